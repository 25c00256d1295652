"""Prepare the scene of the screenshots about people: an account, friends, rated games, a group with
tournaments. It uses the HTTP API like the pages. Rated games end by resigning; in all others the
players leave, and bots play to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from hexstead.server.ratings.eligibility import MIN_TURNS
from hexstead.tables.times import now_ms, time_text
from tests.pages.server_process import ServerProcess
from tests.server.serving import Payload, Player, play_turns, wait_until
from tests.server.smtp_server import SmtpServer, smtp_server

NAMES = ("account", "friends", "ladder", "profile", "groups", "group", "tournament", "messages")
"""The pages of the screenshots."""
AWAITED = {
    "account": "#devices",
    "friends": "main article",
    "ladder": "main tbody tr",
    "profile": "main figure svg",
    "group": "main .tournament",
    "tournament": "main tbody tr",
    "messages": "#notifications-mail",
}
"""The elements that show that a page is complete."""
ADDRESS = "ann@example.org"
OTHERS = ("Ben", "Cleo", "Dan", "Eva", "Finn", "Greta")
COLOURS = ("orange", "vermilion", "green", "purple", "blue", "orange")
BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/140.0"
RATED = "BA CA AD AB BC AE FA AC AD DE AB AF CB AG AC DA AB AE CF GB AD EF BD"
"""Rated games of two, each by its winner and its loser; A is Ann."""


def mailing_host(folder: Path, mail_server: SmtpServer) -> ServerProcess:
    """A server that sends its emails to a test mail server."""
    wanted = {**mail_server.settings, "return_seconds": 0, "trusted_proxies": "127.0.0.1"}
    settings = {f"HEXSTEAD_{name.upper()}": str(value) for name, value in wanted.items()}
    return ServerProcess(folder, **settings)


@contextmanager
def people_scene() -> Iterator[tuple[str, list[dict[str, str]], dict[str, str]]]:
    """A server with the whole scene: its address, Ann's cookies, and the pages. It is addressed by
    a host name, which passkeys need."""
    with TemporaryDirectory() as folder, smtp_server() as mail_server:
        host = mailing_host(Path(folder), mail_server)
        try:
            ann = Player(host.address, "Ann")
            token = str(ann.http.cookies.get("hexstead_guest"))
            cookie, pages = set_people(host.address, token, mail_server)
            address = host.address.replace("127.0.0.1", "localhost")
            yield address, [{"name": "hexstead_guest", "value": cookie, "url": address}], pages
        finally:
            host.stop()


def person(address: str, token: str) -> Player:
    """A known user, by the cookie of their browser."""
    known = Player(address, None)
    known.http.headers["User-Agent"] = BROWSER
    known.http.cookies.set("hexstead_guest", token, domain="127.0.0.1")
    return known


def author(player: Player) -> str:
    return str(player.get("/api/me")["guest"]["author"])


def make_account(ann: Player, mail_server: SmtpServer) -> None:
    wish = {"email": ADDRESS, "language": "en"}
    claim = ann.post("/api/account/link", wish)["claim"]
    wait_until(lambda: mail_server.to(ADDRESS))
    code = re.search(r"[A-Z2-9]{4}-[A-Z2-9]{4}", mail_server.to(ADDRESS)[0].get_content())
    assert code is not None
    ann.post("/api/account/code", {"claim": claim, "code": code[0], "merge": True})
    ann.put("/api/account", {"handle": "ann"})


def befriend(ann: Player, other: Player) -> None:
    token = other.post("/api/friends/link", {})["token"]
    ann.post("/api/friends/link/use", {"token": token})


def play(winner: Player, loser: Player) -> None:
    """A rated game that ends as soon as it counts."""
    setup = {"first_game": True, "start": 0}
    table = winner.table("here", "open", rated=True, listed=True, request=setup)["id"]
    loser.post(f"/api/tables/{table}/seats/1/take", {})
    play_turns(table, [winner, loser], MIN_TURNS)
    loser.post(f"/api/tables/{table}/seats/1/resign")


def tournament(group: str, players: list[Player], **wish: object) -> str:
    whole = {"game": "kingdom", "request": {"sets": ["base", "nomads"]}, **wish}
    made = players[0].post(f"/api/groups/{group}/tournaments", whole)
    for player in players:
        player.post(f"/api/tournaments/{made['id']}/enter")
    return f"/api/tournaments/{made['id']}"


def play_out(table: str, players: list[Player]) -> None:
    """Let all players leave a table; bots finish the game."""
    for player in players:
        shown: Payload = player.get(f"/api/tables/{table}")
        for seat in shown["seats"]:
            if seat["mine"] and shown["status"] == "playing":
                player.post(f"/api/tables/{table}/seats/{seat['seat']}/leave")
    wait_until(lambda: players[0].get(f"/api/tables/{table}")["status"] == "over", 120)


def end_games(path: str, players: list[Player], keep: str = "") -> None:
    """End the games of a round, except those of one player."""
    tournament = players[0].get(path)
    names = {one["number"]: one["name"] for one in tournament["entrants"]}
    for table in tournament["played"][0]["tables"]:
        seated = {names[seat["number"]] for seat in table["seats"]}
        if table["decided"] is None and keep not in seated:
            play_out(table["table"], players)


def play_a_friend(ann: Player, friend: Player) -> None:
    table = ann.table("here", "open", request={"first_game": True})["id"]
    friend.post(f"/api/tables/{table}/seats/1/take", {})
    play_out(table, [ann, friend])


def later_than(ann: Player, path: str, number: int) -> bool:
    """Whether a tournament has advanced beyond a round, and its games have begun."""
    tournament = ann.get(path)
    return tournament["round"] > number and all(
        table["decided"] or table.get("to_move") for table in tournament["played"][0]["tables"]
    )


def set_up_group(players: list[Player]) -> tuple[str, str]:
    """The addresses of a group and of its tournament, which is in its third round."""
    ann = players[0]
    about = "Every Tuesday at eight, whoever has time. Newcomers are welcome."
    group = ann.post("/api/groups", {"name": "Tuesday table", "description": about})
    token = group["invite"].rsplit("=", 1)[-1]
    for player in players[1:]:
        player.post(f"/api/groups/{group['id']}/join", {"invite": token})
    ann.put(f"/api/groups/{group['id']}/members/{author(players[1])}", {"role": "organiser"})
    cup = tournament(group["id"], players[:4], name="First evening", form="round_robin", rounds=1)
    ann.post(f"{cup}/start")
    end_games(cup, players)
    wait_until(lambda: ann.get(cup)["status"] == "over")
    path = tournament(
        group["id"], players, name="Autumn cup", form="round_robin", rounds=5, round_hours=72
    )
    ann.post(f"{path}/start")
    for number in (1, 2):
        end_games(path, players)
        wait_until(partial(later_than, ann, path, number))
    end_games(path, players, keep="Ann")
    tournament(
        group["id"], players[1:4], name="Islands", game="catan", size=3, request={},
        starts_at=time_text(now_ms() + 2 * 86_400_000),
    )  # fmt: skip
    return f"/groups/{group['id']}", f"/groups/{group['id']}/{path.rsplit('/', 1)[-1]}"


def set_people(address: str, token: str, mail_server: SmtpServer) -> tuple[str, dict[str, str]]:
    """Create the scene around a user named Ann; return her new cookie and the addresses of the
    pages."""
    ann = person(address, token)
    make_account(ann, mail_server)
    others = [Player(address, name) for name in OTHERS]
    for other, colour in zip(others, COLOURS, strict=True):
        other.put("/api/me", {"colour": colour})
    players = [ann, *others]
    for number, player in enumerate(
        players, start=1
    ):  # rated games from a single address would count less
        player.http.headers["X-Forwarded-For"] = f"192.0.2.{number}"
        player.get("/api/me")
    for other in others[:3]:
        befriend(ann, other)
        play_a_friend(ann, other)
    play_a_friend(ann, others[0])
    others[4].post("/api/friends/asks", {"handle": "ann"})
    letters = dict(zip("ABCDEFG", players, strict=True))
    for game in RATED.split():
        play(letters[game[0]], letters[game[1]])
    ann.put("/api/me/messages/mail", {"on": True})
    night = {"begin": "22:00", "end": "08:00"}
    ann.put("/api/me/messages", {"quiet": night, "zone": "Europe/Berlin", "digest_hours": 3})
    group, cup = set_up_group(players)
    cookie = str(ann.http.cookies.get("hexstead_guest"))
    pages = {
        "account": "/account",
        "friends": "/friends",
        "ladder": "/ladder",
        "profile": f"/person/{author(ann)}",
        "groups": "/groups",
        "group": group,
        "tournament": cup,
        "messages": "/settings#notifications",
    }
    for player in players:
        player.close()
    return cookie, pages
