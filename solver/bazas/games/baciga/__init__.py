"""La báciga, the French bésigue: declare combinations and win tricks, deal after deal.

The rules are those of `seeds/baciga.md`, cited by their numbers, B1 to B14 and R1 to R3.
"""

from bazas.games.baciga.deal import BacigaDeal as BacigaDeal
from bazas.games.baciga.options import Baciga as Baciga
