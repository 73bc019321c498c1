"""What `make fuzz` asks beside schemathesis' own checks."""

import schemathesis

# Refusals that the API description cannot express, by error code. Any other refusal of a valid request is a finding.
# The operations that may respond like this are in fuzz.toml.
EXPLAINED = {
    "malformed": "a link or a sign-in state is good only if this server made it",
    "player_not_found": "only the pool and the catalog know their players",
    "duplicate_player": "a list names a player once",
    "duplicate_rank": "a list has a rank once",
    "player_rostered_and_removed": "two lists contradict each other",
    "pick_and_status_disagree": "the event to undo contradicts itself",
    "position_not_allowed": "which slots a position fits is the league's matter",
    "wrong_address": "only the account knows its address",
    "invalid_draft_slot": "a place in the draft order is one of the league's teams",
    "position_missing": "a row of an import may lack the position that a new player needs",
    "nothing_to_update": "an update changes something",
    "key_not_needed": "only one source has a key",
    "roster_too_large": "how many players a team has follows from its slots and rounds",
    "invalid_traded_pick": "a trade names teams and rounds of the league",
    "invalid_keeper": "a keeper costs a round that the league has, and that its team still has",
    "unknown_keeper": "a keeper is a player of the pool",
    "pick_taken": "two players cannot have the same pick",
    "draft_not_named": "a draft is named by its id, its link or a person",
}

# Whether a sheet is valid depends on its contents, which the description of a file cannot express.
SHEETS = "/api/v1/admin/players/import"


@schemathesis.check
def refusals_are_explained(ctx, response, case) -> None:
    meta = case.meta
    if meta is None or not meta.generation.mode.is_positive or response.status_code not in (400, 410, 422):
        return
    if case.operation.path == SHEETS:
        return
    code = response.json().get("code")
    assert code in EXPLAINED, f"refused with {code!r}, which no rule of the description explains"
