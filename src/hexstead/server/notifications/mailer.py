"""Send emails through the host's SMTP server, in threads.

Emails are plain text. To prevent header injection, addresses are checked, and subject and headers
must be single lines.
"""

from __future__ import annotations

import asyncio
import logging
import re
import threading
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime, localtime, make_msgid
from typing import Final

from hexstead.server.email_addresses import read_address, read_sender
from hexstead.server.smtp import MailFailed, SmtpServer, hand_over, read_server

log = logging.getLogger("hexstead.mail")

CONCURRENCY: Final = 4
SECONDS: Final = 60.0
"""The timeout of sending, including the wait for other emails."""
_HEADER: Final = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_FORBIDDEN_CATEGORIES: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, surrogates and line separators."""
_RESERVED_HEADERS: Final = frozenset(
    {"from", "to", "cc", "bcc", "subject", "date", "message-id", "sender", "auto-submitted"}
)


@dataclass(frozen=True)
class Mail:
    """An email; ValueError if a header is not a single line."""

    to: str
    subject: str
    text: str
    headers: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        read_address(self.to)
        for name, value in {"Subject": self.subject, **self.headers}.items():
            if not _HEADER.fullmatch(name) or not _is_one_line(value):
                raise ValueError(f"invalid header: {name[:80]!r}")
        if not _RESERVED_HEADERS.isdisjoint(name.lower() for name in self.headers):
            raise ValueError("the header is set by the mailer")


def _is_one_line(text: str) -> bool:
    return not any(unicodedata.category(character) in _FORBIDDEN_CATEGORIES for character in text)


class Mailer:
    def __init__(self, smtp_url: str, sender: str) -> None:
        """`smtp_url` and `sender` are settings of the host; an empty URL disables emails."""
        self._server = read_server(smtp_url) if smtp_url else None
        self._sender: Address | None = read_sender(sender) if smtp_url else None
        self._free = asyncio.Semaphore(CONCURRENCY)

    @property
    def available(self) -> bool:
        return self._server is not None

    async def send(self, mail: Mail) -> None:
        """Send an email; MailFailed if the SMTP server did not accept it, which is logged."""
        if self._server is None or self._sender is None:
            raise MailFailed("this server sends no mail", lasting=True)
        message = compose(mail, self._sender)
        try:
            async with asyncio.timeout(SECONDS), self._free:
                await _send_in_thread(self._server, message, self._sender.addr_spec, mail.to)
        except TimeoutError:
            log.warning("the mail server timed out")
            raise MailFailed("timed out") from None
        except MailFailed as problem:
            log.warning("the mail server did not accept an email: %s", problem)
            raise


class _Policy(EmailPolicy):
    """Does not fold List- headers: mail programs do not recognise encoded URLs."""

    def fold(self, name: str, value: str) -> str:
        if name.startswith("List-"):
            return f"{name}: {value}{self.linesep}"
        folded: str = super().fold(name, value)
        return folded

    def fold_binary(self, name: str, value: str) -> bytes:
        if name.startswith("List-"):
            return self.fold(name, value).encode("ascii")
        folded: bytes = super().fold_binary(name, value)
        return folded


_POLICY: Final = _Policy(linesep="\r\n")


def compose(mail: Mail, sender: Address) -> EmailMessage:
    message = EmailMessage(policy=_POLICY)
    message["From"] = sender
    message["To"] = Address(addr_spec=read_address(mail.to))
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = make_msgid(domain=sender.domain)
    message["Auto-Submitted"] = "auto-generated"  # prevents automatic replies
    for name, value in mail.headers.items():
        message[name] = value
    message.set_content(mail.text, cte="quoted-printable")
    return message


async def _send_in_thread(server: SmtpServer, message: EmailMessage, sender: str, to: str) -> None:
    """Send in a daemon thread, which does not delay a shutdown; the outbox repeats what was cut
    off."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish(problem: BaseException | None) -> None:
        if done.done():  # cancelled
            return
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)

    def work() -> None:
        problem: BaseException | None = None
        try:
            hand_over(server, message, sender, to)
        except Exception as failure:  # noqa: BLE001 - passed on to the waiting task
            problem = failure
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(finish, problem)

    threading.Thread(target=work, name="mail", daemon=True).start()
    await done
