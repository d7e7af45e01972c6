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
    "not in the hand (BS-8)": "no está en la mano (BS-8)",
    "the table led {led} and the hand can follow suit (BS-11)": (
        "la mesa inició con {led} y la mano puede seguir el palo (BS-11)"
    ),
    "no card: the hand is empty (BS-13)": "ninguna carta: la mano está vacía (BS-13)",
    "{reason}: '{card}'; expected {legal}": "{reason}: '{card}'; cabía {legal}",
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
    "Why: even when the best follows, {line}; {rest}": (
        "Por qué: aun siguiendo lo mejor, {line}; {rest}"
    ),
    "{cost} at trick {number}": "{cost} en la baza {number}",
    "Trick {number} breaks a rule: {reason}.": "La baza {number} va contra las reglas: {reason}.",
    "Here the line ends: {made} made, {reach} in reach. {cards}": (
        "Aquí acaba la línea. Bazas hechas: {made}; alcanzables: {reach}. {cards}"
    ),
    "{tricks}, the most there are.": "{tricks}, el máximo.",
    "{tricks}, of {optimum} possible.": "{tricks} de {optimum} posibles.",
    "Lost on the way: {lost}.": "Perdido en el camino: {lost}.",
    "{reach} with {cards}": "{reach} con {cards}",
    # `cli/results.py`, `cli/verify.py`
    "trick {number}: {reason}": "baza {number}: {reason}",
    "makes {won} of {goal} tricks": "hace {won} de {goal} bazas",
    "makes {won} of {goal} tricks in {played} of {hand} cards": (
        "hace {won} de {goal} bazas con {played} de {hand} cartas"
    ),
    "not the only one: {lines}": "no es la única: {lines}",
    "{lower} to {upper}": "{lower} a {upper}",
    "problem": "problema",
    "rows": "filas",
    "hand": "mano",
    "target": "objetivo",
    "optimum": "óptimo",
    "verdict": "veredicto",
    "line": "línea",
    "exact": "exacto",
    "beatable": "superable",
    "unreachable": "inalcanzable",
    "open": "abierto",
    "undecided": "sin decidir",
    "line refuted": "línea refutada",
    "none given": "ninguna",
    "illegal at trick {number}": "ilegal en la baza {number}",
    "legal, {tricks}": "legal, {tricks}",
    "legal, {tricks}: short": "legal, {tricks}: corta",
    "legal, {tricks}: not the only one": "legal, {tricks}: no es la única",
    "given line: {reason}": "línea dada: {reason}",
    "no line makes more than {most}": "ninguna línea hace más de {most}",
    "{tricks} with {line}": "{tricks} con {line}",
    "{problems}: {counts}; {seconds} s": "{problems}: {counts}; {seconds} s",
    "{problems}: {counts}; compared with {others}; {seconds} s": (
        "{problems}: {counts}; en comparación con {others}; {seconds} s"
    ),
    " and ": " y ",
    "whether the line is the only one is not known: the budget ran out": (
        "no se sabe si la línea es la única: se agotó el presupuesto"
    ),
    "{name} has proven {lower} to {upper} only": "{name} ha demostrado solo {lower} a {upper}",
    "{name} is no second opinion here: {strategy} has answered both": (
        "{name} no es aquí una segunda opinión: {strategy} ha respondido a ambas preguntas"
    ),
    "soundness not worked out: {reason}": "solidez sin estudiar: {reason}",
    # `analysis/describing.py`
    "not rated: {reason}": "sin valorar: {reason}",
    "the limits ended it": "se llegó a los límites",
    "there are more positions, or more cards to play in them, than it has room for": (
        "hay más posiciones, o más cartas que jugar en ellas, de las que caben"
    ),
    "there are more than 26 hand cards or 52 table cards in reach": (
        "hay más de 26 cartas en la mano, o de 52 alcanzables en la mesa"
    ),
    "not rated: no line makes {target} tricks": "sin valorar: ninguna línea hace {target} bazas",
    "{level}, the model thinks (levels version {version}); score {score}": (
        "{level}, según el modelo (niveles versión {version}); puntuación {score}"
    ),
    "precision: playing at random makes {target} tricks once in {games} games, "
    "{bits} bits ({level})": (
        "precisión: jugando al azar se hacen {target} bazas una vez en {games} partidas, "
        "{bits} bits ({level})"
    ),
    "foresight: looking through {tricks} at a time makes them half of the time ({level})": (
        "previsión: mirando a fondo {tricks} cada vez se hacen la mitad de las veces ({level})"
    ),
    "whoever mostly looks at this trick and the next: once in {games} games, {bits} bits": (
        "quien mira casi siempre esta baza y la siguiente: una vez en {games} partidas, {bits} bits"
    ),
    "first card: {good} of {legal} are good": "primera carta: {good} de {legal} son buenas",
    "naive players: {played}": "jugadores ingenuos: {played}",
    "lines: {legal} legal, {optimal} optimal, {different} of them different": (
        "líneas: {legal} legales, {optimal} óptimas, {different} de ellas distintas"
    ),
    "too many to count": "demasiadas para contarlas",
    "on a winning line: {decisions} real decisions, {share} % of them with one good class, "
    "{sacrifices} sacrifices": (
        "en una línea ganadora: {decisions} decisiones reales, el {share} % de ellas con una sola "
        "clase buena, {sacrifices} sacrificios"
    ),
    "traps: a bad card falls behind within {mean} tricks on average, {most} at most": (
        "trampas: una carta mala queda atrás en {mean} bazas por término medio, {most} como máximo"
    ),
    "economy: {share} % of the table's cards are of use": (
        "economía: el {share} % de las cartas de la mesa sirve"
    ),
    "themes: {themes}": "temas: {themes}",
    "rows that no optimal line uses: {rows}": "filas que ninguna línea óptima usa: {rows}",
    "cards that no optimal line uses: {cards}": "cartas que ninguna línea óptima usa: {cards}",
    "other cards that no optimal line uses: {cards}": (
        "otras cartas que ninguna línea óptima usa: {cards}"
    ),
    "naive players who make as many: {players}": (
        "jugadores ingenuos que hacen otras tantas: {players}"
    ),
    "{card} in row {row}": "{card} en la fila {row}",
    # `analysis/drawing.py`
    "precision: bits of luck": "precisión: bits de suerte",
    "foresight: tricks to look ahead": "previsión: bazas que hay que mirar por delante",
    "How hard problems are, the model thinks (levels version {version})": (
        "Dificultad de los problemas, según el modelo (niveles versión {version})"
    ),
    "Left out, precision or foresight not being known: {problems}": (
        "Sin dibujar, por no saberse su precisión o su previsión: {problems}"
    ),
    "What was played, and what could have been: {made} of {tricks}": (
        "Lo jugado, y lo que se pudo jugar: {made} de {tricks}"
    ),
    "the line played": "la línea jugada",
    "keeps the most in reach": "mantiene alcanzable el máximo",
    "costs so many tricks": "cuesta tantas bazas",
    "does the same as the card played": "hace lo mismo que la carta jugada",
    "falls behind within so many tricks": "queda atrás en tantas bazas",
    "table's card": "carta de la mesa",
    "result": "resultado",
    "card played": "carta jugada",
    "other cards": "otras cartas",
    "trick": "baza",
    # `cli/explain.py`
    "not explained: {reason}": "sin explicar: {reason}",
    # `cli/rate.py`, `cli/rated.py`
    "levels, version {version}, are a model: there are no data on human players": (
        "los niveles, versión {version}, son un modelo: no hay datos de jugadores humanos"
    ),
    "drawn: {path}": "dibujado: {path}",
    "level": "nivel",
    "score": "puntos",
    "luck": "suerte",
    "human": "humano",
    "foresight": "previsión",
    "first": "primera",
    "gap": "ingenuo",
    "decisions": "decisiones",
    "traps": "trampas",
    "different": "distintas",
    "economy": "economía",
    # Levels, themes, players.
    "easy": "fácil",
    "medium": "media",
    "hard": "difícil",
    "fiendish": "diabólica",
    "unique-line": "línea única",
    "unique-first": "primera carta única",
    "unique-tricks": "bazas únicas",
    "sacrifice": "sacrificio",
    "long-trap": "trampa larga",
    "twins": "gemelas",
    "all-tricks": "todas las bazas",
    "fools-highest": "engaña a la mayor",
    "fools-lowest": "engaña a la menor",
    "fools-cheapest": "engaña a la más barata",
    "fools-dearest": "engaña a la más cara",
    "highest": "la mayor",
    "lowest": "la menor",
    "cheapest": "la más barata",
    "dearest": "la más cara",
}
"""Sentences; names in braces stand for values, and are the same in both languages."""

NOUNS = {
    "card": ("carta", "cartas"),
    "class": ("clase", "clases"),
    "optimal line": ("línea óptima", "líneas óptimas"),
    "problem": ("problema", "problemas"),
    "trick": ("baza", "bazas"),
}
"""Singular and plural."""
