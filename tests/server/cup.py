"""A tournament whose players go to any process. They may play its games, or give up one after the
other: of two at a table the one with the higher number wins, so that it is known how it ends."""

from __future__ import annotations

from itertools import combinations

import psycopg

from hexstead.server.storage import cluster
from tests.server.serving import PATIENCE, Payload, wait_until
from tests.server.wanderer import Wanderer


class Cup:
    """At tables of two."""

    def __init__(self, players: list[Wanderer], form: str, rounds: int) -> None:
        self.players = players
        owner = players[0]
        group = owner.insist("POST", "/api/groups", {"name": "All", "description": ""}).json()
        token = {"invite": group["invite"].rsplit("=", 1)[-1]}
        for player in players[1:]:
            player.insist("POST", f"/api/groups/{group['id']}/join", token)
        wish = {"name": "Cup", "game": "kingdom", "request": {"first_game": True}}
        path = f"/api/groups/{group['id']}/tournaments"
        made = owner.insist("POST", path, {**wish, "form": form, "rounds": rounds}).json()
        self.id = str(made["id"])
        self.path = f"/api/tournaments/{self.id}"
        for player in players:
            player.insist("POST", f"{self.path}/enter")
        self.rounds = rounds
        self.begin = owner.insist("POST", f"{self.path}/start").json()
        names = {entrant["number"]: entrant["name"] for entrant in self.begin["entrants"]}
        by_name = {player.guest_name: player for player in players}
        self.by_number = {number: by_name[name] for number, name in names.items()}

    def told(self) -> Payload:
        found: Payload = self.players[0].insist("GET", self.path).json()
        return found

    def wait_for_round(self, number: int, patience: float = PATIENCE) -> list[Payload]:
        """Its tables, once it has begun."""
        wait_until(lambda: self.told()["round"] == number, patience)
        (tables,) = (one["tables"] for one in self.told()["played"] if one["round"] == number)
        return list(tables)

    def loser(self, table: Payload) -> Wanderer:
        return self.by_number[min(seat["number"] for seat in table["seats"])]

    def winner(self, table: Payload) -> Wanderer:
        return self.by_number[max(seat["number"] for seat in table["seats"])]

    def seat_to_give_up(self, table: Payload) -> str:
        """The call by which the game is given up."""
        shown = self.loser(table).insist("GET", f"/api/tables/{table['table']}").json()
        seat = next(seat["seat"] for seat in shown["seats"] if seat["mine"])
        return f"/api/tables/{table['table']}/seats/{seat}/resign"

    def give_up(self, table: Payload) -> None:
        """As often as it takes: the game may not have begun yet, or nothing came back."""
        path = self.seat_to_give_up(table)

        def over() -> bool:
            answer = self.loser(table).insist("POST", path)
            assert answer.status_code in (200, 409), answer.text
            shown = self.loser(table).insist("GET", f"/api/tables/{table['table']}").json()
            return bool(shown["status"] == "over")

        wait_until(over)

    def check_end(self) -> set[str]:
        """Everybody has met everybody else, once, and given up as they do; the tables."""
        told = self.told()
        tables = [table for one in told["played"] for table in one["tables"]]
        met = {tuple(sorted(seat["number"] for seat in table["seats"])) for table in tables}
        number = len(self.players)
        assert len(tables) == len(met) == number * (number - 1) // 2
        assert met == set(combinations(range(number), 2))
        assert {table["decided"] for table in tables} == {"game"}
        points = {row["number"]: row["points"] for row in told["standings"]}
        assert points == {n: float(n) for n in range(number)}
        assert not any(player.wrong for player in self.players)
        return {str(table["table"]) for table in tables}


def director(url: str, tournament: str) -> str | None:
    """Which process lets a tournament go on, by the name it has at PostgreSQL."""
    query = """SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
        WHERE locktype = 'advisory' AND granted AND (classid, objid, objsubid) = (%s, %s, 2)
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
    with psycopg.connect(url) as line:
        duty = (cluster._DUTY, cluster.duty_of(tournament))
        found = line.execute(query, duty).fetchone()
        return None if found is None else str(found[0])


def wait_for_director(url: str, tournament: str) -> str:
    """Likewise, once there is one."""
    found: list[str | None] = []

    def there() -> bool:
        found.append(director(url, tournament))
        return found[-1] is not None

    wait_until(there)
    return found[-1] or ""


def number_of(url: str, what: str) -> int:
    with psycopg.connect(url) as line:
        found = line.execute(f"SELECT count(*) FROM {what}").fetchone()
        assert found is not None
        return int(found[0])
