"""The command `hexstead`: games, matches, records, pictures and statistics in the terminal."""
