"""Emails about accounts, in the recipient's language; their texts are in emails.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, Literal

from hexstead.server.notifications.mailer import Mail
from hexstead.server.people.one_time_tokens import LINK_MINUTES, Issued
from hexstead.tables.base_schemas import Language

EmailKind = Literal["sign_in", "address", "taken", "changed", "passkey"]

_TEXTS: Final[dict[str, Any]] = tomllib.loads(
    files(__package__).joinpath("emails.toml").read_text("utf-8")
)


def account_email(kind: EmailKind, language: Language, to: str, home: str, **more: str) -> Mail:
    email = _TEXTS[language][kind]
    text = email["text"].format(home=f"{home}/account", minutes=LINK_MINUTES, **more)
    return Mail(to, email["subject"], text)


def link_email(kind: EmailKind, language: Language, to: str, home: str, issued: Issued) -> Mail:
    """An email with a link. The token is in the fragment, which browsers do not send to servers."""
    link = f"{home}/account#{issued.token}"
    return account_email(kind, language, to, home, link=link, code=_readable(issued.code))


def _readable(code: str) -> str:
    """The code in two groups of four."""
    return f"{code[:4]}-{code[4:]}"
