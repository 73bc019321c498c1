//! The web application, embedded in release builds; other profiles read it from its folder. Every address outside
//! the API is one of its pages.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::{encodings, error::ApiError};

#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";
/// Best first. The build makes a copy of every file in each encoding.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

pub fn serve(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if is_path_of(path, "api") || is_path_of(path, "ws") {
        return ApiError::not_found().into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ApiError::method_not_allowed().into_response();
    }
    let is_compressed_copy = ENCODINGS.iter().any(|(_, ending)| path.ends_with(ending));
    let name = if !is_compressed_copy && Files::get(path).is_some() { path } else { INDEX };
    if name == INDEX && (path.starts_with("assets/") || is_compressed_copy) {
        return ApiError::not_found().into_response();
    }
    respond(name, request.headers())
}

fn is_path_of(path: &str, root: &str) -> bool {
    path.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn respond(name: &str, headers: &HeaderMap) -> Response {
    let Some((file, encoding)) = best_copy(name, headers) else {
        let text = "The web application is not part of this build. Run `make build`.";
        return (StatusCode::NOT_FOUND, text).into_response();
    };
    let etag = etag_of(&file, encoding);
    let cache = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let is_known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes());
    let mut response =
        if is_known { StatusCode::NOT_MODIFIED.into_response() } else { file.data.into_response() };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, content_type_of(name));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    answer.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        answer.insert(header::ETAG, etag);
    }
    if let Some(encoding) = encoding {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

fn best_copy(name: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<&'static str>)> {
    ENCODINGS
        .iter()
        .filter(|(encoding, _)| encodings::accepts(headers, encoding))
        .find_map(|(encoding, ending)| Some((Files::get(&format!("{name}{ending}"))?, Some(*encoding))))
        .or_else(|| Some((Files::get(name)?, None)))
}

fn etag_of(file: &EmbeddedFile, encoding: Option<&str>) -> String {
    use std::fmt::Write;
    let mut etag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..8] {
        let _ = write!(etag, "{byte:02x}");
    }
    etag.push_str(encoding.unwrap_or_default());
    etag.push('"');
    etag
}

fn content_type_of(name: &str) -> HeaderValue {
    let ending = name.rsplit('.').next().unwrap_or_default();
    HeaderValue::from_static(match ending {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    })
}
