"""Learning what Kingdom Builder's bots should go by: games against themselves, and the fit."""
