//! Pools that sessions keep drafting from although newer figures exist.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    batch::Batch,
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct HeldPoolRow {
    pub version: String,
    pub season: Option<String>,
    /// How old the data is, in words.
    pub as_of: Option<String>,
    /// Compressed JSON in base64.
    pub players: String,
    pub made_at: DateTime<Utc>,
}

const INSERT: &str = "insert into held_pools (version, season, as_of, players, made_at) \
    values ($1, $2, $3, $4, $5) on conflict do nothing";

const HOLD: &str = "update sessions set pool_version = $1 where id = $2";

pub async fn find<D: Db>(db: &D, version: &str) -> StorageResult<Option<HeldPoolRow>> {
    let query = "select version, season, as_of, players, made_at from held_pools where version = $1";
    sql::one(db, query, params![version]).await
}

/// From now on the session drafts from this pool.
pub(crate) fn hold(batch: &mut Batch, session_id: &str, pool: HeldPoolRow) {
    let HeldPoolRow { version, season, as_of, players, made_at } = pool;
    batch.add(INSERT, params![version.as_str(), season, as_of, players, made_at]);
    batch.add(HOLD, params![version, session_id]);
}

/// Deletes pools that no session holds. The current one stays: a draft may begin with it at any moment.
pub async fn prune<D: Db>(db: &D, present: &str) -> StorageResult<u64> {
    let query = "delete from held_pools where version <> $1 and not exists \
                 (select 1 from sessions where sessions.pool_version = held_pools.version)";
    sql::execute(db, query, params![present]).await
}
