"""Passkeys (WebAuthn): registration and authentication.

The library is imported when it is first needed: importing takes a quarter of a second.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.people.models import Passkey
from hexstead.tables.ids import base64url_decode, base64url_encode, new_id, new_token
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.times import now_ms

MAX_PASSKEYS: Final = 20
_RP_NAME: Final = "Hexstead"
_MAX_CREDENTIAL: Final = 1400


@dataclass(frozen=True)
class Site:
    """The relying party: this server, by the origin under which clients reach it."""

    origin: str

    @property
    def name(self) -> str:
        return urlsplit(self.origin).hostname or ""


def preload() -> None:
    """Import the library before the first request needs it."""
    import webauthn  # noqa: F401, PLC0415 - slow to import


def registration_options(site: Site, who: Who, known: list[Passkey]) -> tuple[str, dict[str, Any]]:
    """The challenge, and the options as JSON, for `navigator.credentials.create`."""
    import webauthn  # noqa: PLC0415 - likewise
    from webauthn.helpers import structs  # noqa: PLC0415 - likewise

    challenge = new_token()
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name=_RP_NAME,
        user_id=who.id.encode(),
        user_name=who.handle or who.name,
        user_display_name=who.name,
        challenge=challenge.encode(),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=base64url_decode(key.credential))
            for key in known
        ],
    )
    return challenge, json.loads(webauthn.options_to_json(options))


def authentication_options(site: Site) -> tuple[str, dict[str, Any]]:
    """The challenge, and the options as JSON, for `navigator.credentials.get`."""
    import webauthn  # noqa: PLC0415 - likewise
    from webauthn.helpers import structs  # noqa: PLC0415 - likewise

    challenge = new_token()
    options = webauthn.generate_authentication_options(
        rp_id=site.name,
        challenge=challenge.encode(),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return challenge, json.loads(webauthn.options_to_json(options))


def challenge_of(credential: dict[str, Any]) -> str:
    """The challenge that a credential answers; a Problem if it cannot be read."""
    try:
        said = json.loads(base64url_decode(credential["response"]["clientDataJSON"]))
        return base64url_decode(said["challenge"]).decode()
    except (ValueError, KeyError, TypeError, AttributeError):
        raise refused("passkey_refused") from None


def register(
    session: Session, site: Site, guest: str, credential: dict[str, Any], challenge: str, kind: str
) -> Passkey:
    """Verify and store a new credential; a Problem if it is invalid."""
    import webauthn  # noqa: PLC0415 - likewise

    try:
        checked = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge.encode(),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception:  # noqa: BLE001 - any failure on untrusted input
        raise refused("passkey_refused") from None
    written = base64url_encode(checked.credential_id)
    if len(written) > _MAX_CREDENTIAL or _by_credential(session, written) is not None:
        raise refused("passkey_refused")
    passkey = Passkey(
        id=new_id(),
        guest_id=guest,
        credential=written,
        public_key=base64url_encode(checked.credential_public_key),
        uses=checked.sign_count,
        kind=kind,
        created_at=now_ms(),
        used_at=None,
    )
    session.add(passkey)
    session.flush()
    return passkey


def authenticate(
    session: Session, site: Site, credential: dict[str, Any], challenge: str
) -> Passkey:
    """Verify a credential and return its passkey; a Problem if it is unknown or invalid."""
    import webauthn  # noqa: PLC0415 - likewise

    passkey = _by_credential(session, str(credential.get("id", "")))
    if passkey is None:
        raise refused("passkey_unknown")
    try:
        checked = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge.encode(),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=base64url_decode(passkey.public_key),
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        )
    except Exception:  # noqa: BLE001 - any failure on untrusted input
        raise refused("passkey_refused") from None
    passkey.uses = checked.new_sign_count
    passkey.used_at = now_ms()
    return passkey


def passkeys_of(session: Session, guest: str) -> list[Passkey]:
    mine = select(Passkey).where(Passkey.guest_id == guest)
    return list(session.scalars(mine.order_by(Passkey.created_at, Passkey.id)))


def _by_credential(session: Session, credential: str) -> Passkey | None:
    return session.scalar(select(Passkey).where(Passkey.credential == credential))
