"""Layout at every screen size: the board has its maximum size, and nothing moves it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.conftest import Guests, Visit
from tests.pages.person import Person
from tests.pages.test_catan import api_call, create_table_at, founded
from tests.server.serving import wait_until

BOT = {"kind": "bot", "bot": "random"}
HERE = {"kind": "here"}
HAND = {"wood": 2, "brick": 1, "wool": 1, "grain": 2, "ore": 1}
PHONES = ((390, 844), (844, 390))
TABLETS = ((820, 1180),)
DESKTOPS = ((1024, 768), (1440, 900), (1920, 1080), (2560, 1440))
# The page is resized in one frame, and the board in a later one: the layout is stable when the
# board fits its container and has not moved for several frames.
SETTLED = """([width, height]) => {
  const board = document.querySelector('section.board')
  const [sheet, glass] = [board.querySelector('.sheet'), board.querySelector('.glass')]
  const spare = Math.min(
    glass.clientWidth - sheet.offsetWidth, glass.clientHeight - sheet.offsetHeight)
  const fits = sheet.offsetWidth > 0 && Math.abs(spare) <= 1
  const { x, y, width: wide } = sheet.getBoundingClientRect()
  const now = [innerWidth, innerHeight, x, y, wide].join()
  window.still = fits && now === window.place ? (window.still ?? 0) + 1 : 0
  window.place = now
  return window.still > 6 && innerWidth === width && innerHeight === height
    && document.querySelector('main').clientHeight === height
}"""
# Whether the first clock is red and has an icon as well.
CLOCK_WARNS = """() => {
  const clock = document.querySelector('[data-score="0"] [data-clock="short"]')
  if (!clock?.querySelector('svg')) return false
  const colour = getComputedStyle(clock).backgroundColor.match(/\\d+/g).map(Number)
  return colour[0] > 1.5 * Math.max(colour[1], colour[2])
}"""
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}


@dataclass
class Box:
    """The rectangle of an element, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def overlaps(self, other: Box) -> bool:
        return (
            self.x < other.right - 1
            and other.x < self.right - 1
            and self.y < other.bottom - 1
            and other.y < self.bottom - 1
        )


def box(place: Locator) -> Box:
    found = place.bounding_box()
    assert found is not None, place
    return Box(**found)


def settle(page: Page) -> None:
    """Wait until the layout of the board is stable."""
    size = page.viewport_size
    assert size is not None
    page.wait_for_function(SETTLED, arg=[size["width"], size["height"]])


def sheet(page: Page) -> Box:
    """Return the rectangle of the board once it is stable."""
    settle(page)
    return box(page.locator("section.board .sheet"))


