"""The mails about accounts, in the language of whoever asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from hexstead.server.accounts.tickets import LINK_MINUTES, Issued, readable
from hexstead.server.mail import Mail
from hexstead.server.shapes import Language

Letter = Literal["sign_in", "address", "taken", "changed", "passkey"]

_TEXTS: Final[Mapping[Language, Mapping[Letter, tuple[str, str]]]] = {
    "en": {
        "sign_in": (
            "Sign in to Hexstead",
            """\
Open this link on the device on which you want to sign in:

{link}

Or type this code where you asked for it: {code}

Both can be used once, within {minutes} minutes. Whoever has them can sign
in as you, so give them to nobody.

If you did not ask for this, do nothing: nobody gets in without this mail.
""",
        ),
        "address": (
            "Confirm your new address",
            """\
You want to use this address for your account at Hexstead. Open this link
where you are signed in:

{link}

Or type this code there: {code}

Both can be used once, within {minutes} minutes. If you did not ask for
this, do nothing.
""",
        ),
        "taken": (
            "This address has an account",
            """\
Somebody, perhaps you, wanted to use this address for another account at
Hexstead. It belongs to an account already, so nothing was changed.

If it was you: sign in with this address, or remove it there first.

{home}
""",
        ),
        "changed": (
            "Your account has another address",
            """\
The address of your account at Hexstead was changed. From now on this one
can no longer be used to sign in.

If it was not you, write to whoever runs this server: {home}
""",
        ),
        "passkey": (
            "A passkey was added to your account",
            """\
A passkey was added to your account at Hexstead ({what}). With it,
somebody can sign in as you.

If it was not you, sign in, remove it, and sign out all other devices:

{home}
""",
        ),
    },
    "nl": {
        "sign_in": (
            "Aanmelden bij Hexstead",
            """\
Open deze link op het apparaat waarop je je wilt aanmelden:

{link}

Of typ deze code waar je erom vroeg: {code}

Beide werken één keer, binnen {minutes} minuten. Wie ze heeft, kan zich
als jou aanmelden, dus geef ze aan niemand.

Heb je hier niet om gevraagd, doe dan niets: zonder deze mail komt niemand
binnen.
""",
        ),
        "address": (
            "Bevestig je nieuwe adres",
            """\
Je wilt dit adres gebruiken voor je account bij Hexstead. Open deze link
waar je aangemeld bent:

{link}

Of typ daar deze code: {code}

Beide werken één keer, binnen {minutes} minuten. Heb je hier niet om
gevraagd, doe dan niets.
""",
        ),
        "taken": (
            "Dit adres heeft al een account",
            """\
Iemand, misschien jij, wilde dit adres gebruiken voor een ander account
bij Hexstead. Het hoort al bij een account, dus er is niets veranderd.

Was jij het? Meld je dan met dit adres aan, of verwijder het daar eerst.

{home}
""",
        ),
        "changed": (
            "Je account heeft een ander adres",
            """\
Het adres van je account bij Hexstead is gewijzigd. Met dit adres kun je
je vanaf nu niet meer aanmelden.

Was jij het niet, schrijf dan aan wie deze server beheert: {home}
""",
        ),
        "passkey": (
            "Er is een passkey aan je account toegevoegd",
            """\
Er is een passkey aan je account bij Hexstead toegevoegd ({what}). Daarmee
kan iemand zich als jou aanmelden.

Was jij het niet, meld je dan aan, verwijder hem en meld alle andere
apparaten af:

{home}
""",
        ),
    },
    "de": {
        "sign_in": (
            "Bei Hexstead anmelden",
            """\
Öffne diesen Link auf dem Gerät, auf dem du dich anmelden willst:

{link}

Oder gib diesen Code dort ein, wo du ihn angefordert hast: {code}

Beides gilt einmal und {minutes} Minuten lang. Wer es hat, kann sich als
du anmelden, also gib es niemandem.

Hast du das nicht angefordert, dann tu nichts: Ohne diese Mail kommt
niemand hinein.
""",
        ),
        "address": (
            "Bestätige deine neue Adresse",
            """\
Du willst diese Adresse für dein Konto bei Hexstead verwenden. Öffne
diesen Link dort, wo du angemeldet bist:

{link}

Oder gib dort diesen Code ein: {code}

Beides gilt einmal und {minutes} Minuten lang. Hast du das nicht
angefordert, dann tu nichts.
""",
        ),
        "taken": (
            "Diese Adresse hat schon ein Konto",
            """\
Jemand, vielleicht du, wollte diese Adresse für ein anderes Konto bei
Hexstead verwenden. Sie gehört schon zu einem Konto, deshalb wurde nichts
geändert.

Warst du es, dann melde dich mit dieser Adresse an oder entferne sie dort
zuerst.

{home}
""",
        ),
        "changed": (
            "Dein Konto hat eine andere Adresse",
            """\
Die Adresse deines Kontos bei Hexstead wurde geändert. Mit dieser hier
kannst du dich ab jetzt nicht mehr anmelden.

Warst du es nicht, dann schreib an die, die diesen Server betreiben:
{home}
""",
        ),
        "passkey": (
            "Dein Konto hat einen neuen Passkey",
            """\
Zu deinem Konto bei Hexstead ist ein Passkey dazugekommen ({what}). Mit
ihm kann sich jemand als du anmelden.

Warst du es nicht, dann melde dich an, entferne ihn und melde alle anderen
Geräte ab:

{home}
""",
        ),
    },
}


def letter(kind: Letter, language: Language, to: str, home: str, **more: str) -> Mail:
    subject, text = _TEXTS[language][kind]
    return Mail(to, subject, text.format(home=f"{home}/account", minutes=LINK_MINUTES, **more))


def link_letter(kind: Letter, language: Language, to: str, home: str, issued: Issued) -> Mail:
    """With the link in the part of the address that browsers tell to no server."""
    link = f"{home}/account#{issued.token}"
    return letter(kind, language, to, home, link=link, code=readable(issued.code))
