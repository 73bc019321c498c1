use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use tokio::fs::File;
use tokio_util::io::ReaderStream;
use usecases::{Error, admin::backup};

use crate::{
    error::{ApiResult, ErrorBody},
    extract::Caller,
    state::AppState,
};

/// The whole database as a file
#[utoipa::path(
    get, path = "/api/v1/admin/systems/backup", tag = "systems",
    responses(
        (status = 200, description = "A SQLite database", content((Vec<u8> = "application/vnd.sqlite3"))),
        (status = 409, description = "The data is in PostgreSQL", body = ErrorBody),
        (status = 507, description = "The server's disk is full", body = ErrorBody),
    )
)]
pub async fn download(State(state): State<AppState>, Caller(identity): Caller) -> ApiResult<Response> {
    let copy = backup::take(&state.ctx, &identity, &state.settings.backups).await?;
    let file = File::open(copy.path()).await.map_err(Error::internal)?;
    let n_bytes = file.metadata().await.map_err(Error::internal)?.len();
    // Deletes the file by name; the open handle keeps its contents until the download ends.
    drop(copy);
    let name = format!("draftboard-backup-{}.sqlite", state.ctx.clock.now().format("%Y-%m-%d"));
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.sqlite3".to_owned()),
        (header::CONTENT_LENGTH, n_bytes.to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, Body::from_stream(ReaderStream::new(file))).into_response())
}
