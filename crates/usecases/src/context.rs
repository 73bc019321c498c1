//! What every use case works with.

use std::{path::PathBuf, sync::Arc};

use chrono::TimeDelta;
use collectors::Collector;
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
    reports::KeptReports,
    revocations::Revocations,
    rooms::RoomAlarms,
    sessions::{AdviceLane, Boards, InsightCache},
    sync::{DraftSource, Syncs},
    tokens::Tokens,
};

pub struct Ctx {
    pub store: Store,
    pub clock: Clock,
    pub passwords: Passwords,
    pub tokens: Tokens,
    pub google: Option<Google>,
    pub settings: Settings,
    /// Asks the outside sources.
    pub collector: Collector,
    /// The players, as everybody sees them now.
    pub universe: Arc<players::Shared>,
    pub insights: InsightCache,
    pub boards: Boards,
    /// When which draft room has to be looked at.
    pub room_alarms: RoomAlarms,
    /// Sessions that follow a draft of another site, and the site.
    pub syncs: Syncs,
    pub draft_source: Option<Arc<dyn DraftSource>>,
    pub identities: Arc<IdentityCache>,
    pub advice: AdviceLane,
    /// The reports of drafts that were looked at last.
    pub reports: KeptReports,
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
    pub draft_source: Option<Arc<dyn DraftSource>>,
    pub settings: Settings,
    pub collector: Collector,
}

impl Ctx {
    pub fn new(parts: CtxParts) -> Self {
        let CtxParts { store, clock, passwords, tokens, google, draft_source, settings, collector } = parts;
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
            collector,
            universe: Arc::clone(&listeners.universe),
            insights: InsightCache::default(),
            boards: Boards::default(),
            room_alarms: RoomAlarms::default(),
            syncs: Syncs::default(),
            draft_source,
            identities: Arc::clone(&listeners.identities),
            advice: AdviceLane::default(),
            reports: KeptReports::default(),
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
    /// Uploads, backups and keys of sources are kept here.
    pub data_folder: PathBuf,
    /// The program that reads people's files in a process of its own; without one they are read here.
    pub sheet_reader: Option<PathBuf>,
}
