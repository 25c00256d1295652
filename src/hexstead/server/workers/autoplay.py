"""What happens at a table without anybody's click: bots take their turns, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from hexstead.server.fair_queue import RESERVED, Asker, Priority
from hexstead.server.periodic import wait_for_event
from hexstead.server.schemas import Pace
from hexstead.server.tables.commit import Overtaken
from hexstead.server.tables.entries import BOT, SERVER, STAND_IN, TIME_OUT
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.plan import Plan
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.workers.bot_names import stand_bys, usual_bot
from hexstead.server.workers.bot_request import question_about
from hexstead.server.workers.pool import BotFailed, Workers, check_choice

log = logging.getLogger("hexstead.autoplay")

PAUSES: Final[dict[Pace, float]] = {"slow": 3.0, "normal": 1.0, "instant": 0.0}
"""How many of the usual pauses a bot makes before it acts."""
RETRY_SECONDS: Final = 1.0
"""How long a bot waits when its action could not be written."""
STAND_BYS: Final = 2
"""How many simpler bots are asked when one fails; after them any action will do."""
LAST_THOUGHT_SECONDS: Final = 1.0
"""How long bots may finish what they think about when the server stops; they think anew later."""
SOON_SECONDS: Final = 60.0
"""A table whose time is up within this long stays in memory; others are brought when it is."""
CROWD: Final = 200
"""At so many tables at once bots may think, or wait for a worker, before sleeping games wake."""
LATE_SECONDS: Final = 0.05
"""An alarm rings this much after the time is up, never before."""


class Autoplay:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        settings = registry.settings
        self.workers = Workers(settings.bot_workers, settings.bot_seconds, reserved=RESERVED)
        self._pause = settings.bot_pause
        self._now = registry.clock.now
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: dict[str, asyncio.Task[None]] = {}
        self._pausing: set[str] = set()
        """Tables at which a bot has thought and only waits for people to follow."""
        self._holding: dict[str, asyncio.Event] = {}
        """Tables at which a bot waits for somebody who may come back; set when they move on."""
        self._closed = False

    def start(self) -> None:
        """Tables wake it one by one as they are brought."""

    def on_commit(
        self, live: LiveTable, before: Sequence[int], game: GameLog, by: str | None
    ) -> None:
        """Bots and clocks write entries of their own, in their own time."""

    def busy(self, table_id: str) -> bool:
        if table_id in self._thinking or table_id in self._ringing:
            return True
        alarm = self._alarms.get(table_id)
        if alarm is None:
            return False
        return alarm.when() < asyncio.get_running_loop().time() + SOON_SECONDS

    def forget(self, table_id: str) -> None:
        alarm = self._alarms.pop(table_id, None)
        if alarm is not None:
            alarm.cancel()

    @property
    def overloaded(self) -> bool:
        return len(self._thinking) >= CROWD

    def wake(self, live: LiveTable) -> None:
        """Let a bot think if one is to decide, and set the alarm of the person with least time, or
        of whoever is asked in another's turn."""
        self.forget(live.id)
        if live.id in self._holding:
            self._holding[live.id].set()
        game = live.game_log
        if game is None or game.over or self._closed or not self._mine(live):
            return
        waiting = game.waiting
        if game.playing_bot is not None and live.id not in self._thinking:
            self._thinking[live.id] = asyncio.create_task(self._think(live))
        if game.away_ms:
            return  # the server was away, and nobody's time runs before that is written down
        at = self._now()
        times: list[int] = []
        if game.clocks_wait_until is not None:
            times.append(max(0, game.clocks_wait_until - at))
        elif game.clocks is not None:
            times += [game.clocks.left_now(seat, waiting, at) for seat in waiting]
        if game.answer_by is not None:
            times.append(max(0, game.answer_by - at))
        if times:
            self._alarms[live.id] = asyncio.get_running_loop().call_later(
                min(times) / 1000 + LATE_SECONDS, self._ring, live, game.seq
            )

    def _mine(self, live: LiveTable) -> bool:
        """Whether no other process does it."""
        return self._registry.database.cluster.mine(live.id)

    async def _think(self, live: LiveTable) -> None:
        """Play for the seats of bots until only people are to decide."""
        try:
            while (seat := live.game.playing_bot) is not None and not live.cancelled:
                if self._closed or not self._mine(live):
                    break
                await self._play(live, seat)
        except Exception:
            log.exception("table %s: its bots stopped", live.id)
        finally:
            # At once, not when the task is done: whoever wakes them in between is heard.
            del self._thinking[live.id]

    async def _play(self, live: LiveTable, seat: int) -> None:
        """One action of a bot, unless something else happens while it thinks."""
        game = live.game
        began = asyncio.get_running_loop().time()
        text = await self._choice(live, seat)
        thought = asyncio.get_running_loop().time() - began
        # People can follow one action after the other; who thought long has kept them waiting.
        self._pausing.add(live.id)
        try:
            await asyncio.sleep(max(0.0, self._pause * PAUSES[live.pace] - thought))
        finally:
            self._pausing.discard(live.id)
        await self._let_return(live, game, seat, text)
        try:
            async with live.lock:
                if live.game_log is game and not live.cancelled:
                    plan = self._registry.plan(live)
                    plan.act(seat, text, BOT if seat in game.seating.bots else STAND_IN)
                    await self._registry.commit(live, plan)
        except Overtaken:
            log.warning("table %s was changed by another process; read anew", live.id)
        except SQLAlchemyError as problem:
            self._registry.warn_unless_outage("table %s: a bot cannot act", live.id, problem)
            await asyncio.sleep(RETRY_SECONDS)

    async def _let_return(self, live: LiveTable, game: GameLog, seat: int, text: str) -> None:
        """A bot that has just come to stand in for somebody waits before it does what cannot be
        undone: they have a moment to come back, and to take back what it has done so far."""
        came = game.stood_in(seat)
        if came is None or came.actor == SERVER or not self._pause:
            return
        until = came.at + self._registry.settings.return_seconds * 1000
        if self._now() >= until or not self._is_final(game, seat, text):
            return
        moved = self._holding[live.id] = asyncio.Event()
        self._pausing.add(live.id)
        try:
            while self._now() < until and live.game_log is game and not live.cancelled:
                moved.clear()
                await wait_for_event(moved, (until - self._now()) / 1000 + LATE_SECONDS)
        finally:
            self._pausing.discard(live.id)
            del self._holding[live.id]

    def _is_final(self, game: GameLog, seat: int, text: str) -> bool:
        trial = Plan(game, self._registry.rng, self._now)
        trial.act(seat, text, STAND_IN)
        return not trial.game.undo_stack.actions

    async def _choice(self, live: LiveTable, seat: int) -> str:
        game = live.game
        state = game.state_for(seat)
        bot = (
            game.seating.stand_ins.get(seat)
            or live.stored.seats[seat].bot
            or usual_bot(game.adapter.game)
        )
        question = {
            **question_about(live, seat),
            "seed": self._rng(game.seq).getrandbits(32),
        }
        for stand_by in [bot, *stand_bys(game.adapter.game, bot)[:STAND_BYS]]:
            try:
                answer = await self.workers.choose(
                    {**question, **self._asked(game, stand_by)},
                    self._asker(live),
                    lambda: self._priority(live),
                )
                return check_choice(state, answer)
            except (BotFailed, ValueError) as problem:
                log.warning(
                    "table %s: bot %s failed, so a simpler one: %s", live.id, stand_by, problem
                )
        log.warning("table %s: the simpler bots failed too, so any action", live.id)
        return state.text(self._rng(game.seq).choice(state.legal()))

    def _asker(self, live: LiveTable) -> Asker:
        """The guest to whom a bot's worker time is charged: the host, unless the host is away and
        another player waits."""
        host = live.stored.table.host_id
        waiting = self._registry.presence.waiting_players(live)
        guest = host if host in waiting or not waiting else waiting[0]
        return self._registry.askers.find(guest)

    def _priority(self, live: LiveTable) -> Priority:
        if self._registry.presence.waiting_players(live):
            return Priority.PLAYER_WAITS
        watched = live.connected() or live.watchers
        return Priority.REQUESTED if watched else Priority.UNATTENDED

    def _asked(self, game: GameLog, bot: str) -> dict[str, Any]:
        """Who is asked: a bot, or a program that the host allows."""
        program = self._registry.settings.programs.find(game.adapter.game, bot)
        if program is None:
            return {"bot": bot}
        fields = {"command": program.command, "folder": program.folder}
        return {"bot": bot, "program": {**fields, "seconds": self.workers.seconds}}

    def _rng(self, seq: int) -> Random:
        seed = self._registry.settings.chance_seed
        return secrets.SystemRandom() if seed is None else Random(f"bot {seed} {seq}")

    def _ring(self, live: LiveTable, seq: int) -> None:
        self._alarms.pop(live.id, None)
        if live.id not in self._ringing:
            self._ringing[live.id] = asyncio.create_task(self._time_out(live, seq))

    async def _time_out(self, live: LiveTable, seq: int) -> None:
        """Somebody's time is up, and stays so until it is written down."""
        try:
            while not await self._end_time(live, seq):
                pass
        except Exception:
            log.exception("table %s: its clock stopped", live.id)
        finally:
            del self._ringing[live.id]

    async def _end_time(self, live: LiveTable, seq: int) -> bool:
        """Let a bot play on for those whose time is up; whether nothing is left to do about it."""
        try:
            async with live.lock:
                up_to_date = live.game.seq == seq and not live.cancelled and not live.stale
                if up_to_date and self._mine(live):
                    if live.game.away_ms:  # nobody pays for that
                        await self._registry.resume(live)
                    elif live.game.clocks_wait_until is not None:
                        await self._registry.start_clocks_if_ready(live)
                    elif not await self._decline(live):
                        await self._let_bots_play(live)
        except Overtaken:
            log.warning("table %s was changed by another process; read anew", live.id)
        except SQLAlchemyError as problem:
            self._registry.warn_unless_outage("table %s: its time cannot end", live.id, problem)
            await asyncio.sleep(RETRY_SECONDS)
            return False
        return True

    async def _decline(self, live: LiveTable) -> bool:
        """Whoever was asked in another's turn and did not answer in time has said no."""
        game = live.game
        no = game.adapter.declining(game.state)
        if no is None or game.answer_by is None or self._now() < game.answer_by:
            return False
        plan = self._registry.plan(live)
        plan.add(TIME_OUT, game.state.mover, SERVER)
        plan.act(game.state.mover, no, SERVER)
        await self._registry.commit(live, plan)
        return True

    async def _let_bots_play(self, live: LiveTable) -> None:
        game = live.game
        if game.clocks is None:
            self.wake(live)
            return
        at, waiting, bot = self._now(), game.waiting, usual_bot(game.adapter.game)
        late = [seat for seat in waiting if not game.clocks.left_now(seat, waiting, at)]
        if not late:
            self.wake(live)
            return
        plan = self._registry.plan(live)
        for seat in late:
            plan.add(TIME_OUT, seat, SERVER)
            plan.add(STAND_IN, seat, SERVER, bot)
        await self._registry.commit(live, plan)

    async def close(self) -> None:
        self._closed = True
        for alarm in self._alarms.values():
            alarm.cancel()
        for table_id in self._pausing:
            self._thinking[table_id].cancel()
        tasks = [*self._thinking.values(), *self._ringing.values()]
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_THOUGHT_SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()
