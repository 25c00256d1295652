"""Endpoints to sign in or create an account: by an email link or code, or by a passkey."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session

from hexstead.server.api.identity import Registry, SomeGuest, client_address, the_device_kind
from hexstead.server.api.passkeys import the_site
from hexstead.server.api.requests import CodeIn, LinkIn, PasskeySignInIn, SignInAskIn, UseLinkIn
from hexstead.server.api.session import (
    account_response,
    check_accounts,
    enqueue_security_email,
    finish_sign_in,
    limit_emails,
    read_email,
    send,
    send_security_emails,
    write_or_conflict,
)
from hexstead.server.people import emails, one_time_tokens, passkeys
from hexstead.server.people.models import OneTimeToken
from hexstead.server.people.schemas import AccountOut, LinkSentOut, PasskeyOptionsOut, SignInLinkOut
from hexstead.server.people.sign_in import (
    SignInResult,
    account_by_email,
    add_signed_in_device,
    can_merge,
    change_email,
    count_games,
    sign_in_by_email,
    sign_in_by_passkey,
)
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.base_schemas import Language
from hexstead.tables.ids import new_token
from hexstead.tables.model import Who
from hexstead.tables.problems import refused

router = APIRouter(tags=["account"], dependencies=[Depends(check_accounts)])


@router.post("/account/link", response_model=LinkSentOut)
async def ask_for_link(
    body: SignInAskIn, who: SomeGuest, request: Request, registry: Registry
) -> LinkSentOut:
    """Send a link and a code to an email address, to sign in or to create an account. The response
    is the same for every address."""
    email = read_email(body.email)
    limit_emails(registry, request, email)
    issued = await registry.database.write(one_time_tokens.issue_link, "sign_in", email, None)
    language = body.language or (who.language if who else "en")
    home = registry.settings.public_url
    await send(request, emails.link_email("sign_in", language, email, home, issued))
    return {"claim": issued.claim, "minutes": one_time_tokens.LINK_MINUTES}


@router.post("/account/link/look", response_model=SignInLinkOut)
async def look_at_link(
    body: LinkIn, who: SomeGuest, request: Request, registry: Registry
) -> SignInLinkOut:
    """Show what a link would do, without using it: programs that scan emails do no harm."""
    registry.limits.spend("sign-ins", client_address(request))

    def read(session: Session) -> SignInLinkOut:
        link = one_time_tokens.find(session, body.token, "sign_in", "address")
        return _link_response(session, link, who)

    return await registry.database.read(read)


@router.post("/account/link/use", response_model=AccountOut)
async def use_link(
    body: UseLinkIn, who: SomeGuest, request: Request, response: Response, registry: Registry
) -> AccountOut:
    """Sign this device in by an email link, or confirm my new address. A link works once. With
    `merge`, the guest of this device is merged into the account."""
    registry.limits.spend("sign-ins", client_address(request))

    def redeem(session: Session) -> OneTimeToken:
        _check_owner(one_time_tokens.find(session, body.token, "sign_in", "address"), who)
        return one_time_tokens.redeem(session, body.token, "sign_in", "address")

    return await _redeem_link(request, response, registry, who, redeem, body.merge)


@router.post("/account/code", response_model=AccountOut)
async def use_code(
    body: CodeIn, who: SomeGuest, request: Request, response: Response, registry: Registry
) -> AccountOut:
    """Use the code from an email instead of its link, on the requesting device."""
    registry.limits.spend("sign-ins", client_address(request))
    # A wrong code is counted, so the transaction is committed before the refusal.
    found = await registry.database.write(one_time_tokens.redeem_code, body.claim, body.code)
    if found is None:
        raise refused("code_wrong")
    _check_owner(found, who)
    return await _redeem_link(request, response, registry, who, lambda _: found, body.merge)


@router.post("/account/passkey/options", response_model=PasskeyOptionsOut)
async def ask_for_passkey(request: Request, registry: Registry) -> PasskeyOptionsOut:
    """WebAuthn options to sign in by a passkey."""
    registry.limits.spend("sign-ins", client_address(request))
    challenge, options = await run_in_threadpool(
        passkeys.authentication_options, the_site(request, registry)
    )
    await registry.database.write(one_time_tokens.issue_challenge, "key_in", challenge, None)
    return {"options": options}


@router.post("/account/passkey", response_model=AccountOut)
async def use_passkey(
    body: PasskeySignInIn, who: SomeGuest, request: Request, response: Response, registry: Registry
) -> AccountOut:
    """Sign this device in by a passkey. With `merge`, the guest of this device is merged into the
    account."""
    registry.limits.spend("sign-ins", client_address(request))
    challenge = passkeys.challenge_of(body.credential)
    site = the_site(request, registry)
    token, kind = new_token(), the_device_kind(request)
    await run_in_threadpool(passkeys.preload)

    def write(session: Session) -> SignInResult:
        one_time_tokens.redeem(session, challenge, "key_in")
        passkey = passkeys.authenticate(session, site, body.credential, challenge)
        result = sign_in_by_passkey(session, passkey, who, body.merge)
        add_signed_in_device(session, result, token, kind)
        return result

    result = await write_or_conflict(registry, write)
    return await finish_sign_in(request, response, registry, result, token)


async def _redeem_link(
    request: Request,
    response: Response,
    registry: TableRegistry,
    who: Who | None,
    redeem: Callable[[Session], OneTimeToken],
    merge: bool,
) -> AccountOut:
    language: Language = who.language if who else "en"
    token, kind = new_token(), the_device_kind(request)

    home = registry.settings.public_url

    def write(session: Session) -> SignInResult | None:
        link = redeem(session)
        assert link.email is not None
        if link.purpose == "address":
            assert who is not None
            before = change_email(session, who.id, link.email)
            if before is not None:
                mail = emails.account_email("changed", who.language, before, home)
                enqueue_security_email(request, session, who.id, mail)
            return None
        result = sign_in_by_email(session, link.email, who, language, merge)
        add_signed_in_device(session, result, token, kind)
        return result

    result = await write_or_conflict(registry, write)
    if result is not None:
        return await finish_sign_in(request, response, registry, result, token)
    assert who is not None
    send_security_emails(request)
    return await account_response(registry, who)


def _link_response(session: Session, link: OneTimeToken, who: Who | None) -> SignInLinkOut:
    assert link.email is not None
    account = account_by_email(session, link.email)
    merges = account is not None and can_merge(session, who, account.guest_id)
    return {
        "purpose": "address" if link.purpose == "address" else "sign_in",
        "email": link.email,
        "new": account is None,
        "mine": link.purpose != "address" or (who is not None and who.id == link.guest_id),
        "guest_games": count_games(session, who.id) if merges and who is not None else None,
    }


def _check_owner(link: OneTimeToken, who: Who | None) -> None:
    """Refuse to confirm a new address for another user: otherwise a user could add the address of
    someone who follows the link."""
    if link.purpose == "address" and (who is None or who.id != link.guest_id):
        raise refused("link_elsewhere")
