//! Everybody's drafts.

use storage::session_list;

pub use storage::session_list::SessionSummary;

use crate::{Ctx, error::Result};

#[derive(Debug)]
pub struct DraftList {
    pub drafts: Vec<SessionSummary>,
    /// How many the search finds altogether.
    pub total: i64,
}

pub async fn list(ctx: &Ctx, search: &str, skip: i64, limit: i64) -> Result<DraftList> {
    let reader = ctx.store.read();
    Ok(DraftList {
        drafts: session_list::page(&reader, search, skip, limit).await?,
        total: session_list::count(&reader, search).await?,
    })
}

pub async fn count(ctx: &Ctx) -> Result<i64> {
    Ok(storage::sessions::count(&ctx.store.read()).await?)
}
