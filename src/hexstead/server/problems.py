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
    "bad_request": (400, "bad_request", "The server could not understand this request."),
    "bad_length": (400, "bad_request", "Content-Length is not a number."),
    "bad_cursor": (400, "bad_request", "before: not a cursor of this list."),
    "cross_site": (403, "cross_site", "Requests from other websites are not accepted."),
    "wrong_host": (421, "bad_request", "This server does not go by that name."),
    "barred": (403, "barred", "The host of this server has banned you."),
    "wrong_method": (405, "wrong_method", "This method is not allowed here."),
    "too_large": (413, "too_large", "A body can have at most {bytes} bytes here."),
    "head_too_large": (
        431,
        "too_large",
        "The head of a request has at most {bytes} bytes and {n} header fields here.",
    ),
    "not_text": (422, "bad_body", "The body is not UTF-8 text."),
    "not_json": (415, "not_json", "Bodies are JSON: Content-Type: application/json."),
    "too_often": (429, "too_often", "Too many requests; try again in {n} s."),
    "too_slow": (408, "too_slow", "The request came too slowly."),
    "too_many_connections": (
        503,
        "failed",
        "Too many connections are open; try again in a moment.",
    ),
    "too_many_at_once": (
        429,
        "too_often",
        "Your address has {n} requests and streams open; close some first.",
    ),
    "too_many_tables": (
        429,
        "too_often",
        "You already have {n} unfinished tables; finish or close one first.",
    ),
    "too_many_bot_tables": (
        429,
        "too_often",
        "You already have {n} games between bots running; wait until one is over.",
    ),
    "too_many_tables_here": (
        429,
        "too_often",
        "Too many games are running from your address; finish or close one first.",
    ),
    "queue_full": (
        429,
        "too_often",
        "{n} of your requests are already waiting; wait for their answers first.",
    ),
    "stopping": (503, "failed", "The server is restarting; try again in a moment."),
    "database_away": (503, "failed", "The database is not responding; try again in a moment."),
    "no_hint": (503, "failed", "No hint was found in time; try again in a moment."),
    "failed": (500, "failed", "Something went wrong on the server."),
    # what was sent
    "bad_body": (422, "bad_body", "{detail}"),
    "text_too_long": (422, "bad_body", "{field}: at most {n} characters."),
    "text_too_short": (422, "bad_body", "{field}: at least {n} characters."),
    "text_not_plain": (422, "bad_body", "{field}: {detail}"),
    "name_missing": (422, "bad_body", "name: a new guest needs a name."),
    "bot_missing": (422, "bad_body", "seats: a seat of kind 'bot' must name its bot."),
    "bot_unknown": (422, "bad_body", "There is no bot {name!r}; choose one of {known}."),
    "colours_equal": (422, "bad_body", "seats: every seat needs its own colour."),
    "board_or_text": (422, "bad_body", "Give either board or text."),
    "setup_several": (422, "bad_body", "Give only one of setup, request, from and daily."),
    "daily_bot": (422, "bad_body", "The board of the day is played against {name}."),
    "no_such_seat": (422, "bad_body", "seat: there are {n} players."),
    # who and what
    "no_guest": (401, "no_guest", "Say who you are first: PUT /api/me with a name."),
    "not_found": (404, "not_found", "There is nothing at this address."),
    "no_call": (404, "not_found", "This address does not exist: {path}"),
    "no_table": (404, "not_found", "This table does not exist."),
    "no_seat": (404, "not_found", "This seat does not exist."),
    "no_game": (404, "not_found", "This game does not exist."),
    "no_puzzle": (404, "not_found", "This puzzle does not exist."),
    "no_record": (404, "not_found", "This game does not exist."),
    "no_such_day": (404, "not_found", "There is no board for that day yet."),
    "no_such_action": (404, "not_found", "The record does not have that many actions."),
    "no_analysis": (404, "not_found", "This game has not been analysed."),
    "no_better": (404, "not_found", "Nothing better was found there."),
    "groups_off": (404, "not_found", "Friends and groups are turned off on this server."),
    "no_friend": (404, "not_found", "You are not friends with this player."),
    "no_ask": (404, "not_found", "This request no longer exists."),
    "no_group": (404, "not_found", "This group does not exist, or you are not a member."),
    "no_group_link": (404, "not_found", "This link to a group is no longer valid."),
    "no_member": (404, "not_found", "This player is not in the group."),
    "no_tournament": (404, "not_found", "This tournament does not exist."),
    "no_invitation": (404, "not_found", "This invitation is no longer valid."),
    "no_ratings": (404, "not_found", "This server does not keep ratings."),
    "no_season": (404, "not_found", "This season does not exist."),
    "no_ladder": (404, "not_found", "There is no leaderboard for that number of players."),
    "no_line": (404, "not_found", "This message does not exist."),
    "own_person": (409, "conflict", "That is you."),
    "too_many_avoided": (
        429,
        "too_often",
        "You have muted or blocked {n} players; release one first.",
    ),
    "not_welcome": (403, "not_yours", "The host of this table has blocked you."),
    "rematch_unwanted": (403, "not_yours", "Not all players want to play together again."),
    "silenced": (403, "not_yours", "The host of this server has muted you for now."),
    "no_person": (404, "not_found", "There is no player at this address."),
    "no_link": (404, "not_found", "This link has expired or was replaced by a newer one."),
    "hints_forbidden": (403, "not_yours", "This table is played without hints."),
    "no_onlookers": (403, "not_yours", "The players at this table do not allow spectators."),
    "not_playing": (403, "not_yours", "You are not playing at this table."),
    "not_your_seat": (403, "not_yours", "That is not your seat."),
    "not_this_screen": (403, "not_yours", "That seat is not played on this screen."),
    "invite_needed": (403, "not_yours", "This seat is reserved for someone with the invite link."),
    "host_seats": (403, "not_yours", "Only the host can change the seats."),
    "host_cancels": (403, "not_yours", "Only the host can close the table."),
    "host_removes": (403, "not_yours", "Only the host can remove players."),
    "host_changes": (403, "not_yours", "Only the host can change that."),
    "host_renews": (403, "not_yours", "Only the host can create a new invite link."),
    "sent_away": (
        403,
        "not_yours",
        "The host removed you from this table; with a new invite link you can come back.",
    ),
    "seat_owner": (403, "not_yours", "Only the player of this seat can revoke its links."),
    "onlookers_silent": (403, "not_yours", "Only the players can chat at this table."),
    "players_only": (403, "not_yours", "Only players at the table can do that."),
    "players_rematch": (403, "not_yours", "Only the players can ask for another game."),
    "host_invites": (403, "not_yours", "Only the host can reserve a seat for someone."),
    "seat_kept": (403, "not_yours", "This seat is reserved for {name}."),
    "organisers_only": (403, "not_yours", "Only organisers of the group can do that."),
    "owner_only": (403, "not_yours", "Only the owner of the group can do that."),
    "tournament_table": (403, "not_yours", "That is not possible at a tournament table."),
    # friends and groups
    "own_handle": (409, "conflict", "That is your own username."),
    "own_friend_link": (409, "conflict", "That is your own link; send it to someone else."),
    "friends_already": (409, "conflict", "You are already friends."),
    "too_many_friends": (409, "conflict", "You can have at most {n} friends."),
    "too_many_asked": (
        409,
        "conflict",
        "{n} of your requests are still unanswered; withdraw one first.",
    ),
    "too_many_groups": (409, "conflict", "You can be in at most {n} groups."),
    "group_full": (409, "conflict", "A group can have at most {n} members."),
    "member_already": (409, "conflict", "This player is already in the group."),
    "own_role": (409, "conflict", "You cannot do that to yourself, but you can leave the group."),
    "too_many_tournaments": (
        409,
        "conflict",
        "{n} tournaments of this group are still open; end one first.",
    ),
    "tournament_started": (409, "conflict", "The tournament has already started."),
    "tournament_over": (409, "conflict", "The tournament is over."),
    "start_time": (422, "bad_body", "The start must be in the future, within a year."),
    "tournament_full": (409, "conflict", "A tournament can have at most {n} players."),
    "tournament_few": (409, "conflict", "At least {n} players must enter before it can start."),
    "round_running": (409, "conflict", "Some games of this round are still in progress."),
    "not_entered": (409, "conflict", "You are not taking part in this tournament."),
    "table_size": (422, "bad_body", "size: this game is for {numbers} players."),
    # a table that is not ready for it
    "changed": (409, "conflict", "The table has just changed; look again."),
    "seat_taken": (409, "conflict", "This seat is already taken."),
    "seated": (409, "conflict", "You already have a seat at this table."),
    "started": (409, "conflict", "The game has already started."),
    "others_play": (409, "conflict", "Others are playing at this table, so it cannot be deleted."),
    "not_started": (409, "conflict", "The game has not started yet."),
    "no_offers": (409, "conflict", "There are no trade offers in this game."),
    "no_game_running": (409, "conflict", "No game is in progress at this table."),
    "not_over": (409, "conflict", "The game is not over yet."),
    "record_not_over": (
        409,
        "conflict",
        "The game is not over; its record would show the cards in hand.",
    ),
    "no_result": (409, "conflict", "This game was not played to the end."),
    "weak_stand_in": (
        422,
        "bad_body",
        "A stand-in bot plays at medium level or above; choose one of {known}.",
    ),
    "others_needed": (
        409,
        "conflict",
        "A player who is here can be removed only if the others at the table agree.",
    ),
    "no_vote": (409, "conflict", "This vote is already over."),
    "player_here": (409, "conflict", "That player is here."),
    "bot_plays": (409, "conflict", "A bot is already playing there."),
    "bot_plays_for_you": (409, "conflict", "A bot is playing for you; take back your seat first."),
    "no_stand_in": (409, "conflict", "No bot is playing for you there."),
    "time_up": (409, "conflict", "Your time is up; the bot plays on."),
    "not_to_move": (409, "conflict", "It is not that seat's turn."),
    "resigned": (409, "conflict", "You have resigned this game."),
    "nobody_there": (409, "conflict", "Nobody is sitting there."),
    "own_seat": (409, "conflict", "That is your own seat; you can leave it instead."),
    "proposed_already": (409, "conflict", "A take-back has already been requested."),
    "no_proposal": (409, "conflict", "The take-back request no longer exists."),
    "nothing_to_undo": (
        409,
        "conflict",
        "There is nothing to undo in this turn since something hidden was revealed.",
    ),
    "log_full": (409, "conflict", "This game has {n} log entries and cannot continue."),
    "log_long": (409, "conflict", "This game has become too long to take anything back."),
    "nothing_to_redo": (409, "conflict", "There is nothing to redo."),
    "damaged": (409, "conflict", "The stored data of this game is damaged."),
    "old_rules": (
        409,
        "conflict",
        "This game was played under rules that are no longer supported.",
    ),
    "stale": (409, "stale", "The game has moved on; this is the current position."),
    "over": (409, "not_your_turn", "The game is over."),
    "not_your_turn": (409, "not_your_turn", "It is not your turn."),
    "hand_over_first": (
        409,
        "not_your_turn",
        "First confirm that you are the one playing now (hand-over).",
    ),
    # set-ups
    "seats_and_players": (
        422,
        "bad_setup",
        "The setup is for {players} players, but there are {seats} seats.",
    ),
    "rated_alone": (
        422,
        "bad_setup",
        "A rated game needs at least two players, at least one of them human.",
    ),
    "rated_screen": (422, "bad_setup", "In a rated game everyone plays on their own device."),
    "rated_bot": (
        422,
        "bad_setup",
        "The strength of {name} has not been measured, so a game against it cannot be rated.",
    ),
    "rated_source": (
        422,
        "bad_setup",
        "A rated game starts from the beginning, not from a saved game.",
    ),
    "rated_daily": (
        422,
        "bad_setup",
        "The board of the day cannot be rated, because it can be practised.",
    ),
    "rated_board": (422, "bad_setup", "Rated games cannot be played on your own boards."),
    "rated_goes_on": (
        409,
        "conflict",
        "A rated game cannot be deleted while it is in progress; resign instead.",
    ),
    "rated_back": (409, "conflict", "In a rated game nothing can be taken back after your turn."),
    "rated_removal": (409, "conflict", "Nobody can be removed from a rated game."),
    "rated_leave": (
        409,
        "conflict",
        "In a rated game you cannot hand your seat to a bot; resign, or come back later.",
    ),
    "rated_stand_in": (
        409,
        "conflict",
        "In a rated game only {name} stands in for players who are away.",
    ),
    "bad_position": (422, "bad_position", "This position is not possible: {detail}."),
    "too_many_seats": (422, "bad_setup", "A table has at most {n} seats."),
    "game_unknown": (422, "bad_setup", "There is no game {name!r} here; choose one of {known}."),
    "record_other_game": (422, "bad_setup", "This record is of {game}."),
    "record_too_short": (422, "bad_setup", "This record has {n} actions."),
    "over_by_then": (422, "bad_setup", "The game is already over at that step."),
    **{
        f"setup_{code}": (422, "bad_setup", "This setup cannot be played: {detail}.")
        for code in SETUP_PARAMS
    },
    # notifications
    "webhook_too_long": (422, "bad_webhook", "The address can have at most {n} characters."),
    "webhook_not_an_address": (422, "bad_webhook", "This is not a web address."),
    "webhook_scheme": (422, "bad_webhook", "The address must start with https:// or http://."),
    "webhook_credentials": (
        422,
        "bad_webhook",
        "The address must not contain a username or a password.",
    ),
    "webhook_port": (422, "bad_webhook", "The port must be 80, 443, or {n} or higher."),
    "webhook_unknown_host": (422, "bad_webhook", "The host {host} could not be found."),
    "webhook_private": (422, "bad_webhook", "The address leads to a private network."),
    "no_webhook": (409, "conflict", "There is no address yet; save one first."),
    "no_mail": (404, "no_mail", "This server does not send email."),
    "no_mailbox": (
        409,
        "conflict",
        "There is no confirmed email address; add one to your account first.",
    ),
    "no_zone": (422, "bad_zone", "The time zone {name} does not exist."),
    "push_unfit": (
        422,
        "bad_push",
        "The browser did not provide what is needed for notifications.",
    ),
    "no_push_device": (404, "no_push_device", "That browser does not receive notifications."),
    "too_many_streams": (429, "too_often", "You have {n} live streams open; close one first."),
    "too_many_analyses": (
        429,
        "too_often",
        "Many games are waiting to be analysed; try again later.",
    ),
    "no_finished_games": (404, "not_found", "You have no finished games yet."),
    # accounts
    "accounts_off": (404, "not_found", "This server has no accounts; everyone plays as a guest."),
    "mail_off": (404, "not_found", "This server does not send email."),
    "mail_failed": (503, "failed", "The email could not be sent; try again later."),
    "not_an_address": (422, "bad_body", "This is not an email address."),
    "link_gone": (
        404,
        "not_found",
        "This link has expired or has already been used; request a new one.",
    ),
    "link_elsewhere": (
        403,
        "not_yours",
        "Open this link where you are signed in, or enter the code there.",
    ),
    "code_wrong": (422, "bad_body", "That is not the code from the email."),
    "passkey_refused": (422, "bad_body", "The passkey could not be verified; try again."),
    "passkey_unknown": (404, "not_found", "This passkey is unknown here."),
    "no_passkey": (404, "not_found", "You do not have this passkey."),
    "too_many_passkeys": (409, "conflict", "You have {n} passkeys; remove one first."),
    "no_account": (409, "conflict", "You do not have an account yet."),
    "last_way_in": (
        409,
        "conflict",
        "You would no longer be able to sign in; add another sign-in method first.",
    ),
    "handle_unfit": (
        422,
        "bad_body",
        "A username has 3 to 20 letters, digits, hyphens or underscores.",
    ),
    "handle_taken": (409, "conflict", "This username is already taken."),
    "no_device": (404, "not_found", "You do not have this device."),
    "own_device": (409, "conflict", "That is this device; sign out here instead."),
    "name_differs": (422, "bad_body", "That is not your name."),
    # records and actions; the game's own reason comes along as `cause`
    "record_too_long": (422, "bad_record", "A record can have at most {n} actions here."),
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
