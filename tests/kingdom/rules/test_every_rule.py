"""Every rule of the base game has a test that is named after it."""

import re
from pathlib import Path

FOLDER = Path(__file__).parent
NAMED = re.compile(r"^def test_([A-Z][A-Za-z]*\d*)_\w+\(", re.MULTILINE)


def test_every_rule_has_a_test_named_after_it() -> None:
    lines = (FOLDER.parent / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    rules = {line for line in lines if not line.startswith("#")}
    tested = {
        rule
        for file in FOLDER.glob("test_*.py")
        for rule in NAMED.findall(file.read_text(encoding="utf-8"))
    }

    assert len(rules) == 44
    assert tested == rules
