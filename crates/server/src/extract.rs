//! Reading requests. Every rejection has our own error format: JSON with a readable text.

use std::{sync::Arc, time::Duration};

use axum::{
    body::Body,
    extract::{FromRequest, FromRequestParts, Request},
    http::{StatusCode, header, request::Parts},
};
use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use usecases::{accounts::Identity, whole_numbers};

use crate::error::{ApiError, ApiResult};

const JSON_CAP: usize = 2 << 20;
const FORM_CAP: usize = 8 << 10;
/// For the whole body, so that sending it byte by byte does not extend it.
const BODY_TIMEOUT: Duration = Duration::from_secs(30);

/// The signed-in caller. Only for routes that require one.
pub struct Caller(pub Arc<Identity>);

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, _state: &S) -> ApiResult<Self> {
        parts.extensions.get::<Arc<Identity>>().cloned().map(Self).ok_or_else(ApiError::internal)
    }
}

/// A JSON body of at most `CAP` bytes.
pub struct Json<T, const CAP: usize = JSON_CAP>(pub T);

/// Sign-in and sign-up bodies are small.
pub type SmallJson<T> = Json<T, FORM_CAP>;

impl<T: DeserializeOwned, S: Sync, const CAP: usize> FromRequest<S> for Json<T, CAP> {
    type Rejection = ApiError;
    async fn from_request(request: Request, _state: &S) -> ApiResult<Self> {
        require_content_type(&request, |mime| mime == "application/json" || mime.ends_with("+json"))?;
        let bytes = read_body(request.into_body(), CAP).await?;
        parse_json(&bytes).map(Self)
    }
}

fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> ApiResult<T> {
    let value = read_json(bytes).or_else(|refused| read_whole_numbers(bytes).ok_or(refused))?;
    if holds_nul(bytes) {
        return Err(nul_character());
    }
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(not_an_object());
    }
    Ok(value)
}

fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> ApiResult<T> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let cause = error.into_inner();
        if cause.is_data() { wrong_shape(&path, &cause) } else { malformed_json() }
    })?;
    deserializer.end().map_err(|_| malformed_json())?;
    Ok(value)
}

/// Parses a body a second time, after the first attempt was refused.
fn read_whole_numbers<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    whole_numbers::typed(serde_json::from_slice(bytes).ok()?).ok()
}

/// If all fields are optional, serde would accept a list as their values in order.
fn not_an_object() -> ApiError {
    ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "Invalid request body: expected an object, not a list")
}

fn malformed_json() -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "Malformed JSON")
}

fn wrong_shape(path: &str, cause: &serde_json::Error) -> ApiError {
    let text = cause.to_string();
    let text = text.split(" at line ").next().unwrap_or(&text);
    match path {
        "." | "?" => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, format!("Invalid request body: {text}")),
        field => ApiError::invalid_field(field, format!("Invalid value for {field}: {text}")),
    }
}

/// PostgreSQL cannot store this character, so it is refused. A backslash escapes the next character, even another
/// backslash: after `\\`, `u0000` is plain text.
pub fn holds_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|byte| *byte == b'\\') {
        let escaped = &rest[at + 1..];
        if escaped.starts_with(b"u0000") {
            return true;
        }
        rest = escaped.get(1..).unwrap_or_default();
    }
    false
}

pub fn nul_character() -> ApiError {
    ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "Text must not contain the NUL character")
}

/// A form-encoded body.
pub struct Form<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Form<T> {
    type Rejection = ApiError;
    async fn from_request(request: Request, _state: &S) -> ApiResult<Self> {
        require_content_type(&request, |mime| mime == "application/x-www-form-urlencoded")?;
        let bytes = read_body(request.into_body(), FORM_CAP).await?;
        let text = std::str::from_utf8(&bytes)
            .map_err(|_| ApiError::new(StatusCode::BAD_REQUEST, "Malformed form"))?;
        parse_pairs(text).map(Self)
    }
}

/// The query string.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, _state: &S) -> ApiResult<Self> {
        parse_pairs(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

fn parse_pairs<T: DeserializeOwned>(text: &str) -> ApiResult<T> {
    if text.contains("%00") || text.contains('\0') {
        return Err(nul_character());
    }
    serde_urlencoded::from_str(text)
        .map_err(|error| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, format!("Invalid request: {error}")))
}

/// A JSON body that a proxy may have dropped: None if it is missing.
pub struct OptionalJson<T>(pub Option<T>);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for OptionalJson<T> {
    type Rejection = ApiError;
    async fn from_request(request: Request, _state: &S) -> ApiResult<Self> {
        let has_type = request.headers().contains_key(header::CONTENT_TYPE);
        if has_type {
            require_content_type(&request, |mime| mime == "application/json" || mime.ends_with("+json"))?;
        }
        let bytes = read_body(request.into_body(), JSON_CAP).await?;
        if bytes.is_empty() { Ok(Self(None)) } else { parse_json(&bytes).map(Self) }
    }
}

/// The path parameters.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        // No id contains NUL, which PostgreSQL cannot store.
        if parts.uri.path().contains("%00") {
            return Err(ApiError::not_found());
        }
        let path = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        path.map(|path| Self(path.0)).map_err(|_| ApiError::not_found())
    }
}

fn require_content_type(request: &Request, is_fine: impl Fn(&str) -> bool) -> ApiResult<()> {
    let mime = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .map(|mime| mime.trim().to_ascii_lowercase());
    if mime.as_deref().is_some_and(is_fine) {
        Ok(())
    } else {
        Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Unsupported content type"))
    }
}

/// Reads a body, with a limit on its size and on the time it may take.
pub async fn read_body(body: Body, cap: usize) -> ApiResult<Bytes> {
    read_body_within(BODY_TIMEOUT, body, cap).await
}

async fn read_body_within(deadline: Duration, body: Body, cap: usize) -> ApiResult<Bytes> {
    match tokio::time::timeout(deadline, Limited::new(body, cap).collect()).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "The request body is too large"))
        }
        Ok(Err(_)) => Err(ApiError::new(StatusCode::BAD_REQUEST, "The request body could not be read")),
        Err(_) => Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, "The request body did not arrive in time")),
    }
}

#[cfg(test)]
mod tests {
    use axum::response::IntoResponse;

    use super::*;

    #[tokio::test]
    async fn a_body_that_arrives_too_slowly_is_given_up() {
        let trickle = futures::stream::unfold((), async |()| {
            tokio::time::sleep(Duration::from_millis(10)).await;
            Some((Ok::<_, std::io::Error>(Bytes::from_static(b" ")), ()))
        });
        let refused =
            read_body_within(Duration::from_millis(100), Body::from_stream(trickle), JSON_CAP).await;
        assert_eq!(refused.unwrap_err().into_response().status(), StatusCode::REQUEST_TIMEOUT);
    }

    #[test]
    fn only_a_real_nul_is_refused() {
        for (json, is_nul) in [
            (r#""a\u0000b""#, true),
            (r#""a\\u0000b""#, false),
            (r#""a\\\u0000b""#, true),
            (r#""\n\"\\""#, false),
        ] {
            assert_eq!(holds_nul(json.as_bytes()), is_nul, "{json}");
        }
    }
}
