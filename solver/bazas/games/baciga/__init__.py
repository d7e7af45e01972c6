"""La báciga, the French bésigue: declare combinations and win tricks, deal after deal.

The rules are those of `seeds/baciga.md`, cited by their numbers: B1 to B14, R1 to R3, and sections.
"""

from bazas.games.baciga.deal import Baciga as Baciga
from bazas.games.baciga.deal import BacigaDeal as BacigaDeal
