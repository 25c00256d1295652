"""Catan: every kind of action against bots, hidden cards in four browsers, declined offers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from hexstead import catan
from hexstead.play import Record, find_game, read_line
from tests.pages.catan_player import CatanPlayer
from tests.pages.conftest import Guests, Visit
from tests.pages.person import Person
from tests.pages.prepare_catan import RECORD
from tests.pages.recording_proxy import RecordingProxy, documents
from tests.server.serving import wait_until

ACTIONS = {
    *("discards", "bank", "offer", "accept", "counter"),
    *("knight", "road-building", "discovery", "monopoly"),
}
BOT = {"kind": "bot", "bot": "random"}


def api_call(person: Person, method: str, path: str, body: object) -> dict[str, Any]:
    """Send an API request with the session of the browser, to prepare a position or a table."""
    response: dict[str, Any] = person.page.evaluate(
        """async ([method, path, body]) => {
          const headers = { 'Content-Type': 'application/json' }
          const text = typeof body === 'string' ? body : JSON.stringify(body)
          return (await fetch('/api' + path, { method, headers, body: text })).json()
        }""",
        [method, path, body],
    )
    return response


def founded(players: int, hands: list[dict[str, int]], **options: int) -> catan.State:
    """Return a game before its first roll, with these hands."""
    setup = catan.Setup.random(445, players, "official", start=0, options=options)
    state = catan.State.start(setup)
    while state.turn_number == 0:
        legal = state.legal()
        state.apply(legal[len(legal) // 2])
    plain = read_line(state.to_line())[1]
    for seat, hand in zip(plain["seats"], hands, strict=True):
        seat["hand"] = hand
    return catan.State.from_json(plain)


def create_table_at(person: Person, state: catan.State, seats: list[dict[str, str]]) -> str:
    """Create a table that starts from a state; return its id."""
    record = Record.starting_at(find_game("catan"), state).to_json()
    start = {"record": api_call(person, "POST", "/records", record)["id"], "at": 0}
    table = api_call(person, "POST", "/tables", {"game": "catan", "from": start, "seats": seats})
    return str(table["id"])


def test_against_bots_with_every_kind_of_action(visit: Visit) -> None:
    ann = visit()
    ann.open()
    api_call(ann, "PUT", "/me", {"name": "Ann", "colour": "blue"})
    record = api_call(ann, "POST", "/records", RECORD.read_text())
    start = {"record": record["id"], "at": record["length"]}
    seats = [{"kind": "here"}, BOT, BOT]
    table = api_call(ann, "POST", "/tables", {"game": "catan", "from": start, "seats": seats})
    ann.navigate(f"/table/{table['id']}")
    player = CatanPlayer(ann.page)
    ann.page.locator("main.catan").wait_for()
    for _ in range(200):
        seen = player.look()
        if not player.handle_prompt(seen):
            if player.done >= ACTIONS:
                break
            play_turn(player, seen)
    assert player.done >= ACTIONS, ACTIONS - player.done

    # A position one city short of the victory.
    state = founded(2, [{"grain": 2, "ore": 3}, {}], points=3)
    ann.navigate(f"/table/{create_table_at(ann, state, [{'kind': 'here'}, BOT])}")
    ann.page.locator("main.catan").wait_for()
    while (seen := player.look())["table"]:
        city = next((each for each in seen["targets"] if each.startswith("city")), None)
        if city:
            player.target(city)
        elif not player.handle_prompt(seen):
            player.verb("roll" if "roll" in seen["verbs"] else "end")
    expect(ann.heading("You win with 3 points")).to_be_visible()
    expect(ann.page.get_by_role("row", name=re.compile("Cities"))).to_be_visible()
    ann.page.locator("main").get_by_role("link", name="Replay", exact=True).click()
    expect(ann.page.get_by_role("heading", name="Points", exact=True)).to_be_visible()


def play_turn(player: CatanPlayer, seen: dict[str, Any]) -> None:
    """Take an action of the active player, preferably of a kind not taken yet."""
    if "roll" in seen["verbs"]:
        player.verb("roll")
        return
    for card in ("knight", "road-building", "monopoly", "discovery"):
        if card in seen["cards"] and card not in player.done:
            play_card(player, card)
            player.done.add(card)
            return
    if "bank" not in player.done and max(seen["hand"].values(), default=0) >= 4:
        player.press('[data-build="trade"]')
        player.press('[data-tab="bank"]')
        trade = player.page.locator('[data-desk^="bank"]').first
        player.choose(str(trade.get_attribute("data-desk")))
        player.done.add("bank")
        player.press('[data-desk="close"]')
        return
    if "traded" not in player.done and make_offer(player, seen):
        player.done.add("offer")
        return
    player.verb("end")


def play_card(player: CatanPlayer, card: str) -> None:
    if card == "monopoly":
        player.press('[data-card="monopoly"]')
        player.choose("monopoly grain")
    elif card == "discovery":
        player.press('[data-card="discovery"]')
        player.increase("take", "ore", 2)
        player.choose("take")
    else:
        player.click(f'[data-card="{card}"]')


def make_offer(player: CatanPlayer, seen: dict[str, Any]) -> bool:
    """Offer the most frequent resource for another one; return False if that is not possible."""
    hand = seen["hand"]
    if sum(hand.values()) < 3:
        return False
    player.press('[data-build="trade"]')
    player.page.locator('[data-desk="close"]').wait_for()
    give = max(hand, key=lambda kind: hand[kind])
    want = next(kind for kind in ("wool", "wood", "ore") if kind != give)
    if not player.page.locator('[data-desk="offer"]').count():
        player.press('[data-desk="close"]')
        return False
    player.increase("give", give, min(2, hand[give]))
    player.increase("want", want)
    return player.choose("offer")


@pytest.mark.soak
def test_responses_do_not_reveal_the_cards_of_other_players(
    visit: Visit, recording_proxy: Callable[[], RecordingProxy]
) -> None:
    names = ("Ann", "Bob", "Cem", "Dot")
    proxies = [recording_proxy() for _ in names]
    plain = {"Accept-Encoding": "identity"}  # so that the responses can be parsed
    people = [
        visit(proxy.address, width=900, height=640, extra_http_headers=plain) for proxy in proxies
    ]
    for person, name in zip(people, names, strict=True):
        person.open()
        api_call(person, "PUT", "/me", {"name": name})
    # A seven makes all players discard; then a card is stolen, and a development card is bought.
    hand = {"wood": 4, "wool": 1, "grain": 1, "ore": 1}
    state = founded(4, [hand] * 4, **{"hand-limit": 5})
    for action in ("roll", "dice 7"):
        state.apply(state.parse(action))
    open_ = {"kind": "open"}
    table = create_table_at(people[0], state, [{"kind": "here"}, open_, open_, open_])
    for seat, person in enumerate(people):
        person.navigate(f"/table/{table}")
        if seat:
            person.press("Sit down")
            up = person.page.get_by_role("button", name="Leave seat", exact=True)
            up.or_(person.page.locator("main.catan")).first.wait_for()
    players = [CatanPlayer(person.page) for person in people]
    for player in players:
        player.page.locator("main.catan").wait_for()
    for player in players:
        player.page.locator('[data-open="discard"]').wait_for()
        player.discard()
    first = players[0]
    first.look()
    first.target("robber d3")
    while "buy-card" not in (seen := first.look())["build"]:
        assert first.handle_prompt(seen)
    first.click('[data-build="buy-card"]')
    first.verb("end")
    for player in players[1:]:
        player.page.locator(".part-log").get_by_text("Ann ends the turn").first.wait_for()
    stolen = drawn = 0
    for seat, proxy in enumerate(proxies):
        proxy.close()
        views = [view for each in proxy.connections for view in views_in(bytes(each))]
        assert len(views) > 10
        for view in views:
            check_view(view, seat)
            hidden = [each["verb"] for each in view["log"] if each["hidden"]]
            stolen, drawn = stolen + hidden.count("stolen"), drawn + hidden.count("draw")
    assert stolen > 0 and drawn > 0, "the log has no hidden cards, so nothing was checked"


def test_offers_are_declined_for_a_turn_and_permanently(visit: Visit, guest: Guests) -> None:
    ann, other = visit(), guest("Bob")
    ann.open()
    api_call(ann, "PUT", "/me", {"name": "Ann"})
    state = founded(2, [{"wood": 5}, {"wool": 5}])
    for action in ("roll", "dice 2"):
        state.apply(state.parse(action))
    table = create_table_at(ann, state, [{"kind": "open"}, {"kind": "here"}])
    other.post(f"/api/tables/{table}/seats/0/take", {})
    ann.navigate(f"/table/{table}")
    ann.page.locator("main.catan").wait_for()
    page, desk = ann.page, ann.page.locator('[data-open="answer"]')
    again = page.locator('[data-desk="ask-again"]')

    def offer(number: int) -> None:
        seq = other.view(table)["seq"]
        other.act(table, seq, f"offer {number} wood for 1 wool")

    offer(1)
    desk.wait_for()
    page.locator('[data-desk="decline-turn"]').click()
    desk.wait_for(state="detached")
    expect(again).to_have_attribute("title", "You decline all offers this turn.")
    # The next offer is declined without a prompt, until the player asks for prompts again.
    offer(2)
    expect(
        page.locator(".part-log").get_by_text("Bob offers 2 wood for 1 wool").first
    ).to_be_visible()
    wait_until(lambda: other.view(table)["state"]["offer"] is None)
    expect(desk).to_have_count(0)
    again.click()
    again.wait_for(state="detached")
    offer(3)
    desk.wait_for()
    page.locator('[data-desk="decline-always"]').click()
    expect(again).to_have_attribute("title", "You decline every offer.")


def views_in(connection: bytes) -> list[dict[str, Any]]:
    """Return every view of the running game, including those in error responses."""
    bodies = [body for _, body in documents(connection)]
    inside = [body.get("view") for body in bodies if isinstance(body, dict)]
    return [
        view
        for view in [*bodies, *inside]
        if isinstance(view, dict) and "log" in view and view["status"] == "playing"
    ]


def check_view(view: dict[str, Any], seat: int) -> None:
    """Check that a view contains only the seat's own cards, and only counts for other seats."""
    assert view["seat"] in (seat, None)
    state = view["state"]
    assert state["deck"] is None
    for other, facts in enumerate(state["seats"]):
        if other == seat and view["seat"] == seat:
            assert facts["hand"] is not None
            continue
        assert facts["hand"] is None, other
        assert facts["development_hand"] is None, other
        assert facts["bought_hand"] is None, other
        assert facts["gold"]["victory-point-cards"] == 0, other
    for line in view["log"]:
        if line["verb"] == "draw" and line["seat"] != seat:
            assert line["text"] is None and line["card"] is None and line["gain"] == {}
        if line["verb"] == "stolen":
            victim = next(note["seat"] for note in line["notes"])
            if seat not in (line["seat"], victim):
                assert line["text"] is None and line["card"] is None
