"""How the games are played, for the help of `bazas games play`: `play/matches/howto.py`."""

SENTENCES = {
    "All hold the same thirteen cards, two to ace, ace high; no suits (A2).": (
        "Tienen todos las mismas trece cartas, del dos al as; el palo no cuenta (A2)."
    ),
    "For each trick all choose a card unseen; then all are turned up (A3).": (
        "En cada baza todos eligen una carta tapada; luego se descubren todas (A3)."
    ),
    "Odd tricks are altas: the highest card wins; in the bajas the lowest (A4).": (
        "Las bazas impares son altas, gana la mayor; las pares bajas, la menor (A4)."
    ),
    "Winner and runner-up get 3 and 1 at first, 9 and 7 in the last trick (A5).": (
        "Primero y segundo ganan 3 y 1 al principio, 9 y 7 en la última baza (A5)."
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
    "Each deal has one card less, down to one, and then one more again (U2).": (
        "Cada reparto tiene una carta menos, hasta una, y luego una más (U2)."
    ),
    "The suit of the card turned up is trump; that card is not played (U5).": (
        "El palo de la carta vuelta es triunfo; esa carta no se juega (U5)."
    ),
    "Bid how many tricks you will take, none to all; the dealer bids last (U6).": (
        "Puja cuántas bazas harás, de ninguna a todas; quien reparte, al final (U6)."
    ),
    "Bids must not add up to the number of tricks: that binds the dealer (U6).": (
        "Las pujas no pueden sumar las bazas que hay: obliga a quien reparte (U6)."
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
    "Ranks: A 10 K Q J 9 8 7; of each card as many as there are packs (B1, B4).": (
        "Orden: A 10 K Q J 9 8 7; de cada carta hay tantas como barajas (B1, B4)."
    ),
    "The highest trump wins, or else the highest of the suit led (B5).": (
        "Gana el triunfo más alto o, si no hay, la mayor del palo de inicio (B5)."
    ),
    "Of two cards that are the same, the first one played wins (B5).": (
        "De dos cartas iguales gana la primera jugada (B5)."
    ),
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
    "Six cards each, ace high; the others are out of play (P1, P2).": (
        "Seis cartas cada uno, el as es la mayor; las demás no se juegan (P1, P2)."
    ),
    "Each bids once, 2 to 4 points and higher than before, or passes (P3).": (
        "Cada uno habla una vez: puja de 2 a 4 puntos, subiendo, o pasa (P3)."
    ),
    "The highest bidder leads, and the suit of that card is trump (P5).": (
        "Quien más puja inicia, y el palo de esa carta es triunfo (P5)."
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
    "Game: most in cards taken, A 4, K 3, Q 2, J 1, 10 10; tied, nobody (P8).": (
        "Game: más en cartas ganadas, A 4, K 3, Q 2, J 1, 10 10; empate, nadie (P8)."
    ),
    "All score what they make; a pitcher short of the bid loses it (P9).": (
        "Cada uno suma lo que hace; el pitch que no llega pierde lo pujado (P9)."
    ),
    "Aces and tens taken in tricks count {points} each at the end of a deal (B12).": (
        "Ases y dieces ganados en bazas valen {points} al acabar el reparto (B12)."
    ),
    "Cards are typed as they are listed; small letters q and t are commands.": (
        "Las cartas se escriben como en la lista; q y t en minúscula son órdenes."
    ),
    "{points} win, at once if by declaring; until then, another deal (B13).": (
        "Ganan {points}, al momento si es al bajar; si no, otro reparto (B13)."
    ),
    "{points} win; of several who get there, the pitcher is first (P10).": (
        "Ganan {points}; si llegan varios, el pitch cuenta primero (P10)."
    ),
}
"""By what it is in English."""
