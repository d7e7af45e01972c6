"""What `bazas rate` says: metrics, levels, themes, and texts in pictures."""

SENTENCES = {
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
    "foresight: tricks to look ahead": "previsión: bazas por delante",
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
