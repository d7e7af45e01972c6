"""Alta Baja: thirteen tricks in turn for the highest card and for the lowest, all laid at once.

The rules are those of `seeds/alta-baja.md`, cited by their numbers, A1 to A9.
"""

from bazas.games.alta_baja.deal import AltaBaja as AltaBaja
from bazas.games.alta_baja.deal import AltaBajaDeal as AltaBajaDeal
