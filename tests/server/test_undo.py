"""Undo, redo and restart within the own turn, until hidden information is revealed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hexstead import kingdom
from hexstead.play import CHANCE, OVER, Record, State, draw, find_game
from tests.server.serving import Payload, Player, actions_of, plain_choice

Guests = Callable[..., Player]


def rewind(player: Player, kind: str, view: Payload, status: int | None = None) -> Payload:
    path = f"/api/tables/{view['table']}/{kind}"
    return player.post(path, {"seq": view["seq"]}, status)


def pieces(view: Payload) -> list[str]:
    return list(view["state"]["seats"][0]["pieces"])


def duel(guest: Guests) -> tuple[Player, Player, Payload]:
    """Return Ann, who begins, Bob, and Ann's first view."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    return ann, bob, ann.view(table)


def test_undo_and_redo_one_by_one(guest: Guests) -> None:
    ann, _, view = duel(guest)
    assert not view["can"]["undo"] and not view["can"]["redo"]
    views = [view]
    for _ in range(3):
        views.append(ann.act(view["table"], views[-1]["seq"], plain_choice(views[-1])))
    last = views[-1]
    for earlier in reversed(views[:-1]):
        assert last["can"]["undo"]
        last = rewind(ann, "undo", last)
        assert pieces(last) == pieces(earlier)
        assert last["state"]["due"] == earlier["state"]["due"]
        assert actions_of(last) == actions_of(earlier)
    assert not last["can"]["undo"] and last["can"]["redo"]
    assert rewind(ann, "undo", last, 409)["error"] == "conflict"
    for later in views[1:]:
        last = rewind(ann, "redo", last)
        assert pieces(last) == pieces(later)
    assert not last["can"]["redo"]
    assert rewind(ann, "redo", last, 409)["error"] == "conflict"


def test_undo_is_a_log_entry_and_marks_the_undone_one(guest: Guests) -> None:
    ann, bob, view = duel(guest)
    built = ann.act(view["table"], view["seq"], plain_choice(view))
    undone = rewind(ann, "undo", built)
    assert undone["seq"] == built["seq"] + 1
    assert [(line["seq"], line["kind"], line["undone"]) for line in undone["log"]] == [
        (built["seq"], "action", True),
        (undone["seq"], "undo", False),
    ]
    whole = bob.view(view["table"])["log"]
    assert [line["seq"] for line in whole] == list(range(1, undone["seq"] + 1))
    redone = rewind(ann, "redo", undone)
    assert not next(line for line in redone["log"] if line["seq"] == built["seq"])["undone"]


def test_restart_undoes_the_whole_turn_and_can_be_redone(guest: Guests) -> None:
    ann, _, view = duel(guest)
    now = view
    for _ in range(3):
        now = ann.act(now["table"], now["seq"], plain_choice(now))
    again = rewind(ann, "restart-turn", now)
    assert pieces(again) == [] and again["state"]["due"] == 3
    for _ in range(3):
        again = rewind(ann, "redo", again)
    assert pieces(again) == pieces(now)


def test_a_new_action_clears_the_redo_stack(guest: Guests) -> None:
    ann, _, view = duel(guest)
    built = ann.act(view["table"], view["seq"], plain_choice(view))
    undone = rewind(ann, "undo", built)
    other = next(a for a in actions_of(undone) if a != plain_choice(view))
    assert not ann.act(view["table"], undone["seq"], other)["can"]["redo"]


def test_nothing_can_be_undone_once_the_turn_has_passed(guest: Guests) -> None:
    ann, bob, view = duel(guest)
    while view["my_turn"]:
        view = ann.act(view["table"], view["seq"], plain_choice(view))
    assert not view["can"]["undo"]
    assert rewind(ann, "undo", view, 409)["error"] == "not_your_turn"
    theirs = bob.view(view["table"])
    assert theirs["my_turn"] and not theirs["can"]["undo"]
    assert rewind(bob, "undo", theirs, 409)["error"] == "conflict"


def test_a_revealed_card_cannot_be_undone(guest: Guests) -> None:
    """With the Fort a card is drawn during the turn, which ends undo."""
    ann = guest("Ann")
    table, view = _with_choice(ann, "fort")
    fort = ann.act(table, view["seq"], "fort")
    assert [line["kind"] for line in fort["log"]] == ["action", "chance"]
    assert not fort["log"][1]["hidden"]
    assert not fort["can"]["undo"]
    assert rewind(ann, "undo", fort, 409)["error"] == "conflict"


def test_a_card_of_two_once_played_cannot_be_undone(guest: Guests) -> None:
    ann = guest("Ann")
    table, view = _with_choice(ann, "play")
    played = ann.act(table, view["seq"], actions_of(view)[0])
    assert played["state"]["card"] and not played["can"]["undo"]


def _with_choice(ann: Player, verb: str) -> tuple[str, Payload]:
    """Start a game of two on one screen at a point where the mover has such an action."""
    record = record_until(lambda state: any(a.startswith(verb) for a in _texts(state)))
    kept = ann.post("/api/records", record.to_json())
    table = ann.table("here", "here", **{"from": {"record": kept["id"], "at": kept["length"]}})
    view = ann.view(table["id"])
    view = ann.post(f"/api/tables/{table['id']}/hand-over", {"seat": view["hand_over"]})
    return table["id"], view


def _texts(state: State) -> list[str]:
    return [state.text(action) for action in state.legal()] if state.mover >= 0 else []


def record_until(wanted: Callable[[State], bool]) -> Record:
    """Return a random game with the Fort and Crossroads, up to the first such action."""
    quadrants = [
        ("city-hall-fort", False),
        ("barracks-crossroads", False),
        ("tavern", False),
        ("farm", False),
    ]
    setup = kingdom.Setup(2, quadrants, ["fishermen", "knights", "lords"])
    for seed in range(50):
        rng = Random(seed)
        record = Record(find_game("kingdom"), setup)
        state = record.start()
        while state.mover != OVER:
            if wanted(state):
                return record
            action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
            record.actions.append(state.text(action))
            state.apply(action)
    raise AssertionError("no game brought that choice")
