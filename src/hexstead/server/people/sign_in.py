"""Sign in: find or create the account, and move the device to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hexstead.server.notifications.emails import address_lookup
from hexstead.server.people.devices import add_device, devices_of, sign_out
from hexstead.server.people.models import Account, Passkey
from hexstead.server.people.personal_data import merge_guests, tables_of
from hexstead.server.storage.models import Guest, Holder
from hexstead.tables.base_schemas import COLOURS, Language
from hexstead.tables.ids import hash_token, new_id
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.texts import LONGEST_NAME
from hexstead.tables.times import DAY_MS, now_ms

MAX_DEVICES: Final = 50
COOKIE_MS: Final = 400 * DAY_MS
"""How long browsers keep a cookie: a device unseen for longer cannot return."""


@dataclass
class SignInResult:
    guest: str
    new: bool = False
    """Whether the account was created."""
    merged: str | None = None
    """The guest of the device that was merged into the account."""
    signed_out: list[tuple[str, str]] = field(default_factory=list)
    """Pairs of guest and device that were signed out."""
    tables: list[str] = field(default_factory=list)
    """Tables whose players changed by the merge."""


def key_of(email: str) -> str:
    return email.casefold()


@address_lookup
def email_of(session: Session, guest: str) -> str | None:
    """The confirmed address of a user."""
    return session.scalar(select(Account.email).where(Account.guest_id == guest))


def account_by_email(session: Session, email: str) -> Account | None:
    return session.scalar(select(Account).where(Account.email_key == key_of(email)))


def sign_in_by_email(
    session: Session, email: str, who: Who | None, language: Language, merge: bool
) -> SignInResult:
    """Sign in to the account of a confirmed address. If there is none, create it for the guest of
    the device, or for a new guest if that one has an account."""
    account = account_by_email(session, email)
    if account is not None:
        return _enter_account(session, account.guest_id, who, merge)
    if who is None or session.get(Account, who.id) is not None:
        guest = _new_guest(session, email, who, language)
        made = _enter_account(session, guest, who, merge=False)
    else:
        made = _enter_account(session, who.id, who, merge=False)
    create_account(session, made.guest, email)
    made.new = True
    return made


def sign_in_by_passkey(
    session: Session, passkey: Passkey, who: Who | None, merge: bool
) -> SignInResult:
    return _enter_account(session, passkey.guest_id, who, merge)


def create_account(session: Session, guest: str, email: str | None = None) -> Account:
    account = Account(
        guest_id=guest,
        email=email,
        email_key=None if email is None else key_of(email),
        created_at=now_ms(),
    )
    session.add(account)
    session.flush()
    return account


def can_merge(session: Session, who: Who | None, into: str | None) -> bool:
    """Whether the guest of a device can be merged into an account; two accounts never are."""
    return who is not None and who.id != into and session.get(Account, who.id) is None


def count_games(session: Session, guest: str) -> int:
    """The number of tables where a guest plays or played."""
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


def _enter_account(session: Session, guest: str, who: Who | None, merge: bool) -> SignInResult:
    """Sign the guest of the device out, so that its old token is void, and merge it if wanted."""
    found = SignInResult(guest)
    if who is None:
        return found
    if merge and can_merge(session, who, guest):
        found.tables = tables_of(session, who.id)
        found.signed_out = [(who.id, device.id) for device in devices_of(session, who.id)]
        found.merged = who.id
        merge_guests(session, who.id, guest)
    else:
        found.signed_out = [(who.id, device) for device in sign_out(session, who.id, [who.device])]
    return found


def add_signed_in_device(session: Session, result: SignInResult, token: str, kind: str) -> str:
    """Add a device to the account and return its id; sign out devices that cannot return."""
    old = [
        device.id
        for place, device in enumerate(devices_of(session, result.guest))
        if place >= MAX_DEVICES - 1 or device.seen_at < now_ms() - COOKIE_MS
    ]
    result.signed_out += [(result.guest, gone) for gone in sign_out(session, result.guest, old)]
    return add_device(session, result.guest, hash_token(token), kind).id


def change_email(session: Session, guest: str, email: str) -> str | None:
    """Change the address of an account; return the previous one."""
    account = session.get(Account, guest)
    if account is None:
        raise refused("no_account")
    other = account_by_email(session, email)
    if other is not None and other.guest_id != guest:
        raise refused("link_gone")
    before, account.email, account.email_key = account.email, email, key_of(email)
    session.flush()
    return before
