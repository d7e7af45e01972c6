"""How the games are played, for the help of `bazas games play`: `play/matches/howto/`."""

SENTENCES = {
    # Alta Baja
    "All hold the same {cards}, two to ace, ace high; no suits (A2).": (
        "Todos tienen las mismas {cards}, del dos al as; el palo no cuenta (A2)."
    ),
    "Each player's cards are turned up by chance: nobody chooses (A8).": (
        "Las cartas de cada uno se descubren al azar: nadie elige (A8)."
    ),
    "First each lays all cards down in an order, unseen by the others (A8).": (
        "Primero cada uno pone todas sus cartas en orden, sin que las vean (A8)."
    ),
    "Then they are turned up, trick by trick, and no order is changed (A8).": (
        "Luego se descubren baza a baza, y ya no puede variarse el orden (A8)."
    ),
    "For each trick all choose a card unseen; then all are turned up (A3).": (
        "En cada baza todos eligen una carta tapada; luego se descubren todas (A3)."
    ),
    "Odd tricks are altas: the highest card wins; in the bajas the lowest (A4).": (
        "Las bazas impares son altas, gana la mayor; las pares bajas, la menor (A4)."
    ),
    "In every trick the highest card wins (A4).": "En todas las bazas gana la mayor (A4).",
    "In every trick the lowest card wins (A4).": "En todas las bazas gana la menor (A4).",
    "The highest card wins tricks {altas}; the lowest the others (A4).": (
        "La mayor gana las bazas {altas}; la menor, las demás (A4)."
    ),
    "Winner and runner-up get {win} and {second} at first, {last} and {least} in the last "
    "trick (A5).": (
        "Primero y segundo ganan {win} y {second} al principio, {last} y {least} en la última (A5)."
    ),
    "The winner gets {win} at first, {last} at last; the other nothing (A5, A6).": (
        "El primero gana {win} al principio, {last} al final; el otro, nada (A5, A6)."
    ),
    "If players share first place, the trick is void (A6).": (
        "Si hay empate en el primer puesto, la baza es nula (A6)."
    ),
    "The points of a void trick are added to those of the next (A6).": (
        "Los puntos de una baza nula se suman a los de la siguiente (A6)."
    ),
    "The most points win; if several have them, all play once more (A7).": (
        "Gana quien tiene más puntos; si empatan varios, se juega otra vez (A7)."
    ),
    "If several share second place, only the winner scores (A6).": (
        "Si varios empatan en el segundo puesto, solo puntúa el primero (A6)."
    ),
    "Two who share first place halve the points of both places (A6).": (
        "Dos que empatan en el primero se reparten los puntos de ambos puestos (A6)."
    ),
    "If three or more share first place, the trick is void (A6).": (
        "Si empatan tres o más en el primero, la baza es nula (A6)."
    ),
    "The most points after the last trick win (A7).": (
        "Gana quien tiene más puntos tras la última baza (A7)."
    ),
    # Up and Down the River
    "There is a single deal, of one card for each (U2).": (
        "Hay un solo reparto, de una carta para cada uno (U2)."
    ),
    "In a deal of the whole pack there is no trump (U3).": (
        "Si se reparte toda la baraja, no hay triunfo (U3)."
    ),
    "All bid at once how many tricks they will take, none to all (U6).": (
        "Todos pujan a la vez cuántas bazas harán, de ninguna a todas (U6)."
    ),
    "In the deal of one card the dealer, too, bids at will (U6).": (
        "En el reparto de una carta, quien reparte también puja libremente (U6)."
    ),
    "Tricks exactly as bid: 10 points and 1 for each; otherwise none (U9).": (
        "Acertar la puja: 10 puntos y 1 por baza; si no, nada (U9)."
    ),
    "Tricks exactly as bid: 10 and 1 for each; else -1 for each one off (U9).": (
        "Acertar la puja: 10 y 1 por baza; si no, -1 por baza de diferencia (U9)."
    ),
    "Each deal has one card less, down to one, and then one more again (U2).": (
        "Cada reparto tiene una carta menos, hasta una, y luego una más (U2)."
    ),
    "The suit of the card turned up is trump; that card is not played (U5).": (
        "El palo de la carta vuelta es triunfo; esa carta no se juega (U5)."
    ),
    "Bid how many tricks you will take, none to all; the dealer bids last (U6).": (
        "Puja cuántas bazas harás, de ninguna a todas; quien reparte, al final (U6)."
    ),
    "Bids must not add up to the number of tricks: only the dealer is bound (U6).": (
        "Pujas y bazas no pueden sumar lo mismo: solo obliga al que reparte (U6)."
    ),
    "The player to the dealer's left leads first, any card (U7).": (
        "Inicia, con cualquier carta, quien está a la izquierda del que reparte (U7)."
    ),
    "Follow suit if you can; if not, play any card, a trump or not (U7).": (
        "Hay que servir el palo; si no se puede, vale cualquier carta o triunfo (U7)."
    ),
    "The highest trump wins, or else the highest card of the suit led (U8).": (
        "Gana el triunfo más alto o, si no hay, la mayor del palo de inicio (U8)."
    ),
    "Whoever wins a trick leads the next (U8).": ("Quien gana una baza inicia la siguiente (U8)."),
    "A trick is 1 point; exactly as many as bid are 10 more (U9).": (
        "Cada baza vale 1 punto; acertar la puja, 10 más (U9)."
    ),
    "The most points after the last deal win (U10).": (
        "Gana quien tiene más puntos tras el último reparto (U10)."
    ),
    # La báciga
    "Ranks: A 10 K Q J 9 8 7; copies of each card: {packs} (B1, B4).": (
        "Orden: A 10 K Q J 9 8 7; copias de cada carta: {packs} (B1, B4)."
    ),
    "The highest trump wins, or else of the suit led; of equals the first (B5).": (
        "Gana el mayor triunfo o la mayor del palo; entre iguales, la primera (B5)."
    ),
    "There is no trump until the first marriage or sequence makes it (3.4).": (
        "El triunfo lo fija el primer tute o la primera escalera; antes no hay (3.4)."
    ),
    "Whoever wins a trick may declare one combination, before drawing (B8).": (
        "Quien gana una baza puede bajar una combinación, antes de robar (B8)."
    ),
    "A trick of your partner's is enough for that (3.3).": (
        "Para eso basta una baza de tu pareja (3.3)."
    ),
    "After a trick, a winner who is done lets the partner declare (3.3).": (
        "Tras una baza, si quien gana no baja más, puede bajar su pareja (3.3)."
    ),
    "Cards that lie before your partner may be used, too (3.3).": (
        "También sirven las cartas que tu pareja tiene en la mesa (3.3)."
    ),
    "They may serve in another, or in the same again after one was played (3.4).": (
        "Sirven para otra, o para rehacer la misma cuando se ha jugado una (3.4)."
    ),
    "A marriage may be made out of a sequence, a bezique out of a double (B10).": (
        "De una escalera puede salir un tute; de una báciga doble, otra simple (B10)."
    ),
    "Two beziques may become a double one without a new card (B10).": (
        "Dos bácigas pueden hacer una doble sin carta nueva (B10)."
    ),
    "Without a stock: follow suit, or else trump, and beat it if you can (B11).": (
        "Sin mazo: servir el palo o, si no, fallar; y superar si se puede (B11)."
    ),
    "Without a stock: the suit led or a trump; with neither, any card (B11).": (
        "Sin mazo: el palo de inicio o un triunfo; si no, cualquier carta (B11)."
    ),
    "Sevens of trumps, turned up, exchanged or played, are {points} each (B14).": (
        "Los sietes de triunfo, vueltos, cambiados o jugados, valen {points} (B14)."
    ),
    "If the turn-up is a seven, the dealer scores {points} (B14).": (
        "Si la carta vuelta es un siete, quien reparte gana {points} (B14)."
    ),
    "The last trick of a deal is {points} (B14).": "La última baza vale {points} (B14).",
    "A hand without J, Q and K, shown, is {points} (3.4).": (
        "Enseñar una mano sin J, Q ni K vale {points} (3.4)."
    ),
    "The match is a single deal: the most points win (B13).": (
        "La partida es un solo reparto: gana quien tiene más puntos (B13)."
    ),
    "After {deals}, the most points win (3.4).": "Tras {deals}, gana quien tiene más (3.4).",
    "Bezique, {pair}: {bez1} (B7).": "Báciga, {pair}: {bez1} (B7).",
    "Bezique, {pair}: {bez1}; double {bez2} (B7).": "Báciga, {pair}: {bez1}; doble {bez2} (B7).",
    "Bezique, {pair}: {bez1}; double {bez2}, triple {bez3} (B7, 3.2).": (
        "Báciga, {pair}: {bez1}; doble {bez2}, triple {bez3} (B7, 3.2)."
    ),
    "Bezique, {pair}: {bez1}; double {bez2}, triple {bez3}, quadruple {bez4} (B7, 3.4).": (
        "Báciga, {pair}: {bez1}; doble {bez2}, triple {bez3}, cuádruple {bez4} (B7, 3.4)."
    ),
    "Where spades or diamonds are trump, bezique is {pair} (B14).": (
        "Si el triunfo es picas o diamantes, la báciga es {pair} (B14)."
    ),
    "A triple bezique is laid at once, out of the hand (3.2).": (
        "La báciga triple se baja de una vez, desde la mano (3.2)."
    ),
    "Marriage, K and Q of a suit: {mar_p}; of trumps {mar_t} (B7).": (
        "Tute, K y Q de un palo: {mar_p}; de triunfo {mar_t} (B7)."
    ),
    "Sequence, A 10 K Q J of trumps: {seq_t} (B7).": (
        "Escalera máxima, A 10 K Q J de triunfo: {seq_t} (B7)."
    ),
    "Sequence, A 10 K Q J of a suit: {seq_p}; of trumps {seq_t} (B7, 3.4).": (
        "Escalera, A 10 K Q J de un palo: {seq_p}; de triunfo {seq_t} (B7, 3.4)."
    ),
    "Four of any suits: aces {qa}, kings {qk}, queens {qq}, jacks {qj} (B7).": (
        "Cuatro de cualquier palo: ases {qa}, reyes {qk}, damas {qq}, jotas {qj} (B7)."
    ),
    "Four of trumps: aces {ta}, kings {tk}, queens {tq}, jacks {tj} (3.4).": (
        "Cuatro de triunfo: ases {ta}, reyes {tk}, damas {tq}, jotas {tj} (3.4)."
    ),
    "Four of trumps: A {ta}, 10 {tt}, K {tk}, Q {tq}, J {tj} (3.4).": (
        "Cuatro de triunfo: A {ta}, 10 {tt}, K {tk}, Q {tq}, J {tj} (3.4)."
    ),
    "Four tens of trumps: {tt} (3.4).": "Cuatro dieces de triunfo: {tt} (3.4).",
    "While there is a stock, play any card; after a trick all draw (B6).": (
        "Mientras hay mazo vale cualquier carta; tras cada baza todos roban (B6)."
    ),
    "Once you have won a trick you may declare combinations for points (B7, B8).": (
        "Tras ganar una baza puedes bajar combinaciones, que dan puntos (B7, B8)."
    ),
    "Cards laid down stay yours to play, and return to the hand at last (B9).": (
        "Las cartas bajadas se siguen jugando, y al final vuelven a la mano (B9)."
    ),
    "They may serve in another combination, never to make the same again (B10).": (
        "Sirven para otra combinación, nunca para rehacer la misma (B10)."
    ),
    "Without a stock: follow suit; if you cannot, trump; else any card (B11).": (
        "Sin mazo: servir el palo; si no, fallar; si no, cualquier carta (B11)."
    ),
    # Auction Pitch
    "The dealer can take a bid over by bidding as much, but not four (P4).": (
        "Quien reparte puede igualar la puja y quedársela, pero no con cuatro (P4)."
    ),
    "The dealer can take over a bid of four by bidding four (P4).": (
        "Quien reparte puede igualar una puja de cuatro y quedársela (P4)."
    ),
    "The dealer can take a bid over by bidding as much (P4).": (
        "Quien reparte puede igualar la puja y quedársela (P4)."
    ),
    "If all others have passed, the dealer has to bid (P3).": (
        "Si los demás han pasado, quien reparte tiene que pujar (P3)."
    ),
    "If all pass, the one left of the dealer is pitcher, without a bid (P3).": (
        "Si todos pasan, lanza sin puja el que sigue a quien reparte (P3)."
    ),
    "If all pass, there are no points, and the same dealer deals again (P3).": (
        "Si todos pasan, no hay puntos, y vuelve a repartir el mismo (P3)."
    ),
    "High: for being dealt the highest trump; Low: for taking the lowest (P8).": (
        "High: por recibir el triunfo más alto; Low: por ganar el más bajo (P8)."
    ),
    "Whoever makes all four points of a deal wins the match at once (P10).": (
        "Quien hace los cuatro puntos de un reparto gana la partida al momento (P10)."
    ),
    "All four points with all six tricks win the match at once (P10).": (
        "Los cuatro puntos con las seis bazas ganan la partida al momento (P10)."
    ),
    "Six cards each, ace high; the others are out of play (P1, P2).": (
        "Seis cartas cada uno, el as es la mayor; las demás no se juegan (P1, P2)."
    ),
    "Each bids once, {least} to 4 points and higher than before, or passes (P3).": (
        "Cada uno habla una vez: puja de {least} a 4 puntos, subiendo, o pasa (P3)."
    ),
    "The highest bidder, the pitcher, leads; that card's suit is trump (P5).": (
        "Quien más puja, el lanzador, inicia; el palo de esa carta es triunfo (P5)."
    ),
    "Follow suit or play a trump, as you like; without the suit, any card (P6).": (
        "Sirve el palo o juega triunfo; si no tienes del palo, cualquier carta (P6)."
    ),
    "If a trump is led, you have to play a trump if you can (P6).": (
        "Si se inicia con triunfo, hay que jugar triunfo si se puede (P6)."
    ),
    "The highest trump wins, or else the highest card of the suit led (P7).": (
        "Gana el triunfo más alto o, si no hay, la mayor del palo de inicio (P7)."
    ),
    "High and Low: for those who were dealt the highest and lowest trump (P8).": (
        "High y Low: para quienes recibieron el triunfo más alto y el más bajo (P8)."
    ),
    "Jack: for taking the jack of trumps, if it was dealt (P8).": (
        "Jack: para quien gana la jota de triunfo, si se repartió (P8)."
    ),
    "Game: most in cards taken, A=4, K=3, Q=2, J=1, 10=10; tied, nobody (P8).": (
        "Game: quien más gana en A=4, K=3, Q=2, J=1, 10=10; si empatan, nadie (P8)."
    ),
    "All score what they make; a pitcher short of the bid loses it (P9).": (
        "Cada uno suma lo que hace; el lanzador que no llega pierde lo pujado (P9)."
    ),
    "Aces and tens taken in tricks count {points} each at the end of a deal (B12).": (
        "Ases y dieces ganados en bazas valen {points} al acabar el reparto (B12)."
    ),
    "{points} win, at once if by declaring; until then, another deal (B13).": (
        "Se gana con {points} (al bajar, al momento); si no, otro reparto (B13)."
    ),
    "{points} win; of several who get there, the pitcher is first (P10).": (
        "Se gana con {points}; si llegan varios, el lanzador cuenta primero (P10)."
    ),
}
"""By what it is in English."""
