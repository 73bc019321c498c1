//! Saving a session: its name, its league, its weights, and the lists of who is gone.

use engine::{board::BoardRejected, league::SlotId};
use serde_json::Value;
use storage::sessions::{self, SessionRow};

use super::{
    create,
    document::{self, LeagueDocument, Object},
    invalid,
    loaded::Loaded,
    not_found,
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    live::SessionNews,
};

/// Applies what the client sent to one of the owner's sessions.
pub async fn update(ctx: &Ctx, owner_id: &str, id: &str, payload: &Value) -> Result<Loaded> {
    let payload = payload.as_object().ok_or_else(|| invalid("Invalid request body: expected an object"))?;
    let metadata = create::object_of(payload, "metadata")?;
    let expected = expected_version(payload)?;
    let tx = ctx.store.begin().await?;
    let row = sessions::find(&tx, owner_id, id).await?.ok_or_else(not_found)?;
    let touched = sessions::players(&tx, id).await?;
    let league_before = LeagueDocument::of(&row)?.league()?;
    let row = changed_row(row, payload, &metadata)?;
    let mut session = Loaded::new(ctx.universe.get(), row, &touched)?;
    session.board.expect_version(expected).map_err(changed_elsewhere)?;
    session.row.updated_at = ctx.clock.now();
    sessions::update_details(&tx, &session.row, session.row.updated_at).await?;
    session.board.check_keepers(Some(&league_before)).map_err(refused)?;
    let mut events = Vec::new();
    if let Some(event) = session.board.follow_keepers(&league_before).map_err(refused)? {
        session.append(ctx, &tx, &event, None).await?;
        events.push(event);
    }
    if let Some(event) = replaced_lists(&session, &metadata)? {
        session.append(ctx, &tx, &event, None).await?;
        events.push(event);
    }
    tx.commit().await?;
    ctx.boards.forget(id);
    ctx.live.tell(id, SessionNews::Details);
    for event in events {
        ctx.live.tell(id, SessionNews::Event(event.into()));
    }
    Ok(session)
}

pub(super) fn expected_version(payload: &Object) -> Result<Option<u64>> {
    match payload.get("expected_version") {
        None | Some(Value::Null) => Ok(None),
        Some(version) => version
            .as_u64()
            .map(Some)
            .ok_or_else(|| Error::invalid("expected_version", "expected_version must be a whole number")),
    }
}

pub(super) fn changed_elsewhere(error: BoardRejected) -> Error {
    Error::new(Kind::Conflict, error.to_string())
}

fn refused(error: BoardRejected) -> Error {
    invalid(error.to_string())
}

/// Name, metadata merged by key (`null` deletes), weights. Together they must still describe a league.
fn changed_row(mut row: SessionRow, payload: &Object, metadata: &Object) -> Result<SessionRow> {
    if let Some(name) = payload.get("name").filter(|name| !name.is_null()) {
        row.name = create::parse_name(Some(name))?;
    }
    let mut merged = document::object(&row.metadata)?;
    merged.extend(metadata.clone());
    let merged = create::own_metadata(merged);
    let weights = payload.get("strategy_weights").or(metadata.get("strategy_weights"));
    let weights = match weights.filter(|weights| !weights.is_null()) {
        Some(weights) if weights.is_object() => weights.clone(),
        Some(_) => return Err(Error::invalid("strategy_weights", "strategy_weights must be an object")),
        None => serde_json::from_str(&row.strategy_weights).map_err(Error::internal)?,
    };
    let settings = document::object(&row.settings)?;
    let league = LeagueDocument::read(&merged, &settings, &weights, row.rounds, row.max_participants)?;
    league.league()?;
    row.rounds = league.config.rounds;
    if league.is_configured {
        row.time_per_pick = league.config.time_per_pick;
    }
    row.max_participants = i32::from(league.config.team_count);
    row.metadata = Value::Object(merged).to_string();
    row.strategy_weights = weights.to_string();
    Ok(row)
}

fn replaced_lists(session: &Loaded, metadata: &Object) -> Result<Option<engine::board::BoardEvent>> {
    let is_given = |key: &str| metadata.get(key).is_some_and(|list| !list.is_null());
    let removed = create::player_ids(metadata, "removed_by_others")?;
    let roster = create::roster(metadata)?;
    create::check_known(session, removed.iter().chain(roster.iter().map(|(id, _)| id)))?;
    let removed: Vec<&str> = removed.iter().map(String::as_str).collect();
    let roster: Vec<(&str, Option<SlotId>)> = roster.iter().map(|(id, slot)| (id.as_str(), *slot)).collect();
    session
        .board
        .replace_lists(
            is_given("removed_by_others").then_some(removed.as_slice()),
            is_given("my_roster").then_some(roster.as_slice()),
        )
        .map_err(refused)
}
