//! Error responses, and the only table that maps kinds of errors to statuses.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use usecases::{Error, Kind, with_causes};
use utoipa::ToSchema;

/// Every answer that is not a success.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// What went wrong, in the user's words.
    pub detail: String,
    /// What went wrong, for programs: never reworded.
    pub code: &'static str,
    /// Which fields it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldError>,
    /// false where a change of a board is refused; `error` is then the same as `detail`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub success: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub error: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FieldError {
    pub field: String,
    pub message: String,
}

#[derive(Debug)]
pub struct ApiError {
    status: StatusCode,
    body: ErrorBody,
    retry_after_seconds: Option<u64>,
}

pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    pub fn new(status: StatusCode, detail: impl Into<String>) -> Self {
        let (detail, code) = (detail.into(), code_of(status));
        let body = ErrorBody { detail, code, errors: Vec::new(), success: None, error: None };
        Self { status, body, retry_after_seconds: None }
    }

    pub fn invalid_field(field: impl Into<String>, message: impl Into<String>) -> Self {
        let (field, message) = (field.into(), message.into());
        let mut error = Self::new(StatusCode::UNPROCESSABLE_ENTITY, message.clone());
        error.body.errors.push(FieldError { field, message });
        error
    }

    /// Also says `success` and `error`, as older clients expect of a refused mark.
    #[must_use]
    pub fn of_a_mark(mut self) -> Self {
        self.body.success = Some(false);
        self.body.error = Some(self.body.detail.clone());
        self
    }

    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "Not found")
    }

    pub fn method_not_allowed() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "Method not allowed")
    }

    pub fn insufficient_permissions() -> Self {
        Self::new(StatusCode::FORBIDDEN, "Insufficient permissions")
    }

    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "Internal server error")
    }
}

/// The code of an error that did not come from a use case.
fn code_of(status: StatusCode) -> &'static str {
    match status {
        StatusCode::UNAUTHORIZED => Kind::Unauthenticated.code(),
        StatusCode::FORBIDDEN => Kind::Forbidden.code(),
        StatusCode::NOT_FOUND => Kind::NotFound.code(),
        StatusCode::METHOD_NOT_ALLOWED => "method_not_allowed",
        StatusCode::CONFLICT => Kind::Conflict.code(),
        StatusCode::PAYLOAD_TOO_LARGE => "too_large",
        StatusCode::TOO_MANY_REQUESTS => Kind::TooMany.code(),
        StatusCode::REQUEST_TIMEOUT => "timeout",
        status if status.is_server_error() => Kind::Internal.code(),
        _ => Kind::Invalid.code(),
    }
}

fn status_of(kind: Kind) -> StatusCode {
    match kind {
        Kind::Malformed => StatusCode::BAD_REQUEST,
        Kind::Unauthenticated => StatusCode::UNAUTHORIZED,
        Kind::Forbidden => StatusCode::FORBIDDEN,
        Kind::NotFound => StatusCode::NOT_FOUND,
        Kind::Conflict => StatusCode::CONFLICT,
        Kind::Expired => StatusCode::GONE,
        Kind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
        Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Kind::Upstream | Kind::Disbelieved => StatusCode::BAD_GATEWAY,
        Kind::Unavailable | Kind::NotConfigured => StatusCode::SERVICE_UNAVAILABLE,
        Kind::Full => StatusCode::INSUFFICIENT_STORAGE,
    }
}

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        let status = status_of(error.kind);
        // Logged here only; the body does not reveal the cause.
        match error.kind {
            Kind::NotConfigured => tracing::info!("{error}"),
            Kind::Disbelieved => {
                tracing::warn!(error = with_causes(&error), "a request was refused elsewhere");
            }
            _ if status.is_server_error() => {
                tracing::error!(error = with_causes(&error), "a request failed");
            }
            _ => {}
        }
        let mut refused = match error.field {
            Some(field) if error.kind == Kind::Invalid => Self::invalid_field(field, error.message),
            _ => Self::new(status, error.message),
        };
        refused.body.code = error.code;
        refused.retry_after_seconds = error.retry_after_seconds;
        refused
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body)).into_response();
        let headers = response.headers_mut();
        if let Some(seconds) = self.retry_after_seconds {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
