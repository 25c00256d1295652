"""What can go wrong with a request, as the client is told: codes for programs, a sentence for
people.

Every refusal has a line in SENTENCES. Its code never changes, so that the pages can say it in the
reader's language; a new one is a line here and one in each language of the pages.
"""

from __future__ import annotations

from typing import Any, Final

from hexstead.play import IllegalAction, Params, RecordError, SetupError

SETUP_PARAMS: Final[dict[str, tuple[str, ...]]] = {
    "unplayable": (),
    "twice": ("what", "name"),
    "too_few": (),
    "quadrants_unfit": ("name",),
    "no_room": (),
    "players": ("numbers",),
    "lot_stock": ("lot", "name", "n"),
    "lot_number": ("lot", "n"),
    "option_range": ("name", "least", "most"),
    "request": ("field",),
}
"""The codes of a SetupError, each with its params."""

RECORD_PARAMS: Final[dict[str, tuple[str, ...]]] = {
    "unreadable": (),
    "not_json": ("line",),
    "not_ours": (),
    "format": (),
    "field_missing": ("field",),
    "field_wrong": ("field",),
    "field_unknown": ("field",),
    "game_unknown": (),
    "rules": (),
    "setup": (),
    "position": (),
    "action": ("n", "action"),
    "gold": (),
}
"""The codes of a RecordError, each with its params."""

