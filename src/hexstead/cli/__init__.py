"""The command `hexstead`: games, matches, records, pictures and figures in the terminal."""
