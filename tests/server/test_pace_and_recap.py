"""The speed of bots, and the recap of what happened since one's last turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, cast

from hexstead.tables.base_schemas import Pace
from hexstead.tables.events import StreamPosition, Subscriber
from hexstead.tables.live import LiveTable
from tests.server.serving import (
    Payload,
    Player,
    Server,
    plain_choice,
    serving,
    settings_for,
    wait_until,
)


class StoredTable:
    """Two seats, of Ann and of Ben."""

    holders: ClassVar = {0: ["ann"], 1: ["ben"]}
    players: ClassVar = {"ann", "ben"}
    screens: ClassVar[dict[str, int]] = {}


def table_with(**paces: Pace) -> LiveTable:
    live = LiveTable(cast("Any", StoredTable()), None, [])
    for guest, pace in paces.items():
        live.subscribers.add(Subscriber(live, guest, StreamPosition(), cast("Any", None), pace))
    return live


def test_bots_play_at_the_slowest_speed_a_player_wants() -> None:
    assert table_with().pace == "normal"
    assert table_with(ann="instant").pace == "instant"
    assert table_with(ann="instant", ben="slow").pace == "slow"
    assert table_with(ann="instant", eve="slow").pace == "instant", "spectators do not count"


def my_turn(ann: Player, table: str) -> Payload:
    wait_until(lambda: ann.view(table)["my_turn"])
    return ann.view(table)


def test_the_recap_contains_the_moves_since_my_last_turn(tmp_path: Path) -> None:
    with serving(settings_for(tmp_path, bot_pause=0.0)) as server:
        _check_recap(server)


def _check_recap(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    view, choice, choice_seq = my_turn(ann, table), "", 0
    while choice != "end":
        choice = plain_choice(view)
        choice_seq = view["seq"] + 1
        view = ann.act(table, view["seq"], choice)
    now = my_turn(ann, table)
    moments = ann.get(f"/api/tables/{table}/last-round")["moments"]
    lines = [moment["log"][0] for moment in moments]
    assert len(lines) >= 3 and {line["seat"] for line in lines} == {1}
    assert [line["verb"] for line in lines].count("build") == 3

    def standing(view: Payload) -> int:
        return sum(len(group["hexes"]) for group in view["pieces"])

    built = [standing(moment) for moment in moments]
    assert built == sorted(built) and built[-1] == standing(now)
    assert not any(moment["can"]["verbs"] or moment["my_turn"] for moment in moments)
    # The same turn, explained: the gold that it earned by card, and the hexes that earn it.
    (turn,) = ann.get(f"/api/tables/{table}/last-round/explanation")["turns"]
    told = [line["seq"] for line in turn["log"]]
    assert turn["seat"] == 1 and {line["seq"] for line in lines} <= set(told)
    assert told[0] > choice_seq and told[-1] <= now["seq"], "only the turn of the other player"
    cards = {card["card"]: card["gold"] for card in now["gold"][1]["cards"]}
    earned = {one["card"]: one["gold"] for one in turn["gold"] if one["seat"] == 1}
    assert earned == {card: earns for card, earns in cards.items() if earns}, "its first turn"
    for change in turn["gold"]:
        by = [
            hex_
            for card in now["gold"][change["seat"]]["cards"]
            if card["card"] == change["card"]
            for entry in card["by"]
            for hex_ in entry["hexes"]
        ]
        assert set(change["hexes"]) == set(by)
    # The recap hides what Ann may not know: the bot's next card.
    assert all(moment["seat"] == 0 for moment in moments)
    assert "draw" not in [line["verb"] for line in lines]
