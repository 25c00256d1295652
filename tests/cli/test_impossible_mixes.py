"""Incompatible boxes and boards on the command line give a one-line error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import call

SPOILT = "# Valley; L = Farm\n" + "GGGGGGGGGG\n" * 4 + "GGGLGGGXGG\n" + "GGGGGGGGGG\n" * 5


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ("--sets base,splendid-castles", "splendid-castles is a variant of the second-edition"),
        ("--sets nomads,capitol", "a quadrant with Harbor or Oracle, and neither is in play"),
        ("--sets capitol,caves", "too few quadrants or cards for a game; add base"),
        (
            "--sets base,moon",
            "unknown set 'moon'; expected one of base, crossroads, nomads, marshlands",
        ),
        (
            "--sets base --quadrants temple,farm,oasis,barn",
            "quadrant 'temple' belongs to marshlands, which is not one of the sets base; avail",
        ),
        ("--sets base --cards mayors,lords,miners", "card 'mayors' belongs to harvest"),
        (
            "--sets base,capitol --quadrants farm,oasis,barn,tower",
            "a quadrant with Harbor or Oracle, and neither is in play; add one of them",
        ),
        (
            "--quadrants section-1a,section-2a,section-3b,farm",
            "its quadrants must all lie on side A or all on side B",
        ),
    ],
)
def test_an_impossible_mix(options: str, problem: str) -> None:
    answer = call("play", "--seed", "1", *options.split())
    assert answer.status == 1
    assert problem in answer.err
    assert answer.err.count("\n") == 1


def test_a_simulation_of_an_impossible_mix() -> None:
    answer = call("simulate", "--games", "1", "--sets", "base,splendid-castles")
    assert answer.status == 1
    assert "splendid-castles is a variant of the second-edition" in answer.err


def test_a_malformed_quadrant_is_reported_by_line_and_column(tmp_path: Path) -> None:
    spoilt = tmp_path / "valley.txt"
    spoilt.write_text(SPOILT)
    answer = call("play", "--quadrants", f"{spoilt},farm,oasis,barn")
    assert answer.status == 1
    assert "valley.txt, line 6, column 8: unknown letter 'X'; expected one of GCDFTWM" in answer.err
