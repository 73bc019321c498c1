//! A draft as a file.

use engine::{
    board::Status,
    players::{Player, PlayerIndex},
};

use serde_json::Value;

use super::league_document::Object;
use super::session::{self, Session, status_text};
use crate::{Ctx, error::Result};

pub struct Export {
    pub session: Session,
    /// Picks in order, then targets in ADP order.
    pub rows: Vec<ExportedPick>,
}

#[derive(Debug, Clone)]
pub struct ExportedPick {
    pub pick: Option<u16>,
    pub round: Option<u8>,
    /// Which slot made the pick, and that team's name.
    pub slot: Option<u8>,
    pub drafted_by: Option<String>,
    pub player: Player,
    pub status: &'static str,
}

pub async fn export(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<Export> {
    let session = session::load(ctx, owner_id, session_id).await?;
    let board = &session.board;
    let row = |player: PlayerIndex| {
        let state = board.state(player);
        let slot = state.pick.and_then(|pick| board.pick_at(pick)).map(|picked| picked.slot);
        ExportedPick {
            pick: state.pick,
            round: state.pick.map(|pick| board.league().round_of(pick)),
            slot,
            drafted_by: slot.map(|slot| team_name(&session.metadata, slot)),
            player: board.player(player).clone(),
            status: status_text(state.status),
        }
    };
    let targets = board.available().filter(|player| board.state(*player).status == Status::Targeted);
    let rows = board.picks().map(|picked| picked.player).chain(targets).map(row).collect();
    Ok(Export { session, rows })
}

/// The name the owner gave a team, or its place in the order.
fn team_name(metadata: &Object, slot: u8) -> String {
    let names = metadata.get("draft_config").and_then(|config| config.get("team_names"));
    let name = names.and_then(|names| names.get(usize::from(slot) - 1)).and_then(Value::as_str);
    let name = name.map(str::trim).filter(|name| !name.is_empty());
    name.map_or_else(|| format!("Team {slot}"), str::to_owned)
}
