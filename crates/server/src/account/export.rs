use std::{collections::VecDeque, sync::Arc};

use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use futures::{Stream, stream};
use serde_json::Value;
use usecases::{Ctx, accounts::own_data::OwnData, with_causes};

use crate::{
    error::{ApiResult, ErrorBody},
    extract::Caller,
    state::AppState,
};

/// Everything that is stored about the signed-in user, as a file
#[utoipa::path(
    get, path = "/api/v1/account/export", tag = "account",
    responses(
        (status = 200, description = "The file", content((Object = "application/json"))),
        (status = 429, description = "More than ten in an hour", body = ErrorBody),
    )
)]
pub async fn download(State(state): State<AppState>, Caller(identity): Caller) -> ApiResult<Response> {
    state.limits.export(&identity.user.id)?;
    let data = OwnData::of(&state.ctx, &identity).await?;
    let name = format!("draftboard-my-data-{}.json", state.ctx.clock.now().format("%Y-%m-%d"));
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, Body::from_stream(document(Arc::clone(&state.ctx), data))).into_response())
}

/// A piece of the file. Those that may be large are read when it is their turn.
enum Piece {
    Text(String),
    Draft { id: String, is_first: bool },
    SharedReport { draft_id: String, is_first: bool },
}

/// The file, piece by piece: only one draft is in memory at a time, and the next is read when the client took the last.
fn document(ctx: Arc<Ctx>, data: OwnData) -> impl Stream<Item = Result<String, usecases::Error>> {
    let pieces = pieces(&data);
    stream::try_unfold((ctx, data, pieces), async |(ctx, data, mut pieces)| {
        let Some(piece) = pieces.pop_front() else { return Ok(None) };
        let text = render(&ctx, &data, piece).await.inspect_err(|error| {
            // The download breaks off: half a file must not look like a whole one.
            tracing::error!(error = with_causes(error), "a person's data could not be read");
        })?;
        Ok(Some((text, (ctx, data, pieces))))
    })
}

fn pieces(data: &OwnData) -> VecDeque<Piece> {
    let text = |text: &str| Piece::Text(text.to_owned());
    let mut pieces = VecDeque::new();
    for (name, value) in &data.about {
        let opening = if pieces.is_empty() { '{' } else { ',' };
        pieces.push_back(Piece::Text(format!("{opening}{}:{value}", Value::from(name.as_str()))));
    }
    pieces.push_back(text(",\"shared_reports\":["));
    let of_reports = data.shared_draft_ids.iter().enumerate();
    pieces.extend(of_reports.map(|(at, id)| Piece::SharedReport { draft_id: id.clone(), is_first: at == 0 }));
    pieces.push_back(text("],\"drafts\":["));
    let of_drafts = data.draft_ids.iter().enumerate();
    pieces.extend(of_drafts.map(|(at, id)| Piece::Draft { id: id.clone(), is_first: at == 0 }));
    pieces.push_back(text("]}\n"));
    pieces
}

async fn render(ctx: &Ctx, data: &OwnData, piece: Piece) -> usecases::Result<String> {
    let (value, is_first) = match piece {
        Piece::Text(text) => return Ok(text),
        Piece::Draft { id, is_first } => (data.draft(ctx, &id).await?, is_first),
        Piece::SharedReport { draft_id, is_first } => (data.shared_report(ctx, &draft_id).await?, is_first),
    };
    // One that was deleted during the download leaves a null, so that the commas stay right.
    let value = value.unwrap_or_default();
    Ok(if is_first { value.to_string() } else { format!(",{value}") })
}
