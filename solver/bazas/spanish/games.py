"""What is said in the four other games: `play/matches/`."""

SENTENCES = {
    # `play/matches/seats.py`
    "You": "Tú",
    "Player {number}": "Jugador {number}",
    "{one} and {other}": "{one} y {other}",
    # `play/matches/telling.py`
    "Points so far. {points}": "Puntos hasta ahora. {points}",
    "The match is shared by {players}: {points}.": "Empatan en la partida {players}: {points}.",
    "You win the match: {points}.": "Ganas la partida: {points}.",
    "{player} wins the match: {points}.": "{player} gana la partida: {points}.",
    "You win the match with {partner}: {points}.": "Ganas la partida con {partner}: {points}.",
    "{players} win the match: {points}.": "{players} ganan la partida: {points}.",
    # `play/matches/tricks.py`
    "the only card of the suit led": "la única carta del palo de inicio",
    "Q alone is no card: add its suit, or type quit to end.": (
        "Q sola no es una carta: añade su palo, o escribe salir para terminar."
    ),
    "a number, where a bid is asked for: bids as much": (
        "un número, cuando se pide la puja: puja tanto"
    ),
    "a number or a card, such as 3, 10♦, Qh or ace of spades: plays it": (
        "un número o una carta, como 3, 10♦, Qc o as de picas: la juega"
    ),
    "the highest card of the suit led": "la carta más alta del palo de inicio",
    "the only trump": "el único triunfo",
    "the highest trump": "el triunfo más alto",
    "You lead {card}.": "Inicias con {card}.",
    "{player} leads {card}.": "{player} inicia con {card}.",
    "You play {card}.": "Juegas {card}.",
    "{player} plays {card}.": "{player} juega {card}.",
    "You take the trick with {card}: {why}.": "Ganas la baza con {card}: {why}.",
    "{player} takes the trick with {card}: {why}.": "{player} gana la baza con {card}: {why}.",
    "There is no trump.": "No hay triunfo.",
    "Trump: {suit}.": "Triunfo: {suit}.",
    "You lead: any card can be played.": "Inicias tú: vale cualquier carta.",
    "In the trick. {cards}": "En la baza. {cards}",
    "Trick {number}. {cards}. Winner: {player}.": "Baza {number}. {cards}. Gana: {player}.",
    "{card} is not in your hand.": "{card} no está en tu mano.",
    # `play/matches/river.py`
    "Deal {number} of {deals}, {cards} for each; dealer: {player}.": (
        "Reparto {number} de {deals}, {cards} para cada uno; reparte: {player}."
    ),
    "Trump: {suit}; the turn-up is {card}.": "Triunfo: {suit}; la carta vuelta es {card}.",
    "Your hand: {cards}": "Tu mano: {cards}",
    "{made} of {bid}": "{made} de {bid}",
    "Tricks, of those bid. {tricks}": "Bazas ganadas de las pujadas. {tricks}",
    "Bids. {bids}": "Pujas. {bids}",
    "You bid {bid}.": "Pujas {bid}.",
    "{player} bids {bid}.": "{player} puja {bid}.",
    "All bid at once. {bids}": "Todos pujan a la vez. {bids}",
    "All bid at once, unseen (U6).": "Todos pujan a la vez, sin ver las otras pujas (U6).",
    "The bids add up to {bids}, for {tricks}.": "Las pujas suman {bids}, para {tricks}.",
    "{player}: {tricks}, bid {bid}; {points}.": "{player}: {tricks}, puja {bid}; {points}.",
    "{player}: {tricks}, bid {bid}; exact, {points}.": (
        "{player}: {tricks}, puja {bid}; acierto, {points}."
    ),
    "All bids together must not be {tricks}: {bid} is no bid for the dealer (U6).": (
        "Las pujas no pueden sumar {tricks}: quien reparte no puede pujar {bid} (U6)."
    ),
    "How many tricks do you bid? {bids}": "¿Cuántas bazas pujas? {bids}",
    "Now a bid is wanted, not a card.": "Ahora se puja; aún no se juegan cartas.",
    "You have to follow suit: {suit} ({rule}).": "Hay que servir el palo: {suit} ({rule}).",
    # `play/matches/pitch.py`
    "Deal {number}; dealer: {player}. {points} win the match.": (
        "Reparto {number}; reparte: {player}. Gana la partida quien llega a {points}."
    ),
    "Taken, for Game. {counts}": "Ganado, para Game. {counts}",
    "pass": "paso",
    "You are the pitcher, with a bid of {bid}.": (
        "Te quedas con la subasta, con una puja de {bid}."
    ),
    "The pitcher is {player}, with a bid of {bid}.": (
        "La subasta es de {player}, con una puja de {bid}."
    ),
    "All have passed: you are the pitcher, without a bid (P3).": (
        "Todos han pasado: lanzas tú, sin puja (P3)."
    ),
    "All have passed: the pitcher is {player}, without a bid (P3).": (
        "Todos han pasado: lanza {player}, sin puja (P3)."
    ),
    "You lead {card}: {suit} are trump (P5).": "Inicias con {card}: el triunfo es {suit} (P5).",
    "{player} leads {card}: {suit} are trump (P5).": (
        "{player} inicia con {card}: el triunfo es {suit} (P5)."
    ),
    "pass or p, where a bid is asked for: passes": "paso o p, cuando se pide la puja: pasa",
    "You pass.": "Pasas.",
    "{player} passes.": "{player} pasa.",
    "All have passed: no points, and the same dealer deals again (P3).": (
        "Todos han pasado: sin puntos, y vuelve a repartir el mismo (P3)."
    ),
    "Jack: nobody, it was not dealt (P8).": "Jack: nadie, no se repartió (P8).",
    "Game: nobody, as the highest count is tied: {counts} (P8).": (
        "Game: nadie, por empate en la cuenta más alta: {counts} (P8)."
    ),
    "You fall short of the bid and lose {points} (P9).": (
        "No llegas a tu puja y pierdes {points} (P9)."
    ),
    "{player} falls short of the bid and loses {points} (P9).": (
        "{player} no llega a su puja y pierde {points} (P9)."
    ),
    "Points of this deal. {points}": "Puntos de este reparto. {points}",
    "You lead: the suit of your card becomes trump (P5).": (
        "Inicias tú: el palo de tu carta será triunfo (P5)."
    ),
    "Your bid? {bids}": "¿Tu puja? {bids}",
    "You have to follow suit, {suit}, or play a trump (P6).": (
        "Hay que servir el palo, {suit}, o jugar un triunfo (P6)."
    ),
    "All others have passed: the dealer has to bid (P3).": (
        "Los demás han pasado: quien reparte tiene que pujar (P3)."
    ),
    "A bid has to be higher than {bid} (P3).": "La puja tiene que superar {bid} (P3).",
    "Bids go from {least} to {most} ({rule}).": "Se puja de {least} a {most} ({rule}).",
    # `play/matches/alta_baja.py`
    "Game {number}, {tricks}; all lay a card at once.": (
        "Juego {number}, {tricks}; todos ponen una carta a la vez."
    ),
    "The cards are turned up by chance: there is nothing to decide (A8).": (
        "A locas: las cartas salen al azar, no hay nada que decidir (A8)."
    ),
    "First all lay down their cards in order, unseen; then they are turned up (A8).": (
        "A ciegas: primero todos ordenan sus cartas, tapadas; luego se descubren (A8)."
    ),
    "Points of this game. {points}": "Puntos de este juego. {points}",
    "Your order: {cards}": "Tu orden: {cards}",
    "alta, the highest wins": "alta, gana la más alta",
    "baja, the lowest wins": "baja, gana la más baja",
    "Trick {number}, {kind}. {cards}": "Baza {number}, {kind}. {cards}",
    "Laid down unseen: {card}": "Puesta tapada: {card}",
    "The trick is void: too many tie for it (A6).": ("La baza es nula: empatan demasiados (A6)."),
    "They share the trick: {players}, {points} each (A6).": (
        "Comparten la baza: {players}, {points} cada uno (A6)."
    ),
    "Winner: {player}, {points}; nobody scores as second (A6).": (
        "Gana: {player}, {points}; nadie puntúa como segundo (A6)."
    ),
    "Winner: {player}, {points}; second: {other}, {more} (A6).": (
        "Gana: {player}, {points}; segundo: {other}, {more} (A6)."
    ),
    "Trick {number}, {kind}: {points} for the winner, {more} for the second.": (
        "Baza {number}, {kind}: {points} para quien gane, {more} para el segundo."
    ),
    "Trick {number}, {kind}: {points} for the winner.": (
        "Baza {number}, {kind}: {points} para quien gane."
    ),
    "End of game {number}.": "Fin del juego {number}.",
    "Your cards: {cards}": "Tus cartas: {cards}",
    "{card} stands there twice.": "{card} está dos veces.",
    "No card of this line was laid.": "No se ha puesto ninguna carta de esta línea.",
    "a card of the list, such as {card}: lays it": "una carta de la lista, como {card}: la pone",
    "several cards, such as {cards}: lays them in this order": (
        "varias cartas, como {cards}: las pone en este orden"
    ),
    "q and t in small letters are commands, not cards": (
        "q y t en minúscula son órdenes, no cartas"
    ),
    "You do not have {card} any more.": "Ya no tienes {card}.",
    "q is the queen or the end: type queen or quit.": (
        "q es la dama o el final: escribe dama o salir."
    ),
    "{word} is no card; the ranks are {cards}.": "{word} no es una carta; los valores son {cards}.",
    # `play/matches/declared.py`
    "bezique": "báciga",
    "double bezique": "báciga doble",
    "triple bezique": "báciga triple",
    "quadruple bezique": "báciga cuádruple",
    "marriage": "tute",
    "marriage in trumps": "tute de triunfo",
    "plain sequence": "escalera",
    "sequence in trumps": "escalera máxima de triunfo",
    "four jacks": "cuatro jotas",
    "four queens": "cuatro damas",
    "four kings": "cuatro reyes",
    "four aces": "cuatro ases",
    "four jacks of trumps": "cuatro jotas de triunfo",
    "four queens of trumps": "cuatro damas de triunfo",
    "four kings of trumps": "cuatro reyes de triunfo",
    "four tens of trumps": "cuatro dieces de triunfo",
    "four aces of trumps": "cuatro ases de triunfo",
    "{declared}, which makes {suit} trump": "{declared}, con {suit} como triunfo",
    # `play/matches/baciga_view.py`, `baciga.py`
    "Deal {number}, {cards} for each; dealer: {player}.": (
        "Reparto {number}, {cards} para cada uno; reparte: {player}."
    ),
    "{points} win the match.": "Gana la partida quien llega a {points}.",
    "Your partner is {player}.": "Tu pareja es {player}.",
    "It is a seven: {points} for the dealer (B14).": (
        "Es un siete: {points} para quien reparte (B14)."
    ),
    "Tricks. {tricks}": "Bazas. {tricks}",
    "On the table. {player}: {cards}": "En la mesa. {player}: {cards}",
    "There is no trump until somebody declares a marriage or a sequence (3.4).": (
        "No hay triunfo hasta que alguien baje un tute o una escalera (3.4)."
    ),
    "No trump yet.": "Sin triunfo.",
    "The stock is gone: nothing is declared, and suit must be followed (B11).": (
        "El mazo está agotado: ya no se baja nada, y hay que servir el palo (B11)."
    ),
    "The stock is gone: nothing is declared; follow suit or trump, and beat what lies "
    "there if you can (B11).": (
        "El mazo está agotado: ya no se baja nada; hay que servir o fallar, y superar lo que hay "
        "si se puede (B11)."
    ),
    "The stock is gone: nothing is declared; play the suit led or a trump (B11).": (
        "El mazo está agotado: ya no se baja nada; hay que jugar el palo de inicio o triunfo (B11)."
    ),
    "Stock: {cards}.": "Mazo: {cards}.",
    "{points} are reached: the match is over (B13).": (
        "Se llega a {points}: fin de la partida (B13)."
    ),
    "You score {points} for the seven of trumps (B14).": (
        "Ganas {points} por el siete de triunfo (B14)."
    ),
    "{player} scores {points} for the seven of trumps (B14).": (
        "{player} gana {points} por el siete de triunfo (B14)."
    ),
    "of two that are the same, the first": "de dos iguales, la primera",
    "You take {card} for the seven of trumps: {points} (B14).": (
        "Te llevas {card} a cambio del siete de triunfo: {points} (B14)."
    ),
    "{player} takes {card} for the seven of trumps: {points} (B14).": (
        "{player} se lleva {card} a cambio del siete de triunfo: {points} (B14)."
    ),
    "You show a hand without court cards: {cards}; {points} (3.4).": (
        "Enseñas una mano sin figuras: {cards}; {points} (3.4)."
    ),
    "{player} shows a hand without court cards: {cards}; {points} (3.4).": (
        "{player} enseña una mano sin figuras: {cards}; {points} (3.4)."
    ),
    "You declare: {declared}.": "Bajas: {declared}.",
    "{player} declares: {declared}.": "{player} baja: {declared}.",
    "You draw {card}.": "Robas {card}.",
    "{player} draws the turn-up, {card}.": "{player} roba la carta vuelta, {card}.",
    "Brisques, {points} each. {brisques}": "Briscas, {points} cada una. {brisques}",
    "The last trick, {points}: {player} (B14).": "La última baza, {points}: {player} (B14).",
    "You may declare, before the cards are drawn (B8).": (
        "Puedes bajar combinaciones, antes de robar (B8)."
    ),
    "nothing more": "nada más",
    "laid": "en la mesa",
    "take {card} for the seven of trumps, {points}": (
        "llevarte {card} a cambio del siete de triunfo, {points}"
    ),
    "show a hand without court cards, {points}": "enseñar una mano sin figuras, {points}",
    "To declare: {declarations}": "Para bajar: {declarations}",
    "First declare, or draw by 0 (B8).": "Primero baja algo, o roba con 0 (B8).",
    "a number or a name, such as marriage: declares that": (
        "un número o un nombre, como tute: baja esa combinación"
    ),
    "You have to play the suit led or a trump (B11).": (
        "Hay que jugar el palo de inicio o un triunfo (B11)."
    ),
    "You have to beat what lies there (B11).": "Hay que superar lo que hay en la baza (B11).",
    "Without the suit led, you have to play a trump (B11).": (
        "Sin el palo de inicio, hay que fallar con un triunfo (B11)."
    ),
    # `play/matches/sitting.py`
    "End of deal {number}.": "Fin del reparto {number}.",
    "The match is not over.": "La partida no ha terminado.",
    "{player} is thinking": "{player} piensa",
    "There are several things to do: type one of them; ? helps.": (
        "Se pueden hacer varias cosas: escribe una; ? da ayuda."
    ),
    "There is no {number} in the list.": "No hay ningún {number} en la lista.",
    "I do not understand {word}, or it cannot be done now; ? helps.": (
        "No entiendo {word}, o no se puede hacer ahora; ? da ayuda."
    ),
    # `play/matches/helping.py`
    "Enter: does the only thing that can be done": "Intro: hace lo único que se puede hacer",
    "s: the points so far": "s: los puntos hasta ahora",
    "l: the tricks so far": "l: las bazas hasta ahora",
    "c: what combinations score": "c: lo que valen las combinaciones",
    "Options that are not as usual: {options}": "Opciones distintas de las usuales: {options}",
    "All the rules: bazas games rules {game}": (
        "Todas las reglas, en inglés: bazas games rules {game}"
    ),
}
"""By what it is in English."""
