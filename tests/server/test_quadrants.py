"""The board editor: checking, generating, drawing and playing custom boards."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep
from typing import Any

import pytest

from hexstead.kingdom import Setup
from hexstead.kingdom.mapmaking.generator import write_like
from hexstead.kingdom.registry import find_quadrant
from hexstead.server.app import HELPING_THREADS
from hexstead.tables.games.kingdom import board_editor
from hexstead.tables.games.kingdom.board_editor import MakeIn
from hexstead.tables.games.kingdom.schemas import SketchOut
from hexstead.tables.games.kingdom.setup_request import draw_setup, same_kind
from tests.server.serving import TIMEOUT_SECONDS, Player, Server

Guests = Callable[..., Player]
FARM = find_quadrant("farm")[1]
EMPTY = ["." * 10] * 10
VALLEY = {"rows": list(FARM.rows), "title": "Valley", "set": "base", "places": {"L": "farm"}}


def ask(player: Player, call: str, body: Any, status: int = 200) -> dict[str, Any]:
    return player.post(f"/api/quadrants/{call}", body, status)


def codes(answer: dict[str, Any]) -> list[str]:
    return [finding["code"] for finding in answer["findings"]]


def test_a_valid_board_is_returned_as_a_file(guest: Guests) -> None:
    answer = ask(guest(None), "check", {"board": VALLEY})
    assert (answer["name"], answer["playable"], answer["findings"]) == ("valley", True, [])
    assert answer["text"].startswith("# Valley (base, own board); L = Farm, S = castle\n")
    assert answer["specials"] == ["LLS", "LSS"]
    again = ask(guest(None), "check", {"text": answer["text"]})
    assert {**again} == {**answer}


def test_an_invalid_board_gets_findings_with_their_hexes(guest: Guests) -> None:
    rows = ["S" + FARM.rows[0][1:], "." + FARM.rows[1][1:], *FARM.rows[2:]]
    answer = ask(guest(None), "check", {"board": {**VALLEY, "rows": rows, "title": "Farm"}})
    assert codes(answer)[:2] == ["empty", "title_printed"]
    assert {"on_rim", "specials"} <= set(codes(answer))
    rim = next(each for each in answer["findings"] if each["code"] == "on_rim")
    assert (rim["weight"], rim["hexes"]) == ("odd", ["a1"])
    assert not answer["playable"]


def test_an_incomplete_text_is_read_as_far_as_possible(guest: Guests) -> None:
    answer = ask(guest(None), "check", {"text": "ggggg ggggg\nQG"})
    assert answer["rows"][:2] == ["GGGGGGGGGG", ".G........"]
    assert {"letter", "row_length", "row_count"} <= set(codes(answer))


def test_a_seed_generates_the_same_board_as_the_command_line(guest: Guests) -> None:
    answer = ask(guest(None), "make", {"set": "base", "like": "farm", "seed": 7})
    assert answer["text"] == write_like("farm", 7)
    assert answer["generated"] and answer["playable"]


def test_kept_hexes_are_unchanged(guest: Guests) -> None:
    kept = [*FARM.rows[:3], *EMPTY[3:]]
    wish = {"set": "base", "seed": 5, "kept": kept}
    answer = ask(guest(None), "make", wish)
    assert answer["rows"][:3] == kept[:3] and "." not in "".join(answer["rows"])
    assert answer == ask(guest(None), "make", wish)
    full = ["W" * 10] * 10
    refusal = ask(guest(None), "make", {**wish, "kept": full}, 422)
    assert refusal["code"] == "setup_no_room"


def test_a_picture_shows_every_hex_in_both_themes(guest: Guests) -> None:
    day = ask(guest(None), "picture", {"board": {**VALLEY, "title": "<Valley>"}})["svg"]
    assert day.startswith("<svg") and "<title>&lt;Valley&gt;</title>" in day
    assert day.count('data-place="farm"') == 2
    night = ask(guest(None), "picture", {"board": VALLEY, "theme": "dark"})["svg"]
    assert night != day
    assert ask(guest(None), "picture", {"board": {"rows": EMPTY}})["svg"].startswith("<svg")


@pytest.mark.parametrize(
    ("call", "body", "code"),
    [
        ("check", {}, "board_or_text"),
        ("check", {"board": VALLEY, "text": "G"}, "board_or_text"),
        ("check", {"board": {**VALLEY, "rows": ["G"] * 10}}, "bad_body"),
        ("check", {"board": {**VALLEY, "rows": EMPTY[:9]}}, "bad_body"),
        ("check", {"board": {**VALLEY, "rows": ["XXXXXXXXXX", *EMPTY[1:]]}}, "bad_body"),
        ("check", {"board": {**VALLEY, "rows": ["GGGGGGGGGG\n", *EMPTY[1:]]}}, "bad_body"),
        ("check", {"board": {**VALLEY, "title": "x" * 61}}, "text_too_long"),
        ("check", {"board": {**VALLEY, "title": "a\u0007b"}}, "text_not_plain"),
        ("check", {"board": {**VALLEY, "set": "moon"}}, "setup_unplayable"),
        ("check", {"board": {**VALLEY, "places": {"X": "farm"}}}, "bad_body"),
        ("check", {"board": {**VALLEY, "places": {"L": "../farm"}}}, "bad_body"),
        ("check", {"text": "G" * 4001}, "text_too_long"),
        ("make", {"seed": 1}, "bad_body"),
        ("make", {"set": "base", "seed": -1}, "bad_body"),
        ("make", {"set": "base", "seed": "1"}, "bad_body"),
        ("make", {"set": "moon", "seed": 1}, "setup_unplayable"),
        ("make", {"set": "caves", "seed": 1}, "setup_unplayable"),
        ("make", {"set": "base", "like": "moon", "seed": 1}, "setup_unplayable"),
        ("picture", {"board": VALLEY, "theme": "pink"}, "bad_body"),
    ],
)
def test_invalid_requests_are_refused(guest: Guests, call: str, body: Any, code: str) -> None:
    assert ask(guest(None), call, body, 422)["code"] == code


def test_requests_are_rate_limited(start: Callable[..., Server]) -> None:
    player = start(rate_limits=True).guest(None)
    wish = {"set": "base", "like": "farm", "seed": 1, "kept": list(FARM.rows)}
    answers = [player.http.post("/api/quadrants/make", json=wish).status_code for _ in range(64)]
    assert answers[:60] == [200] * 60 and 429 in answers[60:]


def test_two_threads_at_most_generate_boards(
    guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy: list[int] = []
    working: list[object] = []
    together = Barrier(HELPING_THREADS)

    def make(wish: MakeIn) -> SketchOut:
        working.append(wish)
        busy.append(len(working))
        together.wait(TIMEOUT_SECONDS)
        sleep(0.03)  # for threads above the limit
        working.pop()
        return known(wish)

    known = board_editor.make
    monkeypatch.setattr(board_editor, "make", make)
    wish = {"set": "base", "like": "farm", "seed": 1, "kept": list(FARM.rows)}
    with ThreadPoolExecutor(8) as people:
        list(people.map(lambda _: ask(guest(None), "make", wish), range(8)))
    assert len(busy) == 8 and max(busy) == HELPING_THREADS


def test_a_custom_board_can_be_played(guest: Guests) -> None:
    ann = guest("Ann")
    text = ask(ann, "check", {"board": VALLEY})["text"]
    wishes = {
        "seed": 3,
        "quadrants": [["valley", True], None, None, None],
        "own_quadrants": {"valley": text},
    }
    drawn = ann.post("/api/preview", {"game": "kingdom", "request": wishes})
    assert drawn["setup"]["own_quadrants"] == {"valley": text}
    assert drawn["board"]["rows"][0][:10] == FARM.rows[9][::-1]
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    asked = {"game": "kingdom", "setup": drawn["setup"], "seats": seats}
    assert ann.post("/api/tables", asked, 201)["status"] == "playing"
    asked = {"game": "kingdom", "request": wishes, "seats": seats}
    assert ann.post("/api/tables", asked, 201)["status"] == "playing"


def test_a_small_custom_board_can_be_played_beside_the_main_one(guest: Guests) -> None:
    ann = guest("Ann")
    made = ask(ann, "make", {"set": "island", "seed": 3})
    assert (made["playable"], made["findings"], len(made["rows"])) == (True, [], 5)
    again = ask(ann, "make", {"set": "island", "seed": 3, "kept": made["rows"]})
    assert again["rows"] == made["rows"]
    board = {key: made[key] for key in ("rows", "set", "places")} | {"title": "Skerry"}
    text = ask(ann, "check", {"board": board})["text"]
    assert ask(ann, "check", {"text": text})["rows"] == made["rows"]
    assert ask(ann, "check", {"text": "G\nG", "set": "island"})["rows"][1] == "....G....."
    assert ask(ann, "picture", {"board": board})["svg"].startswith("<svg")
    wishes = {
        "sets": ["base", "island"],
        "own_quadrants": {"skerry": text},
        "lots": {"island-side": ["skerry"]},
    }
    drawn = ann.post("/api/preview", {"game": "kingdom", "request": wishes})
    assert drawn["setup"]["own_quadrants"] == {"skerry": text}
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    asked = {"game": "kingdom", "setup": drawn["setup"], "seats": seats}
    assert ann.post("/api/tables", asked, 201)["status"] == "playing"
    rematch, _ = draw_setup(same_kind(Setup.from_json(drawn["setup"])))
    assert rematch.own_quadrants == {"skerry": text}
    both = {"skerry": text, "reef": text.replace("Skerry", "Reef")}
    two = {**asked, "setup": {**drawn["setup"], "own_quadrants": both}}
    assert "one board beside" in ann.post("/api/tables", two, 422)["message"]


def test_a_custom_board_adds_the_lots_of_its_box(guest: Guests) -> None:
    """The Nomads box is not chosen, but its hexes are on the board and get their tiles."""
    ann = guest("Ann")
    rows = list(find_quadrant("quarry")[1].rows)
    steppe = {"rows": rows, "title": "Steppe", "set": "nomads", "places": {"L": "quarry"}}
    text = ask(ann, "check", {"board": steppe})["text"]
    wishes = {
        "sets": ["base"],
        "quadrants": [["steppe", False], None, None, None],
        "own_quadrants": {"steppe": text},
    }
    drawn = ann.post("/api/preview", {"game": "kingdom", "request": wishes})
    assert drawn["sets"] == ["base", "nomads"]
    number = sum(row.count("N") for row in rows)
    assert len(drawn["setup"]["lots"]["nomad-tiles"]) == number > 0
    wished = {
        **wishes,
        "lots": {"nomad-tiles": ["sword"] * min(2, number) + ["outpost"] * (number - 2)},
    }
    drawn = ann.post("/api/preview", {"game": "kingdom", "request": wished})
    assert drawn["setup"]["lots"] == wished["lots"]


def test_a_custom_board_replaces_a_house_layout_of_the_same_name(guest: Guests) -> None:
    ann = guest(None)
    refuge = find_quadrant("refuge")[1]
    board = {"rows": list(refuge.rows), "title": "Refuge", "set": "marshlands"}
    text = ask(ann, "check", {"board": {**board, "places": {"L": "refuge"}}})["text"]
    wishes = {"sets": ["base", "marshlands"], "own_quadrants": {"refuge": text}}
    kept = 0
    for seed in range(12):
        wish = {"game": "kingdom", "request": {**wishes, "seed": seed}}
        setup = ann.post("/api/preview", wish)["setup"]
        placed = "refuge" in [name for name, _ in setup["quadrants"]]
        assert placed == ("own_quadrants" in setup)
        kept += placed
    assert 0 < kept < 12


@pytest.mark.parametrize(
    "own",
    [
        {"valley": "no quadrant"},
        {"valley": write_like("farm", 1)},
        {"farm": "# Farm; L = Farm\n" + "\n".join(FARM.rows)},
        {"valley": "x" * 1001},
        {f"v{number}": write_like("farm", 1) for number in range(33)},
    ],
)
def test_an_invalid_custom_board_is_refused(guest: Guests, own: dict[str, str]) -> None:
    wishes = {"quadrants": [[next(iter(own)), False], None, None, None], "own_quadrants": own}
    body = {"game": "kingdom", "request": wishes}
    assert guest(None).post("/api/preview", body, 422)["error"] == "bad_setup"
