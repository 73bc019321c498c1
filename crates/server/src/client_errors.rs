//! Errors reported by the browser.

use axum::{Json, extract::State, http::StatusCode};
use serde::Deserialize;
use usecases::accounts::input::is_unprintable;
use utoipa::ToSchema;

use crate::{
    auth::SuccessBody,
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body},
    state::AppState,
};

/// Longer texts are cut, to keep log lines short.
const LONGEST: usize = 2_000;

#[derive(Debug, Deserialize, ToSchema)]
pub struct ClientError {
    pub error_id: String,
    pub message: String,
    pub path: String,
    pub stack: Option<String>,
}

/// Note an error of the web application in the server's log
#[utoipa::path(
    post, path = "/api/v1/client-errors", operation_id = "note_client_error", tag = "health", request_body = ClientError,
    responses(
        (status = 202, body = SuccessBody),
        (status = 429, description = "More than ten in a minute", body = ErrorBody),
    )
)]
pub async fn note(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(error): Body<ClientError>,
) -> ApiResult<(StatusCode, Json<SuccessBody>)> {
    state.limits.client_errors(&identity.user.id)?;
    tracing::warn!(
        error_id = cut(&error.error_id),
        user_id = identity.user.id,
        page = page_of(&error.path),
        stack = cut(error.stack.as_deref().unwrap_or_default()),
        "the web application failed: {}",
        cut(&error.message)
    );
    Ok((StatusCode::ACCEPTED, Json(SuccessBody::yes())))
}

/// Puts a text on one line: with line breaks it could fake further lines of the log.
fn cut(text: &str) -> String {
    let written = |c: char| match c {
        '\n' => Some("\\n".to_owned()),
        c if is_unprintable(c) => None,
        c => Some(c.to_string()),
    };
    text.chars().take(LONGEST).filter_map(written).collect()
}

/// Only the first part of the path, which names the page; the rest may be a token.
fn page_of(path: &str) -> String {
    cut(path.trim_start_matches('/').split(['/', '?', '#']).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_from_a_browser_takes_exactly_one_line_of_the_log() {
        let forged = "boom\r\n2026-08-20T18:00:00Z  INFO an administrator signed in\u{2028}\u{1b}[31m";
        let written = cut(forged);
        assert_eq!(written, "boom\\n2026-08-20T18:00:00Z  INFO an administrator signed in[31m");
        assert_eq!(cut(&"x".repeat(3_000)).len(), LONGEST);
    }
}
