"""The people at the tables: guests and names, and the tokens that prove who is asking. Only hashes are kept."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import unicodedata

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from grognard.server.clock import now
from grognard.server.refusals import Refusal
from grognard.server.store.database import Database, Statement
from grognard.server.store.tables import matches, notes, people, seats, tokens
from grognard.server.wire import Credentials, Person, Session

TOKEN_BYTES = 32
COST = {"n": 2**14, "r": 8, "p": 1, "maxmem": 2**26}
LONGEST_NAME = 30
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
NOBODY = Person("")


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token: it holds 256 random bits, so that a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def hashed_password(password: str, salt: bytes) -> str:
    """What is kept of a password: slow to guess."""
    return f"{salt.hex()}:{hashlib.scrypt(password.encode(), salt=salt, dklen=32, **COST).hex()}"


def is_password(password: str, kept: str) -> bool:
    salt = bytes.fromhex(kept.partition(":")[0])
    return hmac.compare_digest(hashed_password(password, salt), kept)


class People:
    """Signing up, in and out."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_token(self, token: str) -> Person:
        """Who holds this token; nobody if it is none."""
        if not token:
            return NOBODY
        asked = select(people.c.id, people.c.name).join(tokens).where(tokens.c.hash == hashed(token))
        async with self.database.reading() as connection:
            row = (await connection.execute(asked)).first()
        return NOBODY if row is None else Person(row.id, row.name)

    async def guest(self) -> Session:
        """Somebody without a name."""
        person = Person(new_id())
        return await self._welcome(person, [insert(people).values(id=person.id, created=now())])

    async def sign_up(self, given: Credentials, guest: Person) -> Session:
        """A new name; a guest who takes it keeps his matches."""
        name, folded = _checked_name(given.name)
        if not SHORTEST_PASSWORD <= len(given.password) <= LONGEST_PASSWORD:
            raise Refusal(422, "password-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        kept = await asyncio.to_thread(hashed_password, given.password, secrets.token_bytes(16))
        person = Person(guest.id if guest.id and not guest.name else new_id(), name)
        values = {"name": name, "folded": folded, "password": kept}
        known = update(people).where(people.c.id == guest.id).values(values)
        new = insert(people).values(id=person.id, created=now(), **values)
        try:
            return await self._welcome(person, [known if person.id == guest.id else new])
        except IntegrityError:
            raise Refusal(409, "name-taken", name=name) from None

    async def sign_in(self, given: Credentials, guest: Person) -> Session:
        """A known name; what a guest has begun becomes his."""
        folded = _folded(given.name)
        async with self.database.reading() as connection:
            row = (await connection.execute(select(people).where(people.c.folded == folded))).first()
        kept = row.password if row else DECOY
        if not await asyncio.to_thread(is_password, given.password[:LONGEST_PASSWORD], kept) or row is None:
            raise Refusal(401, "wrong-password")
        person = Person(row.id, row.name)
        return await self._welcome(person, _merged(guest.id, person.id) if guest.id and not guest.name else [])

    async def sign_out(self, token: str) -> None:
        await self.database.commit([delete(tokens).where(tokens.c.hash == hashed(token))])

    async def _welcome(self, person: Person, changes: list[Statement]) -> Session:
        """Whoever is known by now gets a token."""
        token = new_token()
        known = insert(tokens).values(hash=hashed(token), person=person.id, created=now())
        await self.database.commit([*changes, known])
        return Session(token, person)


DECOY = hashed_password("", bytes(16))
"""An unknown name takes as long as a wrong password."""


def _merged(guest: str, person: str) -> list[Statement]:
    """The guest's matches, seats and notes go to the name, and the guest is gone."""
    taken = select(notes.c.match).where(notes.c.person == person)
    moved = update(notes).where(notes.c.person == guest, notes.c.match.not_in(taken)).values(person=person)
    return [
        update(seats).where(seats.c.person == guest).values(person=person),
        update(matches).where(matches.c.creator == guest).values(creator=person),
        moved,
        delete(people).where(people.c.id == guest),
    ]


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).strip().casefold()[:80]


def _checked_name(name: str) -> tuple[str, str]:
    """A name that can be shown, and the form in which no two are the same."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(shown) <= LONGEST_NAME or not shown.isprintable():
        raise Refusal(422, "name-length", most=LONGEST_NAME)
    return shown, _folded(shown)
