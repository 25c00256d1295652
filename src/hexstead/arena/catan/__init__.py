"""What the arena does for Catan alone."""
