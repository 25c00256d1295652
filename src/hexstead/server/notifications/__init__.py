"""Messages to players who are elsewhere: one outbox, one set of rules about when, three channels.

A room that has something to tell puts it into the outbox (`outbox.tell`) in the transaction of
what happened, and says in `kinds.KINDS` how it is worded.
"""
