"""Where connections come in: how many, for how long, and how they are seen off."""
