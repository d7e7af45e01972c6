"""Checks of a game's options: each raises GameError with what would be right."""

from __future__ import annotations

from bazas.errors import GameError


def within(name: str, value: int, least: int, most: int) -> None:
    """Check that an option is a whole number from `least` to `most`."""
    expected = f"{least} to {most}" if most > least else str(least)
    whole(name, value, expected)
    if not least <= value <= most:
        raise GameError(f"{name} cannot be", token=str(value), expected=expected)


def whole(name: str, value: object, expected: str) -> None:
    """Check that an option is a whole number; `expected` says which ones it can be."""
    if type(value) is not int:
        expected = f"a whole number, {expected}"
        raise GameError(f"{name} cannot be", token=repr(value), expected=expected)


def one_of(name: str, value: object, *words: str) -> None:
    """Check that an option is one of some words."""
    if value not in words:
        raise GameError(f"{name} cannot be", token=str(value), expected=" or ".join(words))


def yes_or_no(name: str, value: object) -> None:
    """Check that an option is a truth value."""
    if type(value) is not bool:
        raise GameError(f"{name} cannot be", token=str(value), expected="True or False")
