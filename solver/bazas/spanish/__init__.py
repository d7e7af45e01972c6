"""What `speech.py` says in Spanish, by what it is in English: a file for what belongs together."""

from bazas.spanish import (
    explain,
    games,
    generate,
    howto,
    page,
    play,
    rate,
    sheet,
    simulate,
    survey,
    verify,
)

PARTS = tuple(
    part.SENTENCES
    for part in (explain, verify, rate, generate, survey, play, page, sheet, games, howto, simulate)
)

SENTENCES = {english: spanish for part in PARTS for english, spanish in part.items()}
"""Sentences; names in braces stand for values, and are the same in both languages."""

NOUNS = {
    "card": ("carta", "cartas"),
    "deal": ("reparto", "repartos"),
    "hint": ("pista", "pistas"),
    "match": ("partida", "partidas"),
    "pack": ("mazo", "mazos"),
    "point": ("punto", "puntos"),
    "problem": ("problema", "problemas"),
    "row": ("fila", "filas"),
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
