"""Kingdom Builder in the terminal."""
