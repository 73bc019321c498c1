//! A draft as a file.

use engine::{
    board::Status,
    players::{Player, PlayerIndex},
};

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
    pub player: Player,
    pub status: &'static str,
}

pub async fn export(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<Export> {
    let session = session::load(ctx, owner_id, session_id).await?;
    let board = &session.board;
    let row = |player: PlayerIndex| {
        let state = board.state(player);
        ExportedPick {
            pick: state.pick,
            round: state.pick.map(|pick| board.league().round_of(pick)),
            player: board.player(player).clone(),
            status: status_text(state.status),
        }
    };
    let targets = board.available().filter(|player| board.state(*player).status == Status::Targeted);
    let rows = board.picks().map(|picked| picked.player).chain(targets).map(row).collect();
    Ok(Export { session, rows })
}
