"""The command line: one module a command, each imported when it is used."""

from __future__ import annotations

from importlib import import_module

import click

from bazas import __version__

COMMANDS = {
    "verify": "Check targets and given lines: prove or refute them.",
    "solve": "Find the optimum, proven, and an optimal line.",
    "explain": "Explain a line card by card: what was played and why, and what each card cost.",
    "rate": "Rate problems: how hard the model thinks they are, and why.",
    "play": "Play a problem in the terminal or in a browser, with hints and a review.",
    "generate": "Make new problems at a target difficulty.",
    "survey": "Count over many deals: how often each optimum comes up, and how hard deals are.",
    "show": "Draw the table and the hand.",
    "export": "Write problems as text, in one line, as JSON, as a page, a sheet or a picture.",
    "certify": "Write a certificate of each optimum, for others to check.",
    "check": "Check certificates: does each prove its optimum.",
    "bench": "Compare strategies on fixed sets of problems.",
    "games": "List, explain, play and simulate the four other games.",
}
"""The commands, in the order of the help, each with its first sentence."""

EPILOG = (
    "FILES are files of problems, - for standard input, names such as published/3 or "
    "deal1:6x1-3/8/1:7:0, or problems in one line; without FILES, the six published problems. "
    "Exit codes: 0 every claim holds, 1 a claim is false, 2 unreadable input, 3 not proven within "
    "the budget, 4 bazas contradicts itself, 130 interrupted."
)


class LazyGroup(click.Group):
    """A group that knows its commands by name and sentence, so that help imports none of them."""

    home = "bazas.cli"
    """the package in which each command is a module"""
    sentences = COMMANDS

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help."""
        del ctx
        return list(self.sentences)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command, or return None when there is none of that name."""
        del ctx
        if cmd_name not in self.sentences:
            return None
        command: click.Command = import_module(f"{self.home}.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(self.sentences.items()))


@click.group(cls=LazyGroup, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "--version", message="bazas %(version)s")
def main() -> None:
    """Prove, explain, rate, make, play, certify and show Bazas solitario problems.

    \b
    bazas verify                          the six published problems
    bazas verify my-problems.txt          your own
    bazas solve published/6 --first       what every first card is worth
    bazas explain published/1             a line card by card
    bazas rate                            how hard the problems are
    bazas play published/1                a game in the terminal
    bazas generate --level hard           a new problem
    bazas survey                          how large optima are, over many deals
    bazas solve "Td8h/4s Ks4s ?"          a problem in one line
    bazas survey --shape 6x1-3/8/1        how large optima are, over many deals
    bazas certify --out proofs.json       proofs, and
    bazas check proofs.json               a check of them
    bazas games play auction-pitch        another game, against players of the program
    """
