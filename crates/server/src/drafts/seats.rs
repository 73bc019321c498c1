use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use usecases::rooms::{self, Wish};
use utoipa::ToSchema;

use super::{body::DraftBody, crud::shown};
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    state::AppState,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct InvitationBody {
    /// Where other people join; a new invitation ends the one before.
    pub link: String,
    pub token: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LeftBody {
    pub success: bool,
    /// The draft the caller left.
    pub id: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JoinRequest {
    pub token: String,
    /// The wanted team; without one, the first that a computer has.
    #[schema(minimum = 0, maximum = 255)]
    pub slot: Option<u8>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeatRequest {
    /// The whole queue in its new order, by player id.
    #[schema(max_items = 100)]
    pub queue: Option<Vec<String>>,
    /// Whether the computer picks for the caller.
    pub is_auto: Option<bool>,
}

/// Invite other people into a draft
#[utoipa::path(
    post, path = "/api/v1/drafts/{id}/invitation", tag = "drafts", params(("id" = String, Path)),
    responses(
        (status = 201, body = InvitationBody),
        (status = 403, description = "Somebody else made it", body = ErrorBody),
        (status = 404, description = "Not there, or no seat in it", body = ErrorBody),
        (status = 409, description = "The draft is over", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn invite(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<(StatusCode, Json<InvitationBody>)> {
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let invitation = rooms::invite(&state.ctx, &identity.user.id, &id).await?;
    let public_url = &state.ctx.settings.public_url;
    let link = format!("{public_url}/draft/{}?invitation={}", invitation.room_id, invitation.token);
    Ok((StatusCode::CREATED, Json(InvitationBody { link, token: invitation.token })))
}

/// Take a seat in the draft an invitation leads to
#[utoipa::path(
    post, path = "/api/v1/draft-invitations/join", tag = "drafts", request_body = JoinRequest,
    responses(
        (status = 200, body = DraftBody),
        (status = 404, description = "No such invitation", body = ErrorBody),
        (status = 409, description = "The team is taken", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn join(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Body(body): Body<JoinRequest>,
) -> ApiResult<Json<DraftBody>> {
    state.limits.changes(&identity.user.id)?;
    let room = rooms::join(&state.ctx, &identity.user.id, &body.token, body.slot).await?;
    Ok(shown(&state, &room, &identity.user.id))
}

/// Leave another person's draft; a computer team drafts on for the caller
#[utoipa::path(
    delete, path = "/api/v1/drafts/{id}/seat", tag = "drafts", params(("id" = String, Path)),
    responses(
        (status = 200, body = LeftBody),
        (status = 404, description = "Not there, or no seat in it", body = ErrorBody),
        (status = 409, description = "The caller made it, or it is over", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn leave(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
) -> ApiResult<Json<LeftBody>> {
    state.limits.changes_of_draft(&identity.user.id, &id)?;
    let id = rooms::leave(&state.ctx, &identity.user.id, &id).await?;
    Ok(Json(LeftBody { success: true, id }))
}

/// Order the caller's queue, or let the computer pick
#[utoipa::path(
    put, path = "/api/v1/drafts/{id}/seat", tag = "drafts", params(("id" = String, Path)), request_body = SeatRequest,
    responses(
        (status = 200, body = DraftBody),
        (status = 404, description = "No such draft or player", body = ErrorBody),
        (status = 429, description = "Too many at once", body = ErrorBody),
    )
)]
pub async fn set_seat(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): Body<SeatRequest>,
) -> ApiResult<Json<DraftBody>> {
    let user_id = &identity.user.id;
    state.limits.changes_of_draft(user_id, &id)?;
    if let Some(queue) = body.queue {
        rooms::wish(&state.ctx, user_id, &id, Wish::Replace(queue)).await?;
    }
    if let Some(is_auto) = body.is_auto {
        rooms::set_auto(&state.ctx, user_id, &id, is_auto).await?;
    }
    let room = rooms::load_by(&state.ctx, user_id, &id).await?;
    Ok(shown(&state, &room, user_id))
}
