"""A real mail server in this process, that keeps what it is given."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, LoginPassword

from tests.server.listening import CERTIFICATE


@dataclass
class PostOffice:
    host: str = "127.0.0.1"
    port: int = 0
    answers: list[str] = field(default_factory=list)
    """What to answer to mails, in turn; then it takes them all."""
    mails: list[EmailMessage] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    envelopes: list[tuple[str | None, list[str]]] = field(default_factory=list)

    @property
    def settings(self) -> dict[str, Any]:
        """For a server that sends its mails here."""
        return {
            "smtp_url": f"smtp://{self.host}:{self.port}",
            "mail_from": "Hexstead <table@play.example>",
            "public_url": "http://play.example",
        }

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in list(self.mails) if mail["To"] == address]

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:
        if self.answers:
            return self.answers.pop(0)
        self.envelopes.append((envelope.mail_from, envelope.rcpt_tos))
        assert isinstance(envelope.content, bytes)
        self.raw.append(envelope.content)
        mail = message_from_bytes(envelope.content, policy=SMTP)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 taken"


class _Desk(Controller):
    """aiosmtpd asks itself once whether it has opened, by the port it was told; ours is any that is
    free, so it learns which before it asks."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@contextmanager
def post_office(password: str | None = None) -> Iterator[PostOffice]:
    """With a password it demands STARTTLS, and that one signs in with it."""
    office = PostOffice()
    demands: dict[str, Any] = {}
    if password is not None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(CERTIFICATE)

        def check(_server: Any, _session: Any, _envelope: Any, _how: str, data: Any) -> AuthResult:
            assert isinstance(data, LoginPassword)
            return AuthResult(success=data.password == password.encode(), handled=False)

        demands = {
            "tls_context": context,
            "require_starttls": True,
            "auth_required": True,
            "authenticator": check,
        }
    desk = _Desk(office, hostname=office.host, port=0, **demands)
    desk.start()
    office.port = desk.port
    try:
        yield office
    finally:
        desk.stop()
