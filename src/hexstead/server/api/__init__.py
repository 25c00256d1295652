"""What is asked over HTTP and what is answered: one module for each kind of call."""
