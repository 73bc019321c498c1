//! What every use case works with.

use std::sync::Arc;

use chrono::TimeDelta;
use storage::Store;

use crate::{
    accounts::{ClaimedNames, IdentityCache, google::Google},
    bells::Bells,
    clock::Clock,
    jobs::WorkerPulse,
    live::Live,
    news::{Carrier, Listeners, WithinProcess},
    passwords::Passwords,
    players,
    revocations::Revocations,
    sessions::{AdviceLane, Boards, InsightCache},
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
    pub universe: Arc<players::Shared>,
    pub insights: InsightCache,
    pub boards: Boards,
    pub identities: Arc<IdentityCache>,
    pub advice: AdviceLane,
    /// Usernames that sign-ups with a known address asked for lately.
    pub claimed_names: ClaimedNames,
    pub worker_pulse: WorkerPulse,
    /// Who is watching which session.
    pub live: Arc<Live>,
    /// Rung when a job was stored, so that the runner does not wait for its next look.
    pub bells: Arc<Bells>,
    pub revocations: Revocations,
    /// Brings the news of a commit to everybody above, here and on other nodes.
    pub(crate) carrier: Arc<dyn Carrier>,
}

/// What a context is made from; the rest starts empty.
pub struct CtxParts {
    pub store: Store,
    pub clock: Clock,
    pub passwords: Passwords,
    pub tokens: Tokens,
    pub google: Option<Google>,
    pub settings: Settings,
}

impl Ctx {
    pub fn new(parts: CtxParts) -> Self {
        let CtxParts { store, clock, passwords, tokens, google, settings } = parts;
        let listeners = Listeners {
            store: store.clone(),
            live: Arc::default(),
            identities: Arc::default(),
            revocations: Revocations::default(),
            bells: Arc::default(),
            universe: Arc::default(),
        };
        Self {
            store,
            clock,
            passwords,
            tokens,
            google,
            settings,
            universe: Arc::clone(&listeners.universe),
            insights: InsightCache::default(),
            boards: Boards::default(),
            identities: Arc::clone(&listeners.identities),
            advice: AdviceLane::default(),
            claimed_names: ClaimedNames::default(),
            worker_pulse: WorkerPulse::default(),
            live: Arc::clone(&listeners.live),
            bells: Arc::clone(&listeners.bells),
            revocations: listeners.revocations.clone(),
            carrier: Arc::new(WithinProcess(listeners)),
        }
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
