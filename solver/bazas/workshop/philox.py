"""Random numbers that are a function of where they stand: the generator Philox4x64-10.

J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, "Parallel random numbers: as easy as 1, 2, 3",
SC11 (2011), doi:10.1145/2063384.2063405. A block of four words is a permutation of a *counter* of
four words, chosen by a *key* of two: nothing is carried from block to block, so that any block of
any stream can be had at once, on any machine. Here is the readable truth; `kernels.py` has the same
in native code.
"""

from __future__ import annotations

Block = tuple[int, int, int, int]

WORD = 2**64
HALF = 2**32
MULTIPLIERS = (0xD2E7470EE14C6C93, 0xCA5A826395121157)
STEPS = (0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B)
"""What is added to the key from round to round."""
ROUNDS = 10


def philox(counter: Block, key: tuple[int, int]) -> Block:
    """Return the block of a counter; all words are of 64 bits, from 0 to 2**64 - 1.

    >>> [f"{word:016x}" for word in philox((0, 0, 0, 0), (0, 0))]
    ['16554d9eca36314c', 'db20fe9d672d0fdc', 'd7e772cee186176b', '7e68b68aec7ba23b']
    """
    a, b, c, d = counter
    first, second = key
    for _ in range(ROUNDS):
        high_a, low_a = divmod(a * MULTIPLIERS[0], WORD)
        high_c, low_c = divmod(c * MULTIPLIERS[1], WORD)
        a, b, c, d = high_c ^ b ^ first, low_c, high_a ^ d ^ second, low_a
        first, second = (first + STEPS[0]) % WORD, (second + STEPS[1]) % WORD
    return a, b, c, d


class Stream:
    """The numbers of one stream, in order: those of blocks 0, 1, 2 and so on.

    A stream is named by its key and by the last three words of its counters.
    """

    def __init__(self, key: tuple[int, int], name: tuple[int, int, int]) -> None:
        """Begin with block 0."""
        self._key, self._name = key, name
        self._block = 0
        self._halves: list[int] = []

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, each as likely as another; `bound` is below 2**32.

        A number x of 32 bits, times the bound, has one of the numbers in its upper half. Some come
        up once more than others, so where the lower half is less than 2**32 mod `bound` another x
        is taken (D. Lemire, "Fast random integer generation in an interval", ACM Transactions on
        Modeling and Computer Simulation 29, 2019, doi:10.1145/3230636).
        """
        while True:
            upper, lower = divmod(self._half() * bound, HALF)
            if lower >= HALF % bound:
                return upper

    def _half(self) -> int:
        """Return the next 32 bits: of each word the lower half first."""
        if not self._halves:
            words = philox((self._block, *self._name), self._key)
            self._halves = [half for word in reversed(words) for half in divmod(word, HALF)]
            self._block += 1
        return self._halves.pop()
