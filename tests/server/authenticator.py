"""A software authenticator that creates passkeys and signs with them."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Payload = dict[str, Any]
PRESENT, VERIFIED, MADE = 0x01, 0x04, 0x40


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Authenticator:
    origin: str = "http://play.example"
    site: str = "play.example"
    count: int = 0
    flags: int = PRESENT | VERIFIED
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))

    def _client_data(self, kind: str, options: Payload) -> bytes:
        client_data = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(client_data).encode()

    def _data(self, flags: int) -> bytes:
        self.count += 1
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([flags]) + self.count.to_bytes(4, "big")

    def create(self, options: Payload) -> Payload:
        public = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (public.x, public.y))
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        data = self._data(self.flags | MADE) + bytes(16)
        data += len(self.id).to_bytes(2, "big") + self.id + cose
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            clientDataJSON=self._client_data("webauthn.create", options), attestationObject=attested
        )

    def sign(self, options: Payload) -> Payload:
        client_data, data = self._client_data("webauthn.get", options), self._data(self.flags)
        signed = data + hashlib.sha256(client_data).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._credential(
            clientDataJSON=client_data, authenticatorData=data, signature=signature
        )

    def _credential(self, **response: bytes) -> Payload:
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "response": {name: text(raw) for name, raw in response.items()},
        }
