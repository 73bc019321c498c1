use std::{ops::Deref, path::PathBuf, sync::Arc};

use chrono::{DateTime, Utc};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio_util::sync::CancellationToken;
use usecases::Ctx;

use crate::{
    admin::settings::EffectiveSetting, limits::Limits, metrics_access::MetricsAccess,
    network::TrustedProxies, players::universe_copies::UniverseCopies, sockets::Sockets,
};

/// The state of every handler. A single pointer, because each request copies it several times.
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
    /// Cancelled when the server stops, so that sockets are closed properly.
    pub stopping: CancellationToken,
    pub started_at: DateTime<Utc>,
}

#[derive(Debug, Clone)]
pub struct ServerSettings {
    /// The folder for the operator's own `terms.md` and `privacy.md`.
    pub data_dir: PathBuf,
    /// The folder for copies of the database.
    pub backups: PathBuf,
    pub trusted_proxies: TrustedProxies,
    pub metrics: MetricsAccess,
    /// The settings in force, as far as administrators may see them.
    pub effective: Vec<EffectiveSetting>,
}
