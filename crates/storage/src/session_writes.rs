//! Changes of sessions as batches. Each is stored only on the revision it was decided on, so of two changes
//! decided on the same revision exactly one is stored.

use chrono::{DateTime, Utc};

use crate::{
    batch::{Batch, OnNoRow},
    held_pools::{self, HeldPoolRow},
    sessions::{AccountUse, SessionPlayerRow, SessionRow},
    sql::params,
};

/// Everything one change of a session stores.
#[derive(Debug, Clone)]
pub struct SessionSave {
    pub owner_id: String,
    pub session_id: String,
    /// The revision the change was decided on.
    pub from_revision: i64,
    /// After the change.
    pub draft_version: i64,
    pub n_rostered: i32,
    pub n_removed: i32,
    pub saved_at: DateTime<Utc>,
    /// The name, the league and the weights, if they change.
    pub details: Option<SessionDetails>,
    /// The pool to draft from, if it changes.
    pub pool: Option<HeldPoolRow>,
    pub events: Vec<EventRow>,
    pub players: Vec<PlayerStep>,
    /// JSON of the player up for bids, if that changes.
    pub lot: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SessionDetails {
    pub name: String,
    /// JSON.
    pub metadata: String,
    /// JSON.
    pub strategy_weights: String,
    /// JSON.
    pub settings: String,
    pub rounds: i32,
    pub max_participants: i32,
    pub time_per_pick: i32,
}

#[derive(Debug, Clone)]
pub struct EventRow {
    pub version: i64,
    /// JSON.
    pub event: String,
    pub operation_id: Option<String>,
}

/// What a stored change takes beside its text, roughly: a row and its entries in two indexes.
pub const CHANGE_BYTES: i64 = 100;

/// What the rows of these events take.
pub fn bytes_of(events: &[EventRow]) -> i64 {
    events.iter().map(|event| event.event.len() as i64 + CHANGE_BYTES).sum()
}

#[derive(Debug, Clone)]
pub enum PlayerStep {
    Set(SessionPlayerRow),
    /// Back in the pool: nothing is stored about the player.
    Clear(String),
}

/// Counted inside the statement, so that concurrent new sessions cannot exceed the limit together.
const INSERT: &str = "insert into sessions (id, owner_id, name, base_pool_version, session_type, context, draft_id, \
    league_id, max_participants, rounds, time_per_pick, settings, metadata, strategy_weights, draft_version, \
    n_rostered, n_removed, created_at, updated_at, revision, history_bytes) select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, \
    $12, $13, $14, $15, $16, $17, $18, $19, $20, $21 where (select count(*) from sessions where owner_id = $2) < $22 \
    and (select coalesce(sum(history_bytes), 0) from sessions where owner_id = $2) < $23";

/// Of two creations at once, the second counts after the first: PostgreSQL would let both count before either.
const ONE_AT_A_TIME: &str = "update users set updated_at = updated_at where id = $1";

const MOVE: &str = "update sessions set revision = $1, draft_version = $2, n_rostered = $3, n_removed = $4, \
    updated_at = $5, history_bytes = history_bytes + $6 where id = $7 and owner_id = $8 and revision = $9";

const SET_DETAILS: &str = "update sessions set name = $1, metadata = $2, strategy_weights = $3, rounds = $4, \
    max_participants = $5, time_per_pick = $6, settings = $7 where id = $8";

const SET_LOT: &str = "update sessions set lot = $1 where id = $2";

const INSERT_EVENT: &str = "insert into session_events (session_id, version, event, operation_id, made_at) \
    select $1, $2, $3, $4, $5 where not exists (select 1 from unchanged_operations \
    where session_id = $1 and operation_id = $4)";

/// A pick that moves to another team or slot keeps its original time.
const SET_PLAYER: &str = "insert into session_players (session_id, player_id, status, pick, slot, snapshot, made_at, sale) \
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (session_id, player_id) do update set \
     status = excluded.status, pick = excluded.pick, slot = excluded.slot, snapshot = excluded.snapshot, sale = excluded.sale, \
     made_at = case when session_players.pick = excluded.pick then session_players.made_at else excluded.made_at end";

const CLEAR_PLAYER: &str = "delete from session_players where session_id = $1 and player_id = $2";

const REMEMBER: &str = "insert into unchanged_operations (session_id, operation_id, version, made_at) \
    values ($1, $2, $3, $4) on conflict do nothing";

const GROW: &str = "update sessions set history_bytes = history_bytes + $1 where id = $2";

/// The newest event stays, however large it is.
const DROP_OLD_EVENTS: &str = "delete from session_events where session_id = $1 and version <= \
    (select max(version) from (select version, octet_length(event) + 100 as n_bytes, \
    sum(octet_length(event) + 100) over (order by version desc) as n_bytes_from_here \
    from session_events where session_id = $1) as sums where n_bytes_from_here - n_bytes >= $2)";

/// More than a device keeps to send again.
const DROP_OLD_OPERATIONS: &str = "delete from unchanged_operations where session_id = $1 and operation_id not in \
    (select operation_id from unchanged_operations where session_id = $1 order by made_at desc limit 500)";

const WEIGH: &str = "update sessions set history_bytes = \
    (select coalesce(sum(octet_length(event) + 100), 0) from session_events where session_id = $1) \
    + (select count(*) * 100 from unchanged_operations where session_id = $1) where id = $1";

const DELETE: &str = "delete from sessions where id = $1 and owner_id = $2";

/// A new session with its first events, and the pool if it is drafting already. A conflict means that the owner
/// already has the most of something.
pub fn insert(
    row: &SessionRow,
    most: AccountUse,
    events: Vec<EventRow>,
    players: Vec<PlayerStep>,
    pool: Option<HeldPoolRow>,
) -> Batch {
    let mut batch = Batch::default();
    let values = params![
        row.id.as_str(),
        row.owner_id.as_str(),
        row.name.as_str(),
        row.base_pool_version.as_str(),
        row.session_type.as_str(),
        row.context.as_str(),
        row.draft_id.clone(),
        row.league_id.clone(),
        row.max_participants,
        row.rounds,
        row.time_per_pick,
        row.settings.as_str(),
        row.metadata.as_str(),
        row.strategy_weights.as_str(),
        row.draft_version,
        row.n_rostered,
        row.n_removed,
        row.created_at,
        row.updated_at,
        row.revision,
        row.history_bytes,
        most.n_sessions,
        most.history_bytes,
    ];
    batch.add(ONE_AT_A_TIME, params![row.owner_id.as_str()]);
    batch.add_checked(INSERT, values, OnNoRow::Conflict);
    if let Some(pool) = pool {
        held_pools::hold(&mut batch, &row.id, pool);
    }
    add_steps(&mut batch, &row.id, row.updated_at, events, players);
    batch
}

/// A conflict means that the session is at another revision, or gone; a duplicate means that one of the
/// operations was already carried out.
pub fn save(save: SessionSave) -> Batch {
    let mut batch = Batch::default();
    let values = params![
        save.from_revision + 1,
        save.draft_version,
        save.n_rostered,
        save.n_removed,
        save.saved_at,
        bytes_of(&save.events),
        save.session_id.as_str(),
        save.owner_id,
        save.from_revision,
    ];
    batch.add_checked(MOVE, values, OnNoRow::Conflict);
    if let Some(details) = save.details {
        let values = params![
            details.name,
            details.metadata,
            details.strategy_weights,
            details.rounds,
            details.max_participants,
            details.time_per_pick,
            details.settings,
            save.session_id.as_str(),
        ];
        batch.add(SET_DETAILS, values);
    }
    if let Some(pool) = save.pool {
        held_pools::hold(&mut batch, &save.session_id, pool);
    }
    if let Some(lot) = save.lot {
        batch.add(SET_LOT, params![lot, save.session_id.as_str()]);
    }
    add_steps(&mut batch, &save.session_id, save.saved_at, save.events, save.players);
    batch
}

/// Records an operation that had nothing to do, so that repeating it has no effect either.
pub fn remember_unchanged(session_id: &str, operation_id: &str, version: i64, now: DateTime<Utc>) -> Batch {
    let mut batch = Batch::default();
    batch.add(REMEMBER, params![session_id, operation_id, version, now]);
    batch.add(GROW, params![CHANGE_BYTES, session_id]);
    batch
}

/// Keeps the newest changes of a session, about this many bytes of them. The board stays as it is: the older ones are
/// summed up in the state of its players.
pub fn shorten_history(session_id: &str, n_bytes: i64) -> Batch {
    let mut batch = Batch::default();
    batch.add(DROP_OLD_EVENTS, params![session_id, n_bytes]);
    batch.add(DROP_OLD_OPERATIONS, params![session_id]);
    batch.add(WEIGH, params![session_id]);
    batch
}

/// A conflict means that the owner has no such session.
pub fn delete(owner_id: &str, session_id: &str) -> Batch {
    let mut batch = Batch::default();
    batch.add_checked(DELETE, params![session_id, owner_id], OnNoRow::Conflict);
    batch
}

fn add_steps(
    batch: &mut Batch,
    session_id: &str,
    now: DateTime<Utc>,
    events: Vec<EventRow>,
    players: Vec<PlayerStep>,
) {
    for event in events {
        let values = params![session_id, event.version, event.event, event.operation_id, now];
        batch.add_checked(INSERT_EVENT, values, OnNoRow::Duplicate);
    }
    for player in players {
        match player {
            PlayerStep::Set(player) => batch.add(
                SET_PLAYER,
                params![
                    session_id,
                    player.player_id,
                    player.status,
                    player.pick,
                    player.slot,
                    player.snapshot,
                    player.made_at,
                    player.sale,
                ],
            ),
            PlayerStep::Clear(player_id) => batch.add(CLEAR_PLAYER, params![session_id, player_id]),
        }
    }
}
