use std::{net::IpAddr, path::PathBuf, sync::Arc};

use metrics_exporter_prometheus::PrometheusHandle;
use usecases::Ctx;

use crate::limits::Limits;

/// What every handler can reach. Cheap to clone.
#[derive(Clone)]
pub struct AppState {
    pub ctx: Arc<Ctx>,
    pub limits: Arc<Limits>,
    pub settings: Arc<ServerSettings>,
    pub metrics: PrometheusHandle,
}

#[derive(Debug, Clone)]
pub struct ServerSettings {
    /// Where an operator may put `terms.md` and `privacy.md`.
    pub data_dir: PathBuf,
    /// A reverse proxy whose word about the caller's address is believed.
    pub trusted_proxy: Option<IpAddr>,
}
