"""How somebody gets into an account: it is found, or made, and this device belongs to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hexstead.server.ids import hash_token, new_id
from hexstead.server.notifications.email_recipient import finds_mailboxes
from hexstead.server.people.devices import (
    Who,
    add_device,
    devices_of,
    sign_out,
)
from hexstead.server.people.models import Account, Passkey
from hexstead.server.people.personal_data import merge_guests, tables_of
from hexstead.server.problems import refused
from hexstead.server.schemas import COLOURS, Language
from hexstead.server.storage.models import Guest, Holder
from hexstead.server.texts import LONGEST_NAME
from hexstead.server.times import now_ms

MOST_DEVICES: Final = 50
FORGOTTEN_MS: Final = 400 * 24 * 3600 * 1000
"""A device that was not seen for so long has lost its cookie."""


@dataclass
class Arrived:
    """What came of signing in."""

    guest: str
    new: bool = False
    """Whether the account has just been made."""
    merged: str | None = None
    """The guest who was on the device, and is the same person from now on."""
    left: list[tuple[str, str]] = field(default_factory=list)
    """Devices, with their guests, that are no more."""
    tables: list[str] = field(default_factory=list)
    """Those that have somebody else at them now."""


def key_of(email: str) -> str:
    return email.casefold()


@finds_mailboxes
def email_of(session: Session, guest: str) -> str | None:
    """The address of somebody's account, which is kept only once it is confirmed."""
    return session.scalar(select(Account.email).where(Account.guest_id == guest))


def account_by_email(session: Session, email: str) -> Account | None:
    return session.scalar(select(Account).where(Account.email_key == key_of(email)))


def arrive_by_mail(
    session: Session, email: str, who: Who | None, language: Language, merge: bool
) -> Arrived:
    """Whoever shows that an address is theirs is let into its account. If it has none, it is
    made for the guest on the device, or for somebody new."""
    account = account_by_email(session, email)
    if account is not None:
        return _arrive(session, account.guest_id, who, merge)
    if who is None or session.get(Account, who.id) is not None:
        guest = _new_guest(session, email, who, language)
        made = _arrive(session, guest, who, merge=False)
    else:
        made = _arrive(session, who.id, who, merge=False)
    make_account(session, made.guest, email)
    made.new = True
    return made


def arrive_by_passkey(session: Session, passkey: Passkey, who: Who | None, merge: bool) -> Arrived:
    return _arrive(session, passkey.guest_id, who, merge)


def make_account(session: Session, guest: str, email: str | None = None) -> Account:
    account = Account(
        guest_id=guest,
        email=email,
        email_key=None if email is None else key_of(email),
        created_at=now_ms(),
    )
    session.add(account)
    session.flush()
    return account


def may_be_merged(session: Session, who: Who | None, into: str | None) -> bool:
    """Whether the guest on a device may become part of an account: two accounts never do."""
    return who is not None and who.id != into and session.get(Account, who.id) is None


def games_of(session: Session, guest: str) -> int:
    """At how many tables somebody sits or sat."""
    mine = select(func.count(Holder.table_id.distinct())).where(Holder.guest_id == guest)
    return session.scalar(mine) or 0


def _new_guest(session: Session, email: str, who: Who | None, language: Language) -> str:
    name = email.partition("@")[0][:LONGEST_NAME]
    guest = Guest(
        id=new_id(),
        name=name,
        colour=COLOURS[0] if who is None else who.colour,
        language=language,
        created_at=now_ms(),
    )
    session.add(guest)
    session.flush()
    return guest.id


def _arrive(session: Session, guest: str, who: Who | None, merge: bool) -> Arrived:
    """The device is the account's from now on. Who was there before leaves it: a token that was
    known before is good for nothing after."""
    found = Arrived(guest)
    if who is None:
        return found
    if merge and may_be_merged(session, who, guest):
        found.tables = tables_of(session, who.id)
        found.left = [(who.id, device.id) for device in devices_of(session, who.id)]
        found.merged = who.id
        merge_guests(session, who.id, guest)
    else:
        found.left = [(who.id, device) for device in sign_out(session, who.id, [who.device])]
    return found


def let_in(session: Session, arrived: Arrived, token: str, kind: str) -> str:
    """A new device of the account, by a new token; its id. Those that nobody uses any more are
    signed out."""
    old = [
        device.id
        for place, device in enumerate(devices_of(session, arrived.guest))
        if place >= MOST_DEVICES - 1 or device.seen_at < now_ms() - FORGOTTEN_MS
    ]
    arrived.left += [(arrived.guest, gone) for gone in sign_out(session, arrived.guest, old)]
    return add_device(session, arrived.guest, hash_token(token), kind).id


def change_email(session: Session, guest: str, email: str) -> str | None:
    """Another address for an account; the one before, if there was one."""
    account = session.get(Account, guest)
    if account is None:
        raise refused("no_account")
    other = account_by_email(session, email)
    if other is not None and other.guest_id != guest:
        raise refused("link_gone")
    before, account.email, account.email_key = account.email, email, key_of(email)
    session.flush()
    return before
