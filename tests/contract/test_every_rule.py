"""Every rule has a test that is named after it."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
TEST = re.compile(r"^def test_([A-Z]\w+)\(", re.MULTILINE)

# Where the tests of some rules are, beside the list of those rules; how many rules there are; and
# how many tests each has at least (of what a box brings, one for its use and one for a limit).
CHAPTERS = [
    ("kingdom/rules", 44, 1),
    ("kingdom/sets/nomads", 15, 2),
    ("kingdom/sets/crossroads", 15, 2),
    ("kingdom/sets/harvest", 17, 2),
    ("kingdom/sets/marshlands", 14, 2),
    ("kingdom/sets/capitol", 1, 2),
    ("kingdom/sets/caves", 1, 2),
    ("kingdom/sets/island", 3, 2),
    ("kingdom/sets/second_edition", 1, 2),
    ("kingdom/sets/splendid_castles", 1, 2),
    ("catan/rules", 17, 1),
]


def rules_of(folder: Path) -> list[str]:
    lines = (folder / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    return [line.replace(" ", "_") for line in lines if not line.startswith("#")]


def named_tests(folder: Path) -> list[str]:
    """The names of the tests that begin with a rule."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(folder.glob("test_*.py"))]
    return [name for text in texts for name in TEST.findall(text)]


@pytest.mark.parametrize(("chapter", "number", "least"), CHAPTERS)
def test_every_rule_has_tests_named_after_it(chapter: str, number: int, least: int) -> None:
    rules = rules_of(TESTS / chapter)
    assert len(rules) == len(set(rules)) == number
    names = named_tests(TESTS / chapter)
    count = {rule: sum(name.startswith(f"{rule}_") for name in names) for rule in rules}
    assert {rule: tests for rule, tests in count.items() if tests < least} == {}


def test_no_test_is_named_after_a_rule_that_is_not_there() -> None:
    rules = [rule for chapter, _, _ in CHAPTERS for rule in rules_of(TESTS / chapter)]
    for chapter, _, _ in CHAPTERS:
        for name in named_tests(TESTS / chapter):
            assert any(name.startswith(f"{rule}_") for rule in rules), name
