"""Play the bots' turns, and end the time of players."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final, Protocol

from hexstead.tables.base_schemas import Pace
from hexstead.tables.eligibility import default_bot, fallback_bots
from hexstead.tables.entries import BOT, SERVER, STAND_IN, TIME_OUT
from hexstead.tables.game_log import GameLog
from hexstead.tables.interface import Tables
from hexstead.tables.live import LiveTable
from hexstead.tables.plan import Plan
from hexstead.tables.queries import check_choice, decision_job
from hexstead.tables.retry import Overtaken

log = logging.getLogger("hexstead.autoplay")

PAUSES: Final[dict[Pace, float]] = {"slow": 3.0, "normal": 1.0, "instant": 0.0}
"""Factors of the setting `bot_pause`, by the players' pace."""
RETRY_SECONDS: Final = 1.0
"""How long a bot waits after a failed write."""
FALLBACKS: Final = 2
"""How many simpler bots are tried after a failure, before a random action."""
CLOSE_SECONDS: Final = 1.0
"""How long bots may finish their decisions when the server stops."""
SOON_SECONDS: Final = 60.0
"""A table stays in memory if a player's time ends within this many seconds."""
LATE_SECONDS: Final = 0.05
"""Delay of timers, so that they never fire early."""


class AnswerFailed(Exception):
    """A bot that gives no answer."""


class ClockedTables(Tables, Protocol):
    """Tables with the time of their clocks."""

    def now(self) -> int: ...

    def rng(self, seq: int) -> Random:
        """Return the random number generator for a log entry."""

    async def resume(self, live: LiveTable) -> None:
        """Note a downtime of the host in the log. The caller holds the lock."""

    async def start_clocks_if_ready(self, live: LiveTable) -> None:
        """Start the clocks of a new game once all players have opened it, or had time to."""


