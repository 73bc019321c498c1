//! How following goes, as its row says it.

use chrono::{DateTime, Utc};
use engine::room::OutsidePhase;
use serde::{Deserialize, Serialize};
use storage::syncs::{self, SyncRow};

use crate::{
    Ctx,
    error::Result,
    news::{News, SessionNews},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SyncPhase {
    /// The site was not asked yet.
    Starting,
    /// The board matches the site as of the last answer.
    Following,
    /// The site did not answer; the board is unchanged.
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
    /// What the site said of the draft. None before its first answer.
    pub stage: Option<OutsidePhase>,
    /// When the site last said something.
    pub last_success_at: Option<DateTime<Utc>>,
    /// Why the last look failed.
    pub error: Option<String>,
    /// Picks on the site.
    pub n_picks: usize,
    /// Players of the site who are not in the pool.
    pub n_unknown: usize,
}

impl From<SyncRow> for SyncState {
    fn from(row: SyncRow) -> Self {
        let count = |n: i32| usize::try_from(n).unwrap_or_default();
        Self {
            phase: phase_of(&row),
            stage: row.stage.as_deref().and_then(stage_of),
            provider: row.provider,
            draft_id: row.draft_id,
            last_success_at: row.last_success_at,
            error: row.error,
            n_picks: count(row.n_picks),
            n_unknown: count(row.n_unknown),
        }
    }
}

fn phase_of(row: &SyncRow) -> SyncPhase {
    match row {
        SyncRow { is_over: true, .. } => SyncPhase::Over,
        SyncRow { is_manual: true, .. } => SyncPhase::Manual,
        SyncRow { error: Some(_), .. } => SyncPhase::Failing,
        SyncRow { last_success_at: None, .. } => SyncPhase::Starting,
        _ => SyncPhase::Following,
    }
}

pub(super) fn stage_text(stage: OutsidePhase) -> String {
    match stage {
        OutsidePhase::BeforeTheDraft => "before_the_draft",
        OutsidePhase::Drafting => "drafting",
        OutsidePhase::Paused => "paused",
        OutsidePhase::Complete => "complete",
    }
    .to_owned()
}

fn stage_of(text: &str) -> Option<OutsidePhase> {
    use OutsidePhase::{BeforeTheDraft, Complete, Drafting, Paused};
    [BeforeTheDraft, Drafting, Paused, Complete].into_iter().find(|stage| stage_text(*stage) == text)
}

/// The state of following. None if the session follows nothing.
pub async fn state(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<Option<SyncState>> {
    let row = syncs::find(&ctx.store.read(), owner_id, session_id).await?;
    Ok(row.map(SyncState::from))
}

/// Sends the state to the owner's devices.
pub(crate) async fn announce(ctx: &Ctx, session_id: &str) -> Result<()> {
    if let Some(row) = syncs::of_session(&ctx.store.read(), session_id).await? {
        ctx.carrier.carry(vec![news(row)]);
    }
    Ok(())
}

pub(super) fn news(row: SyncRow) -> News {
    let session_id = row.session_id.clone();
    News::session(&session_id, SessionNews::Sync { state: row.into() })
}
