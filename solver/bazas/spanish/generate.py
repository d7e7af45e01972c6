"""What `bazas generate` says."""

SENTENCES = {
    "seed {seed}": "semilla {seed}",
    "Problem {number}": "Problema {number}",
    "{level}; levels, version {version}, are a model": (
        "{level}; los niveles, versión {version}, son un modelo"
    ),
    "{id}; proven by {strategies}": "{id}; demostrado de tres maneras: {strategies}",
    "{level}, {luck} bits of luck, foresight {foresight}, score {score}": (
        "dificultad {level}, {luck} bits de azar, previsión {foresight}, puntuación {score}"
    ),
    "too large to rate": "demasiado grande para valorarlo",
    "problem {number}: {id}, {level}; after {evaluations}": (
        "problema {number}: {id}, {level}; tras {evaluations}"
    ),
    "the nearest: {level}; it lacks: {lacks}": "el más parecido: {level}; le falta: {lacks}",
    "room for its table": "espacio para su tabla",
    "rows that are all used": "usar todas las filas",
    "enough cards that are used": "usar más cartas de la mesa",
    "naive players that fail": "que fallen los jugadores ingenuos",
    "a trick that must be lost": "perder alguna baza",
    "real decisions": "más decisiones reales",
    "interrupted: {made} of {count} made": "interrumpido: {made} de {count} hechos",
    "interrupted: {made} of {count} made; the same command goes on": (
        "interrumpido: {made} de {count} hechos; la misma orden sigue desde ahí"
    ),
    "{path} is complete already": "{path} ya está completo",
    "{made} of {count} made; {evaluations} looked at": (
        "{made} de {count} hechos; {evaluations} examinados"
    ),
    ", one in {share} fits": ", uno de cada {share} sirve",
    "; {time} left": "; quedan {time}",
    "the budget ended: {made} of {count} made, {evaluations} looked at": (
        "se agotó el presupuesto: {made} de {count} hechos, {evaluations} examinados"
    ),
    "the budget ended: {made} of {count} made, {evaluations} looked at; the same "
    "command goes on with a larger --max-evaluations": (
        "se agotó el presupuesto: {made} de {count} hechos, {evaluations} examinados; la misma "
        "orden sigue desde ahí con un --max-evaluations mayor"
    ),
}
"""By what it is in English."""
