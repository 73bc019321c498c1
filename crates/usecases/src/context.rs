//! What every use case works with.

use std::sync::Arc;

use chrono::TimeDelta;
use storage::Store;
use tokio::sync::Notify;

use crate::{
    accounts::{ClaimedNames, IdentityCache, google::Google},
    clock::Clock,
    jobs::WorkerPulse,
    live::Live,
    passwords::Passwords,
    players,
    revocations::Revocations,
    sessions::{AdviceLane, BoardCache, InsightCache},
    tokens::Tokens,
};

pub struct Ctx {
    pub store: Store,
    pub clock: Clock,
    pub passwords: Passwords,
    pub tokens: Tokens,
    pub google: Option<Google>,
    pub settings: Settings,
    /// The players, as everybody sees them now.
    pub universe: players::Shared,
    pub insights: InsightCache,
    pub boards: BoardCache,
    pub identities: IdentityCache,
    pub advice: AdviceLane,
    /// Usernames that sign-ups with a known address asked for lately.
    pub claimed_names: ClaimedNames,
    pub worker_pulse: WorkerPulse,
    /// Who is watching which session.
    pub live: Live,
    /// Rung when a job was stored, so that the runner does not wait for its next look.
    pub jobs_waiting: Arc<Notify>,
    pub revocations: Revocations,
}

impl Ctx {
    /// To be called after the commit of every change of an account and of its sign-ins: the next call and the
    /// open sockets see the account as it is now.
    pub(crate) fn account_changed(&self, user_id: &str) {
        self.identities.forget(user_id);
        self.revocations.announce(user_id);
    }
}

/// What the operator decided. Read from the environment by the command line, and by nobody else.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where links in mail lead; without a slash at the end.
    pub public_url: String,
    pub contact_email: Option<String>,
    pub is_mail_configured: bool,
    pub verify_lifetime: TimeDelta,
    pub reset_lifetime: TimeDelta,
    /// The NFL season, by the year it starts in; unset means the one of today.
    pub season: Option<i32>,
}
