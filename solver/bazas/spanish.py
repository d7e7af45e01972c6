"""What `speech.py` says in Spanish, by what it is in English."""

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
    "the higher card of the suit led": "la carta mayor del palo de inicio",
    "identical cards: the card played first": "cartas idénticas: gana la jugada primero",
    "two suits: the card played first": "palos distintos: gana la jugada primero",
    # `analysis/telling.py`
    "not in the hand (BS-8)": "no está en la mano (BS-8)",
    "the table led {led} and the hand can follow suit (BS-11)": (
        "la mesa inició con {led} y en la mano hay cartas de ese palo (BS-11)"
    ),
    "no card: the hand is empty (BS-13)": "nada, pues la mano está vacía (BS-13)",
    "{reason}: '{card}'; expected {legal}": "{reason}: '{card}'; se podía jugar {legal}",
    "The line given": "La línea dada",
    "The line printed with the problem": "La solución publicada con el problema",
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
    "{made} made, {after} in reach.": "Bazas hechas: {made}; en total se alcanzan {after}.",
    "As good: {cards}.": "También bien: {cards}.",
    "The only good card.": "La única carta buena.",
    "It costs {tricks}: {before} were in reach. Better: {cards}.": (
        "Cuesta {tricks}: se alcanzaban {before}. Era mejor: {cards}."
    ),
    "Within {tricks} a better card makes more.": (
        "Al cabo de {tricks}, una carta mejor puede haber hecho más."
    ),
    "with {made} made and {cards} left, {before} are out of reach.": (
        "con {made} hechas y {cards} por jugar, ya no se llega a {before}."
    ),
    "Why: {rest}": "Por qué: {rest}",
    "Why: even when the best follows, {line}; {rest}": (
        "Por qué: aun jugando después lo mejor, {line}; {rest}"
    ),
    "{cost} at trick {number}": "{cost} en la baza {number}",
    "Trick {number} breaks a rule: {reason}.": (
        "En la baza {number} se infringe una regla: {reason}."
    ),
    "Here the line ends: {made} made, {reach} in reach: {cards}": (
        "Aquí acaba la línea. Bazas hechas: {made}; en total se alcanzan {reach}: {cards}"
    ),
    "{tricks}, the most there are.": "{tricks}, el máximo.",
    "{tricks}, of {optimum} possible.": "{tricks} de {optimum} posibles.",
    "Lost on the way: {lost}.": "Bazas perdidas por el camino: {lost}.",
    "{reach} with {cards}": "{reach} con {cards}",
    # `cli/results.py`, `cli/verify.py`
    "trick {number}: {reason}": "baza {number}: {reason}",
    "makes {won} of {goal} tricks": "hace {won} de {goal} bazas",
    "makes {won} of {goal} tricks in {played} of {hand} cards": (
        "hace {won} de {goal} bazas con {played} de {hand} cartas"
    ),
    "not the only one: {lines}": "no es la única: {lines}",
    "not the only one: others make more": "no es la única: otras hacen más",
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
    "none given": "ninguna",
    "illegal at trick {number}": "ilegal en la baza {number}",
    "legal, {tricks}": "legal, {tricks}",
    "legal, {tricks}: short": "legal, {tricks}: se queda corta",
    "legal, {tricks}: not the only one": "legal, {tricks}: no es la única",
    "given line: {reason}": "línea dada: {reason}",
    "no line makes more than {most}": "ninguna línea hace más de {most}",
    "{tricks} with {line}": "{tricks} con {line}",
    "{problems}: {counts}; {seconds} s": "{problems}: {counts}; {seconds} s",
    "{problems}: {counts}; compared with {others}; {seconds} s": (
        "{problems}: {counts}; contrastado con {others}; {seconds} s"
    ),
    " and ": " y ",
    "whether the line is the only one is not known: the budget ran out": (
        "no se sabe si la línea es la única: se agotó el presupuesto"
    ),
    "{name} has proven {lower} to {upper} only": "{name} solo ha demostrado de {lower} a {upper}",
    "{name} is no second opinion here: {strategy} has answered both": (
        "{name} no es aquí una segunda opinión: ambas respuestas son de {strategy}"
    ),
    "soundness not worked out: {reason}": "corrección sin comprobar: {reason}",
    # `analysis/describing.py`
    "not rated: {reason}": "sin calificar: {reason}",
    "the limits ended it": "se alcanzó el límite fijado",
    "there are more positions, or more cards to play in them, than it has room for": (
        "hay más posiciones, o más cartas que jugar en ellas, de las que caben"
    ),
    "there are more than 26 hand cards or 52 table cards in reach": (
        "hay más de 26 cartas en la mano, o más de 52 alcanzables en la mesa"
    ),
    "not rated: no line makes {tricks}": "sin calificar: ninguna línea hace {tricks}",
    "{level}, the model thinks (levels version {version}); score {score}": (
        "dificultad {level}, según el modelo (niveles versión {version}); puntuación {score}"
    ),
    "precision: playing at random makes {tricks} once in {games} games, {bits} bits": (
        "precisión: jugando al azar se hacen {tricks} una vez de cada {games} partidas, {bits} bits"
    ),
    "precision: playing at random always makes {tricks}, 0 bits": (
        "precisión: jugando al azar se hacen siempre {tricks}, 0 bits"
    ),
    "foresight: looking through {tricks} at a time makes them half of the time": (
        "previsión: calculando {tricks} por adelantado se consigue la mitad de las veces"
    ),
    "whoever mostly looks at this trick and the next: once in {games} games, {bits} bits": (
        "quien casi siempre mira solo esta baza y la siguiente: una de cada {games}, {bits} bits"
    ),
    "good first cards: {good} of {legal}": "primeras cartas buenas: {good} de {legal}",
    "naive players: {played}": "jugadores ingenuos: {played}",
    "lines: {legal} legal; {optimal} optimal": "líneas: {legal} legales; óptimas, {optimal}",
    "of the optimal lines, {different} are different": (
        "de las líneas óptimas, distintas entre sí: {different}"
    ),
    "of the optimal lines, too many are different to count them": (
        "de las líneas óptimas, son distintas entre sí demasiadas para contarlas"
    ),
    "on a winning line: {decisions} real decisions, {share} % of them with one good class, "
    "{sacrifices} sacrifices": (
        "en una línea ganadora: {decisions} decisiones reales, el {share} % de ellas con una sola "
        "carta buena, {sacrifices} sacrificios"
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
        "jugadores ingenuos que también llegan: {players}"
    ),
    "{card} in row {row}": "{card} en la fila {row}",
    # `analysis/drawing.py`
    "precision: bits of luck": "precisión: bits de suerte",
    "foresight: tricks to look ahead": "previsión: bazas que hay que mirar por delante",
    "How hard problems are, the model thinks (levels version {version})": (
        "Dificultad de los problemas, según el modelo (niveles versión {version})"
    ),
    "Left out, precision or foresight not being known: {problems}": (
        "No se dibujan, por desconocerse su precisión o su previsión: {problems}"
    ),
    "What was played, and what could have been: {made} of {tricks}": (
        "Lo jugado, y lo que se podía jugar: {made} de {tricks}"
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
    "drawn: {path}": "dibujo guardado en {path}",
    "level": "nivel",
    "score": "puntos",
    "luck": "azar",
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
    "fools-highest": "engaña a quien juega la mayor",
    "fools-lowest": "engaña a quien juega la menor",
    "fools-cheapest": "engaña a quien gana con la menor",
    "fools-dearest": "engaña a quien gana con la mayor",
    "highest": "siempre la mayor",
    "lowest": "siempre la menor",
    "cheapest": "gana con la menor",
    "dearest": "gana con la mayor",
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

WORDS = {
    "exact": ("exacto", "exactos"),
    "beatable": ("superable", "superables"),
    "unreachable": ("inalcanzable", "inalcanzables"),
    "open": ("abierto", "abiertos"),
    "undecided": ("sin decidir", "sin decidir"),
    "line refuted": ("línea refutada", "líneas refutadas"),
}
"""What has no plural in English, likewise."""
