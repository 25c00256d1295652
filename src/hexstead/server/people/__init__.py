"""People: the devices they are signed in on, and all that belongs to them."""
