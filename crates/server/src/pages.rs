//! Pages whose text an operator can replace.

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult, ErrorBody},
    extract::Path,
    state::AppState,
};

const NAMES: [&str; 2] = ["terms", "privacy"];
const LONGEST: u64 = 256 << 10;

#[derive(Debug, Serialize, ToSchema)]
pub struct PageBody {
    /// The operator's own text, if the data folder holds one.
    #[schema(required)]
    pub markdown: Option<String>,
}

/// The operator's text of a page
#[utoipa::path(
    get, path = "/api/v1/pages/{name}", operation_id = "show_page", tag = "pages",
    params(("name" = String, Path, description = "terms or privacy")),
    responses((status = 200, body = PageBody), (status = 404, description = "No such page", body = ErrorBody))
)]
pub async fn show(State(state): State<AppState>, Path(name): Path<String>) -> ApiResult<Json<PageBody>> {
    if !NAMES.contains(&name.as_str()) {
        return Err(ApiError::not_found());
    }
    let file = state.settings.data_dir.join(format!("{name}.md"));
    let is_usable =
        tokio::fs::metadata(&file).await.is_ok_and(|found| found.is_file() && found.len() <= LONGEST);
    let markdown = if is_usable { tokio::fs::read_to_string(&file).await.ok() } else { None };
    Ok(Json(PageBody { markdown }))
}
