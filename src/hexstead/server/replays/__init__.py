"""Records that are read and played again, in a process of their own."""
