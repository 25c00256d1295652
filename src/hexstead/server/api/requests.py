"""Request bodies that belong to no package below `api`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from hexstead.server.schemas import Colour, Language
from hexstead.server.tables.requests import In
from hexstead.server.texts import Key, Name


class MeIn(In):
    name: Name | None = None
    colour: Colour | None = None
    language: Language | None = None


class AnalysisIn(In):
    level: Literal["quick", "thorough"] = "quick"


class ListedIn(In):
    listed: bool
    """Whether I appear on ladders."""


Email = Annotated[str, Field(min_length=1, max_length=254)]
Credential = Annotated[dict[str, Any], Field(max_length=12)]
"""A WebAuthn credential in its JSON form."""


class SignInAskIn(In):
    email: Email
    language: Language | None = None
    """The language of the email."""


class EmailIn(In):
    email: Email


class LinkIn(In):
    token: Key


class UseLinkIn(LinkIn):
    merge: bool = False
    """Whether to merge the guest of this device into the account."""


class CodeIn(In):
    claim: Key
    code: Annotated[str, Field(min_length=1, max_length=20)]
    merge: bool = False


class PasskeyIn(In):
    credential: Credential


class PasskeySignInIn(PasskeyIn):
    merge: bool = False


class AccountIn(In):
    handle: Annotated[str, Field(min_length=1, max_length=40)]


class FarewellIn(In):
    name: Annotated[str, Field(min_length=1, max_length=24)]
    """My name, as a confirmation."""


class WebhookIn(In):
    url: Annotated[str, Field(min_length=1, max_length=2000)]


ClockText = Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]


class QuietIn(In):
    begin: ClockText
    end: ClockText


class MessageWishesIn(In):
    """My notification preferences."""

    quiet: QuietIn | None
    zone: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_+/-]{1,64}$")]
    """An IANA time zone, like Europe/Amsterdam."""
    digest_hours: Literal[0, 1, 3, 6, 12, 24]
    """The least number of hours between two emails."""


class MailChannelIn(In):
    on: bool


class PushKeysIn(In):
    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{1,200}$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{1,100}$")]


class PushIn(In):
    """A push subscription of a browser."""

    endpoint: Annotated[str, Field(min_length=1, max_length=2000)]
    keys: PushKeysIn
