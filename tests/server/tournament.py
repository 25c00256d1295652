"""A tournament whose players send requests to any process. Its games are played, or resigned by the
player with the lower number, so that the result is known."""

from __future__ import annotations

from itertools import combinations

import psycopg

from hexstead.server.storage import cluster
from tests.server.roaming_player import RoamingPlayer
from tests.server.serving import TIMEOUT_SECONDS, Payload, wait_until


class Tournament:
    """A tournament at tables of two players."""

    def __init__(self, players: list[RoamingPlayer], form: str, rounds: int) -> None:
        self.players = players
        owner = players[0]
        group = owner.request("POST", "/api/groups", {"name": "All", "description": ""}).json()
        token = {"invite": group["invite"].rsplit("=", 1)[-1]}
        for player in players[1:]:
            player.request("POST", f"/api/groups/{group['id']}/join", token)
        wish = {"name": "Cup", "game": "kingdom", "request": {"first_game": True}}
        path = f"/api/groups/{group['id']}/tournaments"
        made = owner.request("POST", path, {**wish, "form": form, "rounds": rounds}).json()
        self.id = str(made["id"])
        self.path = f"/api/tournaments/{self.id}"
        for player in players:
            player.request("POST", f"{self.path}/enter")
        self.rounds = rounds
        self.begin = owner.request("POST", f"{self.path}/start").json()
        names = {entrant["number"]: entrant["name"] for entrant in self.begin["entrants"]}
        by_name = {player.guest_name: player for player in players}
        self.by_number = {number: by_name[name] for number, name in names.items()}

    def state(self) -> Payload:
        found: Payload = self.players[0].request("GET", self.path).json()
        return found

    def wait_for_round(self, number: int, patience: float = TIMEOUT_SECONDS) -> list[Payload]:
        """Wait until a round starts; return its tables."""
        wait_until(lambda: self.state()["round"] == number, patience)
        (tables,) = (one["tables"] for one in self.state()["played"] if one["round"] == number)
        return list(tables)

    def loser(self, table: Payload) -> RoamingPlayer:
        return self.by_number[min(seat["number"] for seat in table["seats"])]

    def winner(self, table: Payload) -> RoamingPlayer:
        return self.by_number[max(seat["number"] for seat in table["seats"])]

    def resign_path(self, table: Payload) -> str:
        """Return the path of the request by which the loser of a table resigns."""
        shown = self.loser(table).request("GET", f"/api/tables/{table['table']}").json()
        seat = next(seat["seat"] for seat in shown["seats"] if seat["mine"])
        return f"/api/tables/{table['table']}/seats/{seat}/resign"

    def resign(self, table: Payload) -> None:
        """Resign until the game is over: it may not have started, or the response may be lost."""
        path = self.resign_path(table)

        def over() -> bool:
            answer = self.loser(table).request("POST", path)
            assert answer.status_code in (200, 409), answer.text
            shown = self.loser(table).request("GET", f"/api/tables/{table['table']}").json()
            return bool(shown["status"] == "over")

        wait_until(over)

    def check_end(self) -> set[str]:
        """Check that all players met exactly once and got their points; return the tables."""
        state = self.state()
        tables = [table for one in state["played"] for table in one["tables"]]
        met = {tuple(sorted(seat["number"] for seat in table["seats"])) for table in tables}
        number = len(self.players)
        assert len(tables) == len(met) == number * (number - 1) // 2
        assert met == set(combinations(range(number), 2))
        assert {table["decided"] for table in tables} == {"game"}
        points = {row["number"]: row["points"] for row in state["standings"]}
        assert points == {n: float(n) for n in range(number)}
        assert not any(player.errors for player in self.players)
        return {str(table["table"]) for table in tables}


def runner_of(url: str, tournament: str) -> str | None:
    """Return the application name of the process that runs a tournament, by its advisory lock."""
    query = """SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
        WHERE locktype = 'advisory' AND granted AND (classid, objid, objsubid) = (%s, %s, 2)
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
    with psycopg.connect(url) as connection:
        duty = (cluster._DUTY, cluster.duty_of(tournament))
        found = connection.execute(query, duty).fetchone()
        return None if found is None else str(found[0])


def wait_for_runner(url: str, tournament: str) -> str:
    """Wait until a process runs the tournament; return its application name."""
    found: list[str | None] = []

    def there() -> bool:
        found.append(runner_of(url, tournament))
        return found[-1] is not None

    wait_until(there)
    return found[-1] or ""


def number_of(url: str, what: str) -> int:
    with psycopg.connect(url) as connection:
        found = connection.execute(f"SELECT count(*) FROM {what}").fetchone()
        assert found is not None
        return int(found[0])
