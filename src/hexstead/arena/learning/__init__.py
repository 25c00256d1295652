"""Training of value networks by self-play (TD lambda); it knows no game."""
