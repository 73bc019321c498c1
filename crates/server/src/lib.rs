//! HTTP and sockets: parse, call one use case, answer.

mod access;
mod admin;
mod api;
mod api_docs;
mod auth;
mod client_errors;
mod connection_timer;
mod csv;
mod error;
mod extract;
mod health;
mod limits;
mod listen;
mod live;
mod meters;
mod observe;
mod pages;
mod players;
mod registration;
mod registration_settings;
mod router;
mod security_headers;
mod sessions;
mod state;
mod web_app;

pub use access::Access;
pub use admin::settings::EffectiveSetting;
pub use api::RouteInfo;
pub use limits::Limits;
pub use listen::serve;
pub use meters::install_metrics;
pub use metrics_exporter_prometheus::PrometheusHandle;
pub use players::universe_copies::UniverseCopies;
pub use router::{App, build, openapi};
pub use state::{AppState, ServerSettings, StateParts};
