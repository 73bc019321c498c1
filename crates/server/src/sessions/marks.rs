use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use engine::{
    board::{BoardEvent, BoardRejected, Change, Status},
    league::SlotId,
};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use usecases::{
    accounts::Identity,
    sessions::{self, ChangeRefused, ChangeRequest, Changed},
};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    state::AppState,
    value_rules::{MarkStatus, OperationId},
};

#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct MarkBody {
    /// drafted (when absent), my_team, targeted, or null to clear.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<MarkStatus>)]
    pub status: Option<Value>,
    /// false clears, whatever the status says.
    pub value: Option<bool>,
    /// The version the caller saw; without it nothing is checked.
    pub expected_version: Option<u64>,
    /// The pick number the caller saw.
    #[schema(minimum = 1, maximum = 65535)]
    pub pick: Option<u16>,
    /// The roster slot, for my own players.
    #[schema(value_type = Option<SlotId>)]
    pub slot: Option<String>,
    #[schema(value_type = Option<OperationId>)]
    pub operation_id: Option<String>,
}

/// Distinguishes `"status": null` from a missing status.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MarkAnswer {
    pub success: bool,
    #[schema(required)]
    pub error: Option<String>,
    pub new_version: u64,
    /// What a change of any kind did; not when it did nothing, or was carried out before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<BoardEvent>,
    /// Only when refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Only when refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
}

/// What a mark means in a draft room.
pub enum MarkWish {
    Take,
    Target,
    Clear,
}

impl MarkBody {
    pub fn wish(&self) -> ApiResult<MarkWish> {
        Ok(match self.status()? {
            None => MarkWish::Clear,
            Some(Status::Targeted) => MarkWish::Target,
            Some(_) => MarkWish::Take,
        })
    }

    /// An unknown status is refused, even if `value` makes it irrelevant.
    fn status(&self) -> ApiResult<Option<Status>> {
        let named = match self.status.as_ref().map(|status| status.as_str().ok_or(status)) {
            Some(Err(Value::Null) | Ok("available" | "")) => None,
            None | Some(Ok("drafted")) => Some(Status::Drafted),
            Some(Ok("my_team")) => Some(Status::MyTeam),
            Some(Ok("targeted")) => Some(Status::Targeted),
            _ => return Err(ApiError::invalid_field("status", "Invalid status")),
        };
        Ok(named.filter(|_| self.value != Some(false)))
    }

    pub fn parse(self, player_id: String) -> ApiResult<ChangeRequest> {
        let status = self.status()?;
        let invalid_slot = |_| ApiError::invalid_field("slot", "Invalid slot");
        let slot = self.slot.as_deref().map(str::parse::<SlotId>).transpose().map_err(invalid_slot)?;
        let change = Change::Mark { player_id, status, pick: self.pick, slot };
        request(change, self.expected_version, self.operation_id)
    }
}

/// Builds every change request, with its expected version and operation id.
pub fn request(
    change: Change,
    expected_version: Option<u64>,
    operation_id: Option<String>,
) -> ApiResult<ChangeRequest> {
    if operation_id.as_ref().is_some_and(|id| id.is_empty() || id.chars().count() > 64) {
        return Err(ApiError::invalid_field("operation_id", "Invalid operation id"));
    }
    if expected_version.is_some_and(|version| i64::try_from(version).is_err()) {
        return Err(ApiError::invalid_field("expected_version", "Invalid value for expected_version"));
    }
    Ok(ChangeRequest { change, expected_version, operation_id, newcomers: Vec::new() })
}

/// Mark a player in a session
#[utoipa::path(
    post, path = "/api/v1/players/{session_id}/players/{player_id}/mark", tag = "sessions",
    params(("session_id" = String, Path), ("player_id" = String, Path)), request_body = MarkBody,
    responses(
        (status = 200, body = MarkAnswer),
        (status = 404, description = "No such session or player", body = ErrorBody),
        (status = 409, description = "Changed elsewhere", body = MarkAnswer),
        (status = 429, description = "More than ten marks a second", body = ErrorBody),
    )
)]
pub async fn mark(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path((session_id, player_id)): Path<(String, String)>,
    Body(body): Body<MarkBody>,
) -> ApiResult<Response> {
    let request = body.parse(player_id).map_err(ApiError::of_a_mark)?;
    carry_out(&state, &identity, &session_id, &request).await
}

/// Carries a change out. The response has no event, as clients of marks and picks expect.
pub async fn carry_out(
    state: &AppState,
    identity: &Identity,
    session_id: &str,
    request: &ChangeRequest,
) -> ApiResult<Response> {
    let changed = change(state, identity, session_id, request).await?;
    answer(changed.map(|changed| Changed { event: None, ..changed }))
}

/// The only call of the use case.
pub async fn change(
    state: &AppState,
    identity: &Identity,
    session_id: &str,
    request: &ChangeRequest,
) -> ApiResult<Result<Changed, ChangeRefused>> {
    state.limits.changes_of_draft(&identity.user.id, session_id)?;
    Ok(sessions::change(&state.ctx, &identity.user.id, session_id, request).await)
}

/// Both error formats in one body, for older and newer clients.
pub fn answer(result: Result<Changed, ChangeRefused>) -> ApiResult<Response> {
    match result {
        Ok(Changed { version, event }) => {
            let body = MarkAnswer {
                success: true,
                error: None,
                new_version: version,
                event,
                detail: None,
                code: None,
            };
            Ok(Json(body).into_response())
        }
        Err(ChangeRefused::ChangedElsewhere { version }) => {
            let rejected = BoardRejected::ChangedElsewhere;
            let body = MarkAnswer {
                success: false,
                error: Some(rejected.to_string()),
                new_version: version,
                event: None,
                detail: Some(rejected.to_string()),
                code: Some(rejected.code()),
            };
            Ok((StatusCode::CONFLICT, Json(body)).into_response())
        }
        Err(ChangeRefused::Other(error)) => Err(ApiError::from(error).of_a_mark()),
    }
}
