"""Every rule has a test named after it, and every ruling two listed tests."""

import re
from collections import Counter
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
TEST = re.compile(r"^def test_([A-Z]\w+)\(", re.MULTILINE)

# The folders of the tests of some rules with the list of those rules; the number of rules; and the
# minimum number of tests of each (for a component of a box, one for its use and one for a limit).
CHAPTERS = [
    ("kingdom/rules", 44, 1),
    ("kingdom/sets/nomads", 15, 2),
    ("kingdom/sets/crossroads", 15, 2),
    ("kingdom/sets/harvest", 17, 2),
    ("kingdom/sets/marshlands", 18, 2),
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


def rule_of(test: str, rules: list[str]) -> str:
    """The rule a test is named after: the longest matching name."""
    return max((rule for rule in rules if test.startswith(f"{rule}_")), key=len, default="")


@pytest.mark.parametrize(("chapter", "number", "least"), CHAPTERS)
def test_every_rule_has_tests_named_after_it(chapter: str, number: int, least: int) -> None:
    rules = rules_of(TESTS / chapter)
    assert len(rules) == len(set(rules)) == number
    count = Counter(rule_of(name, rules) for name in named_tests(TESTS / chapter))
    assert {rule: count[rule] for rule in rules if count[rule] < least} == {}


RULINGS = TESTS / "kingdom" / "sets" / "rulings.txt"
ANY_TEST = re.compile(r"^def (test_\w+)\(", re.MULTILINE)


def rulings() -> dict[str, list[str]]:
    """The tests listed below each ruling."""
    found: dict[str, list[str]] = {}
    for line in RULINGS.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            found[list(found)[-1]].append(line.strip())
        elif line and not line.startswith("#"):
            assert line not in found
            found[line] = []
    return found


def test_every_ruling_and_every_interaction_of_boxes_has_two_existing_tests() -> None:
    files = (TESTS / "kingdom").rglob("test_*.py")
    tests = {name for file in files for name in ANY_TEST.findall(file.read_text(encoding="utf-8"))}
    listed = rulings()
    assert len(listed) == 52
    assert {ruling: names for ruling, names in listed.items() if len(set(names)) < 2} == {}
    assert {name for names in listed.values() for name in names} - tests == set()


def test_no_test_is_named_after_an_unknown_rule() -> None:
    rules = [rule for chapter, _, _ in CHAPTERS for rule in rules_of(TESTS / chapter)]
    for chapter, _, _ in CHAPTERS:
        for name in named_tests(TESTS / chapter):
            assert any(name.startswith(f"{rule}_") for rule in rules), name
