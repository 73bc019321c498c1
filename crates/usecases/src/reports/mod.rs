//! Draft reports: how a draft went for one of its people, and the public link to that report.

mod public_report;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use engine::{
    board::Board,
    insights::StrategyWeights,
    report::{DraftReport, draft_report},
    simulation::{DEFAULT_FUTURES, seed_for},
};
use storage::{
    StorageError,
    shared_reports::{self, SharedReportRow},
};

pub use public_report::PublicReport;

use crate::{
    Ctx,
    error::{Error, Kind, Result},
    recent::Recent,
    rooms, secrets,
    sessions::{self, Session},
};

/// Up to twice this many reports are cached. One is a few kilobytes and takes the engine seconds.
const N_KEPT: usize = 64;

/// The most recently viewed reports, by draft, person and state of the board.
pub struct KeptReports(Recent<Arc<DraftReport>>);

impl Default for KeptReports {
    fn default() -> Self {
        Self(Recent::new(N_KEPT))
    }
}

/// A person's report of a draft.
pub struct OwnReport {
    pub report: PublicReport,
    /// When the public link was made. It shows the report as it was then.
    pub shared_at: Option<DateTime<Utc>>,
}

/// A public link to a report. A new one replaces the old one.
pub struct Share {
    pub token: String,
    pub shared_at: DateTime<Utc>,
}

/// The draft as this person sees it: a session of theirs, or a room they sit in.
struct SeenDraft {
    session: Session,
    board: Board,
}

async fn seen_draft(ctx: &Ctx, user_id: &str, id: &str) -> Result<SeenDraft> {
    if rooms::is_named(id) {
        let room = rooms::load_by(ctx, user_id, id).await?;
        let board = room.seen_by(user_id)?;
        return Ok(SeenDraft { session: room.session, board });
    }
    let session = sessions::load(ctx, user_id, id).await?;
    let board = session.board.clone();
    Ok(SeenDraft { session, board })
}

/// A person's report on a draft. Picks are judged by the pool alone, without the person's weights or ranking, so that
/// the same report can be shown to others.
pub async fn report(ctx: &Ctx, user_id: &str, id: &str) -> Result<OwnReport> {
    let draft = seen_draft(ctx, user_id, id).await?;
    let shared = shared_reports::find(&ctx.store.read(), &draft.session.id, user_id).await?;
    let report = public_report(ctx, user_id, &draft).await?;
    Ok(OwnReport { report, shared_at: shared.map(|row| row.shared_at) })
}

/// Lets anyone with the link see the report as it is now.
pub async fn share(ctx: &Ctx, user_id: &str, id: &str) -> Result<Share> {
    let draft = seen_draft(ctx, user_id, id).await?;
    if draft.board.n_picks_made() == 0 {
        let message = "There is no pick to look back on yet";
        return Err(Error::new(Kind::Conflict, message).with_code("no_picks"));
    }
    let report = public_report(ctx, user_id, &draft).await?;
    let (token, shared_at) = (secrets::new_token(), ctx.clock.now());
    let row = SharedReportRow {
        session_id: draft.session.id,
        user_id: user_id.to_owned(),
        token_hash: secrets::hash_token(&token),
        report: serde_json::to_string(&report).map_err(Error::internal)?,
        shared_at,
    };
    ctx.write(shared_reports::set(&row), Vec::new()).await?;
    Ok(Share { token, shared_at })
}

/// Ends the link.
pub async fn stop_sharing(ctx: &Ctx, user_id: &str, id: &str) -> Result<()> {
    let draft = seen_draft(ctx, user_id, id).await?;
    let deleted = ctx.write(shared_reports::delete(&draft.session.id, user_id), Vec::new()).await;
    deleted.map_err(|error| match error {
        StorageError::Conflict => {
            Error::new(Kind::NotFound, "This report is not shared").with_code("not_shared")
        }
        error => error.into(),
    })
}

/// The report behind a public link.
pub async fn shared(ctx: &Ctx, token: &str) -> Result<PublicReport> {
    let row = shared_reports::find_by_token(&ctx.store.read(), &secrets::hash_token(token)).await?;
    let row = row.ok_or_else(|| {
        let message = "This report is not shared any more. Ask its owner for a new link.";
        Error::new(Kind::NotFound, message).with_code("report_not_found")
    })?;
    serde_json::from_str(&row.report).map_err(Error::internal)
}

async fn public_report(ctx: &Ctx, user_id: &str, draft: &SeenDraft) -> Result<PublicReport> {
    let report = draft_report_of(ctx, user_id, draft).await?;
    Ok(PublicReport::new(&draft.session, &draft.board, report.as_ref().clone()))
}

async fn draft_report_of(ctx: &Ctx, user_id: &str, draft: &SeenDraft) -> Result<Arc<DraftReport>> {
    let SeenDraft { session, board } = draft;
    let changed = session.updated_at.timestamp_micros();
    let key = format!("{} {user_id} {} {changed} {}", session.id, board.version(), session.universe.version);
    let moment = ctx.reports.0.moment();
    if let Some(kept) = ctx.reports.0.get(&key) {
        return Ok(kept);
    }
    let board = board.in_own_scoring();
    // Seeded by the draft, as in the browser: both give the same numbers.
    let seed = seed_for(&session.id, 0);
    let work = move || draft_report(&board, &StrategyWeights::default(), seed, DEFAULT_FUTURES);
    let report = Arc::new(sessions::in_turn(ctx, user_id, work).await?.map_err(Error::internal)?);
    ctx.reports.0.keep(key, Arc::clone(&report), moment);
    Ok(report)
}
