"""Moderation: bans, blocks and mutes, reports, and the audit log."""
