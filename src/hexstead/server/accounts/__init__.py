"""Accounts, for those who want one: signing in by mail or passkey, and taking everything along."""
