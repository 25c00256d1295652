"""Groups of people, and tournaments whose tables are made and closed by themselves."""
