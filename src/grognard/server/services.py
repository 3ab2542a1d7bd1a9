"""All parts of the table, put together once for each process."""

from __future__ import annotations

from grognard.server.agreements import Agreements
from grognard.server.desk import Desk
from grognard.server.house import House
from grognard.server.hub import Hub
from grognard.server.lobby import Lobby
from grognard.server.notices import Notices
from grognard.server.people import People
from grognard.server.presence import Presence
from grognard.server.records import Records
from grognard.server.settings import Settings
from grognard.server.store.database import Database
from grognard.server.talk import Talk


class Services:
    """Who does what."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings)
        self.hub = Hub()
        self.house = House(settings, self.database, self.hub)
        self.people = People(self.database)
        self.lobby = Lobby(self.house)
        self.agreements = Agreements(self.house)
        self.records = Records(self.house)
        self.talk = Talk(self.house)
        self.desk = Desk(self.house)
        self.presence = Presence(self.database, self.hub)
        self.running: list[Desk | Notices | Presence] = [self.desk]
        """What goes on by itself as long as the table is open."""
        if self.database.on_postgres:
            self.running += [Notices(self.house, self.presence, settings.database_url), self.presence]
