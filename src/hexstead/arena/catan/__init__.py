"""Training of Catan's bots."""
