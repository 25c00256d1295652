"""Hidden information: no byte sent to a player depends on cards in other hands.

The proof exchanges a card: two games are equal except for one hidden card in another hand. While
that card is hidden, everything a player receives must be equal byte for byte in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.play import CHANCE, OVER, SPECTATOR, State, draw
from hexstead.tables import plan as plan_module
from hexstead.tables.base_schemas import EntryKind
from hexstead.tables.commands.create import assign_colours, new_table
from hexstead.tables.encoding import as_json
from hexstead.tables.entries import ACTION, DRAWN, SERVER, Entry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import find_adapter
from hexstead.tables.live import LiveTable
from hexstead.tables.model import Seat
from hexstead.tables.payloads import view_payload
from tests.kingdom.sets.mixes import crowded_mix, random_mix
from tests.server.serving import (
    Payload,
    Player,
    Server,
    plain_choice,
    serving,
    settings_for,
    wait_until,
    without_times,
)


class ScriptedChance:
    """Chooses chance outcomes by a seed, except for one exchanged draw (the n-th of a game)."""

    def __init__(self, exchanged: int | None) -> None:
        self.exchanged = exchanged
        self.drawn = 0

    def __call__(self, state: State, rng: Random) -> int:
        del rng
        self.drawn += 1
        outcomes = [action for action, _ in state.chance()]
        first = outcomes[self.drawn * 7 % len(outcomes)]
        if self.drawn != self.exchanged:
            return first
        return next(action for action in outcomes if action != first)


def received(player: Player, table: str) -> list[str]:
    """Return everything a player received, each line once, without ids and times."""
    text = without_times(b"\n".join(player.received).decode()).replace(table, "TABLE")
    text = re.sub(r'"(id|author)":"[a-z0-9]+"', r'"\1":""', text)
    text = re.sub(r'"watchers":\d+', '"watchers":0', text)  # the order is random, too
    text = re.sub(r"invite=[A-Za-z0-9_-]+", "invite=", text)
    return sorted(set(text.splitlines()))


def bytes_of_others(
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
    exchanged: int | None,
    elsewhere: Server | None = None,
) -> dict[str, list[str]]:
    """Play Ann's first turn against Bob, watched by Eve. Return the distinct events and responses
    that Ann and Eve got until Bob's card is revealed. Bob and Eve may use another server."""
    monkeypatch.setattr(plan_module, "draw", ScriptedChance(exchanged))
    there = elsewhere or server
    ann, bob, eve = server.guest("Ann"), there.guest("Bob"), there.guest("Eve")
    table = ann.table("here", "open", request={"first_game": True})["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    streams = {player.name: player.stream(table) for player in (ann, eve)}
    view = ann.view(table)
    for _ in range(4):
        for stream in streams.values():
            stream.wait_for(lambda heard: heard["seq"] == view["seq"])  # noqa: B023 - used at once
        eve.view(table)
        for player in (ann, eve):
            player.get(f"/api/tables/{table}/log")
        if view["can"]["verbs"][0]["verb"] == "build":
            view = ann.act(table, view["seq"], plain_choice(view))
    for stream in streams.values():
        stream.close()
    return {"Ann": received(ann, table), "Eve": received(eve, table)}


def test_bytes_do_not_depend_on_the_card_dealt_to_another(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second card is dealt to Bob; whatever it is, Ann and Eve get the same bytes."""
    plain = bytes_of_others(server, monkeypatch, None)
    assert len(plain["Ann"]) > 8 and len(plain["Eve"]) > 8
    assert plain == bytes_of_others(server, monkeypatch, 2)


def test_the_exchange_of_a_revealed_card_is_noticed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first card is dealt to Ann and revealed: exchanging it changes the bytes of both."""
    plain = bytes_of_others(server, monkeypatch, None)
    exchanged = bytes_of_others(server, monkeypatch, 1)
    assert plain["Ann"] != exchanged["Ann"] and plain["Eve"] != exchanged["Eve"]


def folded(actions: list[str], setup: kingdom.Setup, state: State | None = None) -> LiveTable:
    """Return a table in memory after these actions, or in another state."""
    adapter = find_adapter("kingdom")
    game_log = GameLog(adapter, kingdom.State.start(setup), frozenset(), None)
    for number, text in enumerate(actions, start=1):
        kind: EntryKind = DRAWN if game_log.state.mover == CHANCE else ACTION
        game_log.add(Entry(number, kind, None, SERVER, text, 0))
    if state is not None:
        game_log.undo_stack.state = game_log.undo_stack.states()[-1] = state
    colours = assign_colours([None] * setup.players)
    seats = [Seat(seat, "person", None, colour) for seat, colour in enumerate(colours)]
    holders = {seat: frozenset({f"g{seat}"}) for seat in range(setup.players)}
    table = new_table("kingdom", setup.to_json(), "g0", seats, holders, status="playing")
    table.id = "t"
    return LiveTable(table, game_log, [])


def moments(seed: int) -> Iterator[tuple[kingdom.Setup, list[str], State]]:
    """Return some states of a random game with all boxes."""
    rng = Random(seed)
    setup = kingdom.Setup.random(seed, 3, ["base", "nomads", "crossroads"])
    state = kingdom.State.start(setup)
    actions: list[str] = []
    while state.mover != OVER:
        if state.mover != CHANCE and rng.random() < 0.06:
            yield setup, actions, state
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        actions.append(state.text(action))
        state.apply(action)


@pytest.mark.parametrize("seed", range(4))
def test_views_are_equal_for_all_consistent_hands(seed: int) -> None:
    """In whole games with all boxes, dealing the hidden cards anew changes no view."""
    rng = Random(seed)
    compared = different = 0
    for setup, actions, state in moments(seed):
        table = folded(actions, setup)  # views share a cache
        for seat in rng.sample((0, 1, 2, SPECTATOR), 4):
            guest = None if seat == SPECTATOR else f"g{seat}"
            other = state.redeal(seat, rng)
            different += other != state
            real = view_payload(table, guest, len(actions))
            swapped = view_payload(folded(actions, setup, other), guest, len(actions))
            assert as_json(real) == as_json(swapped)
            compared += 1
    assert compared > 20 and different > 10


@pytest.mark.parametrize("seed", range(6))
def test_fields_in_the_open_are_equal_for_all_viewers(seed: int) -> None:
    """In whole games of random boxes, no field that viewers share depends on what one of them
    knows; viewers get these fields from the view that was computed first."""
    adapter, rng = find_adapter("kingdom"), Random(seed)
    state = kingdom.State.start(random_mix(seed) if seed % 2 else crowded_mix(seed))
    while state.mover != OVER:
        views = [state.view(seat) for seat in (*range(state.seats), SPECTATOR)]
        scenes: list[dict[str, Any]] = [{**adapter.describe(view)} for view in views]
        shared = [as_json([scene[name] for name in adapter.in_the_open]) for scene in scenes]
        assert len(set(shared)) == 1
        assert [*scenes[0]][2:] == [*adapter.in_the_open]
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))


