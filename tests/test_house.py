"""The house rules: imports run downwards, README and changelog tell the truth, pages are fresh."""

from __future__ import annotations

import ast
import doctest
import os
import re
import shlex
import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest
from click.testing import CliRunner

import bazas
from bazas.cli import COMMANDS, main
from bazas.search import offered

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "solver" / "bazas"

LAYERS = [
    {"checker", "errors", "interrupts", "spanish", "spelling"},
    {"cards", "speech"},
    {"puzzle"},
    {"notation"},
    {"catalog", "rules"},
    {"lines"},
    {"search"},
    {"analysis", "certificate", "claims"},
    {"workshop"},
    {"games"},
    {"play", "rl"},
    {"bench"},
    {"cli"},
    {"__main__"},
]
"""The parts of the package from the bottom up: each imports its own part and those before."""

UPWARDS = {("puzzle", "notation")}
"""`Puzzle.parse` and `str` call the notation, inside functions: a noun reads and writes itself."""


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def part_of(module: str) -> str:
    return module.split(".")[1] if "." in module else module


def imports(path: Path) -> set[str]:
    """Return the parts of the package that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bazas."):
            found.add(part_of(str(node.module)))
        elif isinstance(node, ast.ImportFrom) and node.module == "bazas":
            found |= {name.name for name in node.names} - {"__version__"}
        elif isinstance(node, ast.Import):
            found |= {part_of(n.name) for n in node.names if n.name.startswith("bazas")}
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_run_downwards(path: Path) -> None:
    part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    height = {name: n for n, names in enumerate(LAYERS) for name in names}
    wrong = {other for other in imports(path) - {part} if height[other] >= height[part]}
    assert {(part, other) for other in wrong} <= UPWARDS


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_files_are_short(path: Path) -> None:
    """All but the kernels, which numba's cache needs in one file."""
    most = 1_200 if path.name == "kernels.py" else 300
    assert len(path.read_text("utf-8").splitlines()) <= most


def test_kernels_share_no_compiled_function() -> None:
    """Numba's cache looks at one file: it would not notice a change in another."""
    assert not imports(PACKAGE / "search" / "kernels.py")
    for part in ("analysis", "workshop"):
        text = (PACKAGE / part / "kernels.py").read_text("utf-8")
        found = re.findall(r"^(?:from|import) bazas.*", text, re.MULTILINE)
        assert found == ["from bazas.search.kernels import kernel"]


def test_rules_fit_on_a_page_and_cite_every_rule_of_play() -> None:
    text = (PACKAGE / "rules.py").read_text("utf-8")
    assert len(text.splitlines()) < 160
    assert {f"BS-{n}" for n in range(8, 14)} <= set(re.findall(r"BS-[0-9]+", text))


def test_every_rule_is_in_the_sheet_the_code_and_the_tests() -> None:
    rules = {f"BS-{n}" for n in range(1, 17)}
    sheet = (ROOT / "seeds" / "bazas-solitario.md").read_text("utf-8")
    assert set(re.findall(r"\*\*(BS-[0-9]+)\.", sheet)) == rules
    code = " ".join(path.read_text("utf-8") for path in modules())
    assert rules <= set(re.findall(r"BS-[0-9]+", code))
    tests = (ROOT / "tests" / "test_rules.py").read_text("utf-8")
    assert {f"bs{n}_" for n in range(1, 17)} <= set(re.findall(r"bs[0-9]+_", tests))


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_doctests(path: Path) -> None:
    name = ".".join(("bazas", *path.relative_to(PACKAGE).with_suffix("").parts))
    assert doctest.testmod(import_module(name.removesuffix(".__init__"))).failed == 0


def test_readme_examples_in_python() -> None:
    readme = str(ROOT / "README.md")
    found = doctest.testfile(readme, module_relative=False, encoding="utf-8")
    assert found.attempted > 5
    assert found.failed == 0


