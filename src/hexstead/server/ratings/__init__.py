"""How strong people are: ratings of rated tables, the ladder of a season, and profiles."""
