"""Emails about accounts, in the recipient's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from hexstead.server.notifications.mailer import Mail
from hexstead.server.people.one_time_tokens import LINK_MINUTES, Issued, readable
from hexstead.server.schemas import Language

EmailKind = Literal["sign_in", "address", "taken", "changed", "passkey"]

_TEXTS: Final[Mapping[Language, Mapping[EmailKind, tuple[str, str]]]] = {
    "en": {
        "sign_in": (
            "Sign in to Hexstead",
            """\
Open this link on the device where you want to sign in:

{link}

Or enter this code where you requested it: {code}

Both can be used once, within {minutes} minutes. Anyone who has them can
sign in as you, so do not share them.

If you did not request this, you can ignore it: nobody can sign in
without this email.
""",
        ),
        "address": (
            "Confirm your new email address",
            """\
You want to use this address for your account at Hexstead. Open this link
where you are signed in:

{link}

Or enter this code there: {code}

Both can be used once, within {minutes} minutes. If you did not request
this, you can ignore it.
""",
        ),
        "taken": (
            "This address already has an account",
            """\
Someone, perhaps you, wanted to use this address for another account at
Hexstead. It already belongs to an account, so nothing was changed.

If it was you: sign in with this address, or remove it there first.

{home}
""",
        ),
        "changed": (
            "The email address of your account was changed",
            """\
The email address of your account at Hexstead was changed. You can no
longer sign in with this address.

If this was not you, contact the host of this server: {home}
""",
        ),
        "passkey": (
            "A passkey was added to your account",
            """\
A passkey was added to your account at Hexstead ({what}). It can
be used to sign in as you.

If this was not you, sign in, remove it, and sign out all other devices:

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

Of vul deze code in waar je erom vroeg: {code}

Beide werken één keer, binnen {minutes} minuten. Wie ze heeft, kan zich
als jou aanmelden, dus deel ze met niemand.

Heb je hier niet om gevraagd, dan kun je dit bericht negeren: zonder deze
e-mail kan niemand zich aanmelden.
""",
        ),
        "address": (
            "Bevestig je nieuwe e-mailadres",
            """\
Je wilt dit adres gebruiken voor je account bij Hexstead. Open deze link
waar je aangemeld bent:

{link}

Of vul daar deze code in: {code}

Beide werken één keer, binnen {minutes} minuten. Heb je hier niet om
gevraagd, dan kun je dit bericht negeren.
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
            "Het e-mailadres van je account is gewijzigd",
            """\
Het e-mailadres van je account bij Hexstead is gewijzigd. Met dit adres
kun je je niet meer aanmelden.

Was jij dit niet, neem dan contact op met de beheerder van deze server:
{home}
""",
        ),
        "passkey": (
            "Er is een passkey aan je account toegevoegd",
            """\
Er is een passkey aan je account bij Hexstead toegevoegd ({what}). Daarmee
kan iemand zich als jou aanmelden.

Was jij dit niet, meld je dan aan, verwijder hem en meld alle andere
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

Beides gilt einmal und {minutes} Minuten lang. Wer es hat, kann sich in
deinem Namen anmelden, also gib es nicht weiter.

Hast du das nicht angefordert, kannst du diese Nachricht ignorieren: Ohne
diese E-Mail kann sich niemand anmelden.
""",
        ),
        "address": (
            "Bestätige deine neue E-Mail-Adresse",
            """\
Du willst diese Adresse für dein Konto bei Hexstead verwenden. Öffne
diesen Link dort, wo du angemeldet bist:

{link}

Oder gib dort diesen Code ein: {code}

Beides gilt einmal und {minutes} Minuten lang. Hast du das nicht
angefordert, kannst du diese Nachricht ignorieren.
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
            "Die E-Mail-Adresse deines Kontos wurde geändert",
            """\
Die E-Mail-Adresse deines Kontos bei Hexstead wurde geändert. Mit dieser
Adresse kannst du dich nicht mehr anmelden.

Warst du das nicht, dann wende dich an den Betreiber dieses Servers:
{home}
""",
        ),
        "passkey": (
            "Deinem Konto wurde ein Passkey hinzugefügt",
            """\
Deinem Konto bei Hexstead wurde ein Passkey hinzugefügt ({what}). Damit
kann man sich in deinem Namen anmelden.

Warst du das nicht, dann melde dich an, entferne ihn und melde alle anderen
Geräte ab:

{home}
""",
        ),
    },
}


def account_email(kind: EmailKind, language: Language, to: str, home: str, **more: str) -> Mail:
    subject, text = _TEXTS[language][kind]
    return Mail(to, subject, text.format(home=f"{home}/account", minutes=LINK_MINUTES, **more))


def link_email(kind: EmailKind, language: Language, to: str, home: str, issued: Issued) -> Mail:
    """An email with a link. The token is in the fragment, which browsers do not send to servers."""
    link = f"{home}/account#{issued.token}"
    return account_email(kind, language, to, home, link=link, code=readable(issued.code))
