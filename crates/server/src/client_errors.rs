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
        stack = cut(&without_secrets(error.stack.as_deref().unwrap_or_default())),
        "the web application failed: {}",
        cut(&without_secrets(&error.message))
    );
    Ok((StatusCode::ACCEPTED, Json(SuccessBody::yes())))
}

/// Texts of errors name addresses, whose links carry tokens and whose screens carry codes.
fn without_secrets(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let (mut rest, mut before) = (text, "");
    while let Some(start) = rest.find(is_of_a_word) {
        let end = rest[start..].find(|letter| !is_of_a_word(letter)).map_or(rest.len(), |len| start + len);
        let word = &rest[start..end];
        let is_code =
            matches!(before, "screen" | "screens" | "code" | "token") && matches!(&rest[..start], "/" | "=");
        written.push_str(&rest[..start]);
        written.push_str(if is_code || is_token(word) { "[hidden]" } else { word });
        (rest, before) = (&rest[end..], word);
    }
    written + rest
}

fn is_of_a_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}

/// As long as our shortest token; an id of the same length is none.
fn is_token(word: &str) -> bool {
    let is_id = word.len() == 36 && word.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
    word.len() >= 32 && !is_id
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

    #[test]
    fn tokens_and_codes_of_links_are_not_written_to_the_log() {
        let token = "q3Jx_0aVw8d-Zk5pLm2NsT7uYh4bRc9eFgKiXoPzQyE";
        let hidden = [
            (
                format!("at https://a.test/reset-password/{token}?x=1:3:9"),
                "at https://a.test/reset-password/[hidden]?x=1:3:9",
            ),
            (format!("/draft/5?invitation={token}"), "/draft/5?invitation=[hidden]"),
            (
                format!("/ws/sessions/5?token=eyJh.{token}.{token}"),
                "/ws/sessions/5?token=[hidden].[hidden].[hidden]",
            ),
            ("GET /api/v1/screens/AB0L-12OI failed".to_owned(), "GET /api/v1/screens/[hidden] failed"),
        ];
        for (text, expected) in hidden {
            assert_eq!(without_secrets(&text), expected);
        }
        for kept in [
            "TypeError: é is not a function",
            "draft 7f3a0c1e-93d4-4a53-9c39-0c4b1d7a2f10",
            "a screen is dark",
        ] {
            assert_eq!(without_secrets(kept), kept);
        }
    }
}
