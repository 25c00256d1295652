"""A whole game of Catan by clicking: set up in the pages, founded, built, and won against a bot."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pages.catan_player import CatanPlayer
from tests.pages.conftest import Visit
from tests.pages.person import Person

# The founding brings two points and cities there two more: it takes a third settlement. The seed of
# the server and the seed of the game make the game the same every time, and the random bot's play
# depends on nothing else; with this seed the game has a seven in it and is won in time.
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
    """Plays by what is lit: cities and settlements, roads for them, trade for what they lack."""

    max_turns = TURNS

    def __init__(self, person: Person) -> None:
        super().__init__(person.page)
        self.turns = 0
        self.sizes: set[str] = set()
        """How large the board was at each step."""

    @property
    def since(self) -> list[str]:
        """What was built since the founding."""
        return self.built[len(FOUNDING) :]

    def build(self, kind: str) -> None:
        """From the menu: choose it, then one of the places that are lit for it alone."""
        self.press(f'[data-build="{kind}"]')
        self.page.wait_for_function(
            "kind => [...document.querySelectorAll('[data-target]')]"
            ".every(each => each.dataset.target.startsWith(kind))",
            arg=kind,
        )
        self.place(kind)

    def trade(self, hand: dict[str, int]) -> bool:
        """Give the bank four of what is not needed for one card of what is."""
        goals = ["city", *(["settlement"] if "road" in self.since else [])]
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
        elif "road" in seen["build"] and self.since.count("road") < 2:
            self.build("road")
        else:
            self.verb("end")


def lacking(hand: dict[str, int], cost: dict[str, int]) -> list[str]:
    """What is still needed, card by card."""
    return [kind for kind, number in cost.items() for _ in range(number - hand.get(kind, 0))]


@pytest.mark.soak
def test_a_whole_game_from_the_founding_to_the_victory(visit: Visit) -> None:
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

    # Lit places breathe, but not for somebody who wants no motion.
    ann.page.locator("[data-target]").first.wait_for()
    ann.page.wait_for_function(AT_REST)
    player = CatanBuilder(ann)
    while (seen := player.look())["table"]:
        player.step(seen)

    expect(ann.heading(f"You win with {POINTS} points")).to_be_visible()
    assert player.built[:4] == FOUNDING
    assert {"city", "settlement", "road"} <= set(player.since)
    assert player.done >= {"bank", "robber", "decline"}
    assert len(player.sizes) == 1, f"the board jumps: {player.sizes}"
    results = ann.page.get_by_role("table", name="Results", exact=True)
    points = re.findall(r"\d+", results.locator("tfoot").inner_text())
    assert points[0] == str(POINTS) and int(points[1]) < POINTS

    # What the dice showed, and where the cards went, as the record tells it.
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
