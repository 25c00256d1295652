"""Error codes: every error has a code, and the pages have a translation of every code."""

from __future__ import annotations

import ast
import importlib.util
from itertools import chain
from pathlib import Path
from types import ModuleType

import pytest

from hexstead import catan, kingdom
from hexstead.catan import reasons as catan_reasons
from hexstead.kingdom import reasons as kingdom_reasons
from hexstead.play import IllegalAction, Record, RecordError, SetupError, find_game
from hexstead.tables.games import ADAPTERS
from hexstead.tables.problems import (
    RECORD_PARAMS,
    SENTENCES,
    SETUP_PARAMS,
    bad_record,
    bad_setup,
    capital,
    illegal,
)

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "hexstead"


def codes_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("codes", ROOT / "tools" / "codes.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def calls(folder: Path) -> list[tuple[Path, str, ast.Call]]:
    """Return all calls of a plain name in the Python files of a folder."""
    return [
        (path, node.func.id, node)
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]


def constants(node: ast.expr) -> list[str]:
    """Return the possible strings of an argument; none if it is computed at run time."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_the_generated_list_of_codes_is_up_to_date() -> None:
    tool = codes_tool()
    assert tool.FILE.read_text(encoding="utf-8") == tool.text(), "run python tools/codes.py"


def test_error_codes_and_translations_match() -> None:
    used: set[str] = set()
    found = [calls(SOURCE / folder) for folder in ("tables", "server", "browser")]
    for path, name, call in chain.from_iterable(found):
        if path.name == "problems.py":
            continue
        assert name != "Problem", f"{path.name} refuses without a code; add one to SENTENCES"
        if name in ("refused", "refused_with"):
            used.update(constants(call.args[0]))
    assert used <= set(SENTENCES)
    idle = {code for code in SENTENCES if not code.startswith(("setup_", "record_", "webhook_"))}
    idle -= used | {"illegal", "illegal_at", "bad_body", "text_not_plain"}
    idle -= {"text_too_long", "text_too_short", "bad_request", "not_found", "wrong_method"}
    assert idle == set()


@pytest.mark.parametrize(
    ("room", "sentences"),
    [("kingdom", kingdom_reasons.SENTENCES), ("catan", catan_reasons.SENTENCES)],
)
def test_every_rule_code_of_a_game_has_a_translation(room: str, sentences: dict[str, str]) -> None:
    used = {"unreadable"}
    text = (SOURCE / room / "why.py").read_text(encoding="utf-8")
    for _, name, call in calls(SOURCE / room):
        if name == "because" and not isinstance(call.args[0], ast.Starred):
            used.update(constants(call.args[0]))
    assert used <= set(sentences)
    assert {code for code in sentences if code not in used and f'"{code}"' not in text} == set()


def test_a_hex_is_lower_case_at_the_start_of_a_sentence() -> None:
    problem = IllegalAction("o8 is not next to your settlements", "R3", "tile_not_adjacent")
    assert illegal("kingdom", problem).message == "o8 is not next to your settlements."
    assert capital("the game is over") == "The game is over"


def test_an_illegal_action_has_a_code_and_parameters() -> None:
    state = catan.State.start(catan.Setup.random(3, 3))
    while state.mover < 0:
        state.apply(state.chance()[0][0])
    with pytest.raises(IllegalAction) as refused:
        state.apply(state.parse("end"))
    body = illegal("catan", refused.value).payload()
    assert body["cause"] == {"code": "catan.found_settlement", "params": {}, "rule": "K5"}
    assert (body["error"], body["code"], body["rule"]) == ("illegal", "illegal", "K5")


REQUESTS: list[tuple[str, dict[str, object], str]] = [
    ("kingdom", {"players": 9}, "players"),
    ("kingdom", {"sets": ["crossroads"]}, "too_few"),
    ("kingdom", {"cards": ["lords", "lords", None]}, "twice"),
    ("kingdom", {"seed": -1}, "request"),
    ("kingdom", {"sets": ["nomads"], "lots": {"nomad-tiles": ["sword"]}}, "lot_number"),
    ("catan", {"profile": "duel", "players": 4}, "players"),
    ("catan", {"options": {"points": 99}}, "option_range"),
    ("catan", {"profile": "blitz"}, "unplayable"),
]


@pytest.mark.parametrize(("game", "asked", "code"), REQUESTS)
def test_an_invalid_setup_has_a_code(game: str, asked: dict[str, object], code: str) -> None:
    with pytest.raises(SetupError) as refused:
        ADAPTERS[game].draw_setup(asked)
    body = bad_setup(refused.value).payload()
    assert body["code"] == f"setup_{code}"
    assert set(body["params"]) == {*SETUP_PARAMS[code], "detail"}


def test_a_lot_with_too_many_of_a_kind_names_the_maximum() -> None:
    quadrants = [["quarry", False], ["village", False], ["garden", False], ["caravan", False]]
    drawn, _ = ADAPTERS["kingdom"].draw_setup({"sets": ["nomads", "base"], "quadrants": quadrants})
    fields = drawn.to_json()
    fields["lots"]["nomad-tiles"] = ["sword"] * len(fields["lots"]["nomad-tiles"])
    with pytest.raises(SetupError) as refused:
        ADAPTERS["kingdom"].read_setup(fields)
    body = bad_setup(refused.value).payload()
    assert body["code"] == "setup_lot_stock"
    assert body["params"]["name"] == "sword" and body["params"]["n"] == 2


GOOD = Record(find_game("kingdom"), kingdom.Setup.first_game()).dumps()
DAMAGED: list[tuple[str, str, str]] = [
    ("{", "[", "not_json"),
    ('"hexstead"', '"chess"', "not_ours"),
    ('"hexstead": 1', '"hexstead": 99', "format"),
    ('"actions"', '"deeds"', "field_missing"),
    ('"game": "kingdom"', '"game": 7', "field_wrong"),
    ('"game":', '"more": 1, "game":', "field_unknown"),
    ('"game": "kingdom"', '"game": "chess"', "game_unknown"),
    ('"rules": "', '"rules": "9', "rules"),
    ('"players": 2', '"players": 12', "setup"),
    ('"actions": [', '"position": {"turn_seat": 9}, "actions": [', "position"),
    ('"actions": [', '"actions": ["end"', "action"),
    ('"actions": [', '"gold": [], "actions": [', "gold"),
]


@pytest.mark.parametrize(("good", "bad", "code"), DAMAGED)
def test_a_damaged_record_has_a_code(good: str, bad: str, code: str) -> None:
    assert good in GOOD
    with pytest.raises(RecordError) as refused:
        Record.loads(GOOD.replace(good, bad, 1))
    body = bad_record(refused.value).payload()
    assert body["code"] == f"record_{code}"
    assert set(body["params"]) == {*RECORD_PARAMS[code], "detail"}
    assert ("cause" in body) == (code == "action")


def test_every_code_of_records_is_tested() -> None:
    assert {code for _, _, code in DAMAGED} | {"unreadable"} == set(RECORD_PARAMS)
