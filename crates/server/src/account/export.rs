use std::{collections::VecDeque, fmt::Write as _, sync::Arc};

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
    Draft {
        id: String,
        is_first: bool,
    },
    /// The next changes of a draft.
    Changes {
        draft_id: String,
        after: i64,
    },
    SharedReport {
        draft_id: String,
        is_first: bool,
    },
}

/// The file, piece by piece: only one piece is in memory at a time, and the next is read when the client took the last.
fn document(ctx: Arc<Ctx>, data: OwnData) -> impl Stream<Item = Result<String, usecases::Error>> {
    let pieces = pieces(&data);
    stream::try_unfold((ctx, data, pieces), async |(ctx, data, mut pieces)| {
        let Some(piece) = pieces.pop_front() else { return Ok(None) };
        let (text, rest) = render(&ctx, &data, piece).await.inspect_err(|error| {
            // The download breaks off: half a file must not look like a whole one.
            tracing::error!(error = with_causes(error), "a person's data could not be read");
        })?;
        if let Some(rest) = rest {
            pieces.push_front(rest);
        }
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

/// The text of a piece, and what of it is still to come.
async fn render(ctx: &Ctx, data: &OwnData, piece: Piece) -> usecases::Result<(String, Option<Piece>)> {
    match piece {
        Piece::Text(text) => Ok((text, None)),
        Piece::Draft { id, is_first } => {
            let comma = comma_unless(is_first);
            // One that was deleted during the download leaves a null, so that the commas stay right.
            let Some(draft) = data.draft(ctx, &id).await? else { return Ok((format!("{comma}null"), None)) };
            let draft = Value::from(draft).to_string();
            let opened = draft.strip_suffix('}').unwrap_or(&draft);
            let rest = Piece::Changes { draft_id: id, after: 0 };
            Ok((format!("{comma}{opened},\"changes\":["), Some(rest)))
        }
        Piece::Changes { draft_id, after } => changes(ctx, data, draft_id, after).await,
        Piece::SharedReport { draft_id, is_first } => {
            let report = data.shared_report(ctx, &draft_id).await?.unwrap_or_default();
            Ok((format!("{}{report}", comma_unless(is_first)), None))
        }
    }
}

async fn changes(
    ctx: &Ctx,
    data: &OwnData,
    draft_id: String,
    after: i64,
) -> usecases::Result<(String, Option<Piece>)> {
    let (mut text, mut last) = (String::new(), None);
    for (version, change) in data.changes_after(ctx, &draft_id, after).await? {
        let is_first = after == 0 && last.is_none();
        let _ = write!(text, "{}{change}", comma_unless(is_first));
        last = Some(version);
    }
    Ok(match last {
        Some(version) => (text, Some(Piece::Changes { draft_id, after: version })),
        None => ("]}".to_owned(), None),
    })
}

fn comma_unless(is_first: bool) -> &'static str {
    if is_first { "" } else { "," }
}
