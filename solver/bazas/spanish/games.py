"""What `bazas games` says."""

SENTENCES = {
    # `play/matches/seats.py`
    "You": "Tú",
    "Player {number}": "Jugador {number}",
    # `play/matches/telling.py`
    "Points so far. {points}": "Puntos hasta ahora. {points}",
    "The match is shared by {players}: {points}.": "Empatan en la partida {players}: {points}.",
    "You win the match: {points}.": "Ganas la partida: {points}.",
    "{player} wins the match: {points}.": "{player} gana la partida: {points}.",
    # `play/matches/tricks.py`
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
    "Tricks, of those bid. {tricks}": "Bazas, de las pujadas. {tricks}",
    "Bids. {bids}": "Pujas. {bids}",
    "You bid {bid}.": "Pujas {bid}.",
    "{player} bids {bid}.": "{player} puja {bid}.",
    "All bids together: {bids} of {tricks}.": "Entre todas las pujas: {bids} de {tricks}.",
    "{player}: {made} of {bid} bid, {points}.": "{player}: {made} de {bid} pujadas, {points}.",
    "{player}: {made} of {bid} bid, exactly, {points}.": (
        "{player}: {made} de {bid} pujadas, exactas, {points}."
    ),
    "All bids together must not be {tricks}: {bid} is no bid for the dealer (U6).": (
        "Las pujas no pueden sumar {tricks}: quien reparte no puede pujar {bid} (U6)."
    ),
    "How many tricks do you bid? {bids}": "¿Cuántas bazas pujas? {bids}",
    "Now a bid is wanted, not a card.": "Ahora se puja; aún no se juegan cartas.",
    "You have to follow suit: {suit} ({rule}).": "Hay que servir el palo: {suit} ({rule}).",
    # `play/matches/pitch.py`
    "Deal {number}; dealer: {player}. {points} win the match.": (
        "Reparto {number}; reparte: {player}. Ganan la partida {points}."
    ),
    "Taken, for Game. {counts}": "Ganado, para Game. {counts}",
    "pass": "paso",
    "You are the pitcher, with a bid of {bid}.": "Tú haces el pitch, con una puja de {bid}.",
    "The pitcher is {player}, with a bid of {bid}.": (
        "El pitch es de {player}, con una puja de {bid}."
    ),
    "You pass.": "Pasas.",
    "{player} passes.": "{player} pasa.",
    "All have passed: no points, and the same dealer deals again (P3).": (
        "Todos han pasado: sin puntos, y vuelve a repartir el mismo (P3)."
    ),
    "Jack: nobody, it was not dealt (P8).": "Jack: nadie, no se repartió (P8).",
    "Game: nobody, as the highest count is tied (P8).": (
        "Game: nadie, por empate en la cuenta más alta (P8)."
    ),
    "You fall short of the bid and lose {points} (P9).": (
        "Te quedas corto respecto a la puja y pierdes {points} (P9)."
    ),
    "{player} falls short of the bid and loses {points} (P9).": (
        "{player} se queda corto respecto a la puja y pierde {points} (P9)."
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
    "Your cards: {cards}": "Tus cartas: {cards}",
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
    "royal marriage": "tute de triunfo",
    "plain sequence": "escalera",
    "sequence of trumps": "escalera máxima de triunfo",
    "four jacks": "cuatro jotas",
    "four queens": "cuatro damas",
    "four kings": "cuatro reyes",
    "four aces": "cuatro ases",
    "four jacks of trumps": "cuatro jotas de triunfo",
    "four queens of trumps": "cuatro damas de triunfo",
    "four kings of trumps": "cuatro reyes de triunfo",
    "four tens of trumps": "cuatro dieces de triunfo",
    "four aces of trumps": "cuatro ases de triunfo",
    # `play/matches/baciga_view.py`, `baciga.py`
    "Deal {number}, {cards} for each; dealer: {player}.": (
        "Reparto {number}, {cards} para cada uno; reparte: {player}."
    ),
    "{points} win the match.": "Ganan la partida {points}.",
    "Your partner is {player}.": "Tu pareja es {player}.",
    "It is a seven: {points} for the dealer (B14).": (
        "Es un siete: {points} para quien reparte (B14)."
    ),
    "Tricks. {tricks}": "Bazas. {tricks}",
    "On the table. {player}: {cards}": "En la mesa. {player}: {cards}",
    "There is no trump until somebody declares a marriage or a sequence (3.4).": (
        "No hay triunfo hasta que alguien declare un tute o una escalera (3.4)."
    ),
    "The stock is gone: nothing is declared, and suit must be followed (B11).": (
        "El mazo está agotado: ya no se declara, y hay que servir el palo (B11)."
    ),
    "Stock: {cards}.": "Mazo: {cards}.",
    "{points} are reached: the match is over (B13).": (
        "Se llega a {points}: fin de la partida (B13)."
    ),
    "The seven of trumps scores (B14).": "El siete de triunfo puntúa (B14).",
    "of two that are the same, the first": "de dos iguales, la primera",
    "You take {card} for the seven of trumps (B14).": (
        "Te llevas {card} a cambio del siete de triunfo (B14)."
    ),
    "{player} takes {card} for the seven of trumps (B14).": (
        "{player} se lleva {card} a cambio del siete de triunfo (B14)."
    ),
    "You show a hand without court cards: {cards} (3.4).": (
        "Enseñas una mano sin figuras: {cards} (3.4)."
    ),
    "{player} shows a hand without court cards: {cards} (3.4).": (
        "{player} enseña una mano sin figuras: {cards} (3.4)."
    ),
    "You declare: {declared}.": "Declaras: {declared}.",
    "{player} declares: {declared}.": "{player} declara: {declared}.",
    "You draw {card}.": "Robas {card}.",
    "{player} draws the turn-up, {card}.": "{player} roba la carta vuelta, {card}.",
    "Brisques, {points} each. {brisques}": "Briscas, {points} cada una. {brisques}",
    "You may declare, before the cards are drawn (B8).": ("Puedes declarar, antes de robar (B8)."),
    "nothing more": "nada más",
    "laid": "en la mesa",
    "take the turn-up for the seven of trumps": "cambiar el siete de triunfo por la carta vuelta",
    "show a hand without court cards": "enseñar una mano sin figuras",
    "To declare: {declarations}": "Para declarar: {declarations}",
    "First declare, or draw by 0 (B8).": "Primero declara, o roba con 0 (B8).",
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
    "{word} is no number of the list.": "{word} no es un número de la lista.",
    "{word} is nothing that can be done now; ? helps.": (
        "{word} no es nada que se pueda hacer ahora; ? da ayuda."
    ),
    # `play/matches/helping.py`
    "a number or a card, such as 3, 10♦ or Qh: plays it; bids are numbers, too": (
        "un número o una carta, como 3, 10♦ o Qc: la juega; también se puja con números"
    ),
    "Enter: does the only thing that can be done": "Intro: hace lo único que se puede hacer",
    "s: the points so far": "s: los puntos hasta ahora",
    "l: the tricks of this deal": "l: las bazas de este reparto",
    "Options that are not as usual: {options}": "Opciones distintas de las usuales: {options}",
    "All the rules: bazas games rules {game}": "Todas las reglas: bazas games rules {game}",
    # `cli/games/play.py`
    "{game}. At the table, in turn: {players}.": "{game}. En la mesa, por turno: {players}.",
    "The same match from its beginning: {command}": (
        "La misma partida desde el principio: {command}"
    ),
    # `cli/games/simulating.py`, `simulated.py`, `chart.py`
    "{done} of {matches}, {pace} a second, {left} left": (
        "{done} de {matches}, {pace} por segundo, quedan {left}"
    ),
    "interrupted: {done} of {matches} are played": "interrumpido: jugadas {done} de {matches}",
    "{game}: {matches}, {deals}, seed {seed}": "{game}: {matches}, {deals}, semilla {seed}",
    "player": "jugador",
    "points": "puntos",
    "cut off after too many deals, and nobody's: {matches}": (
        "cortadas tras demasiados repartos, sin ganador: {matches}"
    ),
    "matches won": "partidas ganadas",
    "matches won, in %": "partidas ganadas, en %",
    "points in a match, on average": "puntos por partida, de media",
    "dotted: what equals would win": "línea de puntos: lo que ganarían iguales",
}
"""By what it is in English."""
