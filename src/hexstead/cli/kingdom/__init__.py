"""Kingdom Builder at a table in the terminal."""
