//! What every use case works with.

use std::{path::PathBuf, sync::Arc};

use chrono::TimeDelta;
use collectors::Collector;
use storage::Store;

use crate::{
    accounts::{ClaimedNames, IdentityCache, google::Google},
    backups::settings::BackupSettings,
    bells::Bells,
    clock::Clock,
    feeds::Feeds,
    jobs::WorkerPulse,
    live::Live,
    news::{Carrier, Listeners, WithinProcess},
    passwords::Passwords,
    players,
    reports::KeptReports,
    revocations::Revocations,
    rooms::{QuietRooms, RoomDoors},
    seal::Seal,
    sessions::{AdviceLane, Boards, InsightCache},
    sync::{DraftSource, SyncBell},
    tokens::Tokens,
    troubles::KnownTroubles,
};

pub struct Ctx {
    pub store: Store,
    pub clock: Clock,
    pub passwords: Passwords,
    pub tokens: Tokens,
    pub seal: Seal,
    pub google: Option<Google>,
    pub settings: Settings,
    /// Asks the outside sources.
    pub collector: Collector,
    /// The players as all users see them now.
    pub universe: Arc<players::Shared>,
    pub insights: InsightCache,
    pub boards: Boards,
    pub room_doors: RoomDoors,
    pub(crate) quiet_rooms: QuietRooms,
    pub sync_bell: SyncBell,
    /// Rooms elsewhere that browsers listen to.
    pub feeds: Feeds,
    /// The other site whose drafts can be followed.
    pub draft_source: Option<Arc<dyn DraftSource>>,
    pub identities: Arc<IdentityCache>,
    pub advice: AdviceLane,
    /// Recently viewed draft reports.
    pub reports: KeptReports,
    /// Usernames recently requested in sign-ups with a registered address.
    pub claimed_names: ClaimedNames,
    pub worker_pulse: WorkerPulse,
    /// The live connections, by session.
    pub live: Arc<Live>,
    /// Rung when a job is stored, so that it does not wait for the runner's next poll.
    pub bells: Arc<Bells>,
    pub revocations: Revocations,
    /// What an operator should look at.
    pub troubles: KnownTroubles,
    /// Passes the news of a commit to the caches and listeners above, here and on other nodes.
    pub(crate) carrier: Arc<dyn Carrier>,
}

/// The parts a context is built from; the rest starts empty.
pub struct CtxParts {
    pub store: Store,
    pub clock: Clock,
    pub passwords: Passwords,
    pub tokens: Tokens,
    pub seal: Seal,
    pub google: Option<Google>,
    pub draft_source: Option<Arc<dyn DraftSource>>,
    pub settings: Settings,
    pub collector: Collector,
}

impl Ctx {
    pub fn new(parts: CtxParts) -> Self {
        let CtxParts { store, clock, passwords, tokens, seal, google, draft_source, settings, collector } =
            parts;
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
            seal,
            google,
            settings,
            collector,
            universe: Arc::clone(&listeners.universe),
            insights: InsightCache::default(),
            boards: Boards::default(),
            room_doors: RoomDoors::default(),
            quiet_rooms: QuietRooms::default(),
            sync_bell: SyncBell::default(),
            feeds: Feeds::default(),
            draft_source,
            identities: Arc::clone(&listeners.identities),
            advice: AdviceLane::default(),
            reports: KeptReports::default(),
            claimed_names: ClaimedNames::default(),
            worker_pulse: WorkerPulse::default(),
            live: Arc::clone(&listeners.live),
            bells: Arc::clone(&listeners.bells),
            revocations: listeners.revocations.clone(),
            troubles: KnownTroubles::default(),
            carrier: Arc::new(WithinProcess(listeners)),
        }
    }
}

/// The operator's settings. Only the command line reads them from the environment.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Base address of links in mail, without a trailing slash.
    pub public_url: String,
    pub contact_email: Option<String>,
    pub is_mail_configured: bool,
    pub verify_lifetime: TimeDelta,
    pub reset_lifetime: TimeDelta,
    /// The NFL season, by the year it starts in. Unset means the current one.
    pub season: Option<i32>,
    /// Folder for uploads, backups and the keys of sources.
    pub data_folder: PathBuf,
    /// The program that reads uploaded files in a separate process. Without it, this process reads them.
    pub sheet_reader: Option<PathBuf>,
    pub backups: BackupSettings,
}
