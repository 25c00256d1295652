"""Training of Kingdom Builder's bots: self-play games and the fit."""
