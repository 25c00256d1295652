"""`hexstead analyse`: as text, as a page, as JSON; and its errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexstead.play import Record
from tests.cli.running import call

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The last turns of a game, as a game of its own."""
    whole = Record.load(RECORDS / "kingdom-base-2-random.json")
    at = len(whole.actions) - 9
    rest = Record.starting_at(whole.game, whole.replay(at))
    rest.actions = whole.actions[at:]
    rest.players = [{"name": "Ann <3"}, {"name": "Bob"}]
    rest.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_as_text_as_json_and_as_a_page(record: Path) -> None:
    names = ["Ann <3", "Bob"]
    answer = call("analyse", str(record))
    assert (answer.err, answer.status) == ("", 0)
    printed = call("analyse", str(record), "--json", "-")
    found = json.loads(printed.out)
    worst = found["decisions"][found["turning_points"][0]]
    assert f"Turn {worst['turn']}, {names[worst['seat']]} " in answer.out
    assert f"{found['accuracy'][0]:.1f}" in answer.out

    other, page = record.with_name("analysis.json"), record.with_name("page.html")
    assert call("analyse", str(record), "--json", str(other)).status == 0
    assert other.read_text(encoding="utf-8") == printed.out, "the same seed, the same analysis"
    assert call("analyse", str(record), "--html", str(page)).status == 0
    html = page.read_text(encoding="utf-8")
    assert "Ann &lt;3" in html and "Ann <3" not in html
    assert "Kingdom Builder" in html and html.count("data-last=") >= len(worst["better"]) - 1


def test_errors(record: Path) -> None:
    fields = json.loads(record.read_text(encoding="utf-8"))
    del fields["gold"], fields["actions"][-1:]
    short = record.with_name("short.json")
    short.write_text(json.dumps(fields), encoding="utf-8")
    answer = call("analyse", str(short))
    assert answer.status == 1 and answer.err.count("\n") == 1
    assert "short.json: the game is not over after the 8 actions of this record" in answer.err
    record.write_text(record.read_text(encoding="utf-8").replace('"build ', '"buidl ', 1))
    answer = call("analyse", str(record), "--html", str(record.with_name("page.html")))
    assert answer.status == 1 and "line" in answer.err and "buidl" in answer.err
    assert not record.with_name("page.html").exists()
    answer = call("analyse", "nosuch.json", "--json", "nowhere/x.json")
    assert answer.status == 1 and "nowhere" in answer.err
