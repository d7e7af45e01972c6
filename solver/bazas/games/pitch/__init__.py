"""Auction Pitch, or Setback: bid for the right to lead trump, and make the points that you bid.

The rules are those of `seeds/auction-pitch.md`, cited by their numbers, P1 to P10.
"""

from bazas.games.pitch.deal import Pitch as Pitch
from bazas.games.pitch.deal import PitchDeal as PitchDeal
