"""What `bazas generate` says."""

SENTENCES = {
    "seed {seed}": "semilla {seed}",
    "Problem {number}": "Problema {number}",
    "{level}; levels, version {version}, are a model": (
        "{level}; los niveles, versión {version}, son un modelo"
    ),
    "{id}; proven by {strategies}": "{id}; demostrado con {strategies}",
    "{level}, {luck} bits of luck, foresight {foresight}, score {score}": (
        "{level}, {luck} bits de azar, previsión {foresight}, puntuación {score}"
    ),
    "too large to rate": "demasiado grande para valorarlo",
    "problem {number}: {id}, {level}; after {evaluations}": (
        "problema {number}: {id}, {level}; tras {evaluations}"
    ),
    "the nearest is {origin}: {level}; {distance} away": (
        "lo más cercano es {origin}: {level}; a {distance}"
    ),
    "{path} is complete already": "{path} ya está completo",
    "{made} of {count} made; {evaluations} looked at": (
        "{made} de {count} hechos; {evaluations} mirados"
    ),
    ", one in {share} fits": ", uno de cada {share} sirve",
    "; {time} left": "; quedan {time}",
    "the budget ended with {made} of {count} made; {evaluations} looked at": (
        "el presupuesto se acabó con {made} de {count} hechos; {evaluations} mirados"
    ),
    ": the same with a larger --max-evaluations goes on": (
        ": lo mismo con más --max-evaluations sigue desde ahí"
    ),
}
"""By what it is in English."""
