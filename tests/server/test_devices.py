"""Devices: renewal of the cookie, the time of the last use, and the kind of a device."""

from __future__ import annotations

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from hexstead.server.people.devices import device_kind
from hexstead.server.storage.models import Device
from hexstead.tables.ids import hash_token
from hexstead.tables.times import now_ms
from tests.server.authenticator import Authenticator
from tests.server.serving import Player, Server, wait_until

WEEK_MS = 7 * 24 * 3600 * 1000


def device(server: Server, player: Player) -> Device:
    digest = hash_token(player.http.cookies["hexstead_guest"])
    with Session(server.registry.database.engine) as session:
        return session.scalars(select(Device).where(Device.token_hash == digest)).one()


def grown_old(server: Server, player: Player, milliseconds: int) -> Player:
    """Return the device after that long without use, with an empty cache of the server."""
    then = now_ms() - milliseconds
    with Session(server.registry.database.engine) as session:
        session.execute(
            update(Device)
            .where(Device.id == device(server, player).id)
            .values(seen_at=then, renewed_at=then)
        )
        session.commit()
    back = server.guest(None)
    back.http.cookies = player.http.cookies
    return back


def test_an_old_cookie_is_renewed(server: Server) -> None:
    ann = server.guest("Ann")
    first = ann.http.cookies["hexstead_guest"]
    back = grown_old(server, ann, 3 * WEEK_MS)
    answer = back.http.get("/api/me")
    renewed = answer.headers["set-cookie"]
    assert renewed.startswith(f"hexstead_guest={first};") and "Max-Age=34560000" in renewed
    assert "HttpOnly" in renewed and "SameSite=lax" in renewed
    wait_until(lambda: device(server, ann).renewed_at > now_ms() - WEEK_MS)
    assert "set-cookie" not in back.http.get("/api/me").headers


def test_the_last_use_of_a_device_is_stored(server: Server) -> None:
    ann = server.guest("Ann")
    back = grown_old(server, ann, WEEK_MS)
    assert "set-cookie" not in back.http.get("/api/me").headers
    wait_until(lambda: device(server, ann).seen_at > now_ms() - WEEK_MS)
    assert device(server, ann).renewed_at < now_ms() - WEEK_MS + 60_000


def test_a_new_name_is_known_on_all_devices(server: Server) -> None:
    ann = server.guest("Ann")
    with Session(server.registry.database.engine) as session:
        mine = device(server, ann)
        other = Device(**{c.key: getattr(mine, c.key) for c in Device.__table__.columns})
        other.id, other.token_hash = "other", hash_token("another token")
        session.add(other)
        session.commit()
    phone = server.guest(None)
    phone.http.headers["Authorization"] = "Bearer another token"
    assert phone.get("/api/me")["guest"]["name"] == "Ann"
    ann.put("/api/me", {"name": "Anna"})
    assert phone.get("/api/me")["guest"]["name"] == "Anna"


LIKE_GECKO = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0", "Firefox · Linux"),
        (f"Mozilla/5.0 (iPhone; CPU like Mac OS X) {LIKE_GECKO} Safari/604.1", "Safari · iPhone"),
        (
            f"Mozilla/5.0 (Windows NT 10.0) {LIKE_GECKO} Chrome/140.0 Safari/537.36 Edg/140.0",
            "Edge · Windows",
        ),
        ("python-httpx/0.28.1", "python-httpx"),
        ("<script>", ""),
        ("", ""),
    ],
)
def test_device_kinds_by_user_agent(agent: str, kind: str) -> None:
    assert device_kind(agent) == kind


def test_the_features_of_the_server(server: Server) -> None:
    offers = server.guest(None).get("/api/features")
    assert offers["accounts"] is True
    assert set(offers) == {
        "accounts",
        "mail",
        "push",
        "ratings",
        "groups",
        "pairing",
        "exhibitions",
        "offline",
    }


def test_without_an_smtp_server_only_passkeys_are_offered(server: Server) -> None:
    uma = server.guest("Uma")
    off = uma.post("/api/account/link", {"email": "uma@example.org"}, status=404)
    assert off["code"] == "mail_off"
    key = Authenticator(origin=server.address, site="127.0.0.1")
    options = uma.post("/api/account/passkeys/options")["options"]
    made = uma.post("/api/account/passkeys", {"credential": key.create(options)})
    assert made["account"] and len(made["devices"]) == 1
