"""Endpoints about my passkeys."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, TheGuest, the_device_kind
from hexstead.server.api.requests import PasskeyIn
from hexstead.server.api.session import (
    account_response,
    check_account,
    check_accounts,
    enqueue_security_email,
    send_security_emails,
    write_or_conflict,
)
from hexstead.server.people import emails, one_time_tokens, passkeys
from hexstead.server.people.models import Account, Passkey
from hexstead.server.people.passkeys import Site, passkeys_of
from hexstead.server.people.schemas import AccountOut, PasskeyOptionsOut
from hexstead.server.people.sign_in import create_account
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.problems import refused
from hexstead.tables.texts import Key

router = APIRouter(tags=["account"], dependencies=[Depends(check_accounts)])


def the_site(request: Request, registry: TableRegistry) -> Site:
    """The relying party of passkeys: the public URL, or that of the request."""
    return Site(registry.settings.public_url or str(request.base_url).rstrip("/"))


@router.post("/account/passkeys/options", response_model=PasskeyOptionsOut)
async def ask_to_make_passkey(
    who: TheGuest, request: Request, registry: Registry
) -> PasskeyOptionsOut:
    """WebAuthn options to register a passkey; the first one creates an account."""
    registry.limits.spend("passkeys", who.id)
    site = the_site(request, registry)

    def read(session: Session) -> tuple[str, dict[str, Any]]:
        known = passkeys_of(session, who.id)
        if len(known) >= passkeys.MAX_PASSKEYS:
            raise refused("too_many_passkeys", n=passkeys.MAX_PASSKEYS)
        return passkeys.registration_options(site, who, known)

    challenge, options = await registry.database.read_slow(read)
    await registry.database.write(one_time_tokens.issue_challenge, "passkey", challenge, who.id)
    return {"options": options}


@router.post("/account/passkeys", response_model=AccountOut)
async def make_passkey(
    body: PasskeyIn, who: TheGuest, request: Request, registry: Registry
) -> AccountOut:
    """Store a new passkey."""
    registry.limits.spend("passkeys", who.id)
    challenge = passkeys.challenge_of(body.credential)
    site, kind = the_site(request, registry), the_device_kind(request)
    await run_in_threadpool(passkeys.preload)

    def write(session: Session) -> None:
        issued = one_time_tokens.redeem(session, challenge, "passkey")
        if issued.guest_id != who.id:
            raise refused("passkey_refused")
        account = session.get(Account, who.id) or create_account(session, who.id)
        passkeys.register(session, site, who.id, body.credential, challenge, kind)
        if account.email is not None:
            words = {"what": kind or "?"}
            mail = emails.account_email("passkey", who.language, account.email, home, **words)
            enqueue_security_email(request, session, who.id, mail)

    home = registry.settings.public_url
    await write_or_conflict(registry, write)
    send_security_emails(request)
    return await account_response(registry, who)


@router.delete("/account/passkeys/{passkey}", response_model=AccountOut)
async def delete_passkey(passkey: Key, who: TheGuest, registry: Registry) -> AccountOut:
    """Delete a passkey, unless it is the only way to sign in."""

    def write(session: Session) -> None:
        account = check_account(session, who.id)
        row = session.get(Passkey, passkey)
        if row is None or row.guest_id != who.id:
            raise refused("no_passkey")
        if account.email is None and len(passkeys_of(session, who.id)) == 1:
            raise refused("last_way_in")
        session.delete(row)

    await registry.database.write(write)
    return await account_response(registry, who)
