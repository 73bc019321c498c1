//! Who to take, worked out by the server for clients without an engine of their own.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use engine::{
    board::Board,
    insights::StrategyWeights,
    simulation::{DEFAULT_FUTURES, Verdict, advise, seed_for},
    value::OwnView,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{league_document::LeagueDocument, session};
use crate::{
    Ctx,
    background::in_background,
    error::{Error, Result},
    players::rankings,
};

/// Simulating thousands of drafts keeps a core busy for a moment, so only one simulation runs at a time. Each user
/// has one place in the line: a user who asks sixty times delays only themselves.
pub struct AdviceLane {
    lane: Arc<Semaphore>,
    by_user: Mutex<HashMap<String, Weak<Semaphore>>>,
}

impl Default for AdviceLane {
    fn default() -> Self {
        Self { lane: Arc::new(Semaphore::new(1)), by_user: Mutex::default() }
    }
}

/// Held by the work itself, which goes on after its caller has gone away.
struct Turn {
    _of_user: OwnedSemaphorePermit,
    _in_lane: OwnedSemaphorePermit,
}

impl AdviceLane {
    async fn turn(&self, user_id: &str) -> Result<Turn> {
        let of_user = self.line_of(user_id).acquire_owned().await.map_err(Error::internal)?;
        let in_lane = Arc::clone(&self.lane).acquire_owned().await.map_err(Error::internal)?;
        Ok(Turn { _of_user: of_user, _in_lane: in_lane })
    }

    /// This user's line, kept while a request waits in it.
    fn line_of(&self, user_id: &str) -> Arc<Semaphore> {
        let mut lines = self.by_user.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = lines.get(user_id).and_then(Weak::upgrade) {
            return line;
        }
        lines.retain(|_, line| line.strong_count() > 0);
        let line = Arc::new(Semaphore::new(1));
        lines.insert(user_id.to_owned(), Arc::downgrade(&line));
        line
    }
}

/// The engine's verdict on a session's board. None when there is no pick left to advise on.
pub async fn advice(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<Option<Verdict>> {
    let session = session::load(ctx, owner_id, session_id).await?;
    let own_view = own_view(ctx, owner_id, &session.league).await?;
    let board = session.board.seen_by(own_view);
    verdict_on(ctx, owner_id, session_id, &board, session.league.weights).await
}

/// The verdict on any board, for the franchise the board calls mine.
pub(crate) async fn verdict_on(
    ctx: &Ctx,
    user_id: &str,
    session_id: &str,
    board: &Board,
    weights: StrategyWeights,
) -> Result<Option<Verdict>> {
    let board = board.in_own_scoring();
    // Seeded by draft and pick, as in the browser: both give the same numbers.
    let seed = seed_for(session_id, board.current_pick());
    in_turn(ctx, user_id, move || advise(&board, &weights, seed, DEFAULT_FUTURES)).await
}

/// Runs slow engine work in the background when it is this user's turn.
pub(crate) async fn in_turn<T: Send + 'static>(
    ctx: &Ctx,
    user_id: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T> {
    let turn = ctx.advice.turn(user_id).await?;
    let work = move || {
        let done = work();
        drop(turn);
        done
    };
    in_background(work).await
}

/// The session's view of the players, with the account's ranking where it counts.
async fn own_view(ctx: &Ctx, owner_id: &str, league: &LeagueDocument) -> Result<OwnView> {
    let view = league.own_view.clone();
    if !view.is_blended() {
        return Ok(view);
    }
    let ranking = rankings::get(ctx, owner_id).await?;
    if ranking.is_default {
        return Ok(view);
    }
    Ok(view.ranked(ranking.players.into_iter().map(|player| player.id).collect(), ranking.tiers))
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn work_keeps_its_turn_after_its_caller_has_gone_away() {
        let lane = AdviceLane::default();
        let work = lane.turn("ann").await.unwrap();
        assert!(lane.turn("ann").now_or_never().is_none(), "the work goes on, though nobody waits for it");
        assert!(lane.turn("bob").now_or_never().is_none());
        drop(work);
        assert!(lane.turn("bob").now_or_never().is_some());
    }

    #[tokio::test]
    async fn a_user_who_asks_often_has_one_place_in_the_line() {
        let lane = AdviceLane::default();
        let work = lane.turn("zoe").await.unwrap();
        let mut often: Vec<_> = (0..60).map(|_| Box::pin(lane.turn("ann"))).collect();
        assert!(often.iter_mut().all(|turn| turn.now_or_never().is_none()));
        let mut bob = Box::pin(lane.turn("bob"));
        assert!(bob.as_mut().now_or_never().is_none());
        drop(work);
        let first = often[0].as_mut().await.unwrap();
        drop(first);
        assert!(often[1].as_mut().now_or_never().is_none(), "bob was there before ann's second");
        assert!(bob.await.is_ok());
        assert_eq!(lane.by_user.lock().unwrap().len(), 3);
    }
}