SENTENCES: Final[dict[str, tuple[int, str, str]]] = {
    # the door
    "bad_request": (400, "bad_request", "This request makes no sense."),
    "bad_length": (400, "bad_request", "Content-Length is not a number."),
    "bad_cursor": (400, "bad_request", "before: not a cursor of this list."),
    "cross_site": (403, "cross_site", "Requests from other sites are not accepted."),
    "wrong_host": (421, "bad_request", "This server is not known by that name."),
    "barred": (403, "barred", "The host of this server has barred you from it."),
    "wrong_method": (405, "wrong_method", "That cannot be done here."),
    "too_large": (413, "too_large", "A body has at most {bytes} bytes here."),
    "head_too_large": (
        431,
        "too_large",
        "The head of a request has at most {bytes} bytes and {n} header fields here.",
    ),
    "not_text": (422, "bad_body", "The body is not UTF-8 text."),
    "not_json": (415, "not_json", "Bodies are JSON: Content-Type: application/json."),
    "too_often": (429, "too_often", "That is too often. Try again in {n} s."),
    "too_slow": (408, "too_slow", "The request came too slowly."),
    "too_many_connections": (503, "failed", "Too many connections are open; try again soon."),
    "too_many_at_once": (
        429,
        "too_often",
        "Your address has {n} requests and streams open; close some first.",
    ),
    "too_many_tables": (429, "too_often", "{n} of your tables are not over yet; end one first."),
    "too_many_bot_tables": (
        429,
        "too_often",
        "{n} games among bots alone are running for you; wait until one is over.",
    ),
    "too_many_tables_here": (
        429,
        "too_often",
        "Too many games from your address are running; end one first.",
    ),
    "queue_full": (
        429,
        "too_often",
        "{n} of your requests are waiting already; wait for their answers first.",
    ),
    "stopping": (503, "failed", "The server is being restarted; try again in a moment."),
    "database_away": (503, "failed", "The database does not answer; try again in a moment."),
    "no_hint": (503, "failed", "No hint was found in time; try again in a moment."),
    "failed": (500, "failed", "Something went wrong on the server."),
    # what was sent
    "bad_body": (422, "bad_body", "{detail}"),
    "text_too_long": (422, "bad_body", "{field}: at most {n} characters."),
    "text_too_short": (422, "bad_body", "{field}: at least {n} characters."),
    "text_not_plain": (422, "bad_body", "{field}: {detail}"),
    "name_missing": (422, "bad_body", "name: a new guest needs a name."),
    "bot_missing": (422, "bad_body", "seats: a seat of kind 'bot' names its bot."),
    "bot_unknown": (422, "bad_body", "There is no bot {name!r}; there are {known}."),
    "colours_equal": (422, "bad_body", "seats: each seat has a colour of its own."),
    "board_or_text": (422, "bad_body", "Give one of board and text."),
    "setup_several": (422, "bad_body", "Give one of setup, request, from and daily, not several."),
    "daily_bot": (422, "bad_body", "The board of the day is played against {name}."),
    "no_such_seat": (422, "bad_body", "seat: there are {n} players."),
    # who and what
    "no_guest": (401, "no_guest", "Say who you are first: PUT /api/me with a name."),
    "not_found": (404, "not_found", "There is nothing at this address."),
    "no_call": (404, "not_found", "There is no such call: {path}"),
    "no_table": (404, "not_found", "There is no such table."),
    "no_seat": (404, "not_found", "There is no such seat."),
    "no_game": (404, "not_found", "There is no such game."),
    "no_puzzle": (404, "not_found", "There is no such puzzle."),
    "no_record": (404, "not_found", "There is no such record."),
    "no_such_day": (404, "not_found", "There is no board of that day yet."),
    "no_such_action": (404, "not_found", "The record has no such action."),
    "no_analysis": (404, "not_found", "This game has not been analysed."),
    "no_better": (404, "not_found", "Nothing better was found there."),
    "groups_off": (404, "not_found", "This server has no friends and groups."),
    "no_friend": (404, "not_found", "There is no such friend."),
    "no_ask": (404, "not_found", "Nobody is asking; it may have been taken back."),
    "no_group": (404, "not_found", "There is no such group, or you do not belong to it."),
    "no_group_link": (404, "not_found", "This link to a group is not valid any more."),
    "no_member": (404, "not_found", "There is no such member."),
    "no_tournament": (404, "not_found", "There is no such tournament."),
    "no_invitation": (404, "not_found", "There is no such invitation any more."),
    "no_ratings": (404, "not_found", "This server keeps no ratings."),
    "no_season": (404, "not_found", "There is no such season."),
    "no_ladder": (404, "not_found", "The game is not played by that many."),
    "no_line": (404, "not_found", "There is no such line of theirs."),
    "own_person": (409, "conflict", "That is you."),
    "too_many_avoided": (429, "too_often", "You mute and block {n} people; let one go first."),
    "not_welcome": (403, "not_yours", "The host of this table does not want your company."),
    "rematch_unwanted": (403, "not_yours", "Not all who played want to meet again."),
    "silenced": (403, "not_yours", "The host of this server does not let you speak for now."),
    "no_person": (404, "not_found", "There is no such person."),
    "no_link": (404, "not_found", "There is no such link; a newer one may have replaced it."),
    "hints_forbidden": (403, "not_yours", "This table is played without hints."),
    "no_onlookers": (403, "not_yours", "This table wants no onlookers."),
    "not_playing": (403, "not_yours", "You do not play at this table."),
    "not_your_seat": (403, "not_yours", "You do not sit there."),
    "not_this_screen": (403, "not_yours", "That seat is not of this screen."),
    "invite_needed": (403, "not_yours", "This seat is kept for somebody with the invite link."),
    "host_seats": (403, "not_yours", "Only the host can change a seat."),
    "host_cancels": (403, "not_yours", "Only the host can cancel a table."),
    "host_removes": (403, "not_yours", "Only the host can send somebody away."),
    "host_changes": (403, "not_yours", "Only the host can change that."),
    "host_renews": (403, "not_yours", "Only the host can make a new invite link."),
    "sent_away": (
        403,
        "not_yours",
        "The host has taken your seat at this table away; a new invite link lets you back.",
    ),
    "seat_owner": (403, "not_yours", "Only whoever sat down there can end its links."),
    "onlookers_silent": (403, "not_yours", "Only the players may speak at this table."),
    "players_only": (403, "not_yours", "Only those who sit at the table can do that."),
    "players_rematch": (403, "not_yours", "Only those who played can ask for a rematch."),
    "host_invites": (403, "not_yours", "Only the host can keep a seat for somebody."),
    "seat_kept": (403, "not_yours", "This seat is kept for {name}."),
    "organisers_only": (403, "not_yours", "Only organisers of the group can do that."),
    "owner_only": (403, "not_yours", "Only the owner of the group can do that."),
    "tournament_table": (403, "not_yours", "That cannot be done at a table of a tournament."),
    # friends and groups
    "own_handle": (409, "conflict", "That is your own handle."),
    "own_friend_link": (409, "conflict", "That is your own link; send it to somebody else."),
    "friends_already": (409, "conflict", "You are friends already."),
    "too_many_friends": (409, "conflict", "One can have at most {n} friends."),
    "too_many_asked": (
        409,
        "conflict",
        "{n} people have not answered you yet; take a question back first.",
    ),
    "too_many_groups": (409, "conflict", "One can belong to at most {n} groups."),
    "group_full": (409, "conflict", "A group has at most {n} members."),
    "member_already": (409, "conflict", "They belong to the group already."),
    "own_role": (409, "conflict", "You cannot do that to yourself; leave the group instead."),
    "too_many_tournaments": (
        409,
        "conflict",
        "{n} tournaments of this group are not over yet; end one first.",
    ),
    "tournament_started": (409, "conflict", "The tournament has started already."),
    "tournament_over": (409, "conflict", "The tournament is over."),
    "start_time": (422, "bad_body", "A start has to lie in the future, within a year."),
    "tournament_full": (409, "conflict", "At most {n} can take part in a tournament."),
    "tournament_few": (409, "conflict", "At least {n} players have to enter before it starts."),
    "round_running": (409, "conflict", "Games of this round are still being played."),
    "not_entered": (409, "conflict", "You do not take part in this tournament."),
    "table_size": (422, "bad_body", "size: this game is played by {numbers}."),
    # a table that is not ready for it
    "changed": (409, "conflict", "The table has just changed; look again."),
    "seat_taken": (409, "conflict", "Somebody sits there already."),
    "seated": (409, "conflict", "You have a seat at this table already."),
    "started": (409, "conflict", "The game has started already."),
    "others_play": (409, "conflict", "Others play at this table, so it cannot be deleted."),
    "not_started": (409, "conflict", "The game has not started yet."),
    "no_offers": (409, "conflict", "Nobody makes offers in this game."),
    "no_game_running": (409, "conflict", "No game is being played at this table."),
    "not_over": (409, "conflict", "The game is not over yet."),
    "record_not_over": (
        409,
        "conflict",
        "The game is not over; its record would show the cards in hand.",
    ),
    "no_result": (409, "conflict", "This game has not been played to its end."),
    "weak_stand_in": (
        422,
        "bad_body",
        "A bot that stands in for somebody plays at least at the level medium; there are {known}.",
    ),
    "others_needed": (
        409,
        "conflict",
        "Somebody who is here can be sent away only if others at the table agree.",
    ),
    "no_vote": (409, "conflict", "Nobody is to be sent away any more."),
    "player_here": (409, "conflict", "That player is here."),
    "bot_plays": (409, "conflict", "A bot plays there already."),
    "bot_plays_for_you": (409, "conflict", "A bot plays for you; take your seat back first."),
    "no_stand_in": (409, "conflict", "No bot is standing in for you there."),
    "time_up": (409, "conflict", "Your time is up; the bot plays on."),
    "not_to_move": (409, "conflict", "That seat is not to move."),
    "resigned": (409, "conflict", "You have resigned from this game."),
    "nobody_there": (409, "conflict", "Nobody sits there."),
    "own_seat": (409, "conflict", "That is your own seat; leave it instead."),
    "proposed_already": (409, "conflict", "Going back has been proposed already."),
    "no_proposal": (409, "conflict", "Nobody proposes to go back any more."),
    "nothing_to_undo": (
        409,
        "conflict",
        "There is nothing to undo in this turn since something hidden was revealed.",
    ),
    "log_full": (409, "conflict", "This game has {n} entries in its log; it cannot go on."),
    "log_long": (409, "conflict", "This game is too long for anything to be taken back."),
    "nothing_to_redo": (409, "conflict", "There is nothing to redo."),
    "damaged": (409, "conflict", "What is stored of this game is damaged."),
    "old_rules": (409, "conflict", "This game was played under rules that are no longer known."),
    "stale": (409, "stale", "The game has moved on; here is how it stands."),
    "over": (409, "not_your_turn", "The game is over."),
    "not_your_turn": (409, "not_your_turn", "It is not your turn."),
    "hand_over_first": (409, "not_your_turn", "Take over the screen first (hand-over)."),
    # set-ups
    "seats_and_players": (
        422,
        "bad_setup",
        "The set-up is for {players} players, but there are {seats} seats.",
    ),
    "rated_alone": (422, "bad_setup", "A rated game has two players or more, a person among them."),
    "rated_screen": (422, "bad_setup", "In a rated game everybody plays on a device of their own."),
    "rated_bot": (
        422,
        "bad_setup",
        "The strength of {name} was not measured, so a game against it cannot be rated.",
    ),
    "rated_source": (422, "bad_setup", "A rated game begins at the beginning, not from a record."),
    "rated_daily": (422, "bad_setup", "The board of the day cannot be rated: it can be practised."),
    "rated_board": (422, "bad_setup", "A rated game is not played on boards of one's own."),
    "rated_goes_on": (
        409,
        "conflict",
        "A rated game cannot be deleted while it is played; resign instead.",
    ),
    "rated_back": (409, "conflict", "In a rated game nothing is taken back after one's own turn."),
    "rated_removal": (409, "conflict", "Nobody can be sent away from a rated game."),
    "rated_leave": (
        409,
        "conflict",
        "In a rated game nobody hands their seat to a bot; resign, or come back later.",
    ),
    "rated_stand_in": (409, "conflict", "In a rated game {name} stands in for whoever is away."),
    "bad_position": (422, "bad_position", "This position cannot be: {detail}."),
    "too_many_seats": (422, "bad_setup", "At most {n} can sit at a table."),
    "game_unknown": (422, "bad_setup", "There is no game {name!r} here; there are {known}."),
    "record_other_game": (422, "bad_setup", "That record is of {game}."),
    "record_too_short": (422, "bad_setup", "That record has {n} actions."),
    "over_by_then": (422, "bad_setup", "By then the game is over."),
    **{
        f"setup_{code}": (422, "bad_setup", "This set-up cannot be played: {detail}.")
        for code in SETUP_PARAMS
    },
    # those who are elsewhere
    "webhook_too_long": (422, "bad_webhook", "The address has more than {n} characters."),
    "webhook_not_an_address": (422, "bad_webhook", "This is not a web address."),
    "webhook_scheme": (422, "bad_webhook", "The address starts with https:// or http://."),
    "webhook_credentials": (
        422,
        "bad_webhook",
        "The address may not hold a user name or a password.",
    ),
    "webhook_port": (422, "bad_webhook", "The port is 80, 443, or {n} and more."),
    "webhook_unknown_host": (422, "bad_webhook", "There is no host {host}."),
    "webhook_private": (422, "bad_webhook", "The address leads into a private network."),
    "no_webhook": (409, "conflict", "There is no address to send to; save one first."),
    "no_mail": (404, "no_mail", "This server sends no mail."),
    "no_mailbox": (
        409,
        "conflict",
        "There is no confirmed mail address; add one to your account first.",
    ),
    "no_zone": (422, "bad_zone", "There is no time zone {name}."),
    "push_unfit": (422, "bad_push", "No message can be sent with what the browser gave."),
    "no_push_device": (404, "no_push_device", "That browser gets no messages."),
    "too_many_streams": (429, "too_often", "You have {n} live streams open; close one first."),
    "too_many_analyses": (
        429,
        "too_often",
        "Many games are waiting to be analysed; try again in a while.",
    ),
    "no_finished_games": (404, "not_found", "No game of yours is over yet."),
    # accounts
    "accounts_off": (404, "not_found", "This server has no accounts; everybody is a guest."),
    "mail_off": (404, "not_found", "This server sends no mail."),
    "mail_failed": (503, "failed", "The mail could not be sent; try again later."),
    "not_an_address": (422, "bad_body", "This is not an e-mail address."),
    "link_gone": (
        404,
        "not_found",
        "This was used already, or is too old; ask for a new one.",
    ),
    "link_elsewhere": (
        403,
        "not_yours",
        "Open this link where you are signed in, or type the code there.",
    ),
    "code_wrong": (422, "bad_body", "That is not the code."),
    "passkey_refused": (422, "bad_body", "The passkey could not be checked; try again."),
    "passkey_unknown": (404, "not_found", "This passkey is not known here."),
    "no_passkey": (404, "not_found", "You have no such passkey."),
    "too_many_passkeys": (409, "conflict", "You have {n} passkeys; give one up first."),
    "no_account": (409, "conflict", "You have no account; make one first."),
    "last_way_in": (409, "conflict", "You could no longer sign in; add another way first."),
    "handle_unfit": (
        422,
        "bad_body",
        "A handle has 3 to 20 letters, digits, hyphens or underscores.",
    ),
    "handle_taken": (409, "conflict", "Somebody has that handle already."),
    "no_device": (404, "not_found", "You have no such device."),
    "own_device": (409, "conflict", "That is this device; sign out here instead."),
    "name_differs": (422, "bad_body", "That is not your name."),
    # records and actions; the game's own reason comes along as `cause`
    "record_too_long": (422, "bad_record", "A record has at most {n} actions here."),
    "record_not_text": (422, "bad_record", "The record is not UTF-8 text."),
    **{
        f"record_{code}": (422, "bad_record", "The record cannot be replayed: {detail}")
        for code in RECORD_PARAMS
    },
    "illegal": (422, "illegal", "{detail}."),
    "illegal_at": (422, "illegal", "Action {n}: {detail}."),
}
"""By code: the HTTP status, the kind of error (few, for programs), and the sentence in English."""


