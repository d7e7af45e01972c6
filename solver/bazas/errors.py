"""What can be wrong with input, a play, a game, a strategy or helpers: kinds of `ValueError`."""

from __future__ import annotations


class BazasError(ValueError):
    """Say what is wrong, with which token, what would be right and, where known, at which place.

    `line` and `column` count from 1; each of `source`, `line`, `column`, `token` and `expected`
    is None where it does not apply.
    """

    def __init__(  # noqa: PLR0913 - these are the six fields of an error in the JSON contract
        self,
        message: str,
        *,
        token: str | None = None,
        expected: str | None = None,
        source: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        """Keep the parts; `str` puts them together."""
        super().__init__(message)
        self.message = message
        self.token = token
        self.expected = expected
        self.source = source
        self.line = line
        self.column = column

    def __str__(self) -> str:
        """Return one line: `file:line:column: what is wrong: 'token'; expected what is right`."""
        source = self.source if (self.source or "").isprintable() else repr(self.source)
        place = ":".join(str(part) for part in (source, self.line, self.column) if part)
        text = f"{place}: {self.message}" if place else self.message
        if self.token is not None:
            text += f": {self.token!r}"
        return text if self.expected is None else f"{text}; expected {self.expected}"


class NotationError(BazasError):
    """The text cannot be read."""


class PuzzleError(BazasError):
    """The text can be read, but is not a proper problem (BS-1, BS-6, BS-7, BS-14)."""


class IllegalCardError(BazasError):
    """The card breaks a rule of play (BS-8, BS-11)."""


class GameError(BazasError):
    """There is no such game, or its options or circumstances do not go together."""


class IllegalActionError(BazasError):
    """The action breaks a rule of its game."""


class StrategyError(BazasError):
    """A strategy of another package cannot be used, or it failed."""


class CrewError(BazasError):
    """Those who should do the work cannot be had, or are gone; what they have done is not lost."""
