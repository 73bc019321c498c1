//! New sessions, from either payload.

use engine::league::SlotId;
use serde_json::{Map, Value, json};
use storage::sessions::{self, SessionRow};

use super::{
    document::{DERIVED, LeagueDocument, Object},
    invalid,
    loaded::Loaded,
};
use crate::{
    Ctx,
    error::{Error, Result},
    secrets,
};

const NAME_MAX: usize = 255;

/// Creates a session from what the client sent.
pub async fn create(ctx: &Ctx, owner_id: &str, payload: &Value) -> Result<Loaded> {
    let payload = payload.as_object().ok_or_else(|| invalid("Invalid request body: expected an object"))?;
    let row = read_row(ctx, owner_id, payload)?;
    let mut session = Loaded::new(ctx.universe.get(), row, &[])?;
    session.board.check_keepers(None).map_err(|error| invalid(error.to_string()))?;
    let removed = player_ids(payload, "removed_by_others")?;
    let roster = roster(payload)?;

    let tx = ctx.store.begin().await?;
    sessions::insert(&tx, &session.row).await?;
    if let Some(event) = session.board.place_keepers() {
        session.append(ctx, &tx, &event, None).await?;
    }
    if !removed.is_empty() || !roster.is_empty() {
        check_known(&session, removed.iter().chain(roster.iter().map(|(id, _)| id)))?;
        let removed: Vec<&str> = removed.iter().map(String::as_str).collect();
        let roster: Vec<(&str, Option<SlotId>)> =
            roster.iter().map(|(id, slot)| (id.as_str(), *slot)).collect();
        let event = session
            .board
            .replace_lists(Some(&removed), Some(&roster))
            .map_err(|error| invalid(error.to_string()))?;
        if let Some(event) = event {
            session.append(ctx, &tx, &event, None).await?;
        }
    }
    tx.commit().await?;
    Ok(session)
}

pub(super) fn check_known<'a>(session: &Loaded, mut ids: impl Iterator<Item = &'a String>) -> Result<()> {
    match ids.find(|id| session.board.pool().find(id).is_none()) {
        Some(unknown) => Err(invalid(format!("Unknown player: {unknown}"))),
        None => Ok(()),
    }
}

fn read_row(ctx: &Ctx, owner_id: &str, payload: &Object) -> Result<SessionRow> {
    let name = parse_name(payload.get("name"))?;
    let base_pool_version = payload
        .get("base_pool_version")
        .and_then(Value::as_str)
        .filter(|version| !version.trim().is_empty())
        .ok_or_else(|| Error::invalid("base_pool_version", "Base pool version is required"))?;
    for list in ["players_left", "removed_by_others", "my_roster"] {
        list_of(payload, list)?;
    }
    let metadata = own_metadata(object_of(payload, "metadata")?);
    let weights = Value::Object(object_of(payload, "strategy_weights")?);
    let settings = settings_of(payload)?;
    let session_type =
        one_of(payload, "session_type", &["personal", "league", "mock"], "Invalid session type")?;
    let is_league = session_type == "league";
    let context = one_of(payload, "context", &["planning", "live_draft"], "Invalid context")?;
    let config = metadata.get("draft_config").and_then(Value::as_object).cloned().unwrap_or_default();
    let whole = |field: &str, of_config: &str, default: i32| {
        whole_number(
            payload.get(field).filter(|value| !value.is_null()).or(config.get(of_config)),
            field,
            default,
        )
    };
    let rounds = whole("rounds", "rounds", 16)?;
    let max_participants = whole("max_participants", "team_count", 12)?;
    let league = LeagueDocument::read(&metadata, &settings, &weights, rounds, max_participants)?;
    league.league()?;
    let now = ctx.clock.now();
    let optional =
        |field: &str| payload.get(field).and_then(Value::as_str).filter(|_| is_league).map(str::to_owned);
    Ok(SessionRow {
        id: secrets::new_id(),
        owner_id: owner_id.to_owned(),
        name,
        base_pool_version: base_pool_version.to_owned(),
        session_type,
        context,
        draft_id: optional("draft_id"),
        league_id: optional("league_id"),
        max_participants,
        rounds,
        time_per_pick: whole("time_per_pick", "time_per_pick", 90)?,
        settings: Value::Object(settings).to_string(),
        metadata: Value::Object(metadata).to_string(),
        strategy_weights: weights.to_string(),
        draft_version: 0,
        n_rostered: 0,
        n_removed: 0,
        created_at: now,
        updated_at: now,
    })
}

