"""Catan by clicking: a game against bots with everything in it, and four people with secrets."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.islander import Islander
from tests.pages.person import Person
from tests.pages.prepare_catan import RECORD
from tests.pages.wire import Wire, documents

ALL = {
    *("discards", "bank", "offer", "accept", "counter"),
    *("knight", "road-building", "discovery", "monopoly"),
}


def call(person: Person, method: str, path: str, body: object) -> dict[str, Any]:
    """A request of the page's own browser, to prepare what chance would take too long for."""
    answer: dict[str, Any] = person.page.evaluate(
        """async ([method, path, body]) => {
          const headers = { 'Content-Type': 'application/json' }
          const text = typeof body === 'string' ? body : JSON.stringify(body)
          return (await fetch('/api' + path, { method, headers, body: text })).json()
        }""",
        [method, path, body],
    )
    return answer


def test_a_game_against_bots_with_every_kind_of_action_to_the_victory(visit: Visit) -> None:
    ann = visit()
    ann.open()
    call(ann, "PUT", "/me", {"name": "Ann", "colour": "blue"})
    record = call(ann, "POST", "/records", RECORD.read_text())
    seats = [
        {"kind": "here"},
        {"kind": "bot", "bot": "random"},
        {"kind": "bot", "bot": "random"},
    ]
    start = {"record": record["id"], "at": record["length"]}
    table = call(ann, "POST", "/tables", {"game": "catan", "from": start, "seats": seats})
    ann.open(f"/table/{table['id']}")
    player = Islander(ann.page)
    ann.page.locator("main.catan").wait_for()
    for _ in range(400):
        seen = player.look()
        if not seen["table"]:
            break
        if not player.must(seen):
            play_turn(player, seen)
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(
        re.compile("You win with [789] points"), timeout=30_000
    )
    assert player.done >= ALL, ALL - player.done
    expect(ann.page.get_by_role("row", name=re.compile("Cities"))).to_be_visible()
    ann.page.locator("main").get_by_role("link", name="Replay").click()
    expect(ann.page.get_by_role("heading", name="Points")).to_be_visible()


def play_turn(player: Islander, seen: dict[str, Any]) -> None:
    """One step of the active player: what has not been done yet first, victory last."""
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
    if player.done >= ALL:
        for kind in ("city", "settlement"):
            wished = [each for each in seen["targets"] if each.startswith(kind)]
            if wished:
                player.target(wished[0])
                return
        if "buy-card" in seen["build"]:
            player.click('[data-build="buy-card"]')
            return
        roads = [each for each in seen["targets"] if each.startswith("road")]
        if roads and seen["hand"].get("wood", 0) > 1:
            player.target(roads[-1])
            return
    player.verb("end")


def play_card(player: Islander, card: str) -> None:
    if card == "monopoly":
        player.press('[data-card="monopoly"]')
        player.choose("monopoly grain")
    elif card == "discovery":
        player.press('[data-card="discovery"]')
        player.more("take", "ore", 2)
        player.choose("take")
    else:
        player.click(f'[data-card="{card}"]')


def make_offer(player: Islander, seen: dict[str, Any]) -> bool:
    """Offer what there is most of for one card of something else."""
    hand = seen["hand"]
    if sum(hand.values()) < 3:
        return False
    player.press('[data-build="trade"]')
    give = max(hand, key=lambda kind: hand[kind])
    want = next(kind for kind in ("wool", "wood", "ore") if kind != give)
    if not player.page.locator('[data-desk="offer"]').count():
        player.press('[data-desk="close"]')
        return False
    player.more("give", give, min(2, hand[give]))
    player.more("want", want)
    return player.choose("offer")


def test_four_people_in_four_browsers_learn_nothing_of_each_other(
    visit: Visit, wire: Callable[[], Wire]
) -> None:
    names = ("Ann", "Bob", "Cem", "Dot")
    wires = [wire() for _ in names]
    plain = {"Accept-Encoding": "identity"}  # so that every byte can be read
    people = [
        visit(line.address, width=900, height=640, extra_http_headers=plain) for line in wires
    ]
    for person, name in zip(people, names, strict=True):
        person.open()
        call(person, "PUT", "/me", {"name": name})
    # Soon won, and a seven takes cards from small hands, too: a whole game with every secret in it.
    request = {"seed": 445, "start": 0, "profile": "official"}
    options = {"points": 4, "hand-limit": 5}
    seats = [{"kind": "here"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
    order = {"game": "catan", "request": {**request, "options": options}, "seats": seats}
    table = call(people[0], "POST", "/tables", order)["id"]
    for seat, person in enumerate(people):
        person.open(f"/table/{table}")
        if seat:
            person.press("Sit down")
    players = [Islander(person.page) for person in people]
    for player in players:
        player.page.locator("main.catan").wait_for()
    play_together(players)
    expect(people[0].page.get_by_role("heading", level=1)).to_contain_text("points", timeout=30_000)
    stolen = drawn = 0
    for seat, line in enumerate(wires):
        line.close()
        views = [view for each in line.connections for view in views_in(bytes(each))]
        assert len(views) > 20
        for view in views:
            check_view(view, seat)
            hidden = [each["verb"] for each in view["log"] if each["hidden"]]
            stolen, drawn = stolen + hidden.count("stolen"), drawn + hidden.count("draw")
    assert any("discards" in player.done for player in players)
    assert stolen > 0 and drawn > 0, "there were no secrets, so nothing was checked"
    assert all(player.built[:4] == ["settlement", "road"] * 2 for player in players)


def play_together(players: list[Islander]) -> None:
    """Whoever is asked decides, until the game is over."""
    for _ in range(600):
        asked = next((each for each in players if each.busy), None)
        if asked is None:
            players[0].page.wait_for_timeout(30)
            continue
        seen = asked.glance()
        if not seen["table"]:
            return
        if not asked.must(seen):
            build_or_end(asked, seen)


def build_or_end(player: Islander, seen: dict[str, Any]) -> None:
    if "roll" in seen["verbs"]:
        player.verb("roll")
    elif seen["targets"]:
        rank = {"city": 0, "settlement": 1, "road": 2}
        player.target(min(seen["targets"], key=lambda each: rank[each.split()[0]]))
    elif "buy-card" in seen["build"]:
        player.click('[data-build="buy-card"]')
    else:
        player.verb("end")


def views_in(connection: bytes) -> list[dict[str, Any]]:
    """Every view of the game in play, also those inside a refusal."""
    bodies = [body for _, body in documents(connection)]
    inside = [body.get("view") for body in bodies if isinstance(body, dict)]
    return [
        view
        for view in [*bodies, *inside]
        if isinstance(view, dict) and "log" in view and view["status"] == "playing"
    ]


def check_view(view: dict[str, Any], seat: int) -> None:
    """What a seat was told: its own cards, and of the others numbers alone."""
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
