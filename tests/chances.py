"""Whether what is counted is as even as chance would have it."""

from __future__ import annotations

from collections import Counter
from typing import Any


def far_off(counts: Counter[Any], cells: int) -> float:
    """Return by how many standard deviations chi-square is larger than its mean; all cells alike.

    For as many cells as here it is nearly a normal distribution.
    """
    mean = counts.total() / cells
    assert len(counts) <= cells
    chi_square = sum((count - mean) ** 2 / mean for count in counts.values())
    chi_square += (cells - len(counts)) * mean
    return float((chi_square - (cells - 1)) / (2 * (cells - 1)) ** 0.5)
