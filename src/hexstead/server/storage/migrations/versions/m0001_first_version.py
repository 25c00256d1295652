"""The first version of the schema, in m0001_first_version.sql."""

from pathlib import Path

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    schema = Path(__file__).with_suffix(".sql").read_text("utf-8")
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        schema = schema.replace("SERIAL", "INTEGER").replace("DOUBLE PRECISION", "DOUBLE")
    for statement in schema.split(";\n"):
        connection.exec_driver_sql(statement)
