"""A player who uses only the keyboard and what a screen reader says: roles, names and texts."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

GOODS = ("wood", "brick", "wool", "grain", "ore")


class ListeningPlayer:
    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, name: str | re.Pattern[str], *, disabled: bool | None = None) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True, disabled=disabled)

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button once it is enabled."""
        self.button(name, disabled=False).first.press("Enter")

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def wait_for_any(self, *found: Locator) -> None:
        any_of = found[0]
        for each in found[1:]:
            any_of = any_of.or_(each)
        expect(any_of.first).to_be_attached()

    def prompted(self, text: str | re.Pattern[str]) -> Locator:
        """The prompt, if it has this text."""
        return self.page.get_by_role("status").get_by_text(text)

    def described(self, text: str | re.Pattern[str]) -> Locator:
        """The lines of the description that was read out last."""
        spoken = self.page.get_by_role("status", name="The board in words", exact=True)
        return spoken.get_by_text(text)


class ListeningBuilder(ListeningPlayer):
    """Plays Kingdom Builder: builds on the next available hexes, without tiles."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.board = page.get_by_role("grid", name=re.compile(r"^Board\."))
        self.available = self.board.get_by_role("gridcell", name=re.compile(", available"))
        self.own = self.board.get_by_role("gridcell", name=re.compile(", your settlement"))
        self.end = self.button("End turn")
        self.results = page.get_by_role("table", name="Results", exact=True)

    def build(self) -> None:
        before = self.own.count()
        self.board.press("PageDown")
        self.key("Enter")
        expect(self.own).to_have_count(before + 1)

    def play_turn(self) -> bool:
        """Build what the card demands, and end the turn; return False if the game is over."""
        while True:
            self.wait_for_any(self.available, self.end, self.results)
            if self.available.count():
                self.build()
            elif self.end.count():
                self.key("e")
                expect(self.end).to_have_count(0)
                return True
            else:
                expect(self.results).to_be_visible()
                return False


class ListeningSettler(ListeningPlayer):
    """Plays Catan: builds where sixes and eights are, trades with the bank, declines offers."""

    GOALS = (
        ("City", {"grain": 2, "ore": 3}),
        ("Settlement", {"wood": 1, "brick": 1, "wool": 1, "grain": 1}),
    )

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.island = page.get_by_role("group", name=re.compile(r"^Island\."))
        self.roll, self.end = self.button("Roll"), self.button("End turn")
        self.victory = page.get_by_role("heading", level=1, name=re.compile("win"))
        self.roads = 0

    def place(self, what: str, prompt: str) -> None:
        """Choose a place on the island, which the prompt asks for."""
        expect(self.prompted(prompt)).to_be_attached()
        places = self.island.get_by_role("button", name=re.compile(f"^{what} "))
        likely = places.and_(self.page.get_by_role("button", name=re.compile(r" [68] \(")))
        expect(places.first).to_be_attached()
        (likely if likely.count() else places).first.press("Enter")
        expect(self.prompted(prompt)).to_have_count(0)

    def found(self) -> None:
        """Place two settlements, each with a road."""
        for _ in range(2):
            self.place("Settlement", "Place a settlement")
            self.place("Road", "Place a road next to it")

    def build(self, what: str) -> bool:
        """Build from the menu; return False if that is not possible now."""
        choice = self.page.get_by_role("button", name=re.compile(f"^{what} "), disabled=False)
        menu = self.page.get_by_role("group", name="Build", exact=True)
        entry = menu.get_by_role("button").and_(choice)
        if not entry.count():
            return False
        entry.press("Enter")
        prompts = {"City": "Choose the settlement", "Settlement": "Choose a highlighted corner"}
        self.place(what, prompts.get(what, "Choose a highlighted path"))
        return True

    def hand(self) -> dict[str, int]:
        """The user's cards, as the description of the position says them."""
        self.key("s")
        line = self.described(re.compile("^(Your cards:|No cards yet)"))
        expect(line).to_be_attached()
        found = re.findall(r"(\d+) (\w+)", line.inner_text())
        return {kind: int(number) for number, kind in found if kind in GOODS}

    def trade(self) -> bool:
        """Trade four spare cards with the bank for a missing one, if there are any."""
        hand = self.hand()
        for _, cost in self.GOALS:
            missing = [kind for kind, number in cost.items() if hand.get(kind, 0) < number]
            spare = [kind for kind, number in hand.items() if number - cost.get(kind, 0) >= 4]
            if missing and spare:
                self.press(re.compile("^Trade"))
                self.page.get_by_role("tab", name="With the bank", exact=True).press("Enter")
                self.press(f"Trade 4 {spare[0]} for 1 {missing[0]}")
                before = hand.get(missing[0], 0)
                wanted = re.compile(rf"^{before + 1} {missing[0]}$")
                held = self.page.get_by_role("list", name="Your cards", exact=True)
                expect(held.get_by_text(wanted)).to_be_attached()
                self.press("Close")
                return True
        return False

    def discard(self) -> None:
        send = self.button("Discard")
        while send.is_disabled():
            self.press(re.compile("^One more "))
        send.press("Enter")
        expect(send).to_have_count(0)

    def answer(self) -> bool:
        """Wait until there is something to do, and do what is asked apart from free choices;
        return False if nothing is asked."""
        decline, discard = self.button("Decline every offer"), self.button("Discard")
        robber, victim = self.prompted("Move the robber"), self.prompted("Choose a player")
        free = self.button("Roll", disabled=False), self.button("End turn", disabled=False)
        self.wait_for_any(decline, discard, robber, victim, *free, self.victory)
        if decline.count():
            decline.press("Enter")
            expect(decline).to_have_count(0)
        elif discard.count():
            self.discard()
        elif robber.count():
            self.place("Robber", "Move the robber")
        elif victim.count():
            self.press(re.compile(" bot .*card"))
            expect(victim).to_have_count(0)
        else:
            return False
        return True

    def step(self) -> bool:
        """Do one thing; return False when the game is over."""
        if self.answer():
            return True
        if self.victory.count():
            return False
        if self.roll.count():
            self.roll.press("Enter")
            expect(self.roll).to_have_count(0)
        elif self.build("City") or self.build("Settlement") or self.trade():
            pass
        elif self.roads < 2 and self.build("Road"):
            self.roads += 1
        else:
            self.key("e")
            expect(self.end).to_have_count(0)
        return True
