//! Whom to take, said by the server for clients that have no engine of their own.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use engine::simulation::{DEFAULT_FUTURES, Verdict, advise, seed_for};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::session;
use crate::{
    Ctx,
    error::{Error, Result},
};

/// Playing thousands of drafts takes a core for a moment; one at a time leaves the other to everybody else. Each
/// user waits in line once: whoever asks sixty times delays only themselves.
pub struct AdviceLane {
    lane: Arc<Semaphore>,
    by_user: Mutex<HashMap<String, Weak<Semaphore>>>,
}

impl Default for AdviceLane {
    fn default() -> Self {
        Self { lane: Arc::new(Semaphore::new(1)), by_user: Mutex::default() }
    }
}

/// Held by the work itself: it outlives a caller who went away.
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

    /// The line of this user, kept while anybody stands in it.
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
    let turn = ctx.advice.turn(owner_id).await?;
    let (board, weights) = (session.board.in_own_scoring(), session.league.weights);
    // Seeded by draft and pick, as in the browser: both give the same numbers.
    let seed = seed_for(session_id, board.current_pick());
    let work = move || {
        let verdict = advise(&board, &weights, seed, DEFAULT_FUTURES);
        drop(turn);
        verdict
    };
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_caller_who_goes_away_leaves_no_second_piece_of_work_behind() {
        let lane = AdviceLane::default();
        let work = lane.turn("ann").await.unwrap();
        assert!(lane.turn("ann").now_or_never().is_none(), "the work goes on, though nobody waits for it");
        assert!(lane.turn("bob").now_or_never().is_none());
        drop(work);
        assert!(lane.turn("bob").now_or_never().is_some());
    }

    #[tokio::test]
    async fn whoever_asks_often_stands_in_line_once() {
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
