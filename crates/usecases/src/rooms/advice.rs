//! The engine's verdict, seen from a seat of a room.

use std::sync::Arc;

use engine::{
    board::{Board, PlayerState, Status},
    league::{DraftSlot, League, LeagueRules},
    simulation::Verdict,
};

use super::{not_found, room};
use crate::{
    Ctx,
    error::{Error, Result},
    sessions,
};

/// Who to take with the caller's next pick. None when they have no pick left.
pub async fn advice(ctx: &Ctx, user_id: &str, id: &str) -> Result<Option<Verdict>> {
    let room = room::load_by(ctx, user_id, id).await?;
    let slot = room.seat_of(user_id).ok_or_else(not_found)?.slot;
    let board = seen_from(room.board(), slot)?;
    sessions::verdict_on(ctx, user_id, room.id(), &board, room.session.league.weights).await
}

/// The same picks, with another franchise as mine.
pub(super) fn seen_from(board: &Board, slot: DraftSlot) -> Result<Board> {
    let rules = LeagueRules { my_slot: slot, ..board.league().rules().clone() };
    let league = League::new(rules).map_err(Error::internal)?;
    let picks: Vec<_> = board.picks().collect();
    let states = picks.iter().map(|picked| {
        let status = if picked.slot == slot { Status::MyTeam } else { Status::Drafted };
        (board.player(picked.player).id.as_str(), PlayerState { status, pick: Some(picked.pick), slot: None })
    });
    let pool = Arc::new(board.pool().clone());
    Board::restore(pool, Arc::new(league), states, board.version()).map_err(Error::internal)
}
