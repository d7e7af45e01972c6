"""Speaking English or Spanish: sentences, numbers, and nouns with their numbers.

Sentences are written in English where they are used, and looked up here in `spanish/`.
"""

from __future__ import annotations

from enum import StrEnum

from bazas.spanish import NOUNS, SENTENCES, WORDS

LONGEST = len("9,999")
"""How long numbers are that have no groups of digits in Spanish."""


class Language(StrEnum):
    """What people read; JSON is English whatever the language."""

    ENGLISH = "en"
    SPANISH = "es"


class Speech:
    """Says sentences in one language.

    >>> Speech(Language.SPANISH)("optimum {optimum}", optimum=6)
    'óptimo 6'
    """

    def __init__(self, language: Language = Language.ENGLISH) -> None:
        """Speak that language."""
        self.language = language

    def __call__(self, sentence: str, /, **values: object) -> str:
        """Say a sentence, given in English, with values for the names in its braces.

        Raises KeyError when there is no such sentence in Spanish.
        """
        spanish = SENTENCES[sentence]  # looked up in any case, so that none can be missing
        return (spanish if self.language is Language.SPANISH else sentence).format(**values)

    def count(self, number: int, noun: str) -> str:
        """Say how many there are of a noun, given in English: `1 trick`, `1,970 legal lines`."""
        spanish = NOUNS[noun]
        if self.language is Language.SPANISH:
            return f"{self.number(number)} {spanish[number != 1]}"
        ending = "es" if noun.endswith("ch") else "s"
        return f"{self.number(number)} {noun}{'' if number == 1 else ending}"

    def many(self, number: int, word: str) -> str:
        """Say how many there are of what has no plural in English: `5 exact`, `5 exactos`."""
        spanish = WORDS[word][number != 1]
        return f"{self.number(number)} {spanish if self.language is Language.SPANISH else word}"

    def number(self, number: float, digits: int = 0) -> str:
        """Write a number, whole unless `digits` are asked for: `1,970.5`, in Spanish `1970,5`.

        Spanish groups digits by spaces, and only numbers of five digits or more.
        """
        text = f"{number:,.{digits}f}" if digits else f"{round(number):,}"
        if self.language is Language.ENGLISH:
            return text
        whole, point, rest = text.partition(".")
        group = " " if len(whole.strip("-")) > LONGEST else ""
        return f"{whole.replace(',', group)}{',' if point else ''}{rest}"
