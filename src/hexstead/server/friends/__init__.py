"""Friends: who asked whom, invitations by name, and the score between two."""