/// The rules of a name on the wire; the dialog has stricter ones.
pub(super) fn parse_name(name: Option<&Value>) -> Result<String> {
    let field = |message: &str| Error::invalid("name", message);
    let name = match name {
        None | Some(Value::Null) => return Err(field("Session name cannot be empty")),
        Some(Value::String(name)) => name.trim(),
        Some(_) => return Err(field("Session name must be a string")),
    };
    if name.is_empty() {
        return Err(field("Session name cannot be empty"));
    }
    if name.chars().count() > NAME_MAX {
        return Err(field("Session name cannot exceed 255 characters"));
    }
    Ok(name.to_owned())
}

pub(super) fn own_metadata(mut metadata: Object) -> Object {
    metadata.retain(|key, value| !DERIVED.contains(&key.as_str()) && !value.is_null());
    metadata
}

fn settings_of(payload: &Object) -> Result<Object> {
    let mut settings = json!({ "snake_draft": true, "auto_pick": false, "pick_notifications": true,
        "scoring_format": 0, "team_count": 1.0 });
    let given = object_of(payload, "settings")?;
    if let Some(settings) = settings.as_object_mut() {
        settings.extend(given.into_iter().filter(|(_, value)| !value.is_null()));
    }
    Ok(settings.as_object().cloned().unwrap_or_default())
}

pub(super) fn object_of(payload: &Object, field: &'static str) -> Result<Object> {
    match payload.get(field) {
        None | Some(Value::Null) => Ok(Map::new()),
        Some(Value::Object(object)) => Ok(object.clone()),
        Some(_) => Err(Error::invalid(field, format!("{field} must be an object"))),
    }
}

fn list_of<'a>(payload: &'a Object, field: &'static str) -> Result<&'a [Value]> {
    match payload.get(field) {
        None | Some(Value::Null) => Ok(&[]),
        Some(Value::Array(list)) => Ok(list),
        Some(_) => Err(Error::invalid(field, format!("{field} must be an array"))),
    }
}

/// Ids, or objects with an `id`.
pub(super) fn player_ids(payload: &Object, field: &'static str) -> Result<Vec<String>> {
    let id_of = |entry: &Value| entry.as_str().or_else(|| entry["id"].as_str()).map(str::to_owned);
    list_of(payload, field)?
        .iter()
        .map(|entry| id_of(entry).ok_or_else(|| invalid(format!("Unknown player: {entry}"))))
        .collect()
}

/// The roster: who, and in which slot.
pub(super) fn roster(payload: &Object) -> Result<Vec<(String, Option<SlotId>)>> {
    let ids = player_ids(payload, "my_roster")?;
    let slots = list_of(payload, "my_roster")?.iter().map(|entry| entry["slot"].as_str()?.parse().ok());
    Ok(ids.into_iter().zip(slots).collect())
}

fn one_of(payload: &Object, field: &'static str, allowed: &[&str], message: &str) -> Result<String> {
    match payload.get(field) {
        None | Some(Value::Null) => Ok(allowed[0].to_owned()),
        Some(Value::String(value)) if allowed.contains(&value.as_str()) => Ok(value.clone()),
        Some(_) => Err(Error::invalid(field, message)),
    }
}

fn whole_number(value: Option<&Value>, field: &str, default: i32) -> Result<i32> {
    match value {
        None | Some(Value::Null) => Ok(default),
        Some(value) => value.as_i64().and_then(|number| i32::try_from(number).ok()).ok_or_else(|| {
            invalid(match field {
                "rounds" => "Rounds must be between 1 and 25".to_owned(),
                "max_participants" => "Team count must be between 2 and 20".to_owned(),
                field => format!("{field} must be a whole number"),
            })
        }),
    }
}
