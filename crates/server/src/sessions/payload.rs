//! Session payloads, read leniently: older and newer formats, and unknown fields are ignored.

use engine::board::ListedPlayer;
use serde_json::{Map, Value};
use usecases::{
    Error, Kind, Result,
    sessions::{
        Document, NewSession, Object, SessionContext, SessionName, SessionType, SessionUpdate, whole_number,
    },
    whole_numbers::integer,
};

pub fn new_session(payload: &Value) -> Result<NewSession> {
    let payload = object(payload)?;
    let name = name(payload.get("name"))?;
    let base_pool_version = given(payload, "base_pool_version")
        .and_then(Value::as_str)
        .filter(|version| !version.trim().is_empty())
        .ok_or_else(|| Error::invalid("base_pool_version", "Base pool version is required"))?;
    list_of(payload, "players_left")?;
    let removed = removed(payload)?;
    let roster = roster(payload)?;
    let text = |field: &'static str| given(payload, field).map(|value| text_of(field, value)).transpose();
    let number =
        |field: &'static str| given(payload, field).map(|value| whole_number(field, value)).transpose();
    Ok(NewSession {
        name,
        base_pool_version: base_pool_version.to_owned(),
        metadata: Document::metadata(object_of(payload, "metadata")?)?,
        strategy_weights: document(payload, "strategy_weights")?,
        settings: document(payload, "settings")?,
        session_type: choice(payload, "session_type", "Invalid session type", SessionType::parse)?,
        context: choice(payload, "context", "Invalid context", SessionContext::parse)?,
        draft_id: text("draft_id")?,
        league_id: text("league_id")?,
        max_participants: number("max_participants")?,
        rounds: number("rounds")?,
        time_per_pick: number("time_per_pick")?,
        removed: removed.unwrap_or_default(),
        roster: roster.unwrap_or_default(),
    })
}

pub fn session_update(payload: &Value) -> Result<SessionUpdate> {
    let payload = object(payload)?;
    let metadata = object_of(payload, "metadata")?;
    let expected_version = given(payload, "expected_version").map(|version| {
        let invalid = || Error::invalid("expected_version", "expected_version must be a whole number");
        integer(version).and_then(|version| u64::try_from(version).ok()).ok_or_else(invalid)
    });
    let weights = [payload, &metadata].into_iter().find(|from| given(from, "strategy_weights").is_some());
    Ok(SessionUpdate {
        name: given(payload, "name").map(|given| name(Some(given))).transpose()?,
        strategy_weights: weights.map(|from| document(from, "strategy_weights")).transpose()?,
        removed: removed(&metadata)?,
        roster: roster(&metadata)?,
        metadata: Document::metadata(metadata)?,
        expected_version: expected_version.transpose()?,
    })
}

fn object(payload: &Value) -> Result<&Object> {
    let refused = || Error::new(Kind::Invalid, "Invalid request body: expected an object");
    payload.as_object().ok_or_else(refused)
}

/// A field that is there and not null.
fn given<'a>(payload: &'a Object, field: &str) -> Option<&'a Value> {
    payload.get(field).filter(|value| !value.is_null())
}

fn name(name: Option<&Value>) -> Result<SessionName> {
    match name {
        None => SessionName::parse(""),
        Some(Value::String(name)) => SessionName::parse(name),
        Some(_) => Err(Error::invalid("name", "Session name must be a string")),
    }
}

fn text_of(field: &'static str, value: &Value) -> Result<String> {
    let refused = || Error::invalid(field, format!("{field} must be a string"));
    value.as_str().map(str::to_owned).ok_or_else(refused)
}

fn object_of(payload: &Object, field: &'static str) -> Result<Object> {
    match given(payload, field) {
        None => Ok(Map::new()),
        Some(Value::Object(object)) => Ok(object.clone()),
        Some(_) => Err(Error::invalid(field, format!("{field} must be an object"))),
    }
}

fn document(payload: &Object, field: &'static str) -> Result<Document> {
    Document::new(field, object_of(payload, field)?)
}

fn choice<T: Default>(
    payload: &Object,
    field: &'static str,
    message: &'static str,
    parse: fn(&str) -> Result<T>,
) -> Result<T> {
    match given(payload, field) {
        None => Ok(T::default()),
        Some(Value::String(text)) => parse(text),
        Some(_) => Err(Error::invalid(field, message)),
    }
}

fn list_of<'a>(payload: &'a Object, field: &'static str) -> Result<Option<&'a [Value]>> {
    match given(payload, field) {
        None => Ok(None),
        Some(Value::Array(list)) => Ok(Some(list)),
        Some(_) => Err(Error::invalid(field, format!("{field} must be an array"))),
    }
}

/// Ids, or objects with an `id`.
fn id_of(entry: &Value) -> Result<String> {
    let id = entry.as_str().or_else(|| entry["id"].as_str());
    let unknown = || Error::new(Kind::Invalid, format!("Unknown player: {entry}"));
    id.map(str::to_owned).ok_or_else(unknown)
}

fn removed(payload: &Object) -> Result<Option<Vec<String>>> {
    let list = list_of(payload, "removed_by_others")?;
    list.map(|list| list.iter().map(id_of).collect()).transpose()
}

/// Who is on the roster, and in which slot.
fn roster(payload: &Object) -> Result<Option<Vec<ListedPlayer>>> {
    let listed = |entry: &Value| {
        let slot = entry["slot"].as_str().and_then(|slot| slot.parse().ok());
        Ok(ListedPlayer { player_id: id_of(entry)?, slot })
    };
    let list = list_of(payload, "my_roster")?;
    list.map(|list| list.iter().map(listed).collect()).transpose()
}
