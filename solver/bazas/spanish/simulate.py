"""What the commands of `bazas games` say besides the games themselves."""

SENTENCES = {
    # `cli/games/play.py`
    "{player} ({kind})": "{player} («{kind}»)",
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
    "team": "pareja",
    "points": "puntos",
    "cut off after too many deals, and nobody's: {matches}": (
        "cortadas tras demasiados repartos, sin ganador: {matches}"
    ),
    "matches won": "partidas ganadas",
    "matches won, in %": "partidas ganadas, en %",
    "points in a match, on average": "puntos por partida, de media",
    "dotted: what equals would win": "línea de puntos: lo que ganaría cada uno si fueran iguales",
}
"""By what it is in English."""
