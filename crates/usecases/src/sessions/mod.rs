//! Draft sessions.

mod advice;
mod boards;
mod change;
mod create;
mod export;
mod history;
mod history_bounds;
mod input;
mod insights;
mod league_document;
mod listed;
mod pool;
mod pool_news;
mod session;
mod stored_events;
mod update;

use storage::{StorageError, session_writes};

pub use advice::{AdviceLane, advice};
pub(crate) use advice::{in_turn, verdict_on};
pub use boards::Boards;
pub use change::{ChangeRefused, ChangeRequest, Changed, change};
pub(crate) use change::{Decided, change_board};
pub(crate) use create::create_with;
pub use create::{create, whole_number};
pub use export::{Export, ExportedPick, export};
pub use input::{Document, NewSession, SessionContext, SessionName, SessionType, SessionUpdate};
pub use insights::{InsightCache, StaticInsights, static_insights};
pub(crate) use league_document::object;
pub use league_document::{LeagueDocument, Object};
pub(crate) use listed::next_open_pick;
pub use listed::{Listed, ListedLeague, list};
pub use pool::take_over_pool;
pub use pool_news::{PoolChange, PoolFigures, PoolNews, pool_news};
pub(crate) use session::team_names;
pub use session::{Session, load, status_text};
pub use update::update;
pub(crate) use update::update_from_site;

use crate::{
    Ctx,
    error::{Error, Kind, Result},
    news::{News, SessionNews},
};

pub async fn delete(ctx: &Ctx, owner_id: &str, id: &str) -> Result<()> {
    let mut seat = ctx.boards.sit_down(id).await;
    let news = vec![News::session(id, SessionNews::Deleted)];
    match ctx.write(session_writes::delete(owner_id, id), news).await {
        Ok(()) => {
            seat.take();
            Ok(())
        }
        Err(StorageError::Conflict) => Err(not_found()),
        Err(error) => Err(error.into()),
    }
}

/// Another user's session gives the same error as a missing one.
pub(crate) fn not_found() -> Error {
    Error::new(Kind::NotFound, "Session not found or inaccessible").with_code("session_not_found")
}

fn invalid(message: impl Into<String>) -> Error {
    Error::new(Kind::Invalid, message)
}
