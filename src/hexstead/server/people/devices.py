"""Devices on which a guest is signed in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from hexstead.server.storage.cluster import notify
from hexstead.server.storage.models import Channel, Device, Guest
from hexstead.tables.ids import new_id
from hexstead.tables.model import Who
from hexstead.tables.times import now_ms

CHANGED: Final = "guest"
"""The kind of the notice that a guest changed, such as the name; with the guest's id."""
SIGNED_OUT: Final = "signed_out"
"""The kind of the notice that devices are signed out; with the ids of guest and devices."""
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
"""By the product token in User-Agent. The order matters: browsers also name those they imitate."""
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


@dataclass
class KnownDevice:
    """A device and its guest, as cached between requests."""

    who: Who
    seen_at: int
    renewed_at: int
    network: str | None = None


def device_kind(agent: str) -> str:
    """A device's description from its User-Agent: "Firefox · Linux", or the name of a program."""
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


def find_device(session: Session, digest: str) -> KnownDevice | None:
    """The device with this token hash."""
    found = session.execute(
        select(Device, Guest)
        .join(Guest, Guest.id == Device.guest_id)
        .where(Device.token_hash == digest)
    ).first()
    if found is None:
        return None
    device, guest = found
    who = Who(guest.id, guest.name, guest.colour, guest.language, guest.handle, device.id)
    return KnownDevice(who, device.seen_at, device.renewed_at, device.network)


def devices_of(session: Session, guest: str) -> list[Device]:
    """The most recently seen first."""
    mine = select(Device).where(Device.guest_id == guest)
    return list(session.scalars(mine.order_by(Device.seen_at.desc(), Device.id)))


def sign_out(session: Session, guest: str, devices: list[str]) -> list[str]:
    """Delete devices of a guest, with their push channels, and notify all processes; return the ids
    of those that existed."""
    gone = list(
        session.scalars(
            delete(Device)
            .where(Device.guest_id == guest, Device.id.in_(devices))
            .returning(Device.id)
        )
    )
    if gone:
        session.execute(delete(Channel).where(Channel.device.in_(gone)))
        notify(session, [SIGNED_OUT, guest, gone])
    return gone
