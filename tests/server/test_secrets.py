"""Nobody ever receives a byte that depends on what they may not know: the cards in others' hands.

The proof is by exchange. Two games run alike, but for one hidden card in another's hand. As long as
that card is hidden, everything one receives must be the same, byte for byte, in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from hexstead import kingdom
from hexstead.play import CHANCE, OVER, SPECTATOR, State, draw
from hexstead.server.encoding import as_json
from hexstead.server.games import find_adapter
from hexstead.server.schemas import EntryKind
from hexstead.server.tables import plan as plan_module
from hexstead.server.tables.commands.create import assign_colours, new_table
from hexstead.server.tables.entries import ACTION, DRAWN, SERVER, Entry
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.model import Seat
from hexstead.server.tables.payloads import view_payload
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


class Script:
    """Chooses for chance: by a seed, but for one draw (the n-th of a game) that is exchanged."""

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
    """All that somebody received, each line once, without what is random in every game."""
    text = without_times(b"\n".join(player.received).decode()).replace(table, "TABLE")
    text = re.sub(r'"(id|author)":"[a-z0-9]+"', r'"\1":""', text)
    text = re.sub(r'"watchers":\d+', '"watchers":0', text)  # who comes first is chance, too
    text = re.sub(r"invite=[A-Za-z0-9_-]+", "invite=", text)
    return sorted(set(text.splitlines()))


def what_others_get(
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
    exchanged: int | None,
    elsewhere: Server | None = None,
) -> dict[str, list[str]]:
    """Ann plays her first turn against Bob, watched by Eve. What Ann and Eve got until Bob's card
    is revealed, each different event and answer once. Bob and Eve may be elsewhere."""
    monkeypatch.setattr(plan_module, "draw", Script(exchanged))
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
    """The second card dealt is Bob's; whatever it is, Ann and Eve get the same bytes."""
    plain = what_others_get(server, monkeypatch, None)
    assert len(plain["Ann"]) > 8 and len(plain["Eve"]) > 8
    assert plain == what_others_get(server, monkeypatch, 2)


def test_this_proof_would_notice(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first card is Ann's, and revealed: exchanging that one changes what both get."""
    plain = what_others_get(server, monkeypatch, None)
    exchanged = what_others_get(server, monkeypatch, 1)
    assert plain["Ann"] != exchanged["Ann"] and plain["Eve"] != exchanged["Eve"]


def folded(actions: list[str], setup: kingdom.Setup, state: State | None = None) -> LiveTable:
    """A table in memory whose game stands after the actions, or in another state."""
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
    """Some moments of a random game with all boxes."""
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
def test_views_are_the_same_for_all_hands_that_fit(seed: int) -> None:
    """Over whole games with all boxes: deal the hidden cards anew, and no view changes."""
    rng = Random(seed)
    compared = different = 0
    for setup, actions, state in moments(seed):
        table = folded(actions, setup)  # what was found for one is used for the next
        for seat in rng.sample((0, 1, 2, SPECTATOR), 4):
            guest = None if seat == SPECTATOR else f"g{seat}"
            other = state.redeal(seat, rng)
            different += other != state
            real = view_payload(table, guest, len(actions))
            swapped = view_payload(folded(actions, setup, other), guest, len(actions))
            assert as_json(real) == as_json(swapped)
            compared += 1
    assert compared > 20 and different > 10


def hidden_things(payload: Payload) -> Iterator[tuple[int | None, str]]:
    """Every hand, and every drawn card of the log, with the seat it belongs to."""
    for seat, entry in enumerate(payload["state"]["seats"]):
        for card in entry["hand"]:
            yield seat, card
    for line in payload["log"]:
        if line["kind"] == "chance" and line["text"] is not None:
            yield line["seat"], line["text"]


def test_whole_game_of_two_with_an_onlooker(server: Server) -> None:
    """In everything each receives over a whole game, others' hands are only ever 'hidden', and
    cards drawn into them have no name."""
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
            for owner, card in hidden_things(payload):
                if owner != viewer and card != "hidden":
                    assert card.startswith("draw ") and _public(payload, card), (viewer, card)
                elif owner == viewer and card != "hidden":
                    drawn_by_me.add((viewer, card))
    assert len(drawn_by_me) > 4


def _public(payload: Payload, text: str) -> bool:
    """A card that was drawn for everybody to see: for a full terrain, or by the Fort."""
    lines = payload["log"]
    for index, line in enumerate(lines):
        if line["kind"] == "chance" and line["text"] == text and not line["hidden"]:
            before = lines[index - 1]["verb"] if index else None
            if before not in ("end", "draw"):
                return True
    return False


def test_around_one_screen_only_after_the_hand_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people share a browser: until one says 'it is me', it gets the public view alone."""
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
            for owner, card in hidden_things(payload):
                assert owner == payload["seat"] or card == "hidden"


def test_around_one_screen_bytes_do_not_depend_on_either_hand(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before any hand-over, whatever lies in the second player's hand, the bytes are the same."""

    def run(exchanged: int | None) -> list[str]:
        monkeypatch.setattr(plan_module, "draw", Script(exchanged))
        ann = server.guest("Ann")
        table = ann.table("here", "here")["id"]
        stream = ann.stream(table)
        stream.wait_for(lambda view: view["seq"] == 2)
        stream.close()
        ann.view(table)
        return received(ann, table)

    plain = run(None)
    assert plain == run(2)
    assert plain != run(1)  # the first player's card lies on the table
