//! The drafts of all users.

use chrono::{DateTime, Utc};
use storage::session_list::{self, SessionSummary};

use crate::{Ctx, error::Result};

#[derive(Debug)]
pub struct Draft {
    pub id: String,
    pub name: String,
    pub owner_email: String,
    pub session_type: String,
    pub context: String,
    /// Players on the owner's own team.
    pub n_rostered: i32,
    /// Players that are gone, the owner's own included.
    pub n_drafted: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<SessionSummary> for Draft {
    fn from(row: SessionSummary) -> Self {
        Self {
            id: row.id,
            name: row.name,
            owner_email: row.owner_email,
            session_type: row.session_type,
            context: row.context,
            n_rostered: row.n_rostered,
            n_drafted: row.n_rostered + row.n_removed,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

#[derive(Debug)]
pub struct DraftList {
    pub drafts: Vec<Draft>,
    /// How many the search finds altogether.
    pub total: i64,
}

pub async fn list(ctx: &Ctx, search: &str, skip: i64, limit: i64) -> Result<DraftList> {
    let reader = ctx.store.read();
    Ok(DraftList {
        drafts: session_list::page(&reader, search, skip, limit)
            .await?
            .into_iter()
            .map(Draft::from)
            .collect(),
        total: session_list::count(&reader, search).await?,
    })
}

pub async fn count(ctx: &Ctx) -> Result<i64> {
    Ok(storage::sessions::count(&ctx.store.read()).await?)
}
