//! Whom to take, said by the server for clients that have no engine of their own.

use engine::simulation::{DEFAULT_FUTURES, Verdict, advise, seed_for};
use tokio::sync::Semaphore;

use super::session;
use crate::{
    Ctx,
    error::{Error, Result},
};

/// Playing thousands of drafts takes a core for a moment; one at a time leaves the other to everybody else.
pub struct AdviceLane(Semaphore);

impl Default for AdviceLane {
    fn default() -> Self {
        Self(Semaphore::new(1))
    }
}

/// The engine's verdict on a session's board. None when there is no pick left to advise on.
pub async fn advice(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<Option<Verdict>> {
    let session = session::load(ctx, owner_id, session_id).await?;
    let _turn = ctx.advice.0.acquire().await.map_err(Error::internal)?;
    let (board, weights) = (session.board, session.league.weights);
    // Seeded by draft and pick, as in the browser: both give the same numbers.
    let seed = seed_for(session_id, board.current_pick());
    tokio::task::spawn_blocking(move || advise(&board, &weights, seed, DEFAULT_FUTURES))
        .await
        .map_err(Error::internal)
}
