"""Messages as mails: plain text, one for all that is due to a reader at the same time, and a way
out in each that works without signing in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexstead.server.notifications.kinds import Words
from hexstead.server.notifications.mailer import Mail
from hexstead.server.notifications.table_kinds import calm
from hexstead.server.schemas import Language

_LONGEST_SUBJECT: Final = 150
_WORDS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "hello": "Hello {name},",
        "turns": "{n} games are waiting for you",
        "news": "News from {n} of your games",
        "many": "here is what has happened:",
        "why": "You get this email because you turned on email notifications at Hexstead.",
        "when": "Notification settings: {link}",
        "stop": "Unsubscribe: {link}",
    },
    "nl": {
        "hello": "Hallo {name},",
        "turns": "{n} partijen wachten op je",
        "news": "Nieuws uit {n} van je partijen",
        "many": "dit is er gebeurd:",
        "why": "Je krijgt deze e-mail omdat je bij Hexstead meldingen per e-mail hebt aangezet.",
        "when": "Instellingen voor meldingen: {link}",
        "stop": "Afmelden: {link}",
    },
    "de": {
        "hello": "Hallo {name},",
        "turns": "{n} Partien warten auf dich",
        "news": "Neues aus {n} deiner Partien",
        "many": "das ist passiert:",
        "why": "Du bekommst diese E-Mail, weil du sie bei Hexstead eingeschaltet hast.",
        "when": "Einstellungen für Benachrichtigungen: {link}",
        "stop": "Abbestellen: {link}",
    },
}


def write_mail(
    to: str, name: str, language: Language, told: Sequence[Words], origin: str, secret: str
) -> Mail:
    """One mail with everything there is to tell."""
    words = _WORDS[language]
    stop = f"{origin}/unsubscribe/{secret}"
    if len(told) == 1:
        subject = told[0].title
        body = [told[0].text, origin + told[0].path]
    else:
        urgent = sum(each.urgent for each in told)
        subject = words["turns" if urgent == len(told) else "news"].format(n=len(told))
        items = [f"- {each.text}\n  {origin}{each.path}" for each in told]
        body = [f"{words['hello'].format(name=calm(name))}\n{words['many']}", *items]
    foot = "\n".join(
        (
            words["why"],
            words["when"].format(link=f"{origin}/settings"),
            words["stop"].format(link=stop),
        )
    )
    text = "\n\n".join([*body, f"-- \n{foot}"]) + "\n"
    return Mail(to, subject[:_LONGEST_SUBJECT], text, way_out(stop))


def way_out(link: str) -> dict[str, str]:
    """What mail programs make their button "unsubscribe" of (RFC 2369 and RFC 8058)."""
    return {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
