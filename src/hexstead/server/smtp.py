"""SMTP: the URL of the mail server, and sending a mail. Blocking; the mailer uses threads."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

Security = Literal["tls", "starttls", "none"]

SECONDS: Final = 15.0
"""The timeout of each SMTP command."""
_SCHEMES: Final[dict[str, tuple[Security, int]]] = {
    "smtps": ("tls", 465),
    "smtp+starttls": ("starttls", 587),
    "smtp": ("none", 25),
}
_OWN_MACHINE: Final = {"localhost", "127.0.0.1", "::1"}
_HOPELESS: Final = (smtplib.SMTPRecipientsRefused, smtplib.SMTPSenderRefused, smtplib.SMTPDataError)


@dataclass(frozen=True)
class SmtpServer:
    security: Security
    host: str
    port: int
    user: str
    password: str


class MailFailed(Exception):
    """The mail server refused a mail; `lasting` if it would refuse it again."""

    def __init__(self, reason: str, lasting: bool = False) -> None:
        super().__init__(reason)
        self.lasting = lasting


def read_server(url: str) -> SmtpServer:
    """Parse an SMTP URL like smtps://user:password@host; raise ValueError without secrets."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ValueError("should be an address like smtps://user:password@host:465") from None
    if parts.scheme not in _SCHEMES:
        raise ValueError("should start with smtps:// or smtp+starttls:// or smtp://")
    if not parts.hostname:
        raise ValueError("should name a host: smtps://user:password@host")
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError(
            "should end after the host and port (a / ? or # in a password is written %2F %3F %23)"
        )
    security, usual = _SCHEMES[parts.scheme]
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    if bool(user) != bool(password):
        raise ValueError("should hold both a user and a password or neither")
    if user and security == "none" and parts.hostname not in _OWN_MACHINE:
        raise ValueError(
            "should start with smtps:// or smtp+starttls:// as it holds a password"
            " that others could read on its way"
        )
    return SmtpServer(security, parts.hostname, port or usual, user, password)


def hand_over(server: SmtpServer, message: EmailMessage, sender: str, to: str) -> None:
    """Send one mail; raise MailFailed if the server refuses it.

    What the server says about it may name the addressee, so only the number of its answer is kept.
    """
    with _failures(), _connect(server) as line:
        line.send_message(message, sender, [to])


def check_server(server: SmtpServer) -> None:
    """Connect and sign in without sending a mail; raise MailFailed if the server refuses it."""
    with _failures(), _connect(server) as line:
        line.noop()


@contextmanager
def _failures() -> Iterator[None]:
    """Raise MailFailed for every error of a connection."""
    try:
        yield
    except _HOPELESS as problem:
        status = _status(problem)
        raise MailFailed(f"refused with {status}", lasting=500 <= status < 600) from None
    except smtplib.SMTPAuthenticationError as problem:
        raise MailFailed(f"it does not let us in ({problem.smtp_code})") from None
    except smtplib.SMTPResponseException as problem:
        raise MailFailed(f"it answered {problem.smtp_code}") from None
    except (smtplib.SMTPException, OSError, UnicodeError) as problem:
        raise MailFailed(f"{type(problem).__name__}: {_no_answer(problem)}") from None


def _connect(server: SmtpServer) -> smtplib.SMTP:
    line: smtplib.SMTP
    if server.security == "tls":
        context = ssl.create_default_context()
        line = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=context)
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
    try:
        if server.security == "starttls":
            line.starttls(context=ssl.create_default_context())
        if server.user:
            line.login(server.user, server.password)
    except BaseException:
        line.close()
        raise
    return line


def _status(problem: smtplib.SMTPException) -> int:
    if isinstance(problem, smtplib.SMTPRecipientsRefused):
        return min((code for code, _ in problem.recipients.values()), default=0)
    assert isinstance(problem, smtplib.SMTPResponseException)
    return problem.smtp_code


def _no_answer(problem: Exception) -> str:
    """Describe a connection error without text from the server."""
    if isinstance(problem, smtplib.SMTPServerDisconnected):
        return "it hung up"
    return str(problem)[:200]
