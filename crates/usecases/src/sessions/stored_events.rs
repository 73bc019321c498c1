//! Board events as rows.

use chrono::{DateTime, Utc};
use engine::board::{Board, BoardEvent, PlayerChange, Status};
use storage::{
    session_writes::{EventRow, PlayerStep},
    sessions::SessionPlayerRow,
};

use super::session::status_text;
use crate::error::{Error, Result};

/// The rows of a change.
#[derive(Default)]
pub(super) struct StoredEvents {
    pub events: Vec<EventRow>,
    pub players: Vec<PlayerStep>,
}

impl StoredEvents {
    /// The rows of events decided on this board. The first one carries the operation id.
    pub fn of(
        board: &Board,
        events: &[BoardEvent],
        operation_id: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        let mut stored = Self::default();
        for (at, event) in events.iter().enumerate() {
            stored.events.push(EventRow {
                version: event.version as i64,
                event: serde_json::to_string(event).map_err(Error::internal)?,
                operation_id: operation_id.filter(|_| at == 0).map(str::to_owned),
            });
            for change in &event.changes {
                stored.players.push(player_step(board, change, now)?);
            }
        }
        Ok(stored)
    }
}

fn player_step(board: &Board, change: &PlayerChange, now: DateTime<Utc>) -> Result<PlayerStep> {
    let (player_id, after) = (change.player_id.clone(), change.after);
    if after.status == Status::Available {
        return Ok(PlayerStep::Clear(player_id));
    }
    let player = board.find(&player_id).map_err(Error::internal)?;
    let snapshot = after.pick.is_some().then(|| serde_json::to_string(board.player(player)));
    Ok(PlayerStep::Set(SessionPlayerRow {
        player_id,
        status: status_text(after.status).to_owned(),
        pick: after.pick.map(i32::from),
        slot: after.slot.map(|slot| slot.to_string()),
        snapshot: snapshot.transpose().map_err(Error::internal)?,
        made_at: now,
    }))
}

/// The number of my players and of the other teams' players, as stored with the session.
pub(super) fn counts(board: &Board) -> (i32, i32) {
    let counts = board.counts();
    (counts.my_team as i32, counts.drafted as i32)
}