class Problem(Exception):
    """A request that is refused. Nothing has changed."""

    def __init__(
        self,
        status: int,
        error: str,
        message: str,
        *,
        headers: dict[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.headers = headers or {}
        self.more = {"error": error, "message": message, **more}

    def payload(self) -> dict[str, Any]:
        return self.more


def told_by(status: int, payload: dict[str, Any]) -> Problem:
    """The Problem that another process met with, from what it says of it."""
    return Problem(status, **payload)


def refused(code: str, **params: str | int) -> Problem:
    """The Problem with that code; the params fill the gaps of its sentence."""
    return refused_with(code, params)


def refused_with(
    code: str, params: Params, headers: dict[str, str] | None = None, **more: Any
) -> Problem:
    """Likewise, with headers and further fields of the body."""
    status, error, template = SENTENCES[code]
    message = template.format(**params)
    return Problem(status, error, message, headers=headers, code=code, params=params, **more)


def cause(game: str, problem: IllegalAction) -> dict[str, Any]:
    """Why the rules of a game forbid something, as part of a body."""
    return {"code": f"{game}.{problem.code}", "params": problem.params, "rule": problem.rule}


def illegal(game: str, problem: IllegalAction, at: int | None = None) -> Problem:
    """An action that the rules forbid; `at` is its number among several."""
    said = str(problem).removesuffix(f" ({problem.rule})")
    more: dict[str, Any] = {"rule": problem.rule, "cause": cause(game, problem)}
    if at is None:
        return refused_with("illegal", {"detail": capital(said)}, **more)
    return refused_with("illegal_at", {"n": at, "detail": said}, at=at, **more)


def bad_setup(problem: SetupError) -> Problem:
    return refused_with(f"setup_{problem.code}", {**problem.params, "detail": str(problem)})


def bad_record(problem: RecordError) -> Problem:
    more: dict[str, Any] = {}
    if problem.refusal is not None:
        more["cause"] = cause(problem.game, problem.refusal)
    params: Params = {**problem.params, "detail": str(problem)}
    return refused_with(f"record_{problem.code}", params, **more)


_TEXT_CODES: Final = {
    "string_too_long": ("text_too_long", "max_length"),
    "string_too_short": ("text_too_short", "min_length"),
}


def misfit(found: dict[str, Any]) -> Problem:
    """A body that does not have the shape it should, by the first thing found wrong with it."""
    place = ".".join(str(part) for part in found["loc"][1:])
    said = f"{place}: {found['msg']}" if place else str(found["msg"])
    if found["type"] in _TEXT_CODES:
        code, bound = _TEXT_CODES[found["type"]]
        return refused(code, field=_printable(place), n=found["ctx"][bound])
    if found["type"] == "value_error":
        return refused("text_not_plain", field=_printable(place), detail=_printable(found["msg"]))
    return refused("bad_body", detail=_printable(said))


def _printable(text: str) -> str:
    return text.encode("utf-8", "replace").decode()[:500]


def capital(sentence: str) -> str:
    """With a capital first, unless the first word is a hex: those are written small."""
    first = sentence.split(" ", 1)[0]
    if any(letter.isdigit() for letter in first):
        return sentence
    return sentence[:1].upper() + sentence[1:]
