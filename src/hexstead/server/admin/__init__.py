"""Administration: status, backup and restore, integrity checks, retention."""
