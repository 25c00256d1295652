"""`python -m hexstead.cli` is the command `hexstead`."""

import sys

from hexstead.cli.main import main

sys.exit(main())
