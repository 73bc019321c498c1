//! What happens around every handler: request ids, one log line per request, metrics, common response headers, a
//! response when a handler panics, and changes that are completed even if the caller disconnects. Routes are named by
//! template, so that no token in an address reaches the log.

use std::{
    any::Any,
    convert::Infallible,
    panic::AssertUnwindSafe,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderName, HeaderValue, Method, StatusCode},
    response::{IntoResponse, Response},
    routing::{Route, future::RouteFuture},
};
use futures::FutureExt;
use tower::{Service, service_fn};
use tracing::Instrument;
use usecases::secrets;

use crate::{error::ApiError, meters, security_headers};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// How many headers are added after the handler, including axum's content length.
const MOST_ADDED: usize = 7;

/// Wraps every handler. A single layer for all of this, because for every request axum copies everything inside a
/// layer.
pub fn watch(
    mut route: Route,
) -> impl Service<Request, Response = Response, Error = Infallible, Future: Send + 'static> + Clone + Send + Sync
{
    service_fn(move |request: Request| {
        let watched = Watched::new(&request);
        let is_change = !request.method().is_safe();
        let answering = watched.answer(route.call(request));
        async move { if is_change { to_the_end(answering).await } else { answering.await } }
    })
}

/// Runs in its own task. hyper drops the handler's future when the connection is closed, and a change of several
/// steps would stop half way.
async fn to_the_end(
    answering: impl Future<Output = Result<Response, Infallible>> + Send + 'static,
) -> Result<Response, Infallible> {
    let answered = tokio::spawn(answering).await;
    answered.unwrap_or_else(|_| Ok(ApiError::internal().into_response()))
}

/// A request in progress.
struct Watched {
    id: HeaderValue,
    method: Method,
    route: RouteName,
    is_api: bool,
    started: Instant,
}

impl Watched {
    fn new(request: &Request) -> Self {
        Self {
            id: next_id(),
            method: request.method().clone(),
            route: RouteName::of(request),
            is_api: request.uri().path().starts_with("/api"),
            started: Instant::now(),
        }
    }

    async fn answer(self, answering: RouteFuture<Infallible>) -> Result<Response, Infallible> {
        let id = self.id.to_str().unwrap_or_default();
        let span = tracing::info_span!("request", id, method = %self.method, route = self.route.as_str());
        let answering = AssertUnwindSafe(answering).catch_unwind().instrument(span.clone());
        let answered = answering.await;
        let mut response = match answered {
            Ok(Ok(response)) => response,
            Err(panic) => span.in_scope(|| answer_panic(panic.as_ref())),
        };
        span.in_scope(|| self.note(response.status()));
        let headers = response.headers_mut();
        headers.reserve(MOST_ADDED);
        security_headers::add(headers, self.is_api);
        headers.insert(REQUEST_ID, self.id);
        Ok(response)
    }

    /// Counts the response and logs it.
    fn note(&self, status: StatusCode) {
        let (status, seconds) = (status.as_u16(), self.started.elapsed().as_secs_f64());
        let route = self.route.as_str();
        meters::count(&self.method, route, status, seconds);
        let elapsed_ms = seconds * 1_000.0;
        if route == "/api/health" || matches!(self.route, RouteName::Asset) {
            tracing::debug!(status, elapsed_ms, "answered");
        } else {
            tracing::info!(status, elapsed_ms, "answered");
        }
    }
}

fn answer_panic(panic: &(dyn Any + Send)) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    tracing::error!("a handler panicked: {}", text.unwrap_or("no text"));
    ApiError::internal().into_response()
}

enum RouteName {
    Template(MatchedPath),
    Asset,
    Page,
}

impl RouteName {
    fn of(request: &Request) -> Self {
        match request.extensions().get::<MatchedPath>() {
            Some(path) => Self::Template(path.clone()),
            None if request.uri().path().starts_with("/assets/") => Self::Asset,
            None => Self::Page,
        }
    }

    fn as_str(&self) -> &str {
        match self {
            Self::Template(path) => path.as_str(),
            Self::Asset => "asset",
            Self::Page => "page",
        }
    }
}

/// A unique id in the form of a UUID: a random number of this process and the number of the request.
fn next_id() -> HeaderValue {
    static PROCESS: LazyLock<String> = LazyLock::new(|| {
        let process = u64::from_le_bytes(secrets::random_bytes());
        format!("{:08x}-{:04x}-{:04x}-", process >> 32, (process >> 16) & 0xffff, process & 0xffff)
    });
    static N_REQUESTS: AtomicU64 = AtomicU64::new(0);
    let n = N_REQUESTS.fetch_add(1, Ordering::Relaxed);
    let mut id = String::with_capacity(36);
    id.push_str(&PROCESS);
    for place in (0..16).rev() {
        id.extend(char::from_digit((n >> (4 * place)) as u32 & 0xf, 16));
        if place == 12 {
            id.push('-');
        }
    }
    HeaderValue::try_from(id).expect("hexadecimal digits and hyphens fit into a header")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::{
        Router,
        body::Body,
        routing::{get, post},
    };
    use http_body_util::BodyExt;
    use tokio::sync::Notify;
    use tower::{ServiceExt, layer::layer_fn};

    use super::*;

    async fn broken() {
        panic!("of all places");
    }

    #[tokio::test]
    async fn a_panic_in_a_handler_gives_an_error_response_without_details() {
        let app = Router::new().route("/api/broken", get(broken)).layer(layer_fn(watch));
        let request = Request::get("/api/broken").body(Body::empty()).unwrap();
        let answer = app.oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(answer.headers()["cache-control"], "no-store");
        assert_eq!(answer.headers()["x-request-id"].len(), 36);
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(body, r#"{"detail":"Internal server error","code":"internal"}"#);
    }

    #[tokio::test]
    async fn a_change_is_completed_although_the_caller_disconnected() {
        let (begun, goes_on, done) =
            (Arc::<Notify>::default(), Arc::<Notify>::default(), Arc::<Notify>::default());
        let (has_begun, may_go_on, is_done) = (Arc::clone(&begun), Arc::clone(&goes_on), Arc::clone(&done));
        let change = move || async move {
            has_begun.notify_one();
            may_go_on.notified().await;
            is_done.notify_one();
        };
        let app = Router::new().route("/api/change", post(change)).layer(layer_fn(watch));
        let request = Request::post("/api/change").body(Body::empty()).unwrap();
        tokio::select! {
            _ = app.oneshot(request) => panic!("the change waits"),
            () = begun.notified() => {}
        }
        goes_on.notify_one();
        let waited = tokio::time::timeout(std::time::Duration::from_secs(10), done.notified()).await;
        waited.expect("the change went on");
    }

    #[test]
    fn no_two_requests_have_the_same_id() {
        let ids = [next_id(), next_id()].map(|id| id.to_str().unwrap().to_owned());
        assert_ne!(ids[0], ids[1]);
        let lengths: Vec<_> = ids[0].split('-').map(str::len).collect();
        assert_eq!(lengths, [8, 4, 4, 4, 12], "{}", ids[0]);
    }
}