def test_public_names_are_there() -> None:
    assert doctest.testmod(bazas).failed == 0
    assert all(getattr(bazas, name).__doc__ for name in bazas.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = bazas.nothing


def test_help_says_of_each_command_what_the_command_says() -> None:
    for name, sentence in COMMANDS.items():
        said = CliRunner().invoke(main, [name, "--help"]).output
        assert sentence in " ".join(said.split())


def blocks(page: Path) -> list[str]:
    """Return the indented blocks of a page, without their indentation."""
    found = re.findall(r"(?:^(?: {4}.*)?\n)+", page.read_text("utf-8"), re.MULTILINE)
    plain = (re.sub("^ {4}", "", block, flags=re.MULTILINE).strip() for block in found)
    return list(filter(None, plain))


README, SPANISH = "README.md", "README.es.md"
FIRST = {README: "# My first", SPANISH: "# Mi primer"}
FILES = {README: "my-problems.txt", SPANISH: "mis-problemas.txt"}


def shown(readme: str) -> list[list[tuple[str, str]]]:
    """Return the commands that a README shows after `$`, with what it says they print.

    Those of a block belong together: one may need what another has written.
    """
    texts = [block for block in blocks(ROOT / readme) if block.startswith("$ bazas")]
    steps = [re.split(r"^\$ ", block, flags=re.MULTILINE)[1:] for block in texts]
    return [
        [(command, said) for command, _, said in (s.partition("\n") for s in each)]
        for each in steps
    ]


def untimed(text: str) -> str:
    return re.sub(r"[0-9]+[.,][0-9]+ s\b", "0.0 s", "\n".join(map(str.rstrip, text.splitlines())))


@pytest.mark.parametrize(
    "readme,steps",
    [(readme, steps) for readme in (README, SPANISH) for steps in shown(readme)],
    ids=lambda case: case if isinstance(case, str) else case[0][0],
)
def test_readme_shows_what_the_program_prints(
    readme: str, steps: list[tuple[str, str]], tmp_path: Path
) -> None:
    (tmp_path / FILES[readme]).write_text(sample(readme), "utf-8")
    language = {"BAZAS_LANG": "es"} if readme == SPANISH else {}
    for command, output in steps:
        process = subprocess.run(
            [sys.executable, "-m", *shlex.split(command)],
            cwd=tmp_path,
            env=os.environ | language,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=100,
            check=False,
        )
        printed = without_others(process.stdout + process.stderr)
        assert untimed(printed).strip() == untimed(output).strip()


def without_others(text: str) -> str:
    """Leave out the lines about strategies of other packages, which may be installed."""
    others = tuple(f"{name} " for name in offered().strategies)
    return "\n".join(line for line in text.splitlines() if not line.startswith(others))


def sample(readme: str) -> str:
    """Return the problem that a README shows as the content of a file."""
    (text,) = (block for block in blocks(ROOT / readme) if block.startswith(FIRST[readme]))
    return text


def test_readme_shows_enough() -> None:
    commands = " ".join(command for steps in shown(README) for command, _ in steps)
    assert all(name in commands for name in COMMANDS)


def test_each_readme_leads_to_the_other() -> None:
    assert f"({SPANISH})" in (ROOT / README).read_text("utf-8")[:200]
    assert f"({README})" in (ROOT / SPANISH).read_text("utf-8")[:200]


@pytest.mark.parametrize("readme", FILES)
def test_whatever_a_readme_leads_to_is_there(readme: str) -> None:
    places = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / readme).read_text("utf-8"))
    assert len(places) > 3
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_spanish_readme_names_only_options_that_there_are() -> None:
    text = (ROOT / SPANISH).read_text("utf-8")
    for command, rest in re.findall(r"bazas ([a-z]+)((?: [^`\n#]*)?)", text):
        if command in COMMANDS:
            part = rest.split()[:1] if command == "games" else []
            said = CliRunner().invoke(main, [command, *part, "--help"]).output
            assert all(option in said for option in re.findall("--[a-z-]+", rest)), command


def test_readme_starts_with_the_two_lines_that_ci_runs() -> None:
    first = blocks(ROOT / "README.md")[0].split("\n")
    assert [line.split("#")[0].strip() for line in first] == [
        "pip install . && bazas verify",
        'pip install -e ".[test]" && pytest',
    ]
    assert "README.md" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_version_is_the_same_everywhere() -> None:
    newest = re.search(r"^## ([0-9.]+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest is not None
    assert bazas.__version__ == version("bazas") == newest[1]
