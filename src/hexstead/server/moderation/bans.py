"""Ban guests, addresses and networks from the server, and silence guests in chats."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, or_, select
from sqlalchemy.orm import Session

from hexstead.server.moderation.models import Ban, Silence
from hexstead.server.networks import Network, lies_in, network_of, read_networks
from hexstead.server.storage.models import Guest
from hexstead.tables.times import now_ms


@dataclass(frozen=True)
class ActiveBans:
    guests: frozenset[str] = frozenset()
    networks: tuple[Network, ...] = ()

    def includes_address(self, address: str) -> bool:
        return bool(self.networks) and lies_in(address, self.networks)


def _active(model: type[Ban] | type[Silence]) -> ColumnElement[bool]:
    return or_(model.until.is_(None), model.until > now_ms())


def load_active_bans(session: Session) -> ActiveBans:
    found = active_bans(session)
    guests = frozenset(ban.who for ban in found if ban.kind == "guest")
    networks = [ban.who for ban in found if ban.kind == "network"]
    return ActiveBans(guests, tuple(read_networks(" ".join(networks))))


def active_bans(session: Session) -> list[Ban]:
    """The newest first."""
    return list(session.scalars(select(Ban).where(_active(Ban)).order_by(Ban.at.desc())))


def ban(session: Session, who: str, reason: str | None, milliseconds: int | None) -> Ban:
    """Ban a guest by id, or an address or network; ValueError if there is no such guest."""
    kind, known = _parse(session, who)
    at = now_ms()
    until = None if milliseconds is None else at + milliseconds
    return session.merge(Ban(who=known, kind=kind, reason=reason, at=at, until=until))


def unban(session: Session, who: str) -> bool:
    """Lift a ban; return whether there was one."""
    names = [who, network_of(who)]
    lifted = session.execute(delete(Ban).where(Ban.who.in_(names)).returning(Ban.who))
    return bool(list(lifted))


def _parse(session: Session, who: str) -> tuple[str, str]:
    try:
        found = ipaddress.ip_network(who, strict=False)
    except ValueError:
        if session.get(Guest, who) is None:
            raise ValueError(f"{who!r} is neither an IP address nor the id of a user") from None
        return "guest", who
    # A host has all IPv6 addresses of its network.
    return "network", str(found) if "/" in who else network_of(who)


def active_silences(session: Session) -> list[Silence]:
    """The newest first."""
    found = select(Silence).where(_active(Silence)).order_by(Silence.at.desc())
    return list(session.scalars(found))


def is_silenced(session: Session, guest: str) -> bool:
    found = select(Silence.guest_id).where(Silence.guest_id == guest, _active(Silence))
    return session.scalar(found) is not None


def silence(session: Session, guest: str, reason: str | None, milliseconds: int | None) -> None:
    """Forbid a guest to chat; ValueError if there is no such guest."""
    if session.get(Guest, guest) is None:
        raise ValueError(f"{guest!r} is not the id of a user")
    at = now_ms()
    until = None if milliseconds is None else at + milliseconds
    session.merge(Silence(guest_id=guest, reason=reason, at=at, until=until))


def unsilence(session: Session, guest: str) -> bool:
    found = session.get(Silence, guest)
    if found is not None:
        session.delete(found)
    return found is not None
