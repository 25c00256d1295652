"""Those whom the host does not let in: guests, and addresses or networks."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, or_, select
from sqlalchemy.orm import Session

from hexstead.server.networks import Network, lies_in, network_of, read_networks
from hexstead.server.storage.models import Bar, Guest
from hexstead.server.times import now_ms


@dataclass(frozen=True)
class Barred:
    """Who is barred now."""

    guests: frozenset[str] = frozenset()
    networks: tuple[Network, ...] = ()

    def address(self, address: str) -> bool:
        return bool(self.networks) and lies_in(address, self.networks)


def load_barred(session: Session) -> Barred:
    found = list(session.scalars(select(Bar).where(_lasting())))
    guests = frozenset(bar.who for bar in found if bar.kind == "guest")
    networks = [bar.who for bar in found if bar.kind == "network"]
    return Barred(guests, tuple(read_networks(" ".join(networks))))


def all_bars(session: Session) -> list[Bar]:
    """Those that still hold, the newest first."""
    return list(session.scalars(select(Bar).where(_lasting()).order_by(Bar.at.desc())))


def bar(session: Session, who: str, reason: str | None, milliseconds: int | None) -> Bar:
    """Bar a guest by id, or an address or network; ValueError if there is no such guest."""
    kind, known = _read(session, who)
    at = now_ms()
    until = None if milliseconds is None else at + milliseconds
    return session.merge(Bar(who=known, kind=kind, reason=reason, at=at, until=until))


def unbar(session: Session, who: str) -> bool:
    """Let somebody in again; whether they were barred."""
    names = [who, network_of(who)]
    gone = session.execute(delete(Bar).where(Bar.who.in_(names)).returning(Bar.who))
    return bool(list(gone))


def _lasting() -> ColumnElement[bool]:
    return or_(Bar.until.is_(None), Bar.until > now_ms())


def _read(session: Session, who: str) -> tuple[str, str]:
    try:
        found = ipaddress.ip_network(who, strict=False)
    except ValueError:
        if session.get(Guest, who) is None:
            raise ValueError(f"{who!r} is neither an IP address nor the id of a user") from None
        return "guest", who
    # One IPv6 address is as good as any other of its network.
    return "network", str(found) if "/" in who else network_of(who)