def sizes(page: Page, wanted: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    """Set each viewport size in turn, and wait until the layout is stable."""
    for width, height in wanted:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        yield width, height


def kingdom(person: Person, seats: list[dict[str, str]], **more: Any) -> str:
    """Create a table of Kingdom Builder at which this person moves first; return its id."""
    request = {"seed": 11, "start": 0, "players": len(seats)}
    order = {"game": "kingdom", "request": request, "seats": seats, **more}
    return str(api_call(person, "POST", "/tables", order)["id"])


def trading(person: Person, seats: list[dict[str, str]]) -> str:
    """Create a table of Catan after the first roll; return its id."""
    state = founded(len(seats), [HAND] * len(seats))
    for action in ("roll", "dice 8"):
        state.apply(state.parse(action))
    return create_table_at(person, state, seats)


def begin(person: Person) -> Page:
    """Open the home page and set a name; return the page."""
    person.open()
    api_call(person, "PUT", "/me", {"name": "Ann", "colour": "blue"})
    return person.page


def open_table(person: Person, table: str) -> None:
    person.navigate(f"/table/{table}")
    person.wait_for_layout()


def pressable(button: Locator) -> bool:
    """Return whether no element covers the centre of a button."""
    covers: bool = button.evaluate(
        """(button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }"""
    )
    return covers


@pytest.mark.parametrize("game", ["kingdom", "catan"])
def test_the_board_fills_the_screen(visit: Visit, game: str) -> None:
    ann = visit(width=1024, height=768)
    page = begin(ann)
    seats = [HERE, BOT, BOT, BOT]
    open_table(ann, kingdom(ann, seats) if game == "kingdom" else trading(ann, seats))
    rail, bar = page.locator(".rail"), page.locator("header.bar")
    for width, height in sizes(page, DESKTOPS):
        board = sheet(page)
        assert board.height > height * (0.98 if width >= 1600 else 0.64), (width, height, board)
        # Catan's board has a margin of sea.
        assert game == "catan" or box(rail).x - board.right < 60, (width, height, board)
        assert box(rail).right == width and box(bar).right == width
        for zoom in page.locator("[data-zoom]").all():
            assert not box(zoom).overlaps(box(page.locator("section.board")))
        if game == "kingdom":
            assert page.locator(".part-cards .card").last.is_visible()
            assert box(page.locator(".part-cards .card").last).bottom < height
        assert box(page.locator(".part-players")).bottom < height
    for width, height in sizes(page, TABLETS):
        board = sheet(page)
        assert board.width > width * (0.99 if game == "kingdom" else 0.9), board
        for card in page.locator(".part-cards article").all():
            assert box(card).bottom < height, "no card is clipped"
        assert box(page.locator(".part-players")).y < height - 70
    for _, height in sizes(page, ((844, 390),)):
        assert sheet(page).height > height * 0.98
        tabs = box(page.get_by_role("tablist", name="Table", exact=True))
        if game == "kingdom":
            for row in page.locator(".score-table tbody tr").all()[:3]:
                assert box(row).bottom <= tabs.y + 1, "the scores have rows"
        for build in page.locator("[data-build]").all():
            assert pressable(build)


@pytest.mark.parametrize("game", ["kingdom", "catan"])
def test_phones_show_clocks_and_names_with_the_hand(visit: Visit, game: str) -> None:
    ann = visit(width=390, height=844, reused=False, **TOUCH)
    ann.page.clock.install()
    page = begin(ann)
    clock = {"minutes": 30, "bonus_seconds": 0}
    seats = [HERE, BOT, BOT, BOT] if game == "catan" else [HERE, BOT, BOT, BOT, BOT]
    request: dict[str, Any] = {"seed": 11, "start": 0, "players": len(seats)}
    if game == "kingdom":
        request["sets"] = ["base", "nomads"]  # for five players
    order = {"game": game, "seats": seats, "clock": clock, "request": request}
    table = api_call(ann, "POST", "/tables", order)["id"]
    open_table(ann, str(table))
    page.locator("[data-legal], [data-target]").first.wait_for()
    scores = page.locator("[data-score]")
    for _ in sizes(page, PHONES):
        expect(page.locator("section.hand")).to_be_visible()
        for score in scores.all():
            expect(score.locator("[data-clock=long]")).to_be_visible()
            # The number that distinguishes bots of the same kind is not clipped.
            name = score.locator(".name")
            assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")
        assert len({name.strip() for name in scores.all_inner_texts()}) == len(seats)
    # Without responses, no update resets the clocks while the page's time is ahead of the server's.
    page.route("**/api/**", lambda route: route.abort())
    page.clock.fast_forward((29 * 60 + 35) * 1000)
    page.wait_for_function(CLOCK_WARNS)
    expect(scores.last.locator("[data-clock]")).to_have_attribute("data-clock", "long")


def test_panels_and_banners_do_not_move_the_board(visit: Visit, guest: Guests) -> None:
    ann, bob = visit(width=1440, height=900), guest("Bob")
    page = begin(ann)
    table = trading(ann, [HERE, {"kind": "open"}, BOT])
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    open_table(ann, table)
    trade = page.locator('[data-build="trade"]')
    for size in sizes(page, (*PHONES, *TABLETS, *DESKTOPS)):
        before = sheet(page)
        trade.click()
        expect(page.locator("[data-open=trade]")).to_be_visible()
        assert sheet(page) == before, size
        page.locator("[data-desk=close]").click()
        expect(page.locator("[data-open]")).to_have_count(0)

    # The banners of a vote and of a lost connection overlay the page.
    page.locator('[data-verb="end"]').click()
    wait_until(lambda: bob.view(table)["my_turn"])
    boards = {size: sheet(page) for size in sizes(page, (*PHONES, *TABLETS, *DESKTOPS))}
    api_call(ann, "POST", f"/tables/{table}/rewind", {"seq": 0})
    vote = page.locator(".vote").get_by_role("button")
    for size in sizes(page, (*PHONES, *TABLETS, *DESKTOPS)):
        expect(vote).to_be_visible()
        assert pressable(vote)
        assert sheet(page) == boards[size], size
    page.context.set_offline(True)
    expect(page.locator("p.offline")).to_be_visible()
    for size in sizes(page, ((390, 844), (1440, 900))):
        assert sheet(page) == boards[size], size
        assert box(page.locator("main.table")).y == 0
    page.context.set_offline(False)


def test_a_full_hand_takes_one_row(visit: Visit) -> None:
    """A second row of cards would shrink the board."""
    ann = visit(width=1280, height=860)
    page = begin(ann)
    state = founded(2, [dict.fromkeys(HAND, 3), {}])
    open_table(ann, create_table_at(ann, state, [HERE, BOT]))
    cards = page.locator("[data-hand]")
    expect(cards).to_have_count(len(HAND))
    for size in sizes(page, ((1280, 860), *DESKTOPS)):
        assert len({box(card).y for card in cards.all()}) == 1, size


def test_an_offer_on_a_phone_shows_the_own_cards(visit: Visit, guest: Guests) -> None:
    ann, bob = visit(width=390, height=844, **TOUCH), guest("Bob")
    page = begin(ann)
    table = trading(ann, [{"kind": "open"}, HERE, BOT])
    bob.post(f"/api/tables/{table}/seats/0/take", {})
    open_table(ann, table)
    board = {size: sheet(page) for size in sizes(page, PHONES)}
    bob.act(table, bob.view(table)["seq"], "offer 1 wood for 1 brick")
    expect(page.locator("[data-open=answer]")).to_be_visible()
    for size in sizes(page, (*PHONES, *TABLETS)):
        own = page.get_by_test_id("own-hand")
        expect(own).to_be_in_viewport(ratio=1)
        assert own.locator("b").all_inner_texts() == [str(number) for number in HAND.values()]
        for answer in ("accept", "decline", "counter"):
            assert pressable(page.locator(f"[data-desk={answer}]")), (size, answer)
        if size in board:
            assert sheet(page) == board[size]
    # Next to the board, the panel covers no card and does not repeat the hand.
    for _ in sizes(page, DESKTOPS[:2]):
        expect(page.get_by_test_id("own-hand")).to_be_hidden()
        desk = box(page.locator("[data-open=answer]"))
        assert not desk.overlaps(box(page.locator("section.hand")))
        assert not desk.overlaps(box(page.locator("section.board")))


def test_coordinates_log_seats_and_navigation(visit: Visit, guest: Guests) -> None:
    ann, bob = visit(width=1280, height=860), guest("Bob")
    page = begin(ann)
    navigation = page.get_by_role("navigation")
    for name, path in (("Today", "/today"), ("Puzzles", "/puzzles")):
        link = navigation.get_by_role("link", name=name, exact=True)
        expect(link).to_have_attribute("href", path)
    # A single free seat has a single button.
    table = bob.table("here", "open")["id"]
    ann.navigate(f"/table/{table}")
    expect(page.get_by_role("button", name="Sit down", exact=True)).to_have_count(1)
    expect(page.get_by_role("button", name="Sit here", exact=True)).to_have_count(0)
    many = bob.table("here", "open", "open")["id"]
    ann.navigate(f"/table/{many}")
    expect(page.get_by_role("button", name="Sit here", exact=True)).to_have_count(2)
    # Coordinates are shown by their setting.
    open_table(ann, kingdom(ann, [HERE, BOT]))
    letters = page.locator(".ground .coordinates text")
    ann.wait_for_turn()
    expect(letters).to_have_count(0)
    page.keyboard.press("k")
    expect(letters).to_have_count(60)
    # The newest log line comes first, also within a turn.
    ann.pick(ann.wait_for_turn()["legal"][0])
    lines = page.locator(".part-log .line")
    expect(lines.first).to_contain_text("builds on")
    expect(lines.nth(1)).to_contain_text("draws")
