"""What is told about accounts."""

from __future__ import annotations

from typing import Any, Literal

from hexstead.server.schemas import Out


class PasskeyOut(Out):
    id: str
    kind: str
    """The device on which it was made, such as Firefox · Linux; empty if that is not known."""
    created_at: str
    used_at: str | None


class DeviceOut(Out):
    id: str
    kind: str
    created_at: str
    seen_at: str
    """To the hour."""
    this: bool
    """Whether it is the one that asks."""


class AccountOut(Out):
    account: bool
    """Whether I have one; else I am a guest, on one device."""
    email: str | None
    handle: str | None
    games: int
    """At how many tables I sit or sat."""
    passkeys: list[PasskeyOut]
    devices: list[DeviceOut]


class LinkSentOut(Out):
    claim: str
    """With it the code from the mail can be used on this device."""
    minutes: int
    """For how long link and code are good."""


class SignInLinkOut(Out):
    """What a link would do."""

    purpose: Literal["sign_in", "address"]
    email: str
    new: bool
    """Whether the address has no account yet."""
    mine: bool
    """Whether it can be used on this device; an address is confirmed where one is signed in."""
    guest_games: int | None
    """The games of the guest on this device that could become part of the account; null if there is
    no guest, or one with an account of their own."""


class PasskeyOptionsOut(Out):
    options: dict[str, Any]
    """For the browser, as WebAuthn writes it in JSON."""