def hidden_items(payload: Payload) -> Iterator[tuple[int | None, str]]:
    """Return every hand, and every drawn card of the log, with its seat."""
    for seat, entry in enumerate(payload["state"]["seats"]):
        for card in entry["hand"]:
            yield seat, card
    for line in payload["log"]:
        if line["kind"] == "chance" and line["text"] is not None:
            yield line["seat"], line["text"]


def test_a_whole_game_of_two_with_a_spectator(server: Server) -> None:
    """In everything received over a whole game, other hands are always 'hidden', and cards drawn
    into them have no name."""
    ann, bob, eve = (server.guest(name) for name in ("Ann", "Bob", "Eve"))
    request = {"sets": ["base", "nomads", "crossroads"], "seed": 8}
    table = ann.table("here", "open", request=request)["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    players = {0: ann, 1: bob, None: eve}
    streams = {seat: player.stream(table) for seat, player in players.items()}
    views: dict[int | None, list[Payload]] = {0: [], 1: [], None: []}
    seat = 0 if ann.view(table)["my_turn"] else 1
    view = players[seat].view(table)
    while view["status"] != "over":
        views[seat].append(view)
        if view["my_turn"]:
            view = players[seat].act(table, view["seq"], plain_choice(view))
        else:
            seat = 1 - seat
            view = players[seat].view(table)
    drawn_by_me = set()
    for viewer, stream in streams.items():
        stream.wait_for(lambda view: view["status"] == "over")
        stream.close()
        for payload in views[viewer] + stream.of("view"):
            if payload["status"] == "over":
                continue
            assert payload["seat"] == viewer
            for owner, card in hidden_items(payload):
                if owner != viewer and card != "hidden":
                    assert card.startswith("draw ") and _public(payload, card), (viewer, card)
                elif owner == viewer and card != "hidden":
                    drawn_by_me.add((viewer, card))
    assert len(drawn_by_me) > 4


def _public(payload: Payload, text: str) -> bool:
    """Return whether a card was drawn openly: for a full terrain, or by the Fort."""
    lines = payload["log"]
    for index, line in enumerate(lines):
        if line["kind"] == "chance" and line["text"] == text and not line["hidden"]:
            before = lines[index - 1]["verb"] if index else None
            if before not in ("end", "draw"):
                return True
    return False


def test_a_shared_screen_shows_a_hand_only_after_the_hand_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two players share a browser: until one takes over, it gets only the public view."""
    with serving(settings_for(tmp_path)) as server:
        ann = server.guest("Ann")
        table = ann.table("here", "here")["id"]
        stream = ann.stream(table)
        first = stream.wait_for(lambda view: view["seq"] == 2)
        mover = first["mover"]
        assert first["seat"] is None and first["hand_over"] == mover
        assert first["can"]["verbs"] == [] and not first["my_turn"]
        refused = ann.act(table, 2, "end", status=409)
        assert refused["error"] == "not_your_turn"
        assert ann.post(f"/api/tables/{table}/hand-over", {"seat": 1 - mover}, 409)["error"]
        mine = ann.post(f"/api/tables/{table}/hand-over", {"seat": mover})
        assert mine["seat"] == mover and mine["my_turn"] and mine["hand_over"] is None
        assert stream.wait_for(lambda view: view["seat"] == mover)["can"]["verbs"]
        view = mine
        while view["my_turn"]:
            view = ann.act(table, view["seq"], plain_choice(view))
        assert view["seat"] is None and view["hand_over"] == 1 - mover
        wait_until(lambda: stream.of("view")[-1]["seq"] == view["seq"])
        stream.close()
        for payload in [first, view, *stream.of("view"), ann.view(table)]:
            for owner, card in hidden_items(payload):
                assert owner == payload["seat"] or card == "hidden"


def test_bytes_of_a_shared_screen_do_not_depend_on_either_hand(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before any hand-over, the bytes are equal for every card of the second player."""

    def run(exchanged: int | None) -> list[str]:
        monkeypatch.setattr(plan_module, "draw", ScriptedChance(exchanged))
        ann = server.guest("Ann")
        table = ann.table("here", "here")["id"]
        stream = ann.stream(table)
        stream.wait_for(lambda view: view["seq"] == 2)
        stream.close()
        ann.view(table)
        return received(ann, table)

    plain = run(None)
    assert plain == run(2)
    assert plain != run(1)  # the first player's card is public
