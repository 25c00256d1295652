"""Validation and normalisation of email addresses."""

from __future__ import annotations

import re
from email.errors import MessageError
from email.headerregistry import Address
from typing import Final

LONGEST: Final = 254
_LONGEST_NAME: Final = 64
_NAME: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_DOMAIN: Final = re.compile(r"([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*")
_WITH_NAME: Final = re.compile(r'\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*')


class NotAnAddress(ValueError):
    """Not a valid email address."""


def read_address(text: str) -> str:
    """Return a normalised address; raise NotAnAddress if it is invalid.

    Accepts plain addresses like name@example.org only: no quoted names, routes or IP addresses,
    which can be abused to bypass filters. International domains are encoded with IDNA.
    """
    name, at, domain = text.strip().rpartition("@")
    try:
        domain = domain.encode("idna").decode("ascii").lower()
    except UnicodeError:
        raise NotAnAddress from None
    address = f"{name}@{domain}"
    fits = at and _NAME.fullmatch(name) and _DOMAIN.fullmatch(domain)
    if not fits or len(name) > _LONGEST_NAME or len(address) > LONGEST:
        raise NotAnAddress
    return address


def read_sender(text: str) -> Address:
    """Parse a sender: an address, or a name and an address, Hexstead <table@example.org>."""
    named = _WITH_NAME.fullmatch(text)
    name, address = named.groups() if named else ("", text)
    try:
        return Address(display_name=name, addr_spec=read_address(address))
    except (MessageError, ValueError):
        raise NotAnAddress from None
