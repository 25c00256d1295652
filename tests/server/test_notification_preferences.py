"""Units of notifications: preferences, email texts, and the RFC examples of Web Push."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    derive_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from hexstead.server.notifications.emails import notification_email
from hexstead.server.notifications.kinds import NotificationText
from hexstead.server.notifications.preferences import (
    Preferences,
    read_zone,
)
from hexstead.server.notifications.push import VapidKey, encrypt, read_keys
from hexstead.tables.ids import base64url_decode

NIGHT = Preferences((22 * 60, 7 * 60), "Europe/Amsterdam")


def ms(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("2026-07-01T19:59", "2026-07-01T19:59"),  # 21:59 local time
        ("2026-07-01T20:00", "2026-07-02T05:00"),
        ("2026-07-01T23:30", "2026-07-02T05:00"),  # 01:30 there
        ("2026-07-02T04:59", "2026-07-02T05:00"),
        ("2026-07-02T05:00", "2026-07-02T05:00"),
        ("2026-12-01T21:30", "2026-12-02T06:00"),  # winter
        ("2026-03-28T22:00", "2026-03-29T05:00"),  # the night in which summer time begins
        ("2026-10-24T21:00", "2026-10-25T06:00"),  # the night in which it ends
    ],
)
def test_quiet_hours_in_the_time_zone_of_the_guest(now: str, expected: str) -> None:
    assert NIGHT.after_quiet_hours(ms(now)) == ms(expected)


def test_quiet_hours_within_a_day_and_without_quiet_hours() -> None:
    lunch = Preferences((12 * 60, 13 * 60 + 30), "America/New_York")
    assert lunch.after_quiet_hours(ms("2026-01-05T17:10")) == ms("2026-01-05T18:30")
    assert lunch.after_quiet_hours(ms("2026-01-05T18:30")) == ms("2026-01-05T18:30")
    assert lunch.after_quiet_hours(ms("2026-01-05T16:59")) == ms("2026-01-05T16:59")
    for preferences in (Preferences(), Preferences((300, 300))):
        assert preferences.after_quiet_hours(ms("2026-01-05T05:00")) == ms("2026-01-05T05:00")
    # In the repeated hour quiet hours may end before they begin; the result is never earlier.
    back = Preferences((2 * 60 + 50, 2 * 60 + 55), "Europe/Amsterdam")
    assert back.after_quiet_hours(ms("2026-10-25T01:52")) >= ms("2026-10-25T01:52")


def test_time_zones_by_iana_name() -> None:
    for name in ("Europe/Amsterdam", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "UTC"):
        read_zone(name)
    for name in ("Europe", "Nowhere/Else", "../../etc/passwd", "/etc/localtime", "", "Zoë"):
        with pytest.raises(ValueError, match="no time zone"):
            read_zone(name)
    # A time zone that the system no longer knows counts as UTC.
    assert Preferences((1320, 420), "Gone/Zone").after_quiet_hours(ms("2026-01-05T23:00")) == ms(
        "2026-01-06T07:00"
    )


def test_the_digest_interval_between_emails() -> None:
    daily = Preferences(digest_hours=24)
    now, noon = ms("2026-01-05T18:00"), ms("2026-01-05T12:00")
    assert daily.after_digest(now, None) == now
    assert daily.after_digest(now, noon) == ms("2026-01-06T12:00")
    assert Preferences(digest_hours=6).after_digest(now, noon) == now
    assert Preferences().after_digest(now, now - 1) == now


def test_the_text_of_a_notification_email() -> None:
    turn = NotificationText(
        "Your turn: Catan with Bob", "It is your turn, Ann.", "/table/a", urgent=True
    )
    over = NotificationText("Over: Catan with Cid", "Your game is over.", "/table/b")

    def subject(*texts: NotificationText) -> str:
        return notification_email(
            "a@x.org", "Ann", "en", texts, "https://play.example", "s" * 43
        ).subject

    assert subject(turn) == "Your turn: Catan with Bob"
    assert subject(turn, turn) == "2 games are waiting for you"
    assert subject(turn, over) == "News from 2 of your games"
    mail = notification_email(
        "a@x.org", "Ann", "de", [turn, over], "https://play.example", "s" * 43
    )
    assert mail.text.startswith("Hallo Ann,\n")
    assert "- It is your turn, Ann.\n  https://play.example/table/a\n" in mail.text
    assert f"https://play.example/unsubscribe/{'s' * 43}" in mail.text
    assert mail.headers["List-Unsubscribe"] == f"<https://play.example/unsubscribe/{'s' * 43}>"
    assert mail.headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_the_example_of_RFC_8291() -> None:
    own = base64url_decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    encrypted = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        derive_private_key(int.from_bytes(own, "big"), SECP256R1()),
        base64url_decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encrypted == base64url_decode(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize("p256dh", ["", "AAAA", "B" * 87, "!" * 87])
def test_invalid_subscription_keys(p256dh: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - several messages
        read_keys(p256dh, "BTBZMqHH6r4Tts7J_aSIgg")


def test_a_vapid_header_can_be_verified() -> None:
    """RFC 8292: the public key verifies the signature."""
    key = VapidKey.read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    header = key.authorization("https://push.example", "mailto:host@play.example")
    token, _, public = header.removeprefix("vapid t=").partition(", k=")
    assert public == key.public
    signed, _, signature = token.rpartition(".")
    numbers = base64url_decode(signature)
    theirs = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), base64url_decode(public))
    r, s = (int.from_bytes(part, "big") for part in (numbers[:32], numbers[32:]))
    theirs.verify(encode_dss_signature(r, s), signed.encode(), ECDSA(SHA256()))
    head, claims = (json.loads(base64url_decode(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == "https://push.example" and claims["sub"].startswith("mailto:")
    assert 0 < claims["exp"] - datetime.now(UTC).timestamp() < 24 * 3600
