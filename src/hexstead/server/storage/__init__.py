"""The database: its tables, migrations, connections and outages."""
