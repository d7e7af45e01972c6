"""What `bazas explain` says: rules, plays, lines."""

SENTENCES = {
    # Why a row was used, and why a trick was won: `rules.Reason`.
    "the right end of the first non-empty row": "la derecha de la primera fila no vacía",
    "the highest right end of the suit led": "la mayor de las cartas derechas del palo de inicio",
    "the topmost of the identical highest right ends of the suit led": (
        "la mayor carta derecha del palo de inicio; de las idénticas, la de la fila más alta"
    ),
    "the first non-empty row, as no right end has the suit led": (
        "la derecha de la primera fila no vacía, pues no hay otra del palo de inicio"
    ),
    "the higher card of the suit led wins": "gana la carta mayor del palo de inicio",
    "of two identical cards the one played first wins": (
        "de dos cartas idénticas gana la jugada primero"
    ),
    "of two suits the one played first wins": "de dos palos distintos gana el jugado primero",
    # `analysis/telling.py`
    "not in the hand (BS-8)": "no está en la mano (BS-8)",
    "the table led {led} and the hand can follow suit (BS-11)": (
        "la mesa inició con {led} y en la mano hay cartas de ese palo (BS-11)"
    ),
    "no card: the hand is empty (BS-13)": "nada, pues la mano está vacía (BS-13)",
    "{reason}: '{card}'; expected {legal}": "{reason}: '{card}'; se podían jugar {legal}",
    "The line given": "La línea dada",
    "The line printed with the problem": "La línea que acompaña al problema",
    "An optimal line": "Una línea óptima",
    "target open": "objetivo abierto",
    "target {target}": "objetivo {target}",
    "optimum {optimum}": "óptimo {optimum}",
    "You lead {card}. The table answers {answer}, row {row}: {why} ({rule}).": (
        "El jugador inicia con {card}. La mesa responde {answer}, fila {row}: {why} ({rule})."
    ),
    "The table leads {answer}, row {row}: {why} ({rule}). You play {card}.": (
        "La mesa inicia con {answer}, fila {row}: {why} ({rule}). El jugador juega {card}."
    ),
    "Won": "Ganada",
    "Lost": "Perdida",
    "{card} beats {answer}": "{card} gana a {answer}",
    "{card} loses to {answer}": "{card} pierde ante {answer}",
    "{made} made; {after} in all can be reached.": (
        "Hechas: {made}; se puede llegar a {after} en total."
    ),
    "As good: {cards}.": "También bien: {cards}.",
    "The only good card.": "La única carta buena.",
    "The only legal card.": "La única carta que se puede jugar.",
    "It costs {tricks}: {before} could be reached. Better: {cards}.": (
        "Cuesta {tricks}: se podía llegar a {before}. Era mejor: {cards}."
    ),
    "Looking {tricks} ahead shows it.": "Se ve mirando {tricks} por delante.",
    "with {made} made and {cards} left, {before} are out of reach.": (
        "llevando {made} y quedando {cards}, ya no se llega a {before}."
    ),
    "Why: {rest}": "Por qué: {rest}",
    "Why: even when the best follows, {line}; {rest}": (
        "Por qué: aun jugando después lo mejor, {line}; {rest}"
    ),
    "{cost} at trick {number}": "{cost} en la baza {number}",
    "Trick {number} breaks a rule: {reason}.": (
        "En la baza {number} se infringe una regla: {reason}."
    ),
    "Here the line ends: {made} made; {reach} in all can be reached: {cards}": (
        "Aquí acaba la línea. Hechas: {made}; se puede llegar a {reach} en total: {cards}"
    ),
    "{tricks}, the most there are.": "{tricks}, el máximo.",
    "{tricks}, of {optimum} possible.": "{tricks} de {optimum} posibles.",
    "Lost on the way: {lost}.": "Bazas perdidas por el camino: {lost}.",
    "{reach} with {cards}": "{reach} con {cards}",
    # `cli/explain.py`
    "not explained: {reason}": "sin explicar: {reason}",
}
