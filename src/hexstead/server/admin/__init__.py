"""What whoever runs the server does besides: look, close, bar, back up, restore, check."""
