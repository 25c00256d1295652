"""Endpoints about my account: email address, handle, devices."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hexstead.server.api.identity import COOKIE, Registry, TheGuest
from hexstead.server.api.requests import AccountIn, EmailIn
from hexstead.server.api.session import (
    account_response,
    check_account,
    check_accounts,
    enqueue_security_email,
    forget_devices,
    limit_emails,
    read_email,
    send,
    send_security_emails,
    the_guests,
)
from hexstead.server.people import emails, one_time_tokens
from hexstead.server.people.devices import devices_of, sign_out
from hexstead.server.people.handles import read_handle, take_handle
from hexstead.server.people.passkeys import passkeys_of
from hexstead.server.people.schemas import AccountOut, LinkSentOut
from hexstead.server.people.sign_in import account_by_email
from hexstead.tables.problems import refused
from hexstead.tables.texts import Key

router = APIRouter(tags=["account"], dependencies=[Depends(check_accounts)])


@router.get("/account", response_model=AccountOut)
async def get_account(who: TheGuest, registry: Registry) -> AccountOut:
    """My account, if I have one, and the devices on which I am signed in."""
    return await account_response(registry, who)


@router.put("/account", response_model=AccountOut)
async def put_account(
    body: AccountIn, who: TheGuest, request: Request, registry: Registry
) -> AccountOut:
    """Choose the handle by which others find me."""
    registry.limits.spend("handles", who.id)
    handle = read_handle(body.handle)

    def write(session: Session) -> None:
        check_account(session, who.id)
        take_handle(session, who.id, handle)

    try:
        await registry.database.write(write)
    except IntegrityError:
        raise refused("handle_taken") from None
    the_guests(request).forget(who.id)
    return await account_response(registry, replace(who, handle=handle))


@router.post("/account/email", response_model=LinkSentOut)
async def ask_for_address(
    body: EmailIn, who: TheGuest, request: Request, registry: Registry
) -> LinkSentOut:
    """Send a link to a new email address, which confirms it for my account. The response is the
    same for every address."""
    email = read_email(body.email)
    limit_emails(registry, request, email)

    def write(session: Session) -> tuple[one_time_tokens.Issued, bool]:
        check_account(session, who.id)
        other = account_by_email(session, email)
        taken = other is not None and other.guest_id != who.id
        return one_time_tokens.issue_link(session, "address", email, who.id), taken

    issued, taken = await registry.database.write(write)
    home = registry.settings.public_url
    if taken:
        mail = emails.account_email("taken", who.language, email, home)
    else:
        mail = emails.link_email("address", who.language, email, home, issued)
    await send(request, mail)
    return {"claim": issued.claim, "minutes": one_time_tokens.LINK_MINUTES}


@router.delete("/account/email", response_model=AccountOut)
async def delete_address(who: TheGuest, request: Request, registry: Registry) -> AccountOut:
    """Remove my email address; only with a passkey to sign in by."""

    def write(session: Session) -> None:
        account = check_account(session, who.id)
        if not passkeys_of(session, who.id):
            raise refused("last_way_in")
        if account.email is not None:
            mail = emails.account_email("changed", who.language, account.email, home)
            enqueue_security_email(request, session, who.id, mail)
        account.email, account.email_key = None, None

    home = registry.settings.public_url
    await registry.database.write(write)
    send_security_emails(request)
    return await account_response(registry, who)


@router.delete("/account/devices/{device}", response_model=AccountOut)
async def sign_device_out(
    device: Key, who: TheGuest, request: Request, registry: Registry
) -> AccountOut:
    """Sign another of my devices out."""
    if device == who.device:
        raise refused("own_device")
    gone = await registry.database.write(sign_out, who.id, [device])
    if not gone:
        raise refused("no_device")
    forget_devices(request, registry, who.id, gone)
    return await account_response(registry, who)


@router.post("/account/sign-out-others", response_model=AccountOut)
async def sign_others_out(who: TheGuest, request: Request, registry: Registry) -> AccountOut:
    """Sign out all my devices but this one."""

    def write(session: Session) -> list[str]:
        others = [each.id for each in devices_of(session, who.id) if each.id != who.device]
        return sign_out(session, who.id, others)

    forget_devices(request, registry, who.id, await registry.database.write(write))
    return await account_response(registry, who)


@router.post("/account/sign-out", status_code=204)
async def sign_out_here(who: TheGuest, request: Request, registry: Registry) -> Response:
    """Sign this device out. A guest without an account could not return, and is refused."""

    def write(session: Session) -> list[str]:
        check_account(session, who.id)
        return sign_out(session, who.id, [who.device])

    forget_devices(request, registry, who.id, await registry.database.write(write))
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response
