"""The mailer: hands mails to the host's mail server, off the event loop.

A mail is plain text. Nothing in it can become a header: addresses are checked, and subject and
headers must be single lines.
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

AT_ONCE: Final = 4
SECONDS: Final = 60.0
"""For all of it, waiting for others included."""
_HEADER: Final = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_NO_LINE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, halves of pairs, ends of lines; marks that join others (Cf) are harmless."""
_OUR_OWN: Final = frozenset(
    {"from", "to", "cc", "bcc", "subject", "date", "message-id", "sender", "auto-submitted"}
)


@dataclass(frozen=True)
class Mail:
    """What is sent; ValueError if a header could be more than one line."""

    to: str
    subject: str
    text: str
    headers: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        read_address(self.to)
        for name, value in {"Subject": self.subject, **self.headers}.items():
            if not _HEADER.fullmatch(name) or not _is_one_line(value):
                raise ValueError(f"no header can be made of this: {name[:80]!r}")
        if not _OUR_OWN.isdisjoint(name.lower() for name in self.headers):
            raise ValueError("that header is the mailer's own")


def _is_one_line(text: str) -> bool:
    return not any(unicodedata.category(character) in _NO_LINE for character in text)


class Mailer:
    def __init__(self, smtp_url: str, sender: str) -> None:
        """`smtp_url` and `sender` as the host sets them; without them no mail can be sent."""
        self._server = read_server(smtp_url) if smtp_url else None
        self._sender: Address | None = read_sender(sender) if smtp_url else None
        self._free = asyncio.Semaphore(AT_ONCE)

    @property
    def available(self) -> bool:
        return self._server is not None

    async def send(self, mail: Mail) -> None:
        """Hand it over; MailFailed if the server did not take it, and the log says so."""
        if self._server is None or self._sender is None:
            raise MailFailed("this server sends no mail", lasting=True)
        message = compose(mail, self._sender)
        try:
            async with asyncio.timeout(SECONDS), self._free:
                await _in_a_thread(self._server, message, self._sender.addr_spec, mail.to)
        except TimeoutError:
            log.warning("the mail server takes too long")
            raise MailFailed("it takes too long") from None
        except MailFailed as problem:
            log.warning("the mail server did not take a mail: %s", problem)
            raise


class _Policy(EmailPolicy):
    """As mail is written, but for addresses of the web in headers: broken over lines, which is done
    by encoding them, no mail program would find them."""

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
    message["Auto-Submitted"] = "auto-generated"  # so that nobody's absence notice answers it
    for name, value in mail.headers.items():
        message[name] = value
    message.set_content(mail.text, cte="quoted-printable")
    return message


async def _in_a_thread(server: SmtpServer, message: EmailMessage, sender: str, to: str) -> None:
    """In a thread that no stop of the server waits for: whoever sends knows that it was cut off,
    and tries again."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(problem: BaseException | None) -> None:
        if done.done():  # nobody waits any more
            return
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)

    def work() -> None:
        problem: BaseException | None = None
        try:
            hand_over(server, message, sender, to)
        except Exception as failure:  # noqa: BLE001 - whatever it is, the one who waits is told
            problem = failure
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(tell, problem)

    threading.Thread(target=work, name="mail", daemon=True).start()
    await done
