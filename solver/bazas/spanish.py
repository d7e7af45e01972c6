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
    "{reason}: '{card}'; expected {legal}": "{reason}: '{card}'; se podía jugar {legal}",
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
    # `cli/results.py`, `cli/verify.py`
    "trick {number}: {reason}": "baza {number}: {reason}",
    "makes {won} of {goal} tricks": "hace {won} de {goal} bazas",
    "makes {won} of {goal} tricks in {played} of {hand} cards": (
        "hace {won} de {goal} bazas con {played} de {hand} cartas"
    ),
    "also: {line}": "también: {line}",
    "not the only one": "no es la única",
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
    "legal, {tricks}: the only one": "legal, {tricks}: la única",
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
    "luck: playing at random makes {tricks} {often}, {bits} bits": (
        "azar: jugando al azar se hacen {tricks} {often}, {bits} bits"
    ),
    "once in {games} games": "una vez de cada {games} partidas",
    "in {share} % of the games": "en el {share} % de las partidas",
    "foresight: looking {tricks} ahead makes them at least half of the time": (
        "previsión: mirando {tricks} por delante se consigue al menos la mitad de las veces"
    ),
    "whoever mostly looks at this trick and the next makes them {often}, {bits} bits": (
        "quien casi siempre mira solo esta baza y la siguiente lo consigue {often}, {bits} bits"
    ),
    "good first cards: {good} of {legal} (of equivalent ones, one counts)": (
        "primeras cartas buenas: {good} de {legal} (de las equivalentes cuenta una)"
    ),
    "naive players make {played}": "los jugadores ingenuos hacen {played}",
    "lines: {legal} legal; {optimal} optimal": "líneas: {legal} legales; óptimas, {optimal}",
    "different optimal lines: {different}": "líneas óptimas distintas entre sí: {different}",
    "different optimal lines: too many to count": (
        "líneas óptimas distintas entre sí: demasiadas para contarlas"
    ),
    "on a winning line: {decisions} real decisions, {share} % of them with one good class, "
    "{sacrifices} sacrifices": (
        "en una línea ganadora: {decisions} decisiones reales, el {share} % de ellas con una sola "
        "carta buena, {sacrifices} sacrificios"
    ),
    "traps: looking {mean} tricks ahead on average, {most} at most, shows a bad card": (
        "trampas: una carta mala se ve mirando {mean} bazas por delante de media, {most} como mucho"
    ),
    "economy: {share} % of the table's cards are played in some winning line": (
        "economía: el {share} % de las cartas de la mesa se juega en alguna línea ganadora"
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
    "luck, in bits": "azar, en bits",
    "foresight: tricks to look ahead": "previsión: bazas que hay que mirar por delante",
    "How hard problems are, the model thinks (levels version {version})": (
        "Dificultad de los problemas, según el modelo (niveles versión {version})"
    ),
    "Left out, luck or foresight not being known: {problems}": (
        "No se dibujan, por desconocerse su azar o su previsión: {problems}"
    ),
    "{line}: {tricks}, of {optimum} possible": "{line}: {tricks} de {optimum} posibles",
    "the line played": "la línea jugada",
    "keeps the most in reach": "mantiene alcanzable el máximo",
    "costs so many tricks": "cuesta tantas bazas",
    "does the same as the card played": "hace lo mismo que la carta jugada",
    "shows when looking so many tricks ahead": "se ve mirando tantas bazas por delante",
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
    "only fast metrics for more than {count} problems; all with --full": (
        "solo las medidas rápidas para más de {count} problemas; todas, con --full"
    ),
    "nothing is drawn to {path}: no problem has a level": (
        "no se dibuja nada en {path}: ningún problema tiene nivel"
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
    "{tricks} ({player})": "{tricks} ({player})",
    "highest": "siempre la mayor",
    "lowest": "siempre la menor",
    "cheapest": "ganar con la menor",
    "dearest": "ganar con la mayor",
}
"""Sentences; names in braces stand for values, and are the same in both languages."""

NOUNS = {
    "card": ("carta", "cartas"),
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
