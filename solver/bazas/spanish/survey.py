"""What `bazas survey` says."""

SENTENCES = {
    # `cli/surveying.py`
    "{done} of {deals}, {pace} a second, {left} left": (
        "{done} de {deals}, {pace} por segundo, quedan {left}"
    ),
    "interrupted: {done} of {deals} are counted": "interrumpido: contados {done} de {deals}",
    "interrupted: {done} of {deals} are counted; the same command goes on with --resume": (
        "interrumpido: contados {done} de {deals}; la misma orden sigue con --resume"
    ),
    # `cli/surveyed.py`
    "{shape}: {words}; seed {seed}; {deals}": "{shape}: {words}; semilla {seed}; {deals}",
    "a hand of {hand}, {rows} of {cards}, {packs}": (
        "una mano de {hand}, {rows} de {cards}, {packs}"
    ),
    "deals": "repartos",
    "at most": "como mucho",
    "share": "proporción",
    "95 % interval": "intervalo del 95 %",
    "mean optimum {mean}": "óptimo medio {mean}",
    "mean luck {luck} bits, mean foresight {foresight} tricks": (
        "azar medio {luck} bits, previsión media {foresight} bazas"
    ),
    "hardest": "los más difíciles",
    "easiest": "los más fáciles",
    "luck far above foresight": "mucho azar, poca previsión",
    "foresight far above luck": "mucha previsión, poco azar",
    "rarest optima": "los óptimos más raros",
    "longest proofs, no measure of difficulty": (
        "las demostraciones más largas (no miden la dificultad)"
    ),
    "positions": "posiciones",
    "undecided: {deals}": "sin decidir: {deals}",
    "not rated: {deals}": "sin calificar: {deals}",
    "and {deals} more": "y {deals} más",
    # `workshop/charting.py`
    "{deals} of the shape {shape}, seed {seed}": "{deals} de la forma {shape}, semilla {seed}",
    "whiskers: 95 % intervals": "barras de error: intervalos del 95 %",
    "grey: what is not known may be there": "gris: lo que no se sabe puede estar ahí",
    "dotted: where levels begin": "línea de puntos: umbrales de los niveles",
    "optimum, in tricks": "óptimo, en bazas",
    "share of the deals, in %": "proporción de los repartos, en %",
    "level, the model thinks (version {version})": (
        "dificultad, según el modelo (versión {version})"
    ),
}
