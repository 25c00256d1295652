"""Mail: what one is, where it may go, and handing it to the host's mail server."""

from hexstead.server.mail.addresses import NotAnAddress, read_address
from hexstead.server.mail.mailer import Mail, Mailer
from hexstead.server.mail.smtp import MailFailed

__all__ = ["Mail", "MailFailed", "Mailer", "NotAnAddress", "read_address"]
