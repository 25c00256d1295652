"""Messages as mails: plain text, one for all that is due to a reader at the same time, and a way
out in each that works without signing in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexstead.server.mail import Mail
from hexstead.server.messages.kinds import Words
from hexstead.server.messages.table_kinds import calm
from hexstead.server.shapes import Language

_LONGEST_SUBJECT: Final = 150
_WORDS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "hello": "Hello {name},",
        "turns": "{n} games wait for you",
        "news": "News from {n} of your games",
        "many": "this is what has come together:",
        "why": "You get this mail because you asked Hexstead to tell you by mail.",
        "when": "When and how you are told: {link}",
        "stop": "No more of these mails: {link}",
    },
    "nl": {
        "hello": "Dag {name},",
        "turns": "{n} spellen wachten op jou",
        "news": "Nieuws van {n} van je spellen",
        "many": "dit is er bij elkaar gekomen:",
        "why": "Je krijgt deze mail omdat je Hexstead om berichten per mail hebt gevraagd.",
        "when": "Wanneer en hoe je bericht krijgt: {link}",
        "stop": "Geen mails meer: {link}",
    },
    "de": {
        "hello": "Hallo {name},",
        "turns": "{n} Spiele warten auf dich",
        "news": "Neues aus {n} deiner Spiele",
        "many": "das ist zusammengekommen:",
        "why": "Du bekommst diese Mail, weil du Hexstead um Nachrichten per Mail gebeten hast.",
        "when": "Wann und wie du Bescheid bekommst: {link}",
        "stop": "Keine solchen Mails mehr: {link}",
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
