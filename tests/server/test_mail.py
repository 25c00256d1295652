"""The mailer with a real SMTP server; invalid emails."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from hexstead.server.email_addresses import NotAnAddress, read_address
from hexstead.server.notifications.mailer import Mail, Mailer
from hexstead.server.smtp import MailFailed, read_server
from tests.server.http_listener import CERTIFICATE
from tests.server.smtp_server import SmtpServer, smtp_server

SENDER = "Hexstead <table@play.example>"


def send(url: str, mail: Mail) -> None:
    async def at_once() -> None:
        await Mailer(url, SENDER).send(mail)

    asyncio.run(at_once())


def test_an_email_arrives_unchanged(mail_server: SmtpServer) -> None:
    link = "https://play.example/" + "x" * 120
    text = f"Grüße, Zoë.\n\n.A line that begins with a dot\n{link}\n"
    send(
        f"smtp://127.0.0.1:{mail_server.port}",
        Mail("ann@example.org", "Du bist am Zug – Zoë", text, {"List-Unsubscribe": f"<{link}>"}),
    )
    (mail,) = mail_server.to("ann@example.org")
    assert mail_server.envelopes[-1] == ("table@play.example", ["ann@example.org"])
    assert mail["Subject"] == "Du bist am Zug – Zoë" and mail["From"] == SENDER
    assert f"\r\nList-Unsubscribe: <{link}>\r\n".encode() in mail_server.raw[-1]  # not folded
    assert mail["Auto-Submitted"] == "auto-generated" and mail["Date"] and mail["Message-ID"]
    assert mail.get_content_type() == "text/plain"
    assert mail.get_content().replace("\r\n", "\n") == text


def test_a_refusal_is_permanent_or_temporary(mail_server: SmtpServer) -> None:
    mail = Mail("bob@example.org", "Hello", "Hello")
    for answer, lasting in (("550 no such person bob@", True), ("451 later", False)):
        mail_server.answers = [answer]
        with pytest.raises(MailFailed) as problem:
            send(f"smtp://127.0.0.1:{mail_server.port}", mail)
        assert problem.value.lasting is lasting
        assert "bob" not in str(problem.value)
    assert mail_server.to("bob@example.org") == []


def test_an_unreachable_smtp_server(caplog: pytest.LogCaptureFixture) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        with pytest.raises(MailFailed) as problem:
            send(f"smtp://127.0.0.1:{port}", Mail("cid@example.org", "Hello", "Hello"))
    assert not problem.value.lasting
    assert "ConnectionRefusedError" in caplog.text and "cid" not in caplog.text


def test_authentication_over_starttls(monkeypatch: pytest.MonkeyPatch) -> None:
    """The certificate must match the host name; with a wrong password or an untrusted certificate
    no email is sent."""
    found = socket.getaddrinfo

    def look_up(host: Any, *more: Any, **yet_more: Any) -> Any:
        return found("127.0.0.1" if host == "hook.example" else host, *more, **yet_more)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    mail = Mail("ann@example.org", "Hello", "Hello")
    with smtp_server("a secret/too") as mail_server:
        where = f"hook.example:{mail_server.port}"
        with pytest.raises(MailFailed, match=r"certificate|CERTIFICATE"):
            send(f"smtp+starttls://ann:a%20secret%2Ftoo@{where}", mail)
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
        with pytest.raises(MailFailed, match=r"does not let us in \(535\)"):
            send(f"smtp+starttls://ann:wrong@{where}", mail)
        assert mail_server.mails == []
        send(f"smtp+starttls://ann:a%20secret%2Ftoo@{where}", mail)
        assert len(mail_server.mails) == 1


def test_without_an_smtp_server_no_email_is_sent() -> None:
    mailer = Mailer("", "")
    assert not mailer.available
    with pytest.raises(MailFailed):
        asyncio.run(mailer.send(Mail("ann@example.org", "Hello", "Hello")))


@pytest.mark.parametrize(
    "mail",
    [
        {"subject": "Hello\r\nBcc: eve@example.org"},
        {"subject": "Hello\nyou"},
        {"to": "ann@example.org\nBcc: eve@example.org"},
        {"to": "ann@example.org, eve@example.org"},
        {"headers": {"X-Table": "a\r\nBcc: eve@example.org"}},
        {"headers": {"X-Table: a\r\nBcc": "eve@example.org"}},
        {"headers": {"bcc": "eve@example.org"}},
    ],
)
def test_header_injection_is_refused(mail: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - several messages
        Mail(**{"to": "ann@example.org", "subject": "Hello", "text": "Hello", **mail})


def test_valid_and_invalid_addresses() -> None:
    assert read_address(" Ann.B+x@Example.ORG ") == "Ann.B+x@example.org"
    assert read_address("zoe@bücher.example") == "zoe@xn--bcher-kva.example"
    wrong = ["", "ann", "ann@", "@x.org", "ann@localhost", "ann@127.0.0.1", "ann@[127.0.0.1]"]
    wrong += ['"a b"@x.org', "a b@x.org", "a@x.org@", "zoë@x.org", "a..b@x.org", "<a@x.org>"]
    wrong += ["a" * 65 + "@x.org", "a@" + "x" * 64 + ".org", "a@" + "x." * 130 + "org"]
    for text in wrong:
        with pytest.raises(NotAnAddress):
            read_address(text)


def test_smtp_urls() -> None:
    assert read_server("smtps://a%40x:b%3Ac@mail.example").port == 465
    assert read_server("smtps://a%40x:b%3Ac@mail.example").user == "a@x"
    assert read_server("smtps://a%40x:b%3Ac@mail.example").password == "b:c"
    assert read_server("smtp+starttls://mail.example:2525").security == "starttls"
    assert read_server("smtp://a:b@localhost").security == "none"
