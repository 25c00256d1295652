"""Accounts in tests: the inbox of their emails, signing in, devices."""

from __future__ import annotations

import re
from typing import Any

from tests.server.serving import Payload, Player, Server, wait_until
from tests.server.smtp_server import SmtpServer


class Mails:
    """The inbox of the recipients."""

    def __init__(self, mail_server: SmtpServer) -> None:
        self._mail_server = mail_server

    def last(self, address: str) -> str:
        text: str = self._mail_server.to(address)[-1].get_content()
        return text

    def wait_for(self, address: str, words: str) -> None:
        """Wait until an email contains a text."""

        def arrived() -> bool:
            texts = [mail.get_content() for mail in self._mail_server.to(address)]
            return any(words in " ".join(text.split()) for text in texts)

        wait_until(arrived)

    def link(self, address: str) -> str:
        found = re.search(r"http://play\.example/account#([\w-]+)", self.last(address))
        assert found is not None
        return found[1]

    def code(self, address: str) -> str:
        found = re.search(r": ([A-Z2-9]{4}-[A-Z2-9]{4})", self.last(address))
        assert found is not None
        return found[1]


def sign_in(player: Player, mails: Mails, address: str, merge: bool = False) -> Payload:
    player.post("/api/account/link", {"email": address})
    return player.post("/api/account/link/use", {"token": mails.link(address), "merge": merge})


def me(player: Player) -> Any:
    return player.get("/api/me")["guest"]


def mine(table: Payload) -> list[int]:
    return [seat["seat"] for seat in table["seats"] if seat["mine"]]


def copy_of(server: Server, player: Player) -> Player:
    """A client with a copy of the player's cookie."""
    other = server.guest(None)
    other.http.cookies.set("hexstead_guest", player.http.cookies["hexstead_guest"])
    return other
