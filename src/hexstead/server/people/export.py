"""All that is known of somebody, for themselves."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from hexstead.server.ids import author_of
from hexstead.server.people.account_models import Account
from hexstead.server.people.devices import devices_of
from hexstead.server.people.passkeys import passkeys_of
from hexstead.server.people.personal_data import PEOPLE
from hexstead.server.storage.models import Guest
from hexstead.server.times import time_text


def everything(session: Session, guest: str) -> dict[str, Any]:
    """As JSON, room by room. No token, key or code is in it: it lets nobody in."""
    person = session.get_one(Guest, guest)
    account = session.get(Account, guest)
    return {
        "person": {
            "id": person.id,
            "author": author_of(person.id),
            "name": person.name,
            "handle": person.handle,
            "colour": person.colour,
            "language": person.language,
            "created_at": time_text(person.created_at),
        },
        "account": None
        if account is None
        else {"email": account.email, "created_at": time_text(account.created_at)},
        "passkeys": [
            {
                "made_on": key.kind,
                "created_at": time_text(key.created_at),
                "used_at": _at(key.used_at),
            }
            for key in passkeys_of(session, guest)
        ],
        "devices": [
            {
                "kind": device.kind,
                "created_at": time_text(device.created_at),
                "seen_at": time_text(device.seen_at),
                "address": device.network,
            }
            for device in devices_of(session, guest)
        ],
        **{belongings.name: belongings.export(session, guest) for belongings in PEOPLE},
    }


def _at(time: int | None) -> str | None:
    return None if time is None else time_text(time)
