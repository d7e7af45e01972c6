"""What `speech.py` says in Spanish, by what it is in English."""

SENTENCES = {
    # Why a row was used, and why a trick was won: `rules.Reason`.
    "the right end of the first non-empty row": "la derecha de la primera fila no vacía",
    "the highest right end of the suit led": "la mayor de las derechas del palo de inicio",
    "the topmost of the identical highest right ends of the suit led": (
        "de las derechas idénticas y mayores del palo de inicio, la de la fila más alta"
    ),
    "the first non-empty row, as no right end has the suit led": (
        "la primera fila no vacía, pues ninguna derecha es del palo de inicio"
    ),
    "the higher card of the suit led": "la carta mayor del palo de inicio",
    "identical cards: the card played first": "cartas idénticas: la jugada primero",
    "two suits: the card played first": "palos distintos: la carta jugada primero",
    # `analysis/telling.py`
    "{card} is not in the hand (BS-8)": "{card} no está en la mano (BS-8)",
    "{card} does not follow suit, and the hand can: the table has led {led} (BS-11)": (
        "{card} no sigue el palo, y la mano puede: la mesa inició con {led} (BS-11)"
    ),
    "The line given": "La línea dada",
    "The line printed with the problem": "La línea publicada con el problema",
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
    "{card} loses to {answer}": "{card} pierde con {answer}",
    "{made} made, {after} in reach.": "Bazas hechas: {made}; alcanzables: {after}.",
    "As good: {cards}.": "Igual de buenas: {cards}.",
    "The only good card.": "La única carta buena.",
    "It costs {tricks}: {before} were in reach. Better: {cards}.": (
        "Cuesta {tricks}: eran alcanzables {before}. Mejores: {cards}."
    ),
    "Within {tricks} a better card makes more.": "En {tricks}, una carta mejor hace más.",
    "with {made} made and {cards} left, {before} are out of reach.": (
        "con {made} hechas y {cards} por jugar, {before} ya no se alcanzan."
    ),
    "Why: {rest}": "Por qué: {rest}",
    "Why: even when the best follows, {line}; {rest}": "Por qué: aun siguiendo lo mejor, {line}; {rest}",
    "{cost} at trick {number}": "{cost} en la baza {number}",
    "Trick {number} breaks a rule: {reason}.": "La baza {number} va contra las reglas: {reason}.",
    "Here the line ends: {made} made, {reach} in reach. {cards}": (
        "Aquí acaba la línea. Bazas hechas: {made}; alcanzables: {reach}. {cards}"
    ),
    "{tricks}, the most there are.": "{tricks}, el máximo.",
    "{tricks}, of {optimum} possible.": "{tricks} de {optimum} posibles.",
    "Lost on the way: {lost}.": "Perdido en el camino: {lost}.",
    "{reach} with {cards}": "{reach} con {cards}",
}
"""Sentences; names in braces stand for values, and are the same in both languages."""

NOUNS = {
    "card": ("carta", "cartas"),
    "trick": ("baza", "bazas"),
}
"""Singular and plural."""
