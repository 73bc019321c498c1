//! New rooms.

use chrono::{DateTime, Utc};
use engine::league::{DraftConfig, LeagueRejected};
use serde_json::{Value, json};
use storage::rooms::{self, RoomRow};

use super::{ID_PREFIX, Room, conflict, keeper, room};
use crate::{
    Ctx,
    error::{Error, Result},
    secrets,
    sessions::{self, Document, NewSession, Object, SessionContext, SessionName, SessionType},
};

const N_TEAMS: i32 = 12;
const N_ROUNDS: i32 = 15;
const SECONDS_PER_PICK: i32 = 90;
/// A shorter clock penalizes slow networks; with a longer one people stop waiting.
const SECONDS: std::ops::RangeInclusive<i32> = 5..=600;
const COMPUTER_SECONDS: std::ops::RangeInclusive<i32> = 0..=30;
const ID_LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789";

/// A new room. Missing fields have defaults.
#[derive(Debug, Clone, Default)]
pub struct NewRoom {
    pub name: Option<String>,
    pub n_teams: Option<i32>,
    pub n_rounds: Option<i32>,
    pub slot: Option<i32>,
    pub scheduled_at: Option<DateTime<Utc>>,
    pub is_quick: bool,
    /// 0 means no time limit.
    pub seconds_per_pick: Option<i32>,
    pub computer_seconds: Option<i32>,
    /// Points per reception.
    pub scoring: Option<f64>,
    /// The owner's session whose league is practised.
    pub session_id: Option<String>,
}

/// Creates a room. Without a time it starts at once, and computer teams make the picks before the owner's.
pub async fn create(ctx: &Ctx, owner_id: &str, new: NewRoom) -> Result<Room> {
    if ctx.universe.get().pool(engine::league::Scoring::Standard).is_empty() {
        return Err(conflict("no_players", "No players available to draft"));
    }
    let league = league_of(ctx, owner_id, &new).await?;
    let slot = league.config.draft_slot;
    let session = new_session(&new, league)?;
    let now = ctx.clock.now();
    let row = RoomRow {
        id: new_room_id(),
        owner_id: owner_id.to_owned(),
        status: if new.scheduled_at.is_some() { "scheduled" } else { "in_progress" }.to_owned(),
        is_quick: new.is_quick,
        scheduled_at: new.scheduled_at,
        computer_millis: computer_seconds(new.computer_seconds.unwrap_or(0))? * 1000,
        clock_since: now,
        paused_at: None,
        n_missed: 0,
        invitation_hash: None,
        completed_at: None,
        due_at: Some(new.scheduled_at.unwrap_or(now)),
        revision: 0,
    };
    sessions::create_with(ctx, owner_id, row.id.clone(), session, rooms::insert(&row, slot)).await?;
    keeper::tick(ctx, &row.id).await?;
    room::load(ctx, &row.id).await
}

/// The league a room is played in.
struct RoomLeague {
    config: DraftConfig,
    /// Points per reception.
    scoring: f64,
    /// Names by slot, as the practised session stores them.
    team_names: Option<Value>,
}

/// The league of the session that is practised, or a default league of the given size.
async fn league_of(ctx: &Ctx, owner_id: &str, new: &NewRoom) -> Result<RoomLeague> {
    let mut league = match &new.session_id {
        Some(session_id) => practised_league(ctx, owner_id, session_id).await?,
        None => default_league(new)?,
    };
    let config = &mut league.config;
    if let Some(slot) = new.slot {
        config.draft_slot = slot;
    }
    config.time_per_pick = seconds_per_pick(new.seconds_per_pick.unwrap_or(config.time_per_pick))?;
    let scoring = serde_json::from_value(json!(league.scoring))
        .map_err(|_| Error::invalid("scoringFormat", "Invalid scoring format"))?;
    league.config.to_league(scoring).map_err(|rejected| {
        let field = match rejected {
            LeagueRejected::TeamCount => "teamCount",
            LeagueRejected::Rounds => "rounds",
            _ => "userSlot",
        };
        field_error(field, &rejected)
    })?;
    Ok(league)
}