class Autoplay:
    """The bots and the clocks of tables; a host implements `_answer`."""

    write_errors: tuple[type[Exception], ...] = ()
    """Errors of a failed write, which is tried again."""

    def __init__(
        self,
        tables: ClockedTables,
        *,
        pause: float,
        return_seconds: float,
        seed: int | None = None,
    ) -> None:
        """Bots wait for `pause` seconds between two actions, and for a player who may return
        `return_seconds`; `seed` makes their choices reproducible."""
        self._tables = tables
        self._pause = pause
        self._return_seconds = return_seconds
        self._seed = seed
        self._now: Callable[[], int] = tables.now
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._timing_out: dict[str, asyncio.Task[None]] = {}
        self._pausing: set[str] = set()
        """Tables at which a bot has decided and waits for players to follow."""
        self._holding: dict[str, asyncio.Event] = {}
        """Tables at which a bot waits for a player to return; set when the game moves on."""
        self._closed = False

    def busy(self, table_id: str) -> bool:
        if table_id in self._thinking or table_id in self._timing_out:
            return True
        timer = self._timers.get(table_id)
        if timer is None:
            return False
        return timer.when() < asyncio.get_running_loop().time() + SOON_SECONDS

    def forget(self, table_id: str) -> None:
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    async def _answer(self, live: LiveTable, job: dict[str, Any], bot: str) -> str:
        """Return the action of a bot as text; raise AnswerFailed if there is none in time."""
        raise NotImplementedError

    def _mine(self, live: LiveTable) -> bool:
        """Whether this process plays the table's bots."""
        return True

    def _warn(self, what: str, live: LiveTable, problem: Exception) -> None:
        """Log a failed write, which is tried again."""
        log.warning("%s; again soon: %s", what % live.id, ascii(problem))

    def wake(self, live: LiveTable) -> None:
        """Start a bot that is to decide, and the timer of the player with the least time left."""
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
            return  # the downtime is written to the log before clocks run
        at = self._now()
        times: list[int] = []
        if game.clocks_wait_until is not None:
            times.append(max(0, game.clocks_wait_until - at))
        elif game.clocks is not None:
            times += [game.clocks.left_now(seat, waiting, at) for seat in waiting]
        if game.answer_by is not None:
            times.append(max(0, game.answer_by - at))
        if times:
            self._timers[live.id] = asyncio.get_running_loop().call_later(
                min(times) / 1000 + LATE_SECONDS, self._fire, live, game.seq
            )

    async def _think(self, live: LiveTable) -> None:
        """Play for bots until only people are to decide."""
        try:
            while (seat := live.game.playing_bot) is not None and not live.cancelled:
                if self._closed or not self._mine(live):
                    break
                await self._play(live, seat)
        except Exception:
            log.exception("table %s: bots failed", live.id)
        finally:
            # Here, not in a callback of the task: a `wake` in between would be lost.
            del self._thinking[live.id]

    async def _play(self, live: LiveTable, seat: int) -> None:
        """Play one action of a bot, unless the game changes while it decides."""
        game = live.game
        began = asyncio.get_running_loop().time()
        text = await self._choice(live, seat)
        thought = asyncio.get_running_loop().time() - began
        # Players can follow one action after another; a slow decision needs no further pause.
        self._pausing.add(live.id)
        try:
            await asyncio.sleep(max(0.0, self._pause * PAUSES[live.pace] - thought))
        finally:
            self._pausing.discard(live.id)
        await self._wait_for_return(live, game, seat, text)
        try:
            async with live.lock:
                if live.game_log is game and not live.cancelled:
                    plan = self._tables.plan(live)
                    plan.act(seat, text, BOT if seat in game.seating.bots else STAND_IN)
                    await self._tables.commit(live, plan)
        except Overtaken:
            log.warning("table %s was changed by another process; reloading", live.id)
        except self.write_errors as problem:
            self._warn("table %s: a bot cannot act", live, problem)
            await asyncio.sleep(RETRY_SECONDS)

    async def _wait_for_return(self, live: LiveTable, game: GameLog, seat: int, text: str) -> None:
        """Delay an action of a new stand-in that cannot be undone, so that the player can return
        and take back what the bot has done so far."""
        came = game.stood_in(seat)
        if came is None or came.actor == SERVER or not self._pause:
            return
        until = came.at + self._return_seconds * 1000
        if self._now() >= until or not self._is_final(game, seat, text):
            return
        moved = self._holding[live.id] = asyncio.Event()
        self._pausing.add(live.id)
        try:
            while self._now() < until and live.game_log is game and not live.cancelled:
                moved.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout((until - self._now()) / 1000 + LATE_SECONDS):
                        await moved.wait()
        finally:
            self._pausing.discard(live.id)
            del self._holding[live.id]

    def _is_final(self, game: GameLog, seat: int, text: str) -> bool:
        trial = Plan(game, self._tables.rng, self._now)
        trial.act(seat, text, STAND_IN)
        return not trial.game.undo_stack.actions

    async def _choice(self, live: LiveTable, seat: int) -> str:
        game = live.game
        state = game.state_for(seat)
        bot = (
            game.seating.stand_ins.get(seat)
            or live.table.seats[seat].bot
            or default_bot(game.adapter.game)
        )
        request = {
            **decision_job(live, seat),
            "seed": self._rng(game.seq).getrandbits(32),
        }
        for name in [bot, *fallback_bots(game.adapter.game, bot)[:FALLBACKS]]:
            try:
                return check_choice(state, await self._answer(live, request, name))
            except (AnswerFailed, ValueError) as problem:
                log.warning(
                    "table %s: bot %s failed, trying a simpler one: %s", live.id, name, problem
                )
        log.warning("table %s: the simpler bots failed too; choosing at random", live.id)
        return state.text(self._rng(game.seq).choice(state.legal()))

    def _rng(self, seq: int) -> Random:
        return secrets.SystemRandom() if self._seed is None else Random(f"bot {self._seed} {seq}")

    def _fire(self, live: LiveTable, seq: int) -> None:
        self._timers.pop(live.id, None)
        if live.id not in self._timing_out:
            self._timing_out[live.id] = asyncio.create_task(self._time_out(live, seq))

    async def _time_out(self, live: LiveTable, seq: int) -> None:
        """End a player's time, retrying until that is written."""
        try:
            while not await self._end_time(live, seq):
                pass
        except Exception:
            log.exception("table %s: timer failed", live.id)
        finally:
            del self._timing_out[live.id]

    async def _end_time(self, live: LiveTable, seq: int) -> bool:
        """Replace players whose time is up by bots; return False to try again."""
        try:
            async with live.lock:
                up_to_date = live.game.seq == seq and not live.cancelled and not live.stale
                if up_to_date and self._mine(live):
                    if live.game.away_ms:  # downtime is not charged to players
                        await self._tables.resume(live)
                    elif live.game.clocks_wait_until is not None:
                        await self._tables.start_clocks_if_ready(live)
                    elif not await self._decline(live):
                        await self._replace_late_players(live)
        except Overtaken:
            log.warning("table %s was changed by another process; reloading", live.id)
        except self.write_errors as problem:
            self._warn("table %s: time cannot end", live, problem)
            await asyncio.sleep(RETRY_SECONDS)
            return False
        return True

    async def _decline(self, live: LiveTable) -> bool:
        """Decline for a player who did not answer in time in another player's turn."""
        game = live.game
        no = game.adapter.declining(game.state)
        if no is None or game.answer_by is None or self._now() < game.answer_by:
            return False
        plan = self._tables.plan(live)
        plan.add(TIME_OUT, game.state.mover, SERVER)
        plan.act(game.state.mover, no, SERVER)
        await self._tables.commit(live, plan)
        return True

    async def _replace_late_players(self, live: LiveTable) -> None:
        game = live.game
        if game.clocks is None:
            self.wake(live)
            return
        at, waiting, bot = self._now(), game.waiting, default_bot(game.adapter.game)
        late = [seat for seat in waiting if not game.clocks.left_now(seat, waiting, at)]
        if not late:
            self.wake(live)
            return
        plan = self._tables.plan(live)
        for seat in late:
            plan.add(TIME_OUT, seat, SERVER)
            plan.add(STAND_IN, seat, SERVER, bot)
        await self._tables.commit(live, plan)

    async def close(self) -> None:
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        for table_id in self._pausing:
            self._thinking[table_id].cancel()
        tasks = [*self._thinking.values(), *self._timing_out.values()]
        if tasks:
            await asyncio.wait(tasks, timeout=CLOSE_SECONDS)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
