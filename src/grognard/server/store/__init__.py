"""What the table must not lose: one database, SQLite or PostgreSQL."""
