"""Deals by the thousand, as arrays: what `deal` makes, packed for the search."""

from __future__ import annotations

import numpy as np

from bazas.search.native import array, compiled
from bazas.search.native import kernels as load
from bazas.search.packed import WIDTH, Packed
from bazas.workshop.shape import Shape


def packed_deals(shape: Shape, seed: int, first: int, count: int) -> Packed:
    """Return deals `first` to `first + count - 1` of a seed, a row of bytes each (`packed.py`).

    They are those of `deal`, without the cards that lie too deep to be reached.
    """
    k = load("bazas.workshop.kernels")
    scratch = array(k.SCRATCH)
    scratch[k.KEY + 1] = shape.number
    sizes = np.array([*shape.rows, *shape.sizes, shape.hand, shape.packs], np.int64)
    deals = np.zeros((count, WIDTH), np.int8)
    k.deal_many(scratch, sizes, _signed(seed), _signed(first), deals)
    return deals


def _signed(word: int) -> int:
    """Return the number that a compiled kernel takes a word without sign for."""
    return word - 2**64 if compiled() and word >= 2**63 else word
