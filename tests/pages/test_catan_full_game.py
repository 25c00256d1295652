"""A full game of Catan, from the set-up to the victory against a bot."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pages.catan_player import CatanPlayer
from tests.pages.conftest import Visit
from tests.pages.person import Person

# The founding gives two points and cities there two more, so the player needs a third settlement.
# The game is deterministic: it depends only on the seeds of the server and of the game. With this
# seed a seven is rolled, and the player wins in time.
POINTS = 5
DRAW = "200"
TURNS = 40
FOUNDING = ["settlement", "road", "settlement", "road"]
COSTS = {
    "city": {"grain": 2, "ore": 3},
    "settlement": {"wood": 1, "brick": 1, "wool": 1, "grain": 1},
}

BOARD_SIZE = """() => {
  const { width, height } = document.querySelector('section.board').getBoundingClientRect()
  return `${width} ${height}`
}"""
AT_REST = "() => document.getAnimations().every((each) => each.playState === 'finished')"


class CatanBuilder(CatanPlayer):
    """A greedy strategy: build cities and settlements, then trade for them, then build roads."""

    max_turns = TURNS

    def __init__(self, person: Person) -> None:
        super().__init__(person.page)
        self.turns = 0
        self.sizes: set[str] = set()
        """All sizes that the board has had."""

    @property
    def built_later(self) -> list[str]:
        """The pieces built since the founding."""
        return self.built[len(FOUNDING) :]

    def build(self, kind: str) -> None:
        """Choose a piece in the menu, then one of its targets."""
        self.press(f'[data-build="{kind}"]')
        self.page.wait_for_function(
            "kind => [...document.querySelectorAll('[data-target]')]"
            ".every(each => each.dataset.target.startsWith(kind))",
            arg=kind,
        )
        self.place(kind)

    def trade(self, hand: dict[str, int]) -> bool:
        """Trade four spare cards with the bank for a missing one; return False if not possible."""
        goals = ["city", *(["settlement"] if "road" in self.built_later else [])]
        cost = COSTS[min(goals, key=lambda goal: len(lacking(hand, COSTS[goal])))]
        spare = [kind for kind, number in hand.items() if number - 4 >= cost.get(kind, 0)]
        if not spare or not (wanted := lacking(hand, cost)):
            return False
        self.press('[data-build="trade"]')
        self.press('[data-tab="bank"]')
        self.choose(f"bank 4 {spare[0]} for 1 {wanted[0]}")
        self.press('[data-desk="close"]')
        self.done.add("bank")
        return True

    def step(self, seen: dict[str, Any]) -> None:
        self.sizes.add(self.page.evaluate(BOARD_SIZE))
        if seen["desk"] == "answer":
            self.choose("decline")
            self.done.add("decline")
        elif self.handle_prompt(seen):
            pass
        elif "roll" in seen["verbs"]:
            self.turns += 1
            assert self.turns <= self.max_turns, f"no victory in time: {self.built}"
            self.verb("roll")
        elif "city" in seen["build"]:
            self.build("city")
        elif "settlement" in seen["build"]:
            self.build("settlement")
        elif self.trade(seen["hand"]):
            pass
        elif "road" in seen["build"] and self.built_later.count("road") < 2:
            self.build("road")
        else:
            self.verb("end")


def lacking(hand: dict[str, int], cost: dict[str, int]) -> list[str]:
    """Return the missing cards, each as often as it is missing."""
    return [kind for kind, number in cost.items() for _ in range(number - hand.get(kind, 0))]


@pytest.mark.soak
def test_a_full_game_is_won(visit: Visit) -> None:
    ann = visit()
    ann.open("/new")
    ann.press("Catan")
    ann.field("Points to win").fill(str(POINTS))
    ann.page.get_by_label("Seat 2", exact=True).select_option("bot:random")
    ann.page.get_by_text("More options", exact=True).click()
    ann.field("Starting player").select_option("0")
    ann.field("Seed").fill(DRAW)
    ann.press("Start the game")
    ann.wait_for_table()

    # With reduced motion, targets are not animated.
    ann.page.locator("[data-target]").first.wait_for()
    ann.page.wait_for_function(AT_REST)
    player = CatanBuilder(ann)
    while (seen := player.look())["table"]:
        player.step(seen)

    expect(ann.heading(f"You win with {POINTS} points")).to_be_visible()
    assert player.built[:4] == FOUNDING
    assert {"city", "settlement", "road"} <= set(player.built_later)
    assert player.done >= {"bank", "robber", "decline"}
    assert len(player.sizes) == 1, f"the size of the board changes: {player.sizes}"
    results = ann.page.get_by_role("table", name="Results", exact=True)
    points = re.findall(r"\d+", results.locator("tfoot").inner_text())
    assert points[0] == str(POINTS) and int(points[1]) < POINTS

    # The statistics of rolls and cards match the record.
    record = ann.page.request.get(f"{ann.address}/api/records/{ann.table}").json()
    rolled = [int(step["card"]) for step in record["steps"] if step["verb"] == "dice"]
    figures = ann.page.get_by_test_id("figures")
    shown = {
        int(each.get_attribute("data-sum") or 0): int(each.get_attribute("data-times") or 0)
        for each in figures.locator("[data-sum]").all()
    }
    assert shown == {total: rolled.count(total) for total in range(2, 13)}
    traded = figures.locator('[data-flow="paidBank"] td').first
    deals = [step for step in record["steps"] if step["verb"] == "bank" and step["seat"] == 0]
    assert int(traded.inner_text()) == sum(int(step["card"].split()[0]) for step in deals) > 0
