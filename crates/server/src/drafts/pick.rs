use axum::{Json, extract::State};
use engine::simulation::Verdict;
use serde::{Deserialize, Serialize};
use usecases::rooms;
use utoipa::ToSchema;

use super::body::{DraftBody, DraftPick};
use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    sessions::advice::AdviceBody,
    state::AppState,
    value_rules::NonEmptyText,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PickRequest {
    #[serde(default)]
    #[schema(required, value_type = NonEmptyText)]
    pub player_id: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PickAnswer {
    pub success: bool,
    pub draft: DraftBody,
    /// The caller's pick and those that followed at once.
    pub new_picks: Vec<DraftPick>,
}

/// Draft a player with the caller's pick
#[utoipa::path(
    post, path = "/api/v1/drafts/{id}/pick", tag = "drafts", params(("id" = String, Path)), request_body = PickRequest,
    responses(
        (status = 200, body = PickAnswer),
        (status = 404, description = "No such draft or player", body = ErrorBody),
        (status = 409, description = "Not the caller's turn, or the player is gone", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn pick(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): Body<PickRequest>,
) -> ApiResult<Json<PickAnswer>> {
    let player_id = body.player_id.filter(|id| !id.is_empty());
    let player_id = player_id.ok_or_else(|| ApiError::invalid_field("playerId", "playerId is required"))?;
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let (room, pick) = rooms::pick(&state.ctx, &identity.user.id, &id, &player_id).await?;
    let draft = DraftBody::new(&room, &identity.user.id, state.ctx.clock.now());
    let new_picks = draft.picks.iter().filter(|made| made.pick >= pick && !made.is_keeper).cloned().collect();
    Ok(Json(PickAnswer { success: true, draft, new_picks }))
}

/// Whom to take with the caller's next pick, and why
#[utoipa::path(
    get, path = "/api/v1/drafts/{id}/advice", tag = "drafts", params(("id" = String, Path)),
    responses((status = 200, body = AdviceBody), (status = 404, description = "Not there, or no seat in it", body = ErrorBody))
)]
pub async fn advice(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<AdviceBody>> {
    let verdict: Option<Verdict> = rooms::advice(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(AdviceBody { verdict }))
}
