"""What is kept: the database, its tables, and how they come into being."""
