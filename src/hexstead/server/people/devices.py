"""The devices on which somebody is signed in: what they are, since when, and when last seen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hexstead.server.ids import new_id
from hexstead.server.schemas import Colour, Language
from hexstead.server.storage.cluster import notify
from hexstead.server.storage.models import Channel, Device, Guest
from hexstead.server.times import now_ms

CHANGED: Final = "guest"
"""The kind of a notice that a person has another name or the like: the id."""
SIGNED_OUT: Final = "signed_out"
"""The kind of a notice that devices are signed out: the person's id, and those of the devices."""
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""By what a browser says of itself; some name others behind them."""
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


@dataclass(frozen=True)
class Who:
    """A person as requests need it, on one of their devices."""

    id: str
    name: str
    colour: Colour
    language: Language
    handle: str | None = None
    device: str = ""


@dataclass
class Known:
    """What is remembered of a device."""

    who: Who
    seen_at: int
    renewed_at: int
    network: str | None = None


def kind_of(agent: str) -> str:
    """What a device is, by the header User-Agent: "Firefox · Linux", or the name of a program."""
    browser = next((name for mark, name in _BROWSERS if f"{mark}/" in agent), None)
    system = next((name for mark, name in _SYSTEMS if mark in agent), None)
    if browser is None:
        program = re.match(r"[A-Za-z0-9 ._-]{1,40}(?=/|$)", agent)
        return program[0].strip() if program else ""
    return browser if system is None else f"{browser} · {system}"


def add_device(
    session: Session, guest: str, digest: str, kind: str, network: str | None = None
) -> Device:
    now = now_ms()
    device = Device(
        id=new_id(),
        guest_id=guest,
        token_hash=digest,
        kind=kind,
        created_at=now,
        seen_at=now,
        renewed_at=now,
        network=network,
    )
    session.add(device)
    return device


def find_device(session: Session, digest: str) -> Known | None:
    """Whose token it is."""
    found = session.execute(
        select(Device, Guest)
        .join(Guest, Guest.id == Device.guest_id)
        .where(Device.token_hash == digest)
    ).first()
    if found is None:
        return None
    device, guest = found
    who = Who(guest.id, guest.name, guest.colour, guest.language, guest.handle, device.id)
    return Known(who, device.seen_at, device.renewed_at, device.network)


def devices_of(session: Session, guest: str) -> list[Device]:
    """The newest first, by when they were seen."""
    mine = select(Device).where(Device.guest_id == guest)
    return list(session.scalars(mine.order_by(Device.seen_at.desc(), Device.id)))


def sign_out(session: Session, guest: str, devices: list[str]) -> list[str]:
    """Forget those devices of a person; which of them there were. All processes hear of it."""
    gone = list(
        session.scalars(
            delete(Device)
            .where(Device.guest_id == guest, Device.id.in_(devices))
            .returning(Device.id)
        )
    )
    if gone:
        session.execute(delete(Channel).where(Channel.device.in_(gone)))  # and what waits for them
        notify(session, [SIGNED_OUT, guest, gone])
    return gone
