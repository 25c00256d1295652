"""Helpers of the endpoints about accounts: responses, sessions and emails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Final, TypeVar

from fastapi import Request, Response
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Guests, Registry, client_address, hang_up, set_cookie
from hexstead.server.email_addresses import NotAnAddress, read_address
from hexstead.server.notifications import emails as notification_emails
from hexstead.server.notifications.mailer import Mail, Mailer
from hexstead.server.notifications.sender import NotificationSender
from hexstead.server.people.deletion import reload_tables
from hexstead.server.people.devices import devices_of
from hexstead.server.people.models import Account
from hexstead.server.people.passkeys import passkeys_of
from hexstead.server.people.schemas import AccountOut
from hexstead.server.people.sign_in import SignInResult, count_games
from hexstead.server.smtp import MailFailed
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.ids import hash_token
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.times import time_text

T = TypeVar("T")
COOKIE_WAIT: Final = 0.5


async def check_accounts(registry: Registry) -> None:
    """Raise a Problem if the host has turned accounts off."""
    if not registry.settings.accounts:
        raise refused("accounts_off")


def check_account(session: Session, guest: str) -> Account:
    account = session.get(Account, guest)
    if account is None:
        raise refused("no_account")
    return account


async def account_response(registry: TableRegistry, who: Who) -> AccountOut:
    return await registry.database.read(_account, who)


def _account(session: Session, who: Who) -> AccountOut:
    account = session.get(Account, who.id)
    return {
        "account": account is not None,
        "email": None if account is None else account.email,
        "handle": who.handle,
        "games": count_games(session, who.id),
        "passkeys": [
            {
                "id": key.id,
                "kind": key.kind,
                "created_at": time_text(key.created_at),
                "used_at": None if key.used_at is None else time_text(key.used_at),
            }
            for key in passkeys_of(session, who.id)
        ],
        "devices": [
            {
                "id": device.id,
                "kind": device.kind,
                "created_at": time_text(device.created_at),
                "seen_at": time_text(device.seen_at),
                "this": device.id == who.device,
            }
            for device in devices_of(session, who.id)
        ],
    }


async def finish_sign_in(
    request: Request, response: Response, registry: TableRegistry, result: SignInResult, token: str
) -> AccountOut:
    """Set the cookie of the new token, and invalidate the caches of signed-out devices."""
    guests = the_guests(request)
    for guest, _ in result.signed_out:
        guests.forget(guest)
    # After a pause, in which this browser gets its new cookie, so that its other tabs reconnect.
    left = {device for _, device in result.signed_out}
    asyncio.get_running_loop().call_later(COOKIE_WAIT, hang_up, registry, left)
    await reload_tables(registry, result.tables)
    known = await guests.device(token)
    if known is None:
        raise refused("changed")  # signed out again meanwhile
    set_cookie(response, token, registry.settings)
    return await account_response(registry, known.who)


def forget_devices(
    request: Request, registry: TableRegistry, guest: str, devices: Collection[str]
) -> None:
    """Invalidate the cache of signed-out devices and end their streams."""
    the_guests(request).forget(guest)
    hang_up(registry, devices)


def the_guests(request: Request) -> Guests:
    guests: Guests = request.app.state.guests
    return guests


async def write_or_conflict(registry: TableRegistry, work: Callable[[Session], T]) -> T:
    """Run a transaction; a conflict with a concurrent one is a Problem."""
    try:
        return await registry.database.write(work)
    except IntegrityError:
        raise refused("changed") from None


# --- emails -----------------------------------------------------------------------------------


def read_email(text: str) -> str:
    try:
        return read_address(text)
    except NotAnAddress:
        raise refused("not_an_address") from None


def limit_emails(registry: TableRegistry, request: Request, email: str) -> None:
    """Apply the rate limits of emails per client and per recipient."""
    mailer: Mailer = request.app.state.mailer
    if not mailer.available:
        raise refused("mail_off")
    registry.limits.spend("sign-in mails", client_address(request))
    # The limit is shared with other processes by a hash, not by the address.
    registry.limits.spend("mails to one", hash_token(email.casefold())[:16])


async def send(request: Request, mail: Mail) -> None:
    mailer: Mailer = request.app.state.mailer
    try:
        await mailer.send(mail)
    except MailFailed:
        raise refused("mail_failed") from None


def enqueue_security_email(request: Request, session: Session, guest: str, mail: Mail) -> None:
    """Enqueue a security email in the transaction of the session, if the server sends emails."""
    mailer: Mailer = request.app.state.mailer
    if mailer.available:
        notification_emails.enqueue_security_email(session, guest, mail)


def send_security_emails(request: Request) -> None:
    """Send enqueued emails at once."""
    notification_sender: NotificationSender = request.app.state.notification_sender
    notification_sender.poll_now()
