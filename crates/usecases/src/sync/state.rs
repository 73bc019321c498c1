//! The state of following, as far as this process knows it.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use storage::syncs::{self, SyncRow};
use tokio::sync::OwnedMutexGuard;

use crate::{Ctx, error::Result};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SyncPhase {
    /// Not polled yet since the start.
    Starting,
    /// The board matches the site as of the last poll.
    Following,
    /// The last poll failed; the board is unchanged.
    Failing,
    /// Picks are entered by hand.
    Manual,
    /// The site says that the draft is complete.
    Over,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SyncState {
    pub provider: String,
    pub draft_id: String,
    pub phase: SyncPhase,
    /// When the site last answered.
    pub last_success_at: Option<DateTime<Utc>>,
    /// Why the last poll failed.
    pub error: Option<String>,
    /// Picks on the site at the last poll.
    pub n_picks: usize,
    /// Players of the site who are not in the pool.
    pub n_unknown: usize,
}

#[derive(Default)]
pub struct Syncs(Mutex<HashMap<String, Followed>>);

pub(super) struct Followed {
    pub row: SyncRow,
    pub state: SyncState,
    /// Milliseconds since 1970.
    pub next_look: i64,
    pub n_failures: u32,
    door: Arc<tokio::sync::Mutex<()>>,
}

/// Longer than any poll takes.
const LOOK_MILLIS: i64 = 120_000;

impl Syncs {
    /// A lock, held while the board of a followed session changes. None if the session follows nothing.
    pub(crate) async fn door(&self, session_id: &str) -> Option<OwnedMutexGuard<()>> {
        let door = Arc::clone(&self.all().get(session_id)?.door);
        Some(door.lock_owned().await)
    }

    /// The sessions that are due. A poll sets its next time; a poll that never ended is tried again.
    pub fn take_due(&self, now: i64) -> Vec<String> {
        let mut due = Vec::new();
        for (session_id, followed) in self.all().iter_mut() {
            let is_looked_at = !followed.row.is_manual && !followed.row.is_over;
            if is_looked_at && followed.next_look <= now {
                followed.next_look = now.saturating_add(LOOK_MILLIS);
                due.push(session_id.clone());
            }
        }
        due
    }

    pub(super) fn put(&self, row: SyncRow, next_look: i64) {
        let phase = phase_of(&row);
        let mut all = self.all();
        let kept = all.remove(&row.session_id);
        let is_same = |before: &Followed| before.row.draft_id == row.draft_id;
        let (mut state, door) = match kept {
            Some(before) if is_same(&before) => (before.state, before.door),
            Some(before) => (new_state(&row), before.door),
            None => (new_state(&row), Arc::default()),
        };
        state.phase = phase;
        all.insert(row.session_id.clone(), Followed { row, state, next_look, n_failures: 0, door });
    }

    pub(super) fn forget(&self, session_id: &str) {
        self.all().remove(session_id);
    }

    pub(super) fn with<T>(&self, session_id: &str, act: impl FnOnce(&mut Followed) -> T) -> Option<T> {
        self.all().get_mut(session_id).map(act)
    }

    pub(super) fn knows(&self, session_id: &str) -> bool {
        self.all().contains_key(session_id)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Followed>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn phase_of(row: &SyncRow) -> SyncPhase {
    match row {
        SyncRow { is_over: true, .. } => SyncPhase::Over,
        SyncRow { is_manual: true, .. } => SyncPhase::Manual,
        _ => SyncPhase::Starting,
    }
}

fn new_state(row: &SyncRow) -> SyncState {
    SyncState {
        provider: row.provider.clone(),
        draft_id: row.draft_id.clone(),
        phase: phase_of(row),
        last_success_at: None,
        error: None,
        n_picks: 0,
        n_unknown: 0,
    }
}

/// The state of following. None if the session follows nothing.
pub async fn state(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<Option<SyncState>> {
    let Some(row) = syncs::find(&ctx.store.read(), owner_id, session_id).await? else { return Ok(None) };
    let known = ctx.syncs.with(session_id, |followed| followed.state.clone());
    Ok(Some(known.unwrap_or_else(|| new_state(&row))))
}
