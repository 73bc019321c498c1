use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use engine::{board::Status, league::SlotId};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use usecases::sessions::{self, MarkRefused, MarkRequest};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    state::AppState,
};

#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct MarkBody {
    /// drafted (when absent), my_team, targeted, or null to clear.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>)]
    pub status: Option<Value>,
    /// false clears, whatever the status says.
    pub value: Option<bool>,
    /// The version the caller saw; without it nothing is checked.
    pub expected_version: Option<u64>,
    /// The pick number the caller saw.
    #[schema(minimum = 1)]
    pub pick: Option<u16>,
    /// The roster slot, for my own players.
    pub slot: Option<String>,
    /// Sent again with the same id, a mark answers as the first time.
    pub operation_id: Option<String>,
}

/// Tells `"status": null` from no status at all.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MarkAnswer {
    pub success: bool,
    #[schema(required)]
    pub error: Option<String>,
    pub new_version: u64,
    /// Only when refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

impl MarkBody {
    fn parse(self) -> ApiResult<MarkRequest> {
        let status = match (self.value, self.status.as_ref().map(|status| status.as_str().ok_or(status))) {
            (Some(false), _) | (_, Some(Err(Value::Null) | Ok("available" | ""))) => Status::Available,
            (_, None | Some(Ok("drafted"))) => Status::Drafted,
            (_, Some(Ok("my_team"))) => Status::MyTeam,
            (_, Some(Ok("targeted"))) => Status::Targeted,
            _ => return Err(ApiError::invalid_field("status", "Invalid status")),
        };
        if self.operation_id.as_ref().is_some_and(|id| id.is_empty() || id.len() > 64) {
            return Err(ApiError::invalid_field("operation_id", "Invalid operation id"));
        }
        let invalid_slot = |_| ApiError::invalid_field("slot", "Invalid slot");
        Ok(MarkRequest {
            status,
            expected_version: self.expected_version,
            pick: self.pick,
            slot: self.slot.as_deref().map(str::parse::<SlotId>).transpose().map_err(invalid_slot)?,
            operation_id: self.operation_id,
        })
    }
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
    let request = body.parse()?;
    state.limits.marks(&identity.user.id)?;
    answer(sessions::mark(&state.ctx, &identity.user.id, &session_id, &player_id, &request).await)
}

/// Both styles of failure in one body: clients of either generation find theirs.
pub fn answer(result: Result<u64, MarkRefused>) -> ApiResult<Response> {
    match result {
        Ok(new_version) => {
            Ok(Json(MarkAnswer { success: true, error: None, new_version, detail: None }).into_response())
        }
        Err(MarkRefused::ChangedElsewhere { version }) => {
            let text = engine::board::BoardRejected::ChangedElsewhere.to_string();
            let body = MarkAnswer {
                success: false,
                error: Some(text.clone()),
                new_version: version,
                detail: Some(text),
            };
            Ok((StatusCode::CONFLICT, Json(body)).into_response())
        }
        Err(MarkRefused::Other(error)) => Err(error.into()),
    }
}
