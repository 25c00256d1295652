"""Request bodies that belong to no package below `api`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from hexstead.tables.base_schemas import Language
from hexstead.tables.constraints import In
from hexstead.tables.texts import Key


@dataclass(frozen=True, kw_only=True)
class ListedIn(In):
    listed: bool
    """Whether I appear on ladders."""


Email = Annotated[str, Field(min_length=1, max_length=254)]
Credential = Annotated[dict[str, Any], Field(max_length=12)]
"""A WebAuthn credential in its JSON form."""


@dataclass(frozen=True, kw_only=True)
class SignInAskIn(In):
    email: Email
    language: Language | None = None
    """The language of the email."""


@dataclass(frozen=True, kw_only=True)
class EmailIn(In):
    email: Email


@dataclass(frozen=True, kw_only=True)
class LinkIn(In):
    token: Key


@dataclass(frozen=True, kw_only=True)
class UseLinkIn(LinkIn):
    merge: bool = False
    """Whether to merge the guest of this device into the account."""


@dataclass(frozen=True, kw_only=True)
class CodeIn(In):
    claim: Key
    code: Annotated[str, Field(min_length=1, max_length=20)]
    merge: bool = False


@dataclass(frozen=True, kw_only=True)
class PasskeyIn(In):
    credential: Credential


@dataclass(frozen=True, kw_only=True)
class PasskeySignInIn(PasskeyIn):
    merge: bool = False


@dataclass(frozen=True, kw_only=True)
class AccountIn(In):
    handle: Annotated[str, Field(min_length=1, max_length=40)]


@dataclass(frozen=True, kw_only=True)
class DeletionIn(In):
    name: Annotated[str, Field(min_length=1, max_length=24)]
    """My name, as a confirmation."""


@dataclass(frozen=True, kw_only=True)
class WebhookIn(In):
    url: Annotated[str, Field(min_length=1, max_length=2000)]


ClockText = Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]


@dataclass(frozen=True, kw_only=True)
class QuietIn(In):
    begin: ClockText
    end: ClockText


@dataclass(frozen=True, kw_only=True)
class PreferencesIn(In):
    """My notification preferences."""

    quiet: QuietIn | None
    zone: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_+/-]{1,64}$")]
    """An IANA time zone, like Europe/Amsterdam."""
    digest_hours: Literal[0, 1, 3, 6, 12, 24]
    """The least number of hours between two emails."""


@dataclass(frozen=True, kw_only=True)
class MailChannelIn(In):
    on: bool


@dataclass(frozen=True, kw_only=True)
class PushKeysIn(In):
    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{1,200}$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{1,100}$")]


@dataclass(frozen=True, kw_only=True)
class PushIn(In):
    """A push subscription of a browser."""

    endpoint: Annotated[str, Field(min_length=1, max_length=2000)]
    keys: PushKeysIn
