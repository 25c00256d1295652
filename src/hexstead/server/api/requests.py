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
"""What a browser made or signed, as WebAuthn writes it in JSON."""


class SignInAskIn(In):
    email: Email
    language: Language | None = None
    """Of the mail."""


class EmailIn(In):
    email: Email


class LinkIn(In):
    token: Key


class UseLinkIn(LinkIn):
    merge: bool = False
    """Whether what the guest on this device has becomes the account's."""


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
    """My name, written again."""


class WebhookIn(In):
    url: Annotated[str, Field(min_length=1, max_length=2000)]


ClockText = Annotated[str, StringConstraints(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]


class QuietIn(In):
    begin: ClockText
    end: ClockText


class MessageWishesIn(In):
    """When I want to be told."""

    quiet: QuietIn | None
    zone: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_+/-]{1,64}$")]
    """The time zone of my clock, like Europe/Amsterdam."""
    digest_hours: Literal[0, 1, 3, 6, 12, 24]
    """At most one mail in so many hours; 0: one whenever there is something to tell."""


class MailChannelIn(In):
    on: bool


class PushKeysIn(In):
    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{1,200}$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{1,100}$")]


class PushIn(In):
    """What a browser's push manager gave."""

    endpoint: Annotated[str, Field(min_length=1, max_length=2000)]
    keys: PushKeysIn
