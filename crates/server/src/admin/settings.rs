use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::state::AppState;

/// A setting of the server as it is in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct EffectiveSetting {
    #[schema(example = "DRAFTBOARD_PUBLIC_URL")]
    pub name: String,
    pub description: String,
    /// Null where nothing is set, and always where the value is secret.
    #[schema(required)]
    pub value: Option<String>,
    pub is_secret: bool,
    /// default, environment, file, command line or not set.
    pub source: &'static str,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = EffectiveSettings)]
pub struct SettingsBody {
    pub settings: Vec<EffectiveSetting>,
}

/// The settings in force, without secrets
#[utoipa::path(get, path = "/api/v1/admin/settings", tag = "systems", responses((status = 200, body = SettingsBody)))]
pub async fn show(State(state): State<AppState>) -> Json<SettingsBody> {
    Json(SettingsBody { settings: state.settings.effective.clone() })
}
