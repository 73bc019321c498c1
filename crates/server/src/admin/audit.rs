use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use usecases::audit::{self, Entry};
use utoipa::{IntoParams, ToSchema};

use super::slice::{Slice, SliceQuery};
use crate::{error::ApiResult, extract::Query, state::AppState};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// Only this action.
    #[serde(default)]
    action: String,
    /// Found in actor, target, action or reason, in any case.
    #[serde(default)]
    search: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditEntry)]
pub struct EntryBody {
    pub id: String,
    #[schema(required)]
    pub actor_id: Option<String>,
    pub actor_email: String,
    pub action: String,
    pub target_type: String,
    #[schema(required)]
    pub target_id: Option<String>,
    pub target_label: String,
    #[schema(required)]
    pub reason: Option<String>,
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub details: Value,
    pub created_at: DateTime<Utc>,
}

impl From<Entry> for EntryBody {
    fn from(entry: Entry) -> Self {
        Self {
            id: entry.id,
            actor_id: entry.actor_id,
            actor_email: entry.actor_email,
            action: entry.action,
            target_type: entry.target_type,
            target_id: entry.target_id,
            target_label: entry.target_label,
            reason: entry.reason,
            details: entry.details,
            created_at: entry.created_at,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditLog)]
pub struct AuditBody {
    pub entries: Vec<EntryBody>,
    pub total: i64,
    pub skip: i64,
    pub limit: i64,
    /// Every action on record, to filter by.
    pub actions: Vec<String>,
}

/// What administrators did, newest first
#[utoipa::path(
    get, path = "/api/v1/admin/audit", tag = "admin", params(SliceQuery, AuditQuery),
    responses((status = 200, body = AuditBody))
)]
pub async fn list(
    State(state): State<AppState>,
    Slice { skip, limit }: Slice,
    Query(query): Query<AuditQuery>,
) -> ApiResult<Json<AuditBody>> {
    let page = audit::list(&state.ctx, &query.action, &query.search, skip, limit).await?;
    let entries = page.entries.into_iter().map(EntryBody::from).collect();
    Ok(Json(AuditBody { entries, total: page.total, skip, limit, actions: page.actions }))
}
