"""What is not kept for ever, where the host wants that."""
