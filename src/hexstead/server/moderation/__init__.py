"""How people are kept from each other's throats: who was sent away, muted, blocked or reported."""
