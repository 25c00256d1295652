"""The calls to sign in, or to make an account: by a link or code from a mail, or by a passkey."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session

from hexstead.server.api.identity import (
    Registry,
    SomeGuest,
    Who,
    client_address,
    the_device_kind,
)
from hexstead.server.api.passkeys import the_site
from hexstead.server.api.requests import CodeIn, LinkIn, PasskeySignInIn, SignInAskIn, UseLinkIn
from hexstead.server.api.session import (
    check_on,
    leave_notice,
    read_email,
    send,
    send_notices,
    spend_mail,
    told,
    welcome,
    written,
)
from hexstead.server.ids import new_token
from hexstead.server.people import emails, one_time_tokens, passkeys
from hexstead.server.people.models import OneTimeToken
from hexstead.server.people.schemas import (
    AccountOut,
    LinkSentOut,
    PasskeyOptionsOut,
    SignInLinkOut,
)
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
from hexstead.server.problems import refused
from hexstead.server.schemas import Language
from hexstead.server.tables.registry import TableRegistry

router = APIRouter(tags=["account"])


@router.post("/account/link", response_model=LinkSentOut)
async def ask_for_link(
    body: SignInAskIn, who: SomeGuest, request: Request, registry: Registry
) -> LinkSentOut:
    """Have a link and a code sent to my address, to sign in or to make an account. The answer is
    the same for every address."""
    check_on(registry)
    email = read_email(body.email)
    spend_mail(registry, request, email)
    issued = await registry.database.write(
        lambda session: one_time_tokens.issue_link(session, "sign_in", email, None)
    )
    language = body.language or (who.language if who else "en")
    home = registry.settings.public_url
    await send(request, emails.link_email("sign_in", language, email, home, issued))
    return {"claim": issued.claim, "minutes": one_time_tokens.LINK_MINUTES}


@router.post("/account/link/look", response_model=SignInLinkOut)
async def look_at_link(
    body: LinkIn, who: SomeGuest, request: Request, registry: Registry
) -> SignInLinkOut:
    """What a link would do; it stays good, so that whatever looks into mails does no harm."""
    check_on(registry)
    registry.limits.spend("sign-ins", client_address(request))

    def read(session: Session) -> SignInLinkOut:
        ticket = one_time_tokens.find(session, body.token, "sign_in", "address")
        return _link(session, ticket, who)

    return await registry.database.read(read)


@router.post("/account/link/use", response_model=AccountOut)
async def use_link(
    body: UseLinkIn, who: SomeGuest, request: Request, response: Response, registry: Registry
) -> AccountOut:
    """Sign this device in by the link from a mail, or confirm my new address. It can be used once.
    With `merge`, what the guest on this device has becomes the account's."""
    check_on(registry)
    registry.limits.spend("sign-ins", client_address(request))

    def take(session: Session) -> OneTimeToken:
        _check_whose(one_time_tokens.find(session, body.token, "sign_in", "address"), who)
        return one_time_tokens.redeem(session, body.token, "sign_in", "address")

    return await _go_in(request, response, registry, who, take, body.merge)


@router.post("/account/code", response_model=AccountOut)
async def use_code(
    body: CodeIn, who: SomeGuest, request: Request, response: Response, registry: Registry
) -> AccountOut:
    """Likewise by the code, on the device that asked."""
    check_on(registry)
    registry.limits.spend("sign-ins", client_address(request))
    # A wrong one counts, so it is written down before it is refused.
    found = await registry.database.write(
        lambda session: one_time_tokens.redeem_code(session, body.claim, body.code)
    )
    if found is None:
        raise refused("code_wrong")
    _check_whose(found, who)
    return await _go_in(request, response, registry, who, lambda _: found, body.merge)


@router.post("/account/passkey/options", response_model=PasskeyOptionsOut)
async def ask_for_passkey(request: Request, registry: Registry) -> PasskeyOptionsOut:
    """What a browser needs to sign in by a passkey."""
    check_on(registry)
    registry.limits.spend("sign-ins", client_address(request))
    challenge, options = await run_in_threadpool(
        passkeys.authentication_options, the_site(request, registry)
    )
    await registry.database.write(
        lambda session: one_time_tokens.issue_challenge(session, "key_in", challenge, None)
    )
    return {"options": options}


@router.post("/account/passkey", response_model=AccountOut)
async def use_passkey(
    body: PasskeySignInIn, who: SomeGuest, request: Request, response: Response, registry: Registry
) -> AccountOut:
    """Sign this device in by a passkey. With `merge`, what the guest on this device has becomes the
    account's."""
    check_on(registry)
    registry.limits.spend("sign-ins", client_address(request))
    challenge = passkeys.challenge_of(body.credential)
    site = the_site(request, registry)
    token, kind = new_token(), the_device_kind(request)
    await run_in_threadpool(passkeys.preload)

    def write(session: Session) -> SignInResult:
        one_time_tokens.redeem(session, challenge, "key_in")
        passkey = passkeys.authenticate(session, site, body.credential, challenge)
        arrived = sign_in_by_passkey(session, passkey, who, body.merge)
        add_signed_in_device(session, arrived, token, kind)
        return arrived

    arrived = await written(registry, write)
    return await welcome(request, response, registry, arrived, token)


async def _go_in(
    request: Request,
    response: Response,
    registry: TableRegistry,
    who: Who | None,
    take: Callable[[Session], OneTimeToken],
    merge: bool,
) -> AccountOut:
    language: Language = who.language if who else "en"
    token, kind = new_token(), the_device_kind(request)

    home = registry.settings.public_url

    def write(session: Session) -> SignInResult | None:
        ticket = take(session)
        assert ticket.email is not None
        if ticket.purpose == "address":
            assert who is not None
            before = change_email(session, who.id, ticket.email)
            if before is not None:
                mail = emails.account_email("changed", who.language, before, home)
                leave_notice(request, session, who.id, mail)
            return None
        arrived = sign_in_by_email(session, ticket.email, who, language, merge)
        add_signed_in_device(session, arrived, token, kind)
        return arrived

    arrived = await written(registry, write)
    if arrived is not None:
        return await welcome(request, response, registry, arrived, token)
    assert who is not None
    send_notices(request)
    return await told(registry, who)


def _link(session: Session, ticket: OneTimeToken, who: Who | None) -> SignInLinkOut:
    assert ticket.email is not None
    account = account_by_email(session, ticket.email)
    merges = account is not None and can_merge(session, who, account.guest_id)
    return {
        "purpose": "address" if ticket.purpose == "address" else "sign_in",
        "email": ticket.email,
        "new": account is None,
        "mine": ticket.purpose != "address" or (who is not None and who.id == ticket.guest_id),
        "guest_games": count_games(session, who.id) if merges and who is not None else None,
    }


def _check_whose(ticket: OneTimeToken, who: Who | None) -> None:
    """A new address is confirmed where the account is signed in: nobody gives their account
    somebody else's address by having that one follow a link."""
    if ticket.purpose == "address" and (who is None or who.id != ticket.guest_id):
        raise refused("link_elsewhere")
