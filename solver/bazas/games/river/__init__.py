"""Up and Down the River: bid how many tricks you will take, and take exactly as many.

The rules are those of `seeds/up-and-down-the-river.md`, cited by their numbers, U1 to U10.
"""

from bazas.games.river.deal import River as River
from bazas.games.river.deal import RiverDeal as RiverDeal
