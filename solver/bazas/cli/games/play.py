"""`bazas games play`: a match in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbelow
from shlex import quote
from typing import NamedTuple

import click

from bazas.cli.games.options import find, game_argument, option_option
from bazas.cli.games.seating import seated_kinds
from bazas.cli.generate import DRAWN
from bazas.cli.options import Options, shared_options
from bazas.cli.play import means_for
from bazas.cli.run import Run
from bazas.cli.shaping import SEEDS
from bazas.errors import GameError
from bazas.games import Game, Match
from bazas.games.checks import within
from bazas.games.dice import Seeded
from bazas.games.players import make
from bazas.play.matches.seats import Seats
from bazas.play.matches.sitting import Sitting
from bazas.play.matches.tellers import teller_of
from bazas.play.terminal.means import Means
from bazas.speech import Language, Speech


@click.command("play")
@game_argument
@click.option(
    "--against",
    metavar="KINDS",
    help="The other players, as they sit to your left: random, rules or search for each, with "
    "commas between them; search:40 looks at 40 worlds for each decision. One alone sits on all "
    "seats but yours where an option, such as players or preset, says how many play, or where two "
    "are too few. All rules, and as many as the game usually has, if not given.",
)
@click.option(
    "--seat", type=click.IntRange(min=0), default=0, show_default=True, help="Your seat, from 0."
)
@option_option
@click.option("--seed", type=SEEDS, help="The seed of the cards and of the others' chance.")
@click.option("--deals", type=click.IntRange(min=1), help="Stop after so many deals.")
@click.option(
    "--plain",
    is_flag=True,
    help="Without colours or editing. So it is without a terminal, too.",
)
@click.option("--words", is_flag=True, help="Plain, with cards in words, such as 8 of hearts.")
@shared_options(output=False, language=True)
def command(  # noqa: PLR0913 - as many as there are options
    name: str,
    options: Options,
    *,
    against: str | None,
    seat: int,
    given: tuple[str, ...],
    seed: int | None,
    deals: int | None,
    plain: bool,
    words: bool,
) -> None:
    """Play a match in the terminal against players of the program.

    Line by line, it is told what the others do, who takes each trick and why, and what it scores.
    Cards are typed by their numbers or in any notation, bids as numbers; ? says how the game is
    played and what else can be typed. A seed makes the same match again, whatever the machine.

    \b
    bazas games play river
    bazas games play auction-pitch --against rules,search -O target=11
    bazas games play baciga --against rules -O preset=seed3
    bazas games play baciga --seed 7 --lang es
    """
    with Run("games.play", options) as run:
        try:
            game, kinds = seated_kinds(find(name), against, given, others=True)
            within("seat", seat, 0, game.players - 1)
        except GameError as error:
            run.error(error)
            return
        say, drawn = options.say, randbelow(DRAWN) if seed is None else seed
        if seed is None:
            run.say(say("seed {seed}", seed=drawn))
        asked = Asked(game, kinds, seat, drawn, given)
        _play(asked, means_for(run, plain=plain, words=words), deals, words=words)


class Asked(NamedTuple):
    """A match: the same is the same again."""

    game: Game
    kinds: Sequence[str]
    """of the others, to the left of the person"""
    seat: int
    seed: int
    given: Sequence[str]
    """options of the game as they were given"""

    def command(self, say: Speech) -> str:
        """Return the command that plays it."""
        kinds = ",".join(self.kinds)
        said = [f"bazas games play {self.game.name} --against {kinds} --seed {self.seed}"]
        said += [f"--seat {self.seat}"] if self.seat else []
        said += [f"-O {quote(one)}" for one in self.given]
        said += [f"--lang {say.language}"] if say.language is Language.SPANISH else []
        return " ".join(said)


def _play(asked: Asked, means: Means, deals: int | None, *, words: bool) -> None:
    """Play, and say how to come back where the match does not come to its end."""
    say, game, seat = means.say, asked.game, asked.seat
    seats = Seats(say, game.players, seat)
    left = [player for player in seats.from_me() if player != seat]
    kinds = dict(zip(left, asked.kinds, strict=True))
    others = {
        player: make(kind, game, Seeded(asked.seed, 0, player + 1))
        for player, kind in kinds.items()
    }
    names = (
        say("{player} ({kind})", player=seats.name(player), kind=kind)
        for player, kind in kinds.items()
    )
    told = ", ".join([seats.name(seat), *names])
    said = "{game}. At the table, in turn: {players}."
    means.screen.tell(say(said, game=game.title, players=told))
    teller = teller_of(game, seats, say, words=words)
    sitting = Sitting(Match(game), teller, others, means, seed=asked.seed)
    ended = False
    try:
        ended = sitting.run(deals)
    finally:
        if not ended:
            command = asked.command(say)
            said = "The same match from its beginning: {command}"
            means.screen.exact(say(said, command=command))
