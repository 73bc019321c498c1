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
    /// JSON of the player up for bids, if that changes.
    pub lot: Option<String>,
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
                stored.players.push(player_step(board, event, change, now)?);
            }
            if let Some(auctioned) = &event.auction {
                let lot = serde_json::to_string(&auctioned.lot.after).map_err(Error::internal)?;
                stored.lot = Some(lot);
            }
        }
        Ok(stored)
    }
}

fn player_step(
    board: &Board,
    event: &BoardEvent,
    change: &PlayerChange,
    now: DateTime<Utc>,
) -> Result<PlayerStep> {
    let (player_id, after) = (change.player_id.clone(), change.after);
    if after.status == Status::Available {
        return Ok(PlayerStep::Clear(player_id));
    }
    let index = board.find(&player_id).map_err(Error::internal)?;
    let snapshot = after.pick.is_some().then(|| serde_json::to_string(board.player(index)));
    // A player who only moves to another place stays sold.
    let sale = match &event.auction {
        Some(auctioned) => auctioned.sale.as_ref().and_then(|sold| sold.after),
        None => board.book().sales.get(&index).copied(),
    };
    let sale = sale.map(|sale| serde_json::to_string(&sale)).transpose().map_err(Error::internal)?;
    Ok(PlayerStep::Set(SessionPlayerRow {
        player_id,
        status: status_text(after.status).to_owned(),
        pick: after.pick.map(i32::from),
        slot: after.slot.map(|slot| slot.to_string()),
        snapshot: snapshot.transpose().map_err(Error::internal)?,
        sale,
        made_at: now,
    }))
}

/// The number of my players and of the other teams' players, as stored with the session.
pub(super) fn counts(board: &Board) -> (i32, i32) {
    let counts = board.counts();
    (counts.my_team as i32, counts.drafted as i32)
}
