"""Games worth watching: running games, exhibitions among bots, and replays of the day."""
