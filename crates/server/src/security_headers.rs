//! Security headers on every response.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

static ALWAYS: [(HeaderName, HeaderValue); 3] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];

static PAGE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
);

/// API responses are data: a response opened as a page must not run anything.
static API_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

static NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

pub fn add(headers: &mut HeaderMap, is_api: bool) {
    for (name, value) in &ALWAYS {
        headers.insert(name, value.clone());
    }
    let policy = if is_api { &API_POLICY } else { &PAGE_POLICY };
    headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    if is_api {
        headers.entry(header::CACHE_CONTROL).or_insert_with(|| NO_STORE.clone());
    }
}
