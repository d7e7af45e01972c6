"""What is said of claims, by `bazas verify` first of all; and words that many use."""

SENTENCES = {
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
}