async fn practised_league(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<RoomLeague> {
    let practised = sessions::load(ctx, owner_id, session_id).await?;
    let mut config = DraftConfig::from(practised.board.league().rules());
    if config.auction.is_some() {
        return Err(Error::invalid("sessionId", "Draft rooms hold no auctions"));
    }
    // Leagues may allow hours for a pick, rooms do not.
    config.time_per_pick = match practised.time_per_pick {
        0 => 0,
        seconds => seconds.clamp(*SECONDS.start(), *SECONDS.end()),
    };
    let stored = practised.metadata.get("draft_config");
    Ok(RoomLeague {
        config,
        scoring: practised.league.scoring.points_per_reception(),
        team_names: stored.and_then(|stored| stored.get("team_names")).cloned(),
    })
}

fn default_league(new: &NewRoom) -> Result<RoomLeague> {
    let mut config = DraftConfig::for_new_session();
    config.team_count = u16::try_from(new.n_teams.unwrap_or(N_TEAMS))
        .map_err(|_| field_error("teamCount", &LeagueRejected::TeamCount))?;
    config.rounds = new.n_rounds.unwrap_or(N_ROUNDS);
    config.draft_slot = 1;
    config.time_per_pick = SECONDS_PER_PICK;
    let n_starters: i32 = config.roster_positions.iter().flatten().map(|position| position.count).sum();
    config.bench_spots = (config.rounds - n_starters).max(0);
    Ok(RoomLeague { config, scoring: new.scoring.unwrap_or(0.0), team_names: None })
}

fn field_error(field: &'static str, rejected: &LeagueRejected) -> Error {
    Error::invalid(field, rejected.to_string()).with_code(rejected.code())
}

fn new_session(new: &NewRoom, league: RoomLeague) -> Result<NewSession> {
    let usual = if new.is_quick { "Quick Draft" } else { "Mock Draft" };
    let RoomLeague { config, scoring, team_names } = league;
    let mut stored = serde_json::to_value(&config).map_err(Error::internal)?;
    if let (Value::Object(stored), Some(team_names)) = (&mut stored, team_names) {
        stored.insert("team_names".to_owned(), team_names);
    }
    let mut metadata = Object::new();
    metadata.insert("draft_config".to_owned(), stored);
    metadata.insert("scoring_format".to_owned(), json!(scoring));
    Ok(NewSession {
        name: SessionName::parse(new.name.as_deref().unwrap_or(usual))?,
        base_pool_version: "2024".to_owned(),
        session_type: SessionType::Mock,
        context: SessionContext::LiveDraft,
        draft_id: None,
        league_id: None,
        max_participants: Some(config.team_count.into()),
        rounds: Some(config.rounds),
        time_per_pick: Some(config.time_per_pick),
        settings: Document::default(),
        metadata: Document::metadata(metadata)?,
        strategy_weights: Document::default(),
        removed: Vec::new(),
        roster: Vec::new(),
    })
}

pub(super) fn seconds_per_pick(seconds: i32) -> Result<i32> {
    if seconds == 0 || SECONDS.contains(&seconds) {
        return Ok(seconds);
    }
    Err(Error::invalid("timePerPick", "Time per pick must be 0 for no clock, or between 5 and 600 seconds"))
}

pub(super) fn computer_seconds(seconds: i32) -> Result<i32> {
    if COMPUTER_SECONDS.contains(&seconds) {
        return Ok(seconds);
    }
    Err(Error::invalid("computerSeconds", "Computer teams take between 0 and 30 seconds"))
}

fn new_room_id() -> String {
    let letter = |byte: u8| ID_LETTERS[usize::from(byte) % ID_LETTERS.len()] as char;
    ID_PREFIX.chars().chain(secrets::random_bytes::<12>().map(letter)).collect()
}
