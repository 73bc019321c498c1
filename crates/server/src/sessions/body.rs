//! A session as clients see it.

use chrono::{DateTime, Utc};
use engine::board::Status;
use serde::Serialize;
use serde_json::{Value, json};
use usecases::sessions::{Listed, ListedLeague, Session};
use utoipa::ToSchema;

use crate::players::body::STORAGE_VERSION;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Session)]
pub struct SessionBody {
    pub id: String,
    pub name: String,
    pub base_pool_version: String,
    /// personal, league or mock.
    pub session_type: String,
    /// planning or live_draft.
    pub context: String,
    #[schema(required)]
    pub draft_id: Option<String>,
    #[schema(required)]
    pub league_id: Option<String>,
    pub max_participants: i32,
    pub rounds: i32,
    pub time_per_pick: i32,
    #[schema(value_type = Object)]
    pub settings: Value,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Ids in ADP order, targets among them.
    pub players_left: Vec<String>,
    pub removed_by_others: Vec<String>,
    pub my_roster: Vec<RosteredPlayer>,
    #[schema(value_type = Object)]
    pub strategy_weights: Value,
    #[schema(value_type = Object)]
    pub metadata: Value,
    pub draft_version: u64,
    pub storage_version: &'static str,
    pub roster_count: usize,
    pub players_left_count: usize,
    pub drafted_count: usize,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RosteredPlayer {
    pub id: String,
    pub name: String,
    pub position: &'static str,
    #[schema(required)]
    pub team: Option<String>,
    #[schema(required)]
    pub bye_week: Option<u8>,
    #[schema(required)]
    pub projected_points: Option<f64>,
    #[serde(rename = "draftPick")]
    #[schema(required)]
    pub draft_pick: Option<u16>,
    #[serde(rename = "draftRound")]
    #[schema(required)]
    pub draft_round: Option<u8>,
    #[schema(required)]
    pub slot: Option<String>,
}

impl From<Session> for SessionBody {
    fn from(session: Session) -> Self {
        let board = &session.board;
        let id_of = |player| board.player(player).id.clone();
        let players_left: Vec<String> = board.available().map(id_of).collect();
        let removed: Vec<String> = board
            .picks()
            .filter(|picked| board.state(picked.player).status == Status::Drafted)
            .map(|picked| id_of(picked.player))
            .collect();
        let roster = rostered(&session);
        let metadata = metadata(&session, &players_left, &removed, &roster);
        Self {
            drafted_count: removed.len() + roster.len(),
            roster_count: roster.len(),
            players_left_count: players_left.len(),
            draft_version: session.board.version(),
            storage_version: STORAGE_VERSION,
            id: session.id,
            name: session.name,
            base_pool_version: session.base_pool_version,
            session_type: session.session_type,
            context: session.context,
            draft_id: session.draft_id,
            league_id: session.league_id,
            max_participants: session.max_participants,
            rounds: session.rounds,
            time_per_pick: session.time_per_pick,
            settings: Value::Object(session.settings),
            created_at: session.created_at,
            updated_at: session.updated_at,
            players_left,
            removed_by_others: removed,
            my_roster: roster,
            strategy_weights: session.strategy_weights,
            metadata,
        }
    }
}

/// My players, each with their roster slot.
pub fn rostered(session: &Session) -> Vec<RosteredPlayer> {
    let board = &session.board;
    let places = engine::board::roster_rows(board);
    let slot_of = |id: &str| {
        let row = places.iter().find(|row| row.player.as_ref().is_some_and(|player| player.id == id));
        row.map(|row| row.slot.to_string())
    };
    let rostered = |index| {
        let (player, pick) = (board.player(index), board.state(index).pick);
        RosteredPlayer {
            id: player.id.clone(),
            name: player.name.clone(),
            position: player.position.as_str(),
            team: player.team.clone(),
            bye_week: player.bye_week,
            projected_points: player.projected_points,
            draft_pick: pick,
            draft_round: pick.map(|pick| board.league().round_of(pick)),
            slot: slot_of(&player.id),
        }
    };
    board.my_roster().map(rostered).collect()
}

/// The user's own keys plus the derived ones.
fn metadata(
    session: &Session,
    players_left: &[String],
    removed: &[String],
    roster: &[RosteredPlayer],
) -> Value {
    let mut metadata = session.metadata.clone();
    let league = &session.league;
    metadata.insert("scoring_format".into(), number(league.scoring.points_per_reception()));
    metadata.insert("team_count".into(), json!(league.config.team_count));
    metadata.insert("players_left".into(), json!(players_left));
    metadata.insert("removed_by_others".into(), json!(removed));
    metadata.insert("my_roster".into(), json!(roster));
    metadata.insert("strategy_weights".into(), session.strategy_weights.clone());
    Value::Object(metadata)
}

/// Whole numbers without a fraction: 0, 0.5, 1.
fn number(value: f64) -> Value {
    if value.fract() == 0.0 { json!(value as i64) } else { json!(value) }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SessionList {
    pub sessions: Vec<SessionSummary>,
    pub total_sessions: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SessionSummary {
    pub id: String,
    pub name: String,
    pub base_pool_version: String,
    pub session_type: String,
    pub context: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub roster_count: i32,
    pub players_left_count: i64,
    pub drafted_count: i32,
    pub draft_version: i64,
    pub total_sessions: usize,
    /// Null where the stored league cannot be read.
    #[schema(required)]
    pub league: Option<SummaryLeague>,
}

/// A league in one line, and where its draft stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct SummaryLeague {
    pub team_count: u8,
    pub rounds: u8,
    pub draft_slot: u8,
    /// Points a reception.
    pub scoring_format: f64,
    pub is_superflex: bool,
    pub keeper_count: usize,
    /// Null when the draft is over.
    #[schema(required)]
    pub current_pick: Option<u16>,
    /// The owner's, from the current one on.
    #[schema(required)]
    pub my_next_pick: Option<u16>,
    /// Of each team, where the league holds an auction.
    #[schema(required)]
    pub auction_budget: Option<u32>,
}

impl From<ListedLeague> for SummaryLeague {
    fn from(league: ListedLeague) -> Self {
        Self {
            team_count: league.n_teams,
            rounds: league.n_rounds,
            draft_slot: league.slot,
            scoring_format: league.points_per_reception,
            is_superflex: league.is_superflex,
            keeper_count: league.n_keepers,
            current_pick: league.current_pick,
            my_next_pick: league.my_next_pick,
            auction_budget: league.auction_budget,
        }
    }
}

impl From<Vec<Listed>> for SessionList {
    fn from(listed: Vec<Listed>) -> Self {
        let total_sessions = listed.len();
        let summary = |session: Listed| SessionSummary {
            id: session.id,
            name: session.name,
            base_pool_version: session.base_pool_version,
            session_type: session.session_type,
            context: session.context,
            created_at: session.created_at,
            updated_at: session.updated_at,
            roster_count: session.n_rostered,
            players_left_count: session.n_players_left,
            drafted_count: session.n_drafted,
            draft_version: session.draft_version,
            total_sessions,
            league: session.league.map(SummaryLeague::from),
        };
        Self { sessions: listed.into_iter().map(summary).collect(), total_sessions }
    }
}
