"""An SMTP server in this process that records the emails it receives."""

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

from tests.server.http_listener import CERTIFICATE


@dataclass
class SmtpServer:
    host: str = "127.0.0.1"
    port: int = 0
    answers: list[str] = field(default_factory=list)
    """Replies to the next emails, in order; all later ones are accepted."""
    mails: list[EmailMessage] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    envelopes: list[tuple[str | None, list[str]]] = field(default_factory=list)

    @property
    def settings(self) -> dict[str, Any]:
        """Settings of a Hexstead server that sends its emails here."""
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
        return "250 accepted"


class _Controller(Controller):
    """Sets the port before aiosmtpd probes it, because port 0 means any free port."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@contextmanager
def smtp_server(password: str | None = None) -> Iterator[SmtpServer]:
    """Run an SMTP server; with a password it requires STARTTLS and authentication."""
    mail_server = SmtpServer()
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
    controller = _Controller(mail_server, hostname=mail_server.host, port=0, **demands)
    controller.start()
    mail_server.port = controller.port
    try:
        yield mail_server
    finally:
        controller.stop()
