use std::{ops::Deref, path::PathBuf, sync::Arc};

use chrono::{DateTime, Utc};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio_util::sync::CancellationToken;
use usecases::Ctx;

use crate::{
    admin::settings::EffectiveSetting,
    limits::Limits,
    network::TrustedProxies,
    places::{Places, Sockets},
    players::universe_copies::UniverseCopies,
};

/// What every handler can reach. A single pointer, because every request copies it several times.
#[derive(Clone)]
pub struct AppState(Arc<StateParts>);

impl AppState {
    pub fn new(parts: StateParts) -> Self {
        Self(Arc::new(parts))
    }
}

impl Deref for AppState {
    type Target = StateParts;
    fn deref(&self) -> &StateParts {
        &self.0
    }
}

pub struct StateParts {
    pub ctx: Arc<Ctx>,
    pub limits: Limits,
    pub settings: ServerSettings,
    pub metrics: PrometheusHandle,
    pub universe_copies: Arc<UniverseCopies>,
    pub sockets: Arc<Sockets>,
    /// Second screens, by draft.
    pub screen_sockets: Arc<Places<String>>,
    /// Cancelled when the server stops: sockets say goodbye.
    pub stopping: CancellationToken,
    pub started_at: DateTime<Utc>,
}

#[derive(Debug, Clone)]
pub struct ServerSettings {
    /// Where an operator may put `terms.md` and `privacy.md`.
    pub data_dir: PathBuf,
    /// Where copies of the database are made.
    pub backups: PathBuf,
    pub trusted_proxies: TrustedProxies,
    /// What an administrator may read of the settings in force.
    pub effective: Vec<EffectiveSetting>,
}
