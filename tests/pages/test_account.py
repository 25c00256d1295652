"""Accounts: passkeys, codes and links by email, two devices, deletion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visit
from tests.server.serving import serving, settings_for, wait_until
from tests.server.smtp_server import SmtpServer, smtp_server

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
ADDRESS = "ann@example.org"


@pytest.fixture
def mail_server() -> Iterator[SmtpServer]:
    with smtp_server() as opened:
        yield opened


@pytest.fixture
def address(mail_server: SmtpServer, tmp_path: Path) -> Iterator[str]:
    """The address of a server that sends email. It is a host name because passkeys need one."""
    with serving(settings_for(tmp_path, **mail_server.settings)) as server:
        public = server.address.replace("127.0.0.1", "localhost")
        registry = server.registry
        registry.settings = registry.settings.model_copy(update={"public_url": public})
        yield public


def add_virtual_authenticator(page: Page) -> None:
    """Add an authenticator that confirms every passkey request."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def email_text(mail_server: SmtpServer, number: int) -> str:
    wait_until(lambda: len(mail_server.to(ADDRESS)) >= number)
    text: str = mail_server.to(ADDRESS)[number - 1].get_content()
    return text


def test_an_account_is_created_used_on_two_devices_and_deleted(
    visit: Visit, mail_server: SmtpServer, address: str
) -> None:
    laptop = visit(address)
    add_virtual_authenticator(laptop.page)
    laptop.open("/account")
    expect(laptop.heading("You are playing as a guest")).to_be_visible()
    laptop.press("Create an account with a passkey")
    expect(laptop.heading("Your account")).to_be_visible()
    laptop.press("Add an email address")
    laptop.field("New email address").fill(ADDRESS)
    laptop.press("Send me a link")
    code = re.search(r"[A-Z2-9]{4}-[A-Z2-9]{4}", email_text(mail_server, 1))
    assert code is not None
    laptop.field("Code from the email").fill(code[0].lower())
    laptop.press("Continue")
    laptop.expect_text(f"Your address is now {ADDRESS}.")
    laptop.field("Username").fill("Ann_1")
    laptop.press("Save")
    laptop.expect_text("Your username is now Ann_1.")
    laptop.press("Sign out here")
    expect(laptop.heading("You are playing as a guest")).to_be_visible()
    laptop.press("Sign in with a passkey")
    expect(laptop.field("Username")).to_have_value("Ann_1")

    phone = visit(address, width=390, height=844, locale="de-DE")
    phone.open("/account")
    phone.field("E-Mail-Adresse").fill(ADDRESS)
    phone.press("Link senden")
    link = re.search(r"http://\S+/account#\S+", email_text(mail_server, 2))
    assert link is not None
    phone.page.goto("about:blank")
    phone.page.goto(link[0])
    phone.expect_text(re.compile("^Als .* anmelden"))
    phone.press("Anmelden")
    expect(phone.heading("Dein Konto")).to_be_visible()
    expect(phone.page).to_have_url(f"{address}/account")
    devices = phone.page.get_by_role("region", name="Deine Geräte", exact=True).get_by_role(
        "listitem"
    )
    expect(devices).to_have_count(2)
    devices.nth(1).get_by_role("button").click()
    expect(devices).to_have_count(1)
    laptop.open("/account")
    expect(laptop.heading("You are playing as a guest")).to_be_visible()

    phone.press("Alles löschen…")
    field = phone.page.get_by_label(re.compile("^Gib zur Bestätigung deinen Namen ein"))
    expect(field).to_be_focused()
    field.fill(str(phone.page.evaluate(NAME)))
    phone.press("Endgültig löschen")
    phone.expect_text("Alles wurde gelöscht.")
    expect(phone.heading("Du spielst als Gast")).to_be_visible()


NAME = "() => fetch('/api/me').then((answer) => answer.json()).then(({ guest }) => guest.name)"


def test_a_server_without_sign_in_methods_says_that_it_keeps_no_accounts(visit: Visit) -> None:
    """The server has no email, and its address is an IP address, for which passkeys do not work."""
    ann = visit()
    ann.open("/account")
    expect(ann.page.get_by_test_id("no-accounts")).to_contain_text("This server keeps no accounts.")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Your data")
    expect(ann.field("Email address")).to_have_count(0)
