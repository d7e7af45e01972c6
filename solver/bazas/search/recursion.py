"""Room for searches that go as deep as the hand is long."""

from __future__ import annotations

import sys
from threading import Lock

_USUAL_DEPTH = 1_000
_LOCK = Lock()


def make_room_to_recurse(cards: int) -> None:
    """Let a search go as deep as a hand of `cards` cards needs, however many they are.

    The limit only ever rises: it belongs to the whole process, and other threads may need it.
    """
    with _LOCK:
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _USUAL_DEPTH + 3 * cards))
