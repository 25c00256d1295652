"""How games ended, and how players left them; for stored games as far as their logs tell."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

_LEFT = """
UPDATE seats SET left_how = CASE
  WHEN EXISTS (SELECT 1 FROM log WHERE log.table_id = seats.table_id AND log.seat = seats.seat
    AND log.kind IN ('stand_in', 'resign') AND log.actor = 'server') THEN 'time'
  WHEN resigned THEN 'resigned'
  ELSE 'abandoned' END
WHERE kind = 'person' AND (resigned OR stand_in IS NOT NULL)
"""
_CLOSED = """
UPDATE tables SET ending = 'time' WHERE status = 'over'
AND EXISTS (SELECT 1 FROM log WHERE log.table_id = tables.id AND log.kind = 'closed')
"""
_STAYING = "SELECT {} FROM seats WHERE seats.table_id = tables.id AND NOT resigned"
_RESIGNED = f"""
UPDATE tables SET ending = 'resigned' WHERE status = 'over' AND ending IS NULL
AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND resigned)
AND (({_STAYING.format("count(*)")}) < 2
  OR NOT EXISTS ({_STAYING.format("1")} AND kind = 'person'))
"""
_PERSON = "SELECT 1 FROM seats WHERE seats.table_id = tables.id AND kind = 'person'"
_DESERTED = f"""
UPDATE tables SET ending = CASE WHEN EXISTS ({_PERSON} AND left_how = 'time')
  THEN 'time' ELSE 'abandoned' END
WHERE status = 'over' AND ending IS NULL
AND EXISTS ({_PERSON}) AND NOT EXISTS ({_PERSON} AND left_how IS NULL)
"""
_PLAYED = "UPDATE tables SET ending = 'score' WHERE status = 'over' AND ending IS NULL"


def upgrade() -> None:
    op.add_column("tables", sa.Column("ending", sa.String(length=16), nullable=True))
    op.add_column("seats", sa.Column("left_how", sa.String(length=16), nullable=True))
    for statement in (_LEFT, _CLOSED, _RESIGNED, _DESERTED, _PLAYED):
        op.execute(sa.text(statement))
