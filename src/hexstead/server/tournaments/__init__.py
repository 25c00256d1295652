"""Groups, and their tournaments: rounds, tables and standings."""
