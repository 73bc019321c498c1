//! Request metrics: how often each route was called, with which status, and how long it took.

use std::{cell::RefCell, collections::HashMap, sync::OnceLock};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{Method, header},
    response::{IntoResponse, Response},
};
use metrics::{Counter, Histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use usecases::accounts::role;

use crate::{access, error::ApiError, gauges, listen::Peer, state::AppState};

/// Installs this process's recorder, once.
pub fn install_metrics() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let buckets = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
            PrometheusBuilder::new()
                .set_buckets_for_metric(Matcher::Full("http_request_seconds".into()), &buckets)
                .and_then(PrometheusBuilder::install_recorder)
                .expect("the buckets are not empty and nobody else installs a recorder")
        })
        .clone()
}

/// Clients can make up methods, so unknown ones share one name to keep the metrics bounded.
fn name_of(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// The metrics of one method and status of a route.
struct Meter {
    method: &'static str,
    status: u16,
    n_requests: Counter,
    seconds: Histogram,
}

impl Meter {
    fn new(method: &'static str, route: &str, status: u16) -> Self {
        let labels =
            [("method", method.to_owned()), ("route", route.to_owned()), ("status", status.to_string())];
        Self {
            method,
            status,
            n_requests: metrics::counter!("http_requests_total", &labels),
            seconds: metrics::histogram!("http_request_seconds", &labels[..2]),
        }
    }
}

thread_local! {
    /// The meters by route, cached per thread because looking them up costs more than counting.
    static METERS: RefCell<HashMap<String, Vec<Meter>>> = RefCell::default();
}

pub fn count(method: &Method, route: &str, status: u16, seconds: f64) {
    let method = name_of(method);
    METERS.with_borrow_mut(|meters| {
        if !meters.contains_key(route) {
            meters.insert(route.to_owned(), Vec::new());
        }
        let Some(of_route) = meters.get_mut(route) else { return };
        let known = of_route.iter().position(|meter| meter.method == method && meter.status == status);
        let at = known.unwrap_or_else(|| {
            of_route.push(Meter::new(method, route, status));
            of_route.len() - 1
        });
        of_route[at].n_requests.increment(1);
        of_route[at].seconds.record(seconds);
    });
}

/// `GET /metrics`: for whom the operator's settings admit, or an administrator.
pub async fn show_metrics(
    State(state): State<AppState>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    request: Request,
) -> Response {
    if !state.settings.metrics.admits(peer, request.headers()) {
        match access::identify(&state, request.headers()).await {
            Ok(identity) if identity.role >= role::ADMIN => {}
            Ok(_) => return ApiError::insufficient_permissions().into_response(),
            Err(error) => return error.into_response(),
        }
    }
    gauges::measure(&state).await;
    let content_type = (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    ([content_type], state.metrics.render()).into_response()
}
