//! Draft sessions.

mod advice;
mod board_cache;
mod create;
mod document;
mod export;
mod insights;
mod loaded;
mod marks;
mod picks;
mod update;

use storage::sessions::SessionRow;

pub use advice::{AdviceLane, advice};
pub use board_cache::BoardCache;
pub use create::create;
pub use document::LeagueDocument;
pub use export::{Export, ExportedPick, export};
pub use insights::{InsightCache, StaticInsights, static_insights};
pub use loaded::{Loaded, load, status_text};
pub use marks::{MarkRefused, MarkRequest, mark};
pub use picks::{clear_pick, replace_pick};
pub use update::update;

use crate::{
    Ctx,
    error::{Error, Kind, Result},
    live::SessionNews,
};

/// A session in the list.
#[derive(Debug, Clone)]
pub struct Listed {
    pub row: SessionRow,
    pub players_left: i64,
}

/// The owner's sessions, newest change first.
pub async fn list(ctx: &Ctx, owner_id: &str) -> Result<Vec<Listed>> {
    let n_players = ctx.universe.get().pool(engine::league::Scoring::Standard).len() as i64;
    let rows = storage::sessions::list(&ctx.store.read(), owner_id).await?;
    let listed = |row: SessionRow| Listed {
        players_left: (n_players - i64::from(row.n_rostered) - i64::from(row.n_removed)).max(0),
        row,
    };
    Ok(rows.into_iter().map(listed).collect())
}

pub async fn delete(ctx: &Ctx, owner_id: &str, id: &str) -> Result<()> {
    let tx = ctx.store.begin().await?;
    if !storage::sessions::delete(&tx, owner_id, id).await? {
        return Err(not_found());
    }
    tx.commit().await?;
    ctx.boards.forget(id);
    ctx.live.tell(id, SessionNews::Deleted);
    Ok(())
}

/// Somebody else's session answers exactly as a missing one.
fn not_found() -> Error {
    Error::new(Kind::NotFound, "Session not found or inaccessible")
}

fn invalid(message: impl Into<String>) -> Error {
    Error::new(Kind::Invalid, message)
}
