//! New sessions.

use std::sync::Arc;

use engine::{
    board::{Board, Change},
    league::{League, team_ratio},
};
use serde_json::{Value, json};
use storage::{Batch, StorageError, session_writes, sessions::SessionRow};

use super::{
    history_bounds,
    input::{self, NewSession, SessionType},
    league_document::{self, LeagueDocument, Object},
    session::{self, Session},
    stored_events::{StoredEvents, counts},
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    players, secrets,
    whole_numbers::integer,
};

/// Creates a session with its keepers and the players that are gone already.
pub async fn create(ctx: &Ctx, owner_id: &str, new: NewSession) -> Result<Session> {
    create_with(ctx, owner_id, secrets::new_id(), new, Batch::default()).await
}

/// The same with a given id, and with further statements in the same transaction.
pub(crate) async fn create_with(
    ctx: &Ctx,
    owner_id: &str,
    id: String,
    mut new: NewSession,
    more: Batch,
) -> Result<Session> {
    let (removed, roster) = (std::mem::take(&mut new.removed), std::mem::take(&mut new.roster));
    let mut row = SessionRow { id, ..new_row(ctx, owner_id, new)? };
    let league = LeagueDocument::of(&row)?;
    let universe = ctx.universe.get();
    let rules = Arc::new(league.league()?);
    let pool = Arc::clone(universe.pool(league.scoring)).priced_for(&rules);
    let mut board = Board::new(pool, rules);
    input::check_known(&board, &removed, &roster)?;

    let start = Change::Start { removed, roster };
    let events = board.decide(&start).map_err(league_document::invalid_change)?;
    let stored = StoredEvents::of(&board, &events, None, row.created_at)?;
    for event in &events {
        board.apply(event).map_err(Error::internal)?;
    }
    row.draft_version = board.version() as i64;
    row.history_bytes = session_writes::bytes_of(&stored.events);
    (row.n_rostered, row.n_removed) = counts(&board);
    let pool =
        if board.has_begun() { Some(players::to_hold(&universe, row.created_at).await?) } else { None };
    let batch =
        session_writes::insert(&row, history_bounds::MOST, stored.events, stored.players, pool).and(more);
    match ctx.write(batch, Vec::new()).await {
        Err(StorageError::Conflict) => return Err(history_bounds::too_much(ctx, owner_id).await?),
        stored => stored?,
    }
    let made_at = session::made_now(&board, row.created_at);
    Session::from_parts(row, league, board, universe, made_at)
}

fn new_row(ctx: &Ctx, owner_id: &str, new: NewSession) -> Result<SessionRow> {
    let mut metadata = new.metadata.0;
    metadata.retain(|_, value| !value.is_null());
    let given_settings = new.settings.0;
    let config = metadata.get("draft_config").and_then(Value::as_object).cloned().unwrap_or_default();
    let rounds = whole(new.rounds, &config, "rounds", 16)?;
    let weights = Value::Object(new.strategy_weights.0);
    // Read before defaults are filled in, which must not override other parts of the payload.
    let league = LeagueDocument::read(&metadata, &given_settings, &weights, rounds, new.max_participants)?;
    let n_teams = league.league()?.n_teams();
    league_document::count_teams_in_config(&mut metadata, n_teams);
    let is_league = new.session_type == SessionType::League;
    let now = ctx.clock.now();
    Ok(SessionRow {
        id: String::new(),
        owner_id: owner_id.to_owned(),
        name: new.name.0,
        base_pool_version: new.base_pool_version,
        session_type: new.session_type.as_str().to_owned(),
        context: new.context.as_str().to_owned(),
        draft_id: new.draft_id.filter(|_| is_league),
        league_id: new.league_id.filter(|_| is_league),
        max_participants: checked_participants(new.max_participants, n_teams)?,
        rounds,
        time_per_pick: whole(new.time_per_pick, &config, "time_per_pick", 90)?,
        settings: input::text_of(with_defaults(given_settings, &league)?),
        metadata: input::text_of(metadata),
        strategy_weights: weights.to_string(),
        draft_version: 0,
        n_rostered: 0,
        n_removed: 0,
        created_at: now,
        updated_at: now,
        revision: 0,
        pool_version: None,
        history_bytes: 0,
        is_followed: false,
        lot: None,
    })
}

fn with_defaults(given: Object, league: &LeagueDocument) -> Result<Object> {
    let mut settings = json!({ "snake_draft": true, "auto_pick": false, "pick_notifications": true,
        "scoring_format": 0 })
    .as_object()
    .cloned()
    .unwrap_or_default();
    settings.extend(given.into_iter().filter(|(_, value)| !value.is_null()));
    settings.insert("team_count".into(), json!(team_ratio(league.league()?.n_teams().into())));
    league_document::keep_scoring(&mut settings, league.scoring);
    Ok(settings)
}

fn checked_participants(given: Option<i32>, n_teams: u8) -> Result<i32> {
    let given = given.unwrap_or_else(|| n_teams.into());
    let is_size = u8::try_from(given).is_ok_and(|size| League::TEAMS.contains(&size));
    if is_size { Ok(given) } else { Err(engine::league::LeagueRejected::TeamCount.into()) }
}

/// A whole number from the payload, else from its league, else the default.
fn whole(given: Option<i32>, config: &Object, field: &'static str, usual: i32) -> Result<i32> {
    match (given, config.get(field).filter(|value| !value.is_null())) {
        (Some(number), _) => Ok(number),
        (None, None) => Ok(usual),
        (None, Some(value)) => whole_number(field, value),
    }
}

pub fn whole_number(field: &'static str, value: &Value) -> Result<i32> {
    integer(value).and_then(|number| i32::try_from(number).ok()).ok_or_else(|| {
        let message = match field {
            "rounds" => "Rounds must be between 1 and 25".to_owned(),
            "max_participants" => "Team count must be between 2 and 20".to_owned(),
            field => format!("{field} must be a whole number"),
        };
        Error::new(Kind::Invalid, message)
    })
}
