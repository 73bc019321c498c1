use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use usecases::admin::drafts::{self, Draft};
use utoipa::{IntoParams, ToSchema};

use super::slice::{Slice, SliceQuery};
use crate::{error::ApiResult, extract::Query, state::AppState};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DraftsQuery {
    /// Found in the draft's name or its owner's address, in any case.
    #[serde(default)]
    search: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminDraft)]
pub struct DraftBody {
    pub id: String,
    pub name: String,
    pub owner_email: String,
    pub session_type: String,
    pub context: String,
    /// Players on the owner's own team.
    pub roster_count: i32,
    /// Players that are gone, the owner's own included.
    pub drafted_count: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<Draft> for DraftBody {
    fn from(draft: Draft) -> Self {
        Self {
            id: draft.id,
            name: draft.name,
            owner_email: draft.owner_email,
            session_type: draft.session_type,
            context: draft.context,
            roster_count: draft.n_rostered,
            drafted_count: draft.n_drafted,
            created_at: draft.created_at,
            updated_at: draft.updated_at,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminDrafts)]
pub struct DraftsBody {
    pub drafts: Vec<DraftBody>,
    pub total: i64,
    pub skip: i64,
    pub limit: i64,
}

/// Everybody's drafts, the last changed first
#[utoipa::path(
    get, path = "/api/v1/admin/drafts", tag = "admin", params(SliceQuery, DraftsQuery),
    responses((status = 200, body = DraftsBody))
)]
pub async fn list(
    State(state): State<AppState>,
    Slice { skip, limit }: Slice,
    Query(query): Query<DraftsQuery>,
) -> ApiResult<Json<DraftsBody>> {
    let found = drafts::list(&state.ctx, &query.search, skip, limit).await?;
    let drafts = found.drafts.into_iter().map(DraftBody::from).collect();
    Ok(Json(DraftsBody { drafts, total: found.total, skip, limit }))
}
