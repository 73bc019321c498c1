//! Personal rankings.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct Ranking {
    /// JSON list of player ids, best first.
    pub player_ids: String,
    /// JSON list of their tier names, if any.
    pub tiers: Option<String>,
    pub updated_at: DateTime<Utc>,
}

pub async fn find<D: Db>(db: &D, user_id: &str) -> StorageResult<Option<Ranking>> {
    let query = "select player_ids, tiers, updated_at from user_rankings where user_id = $1";
    sql::one(db, query, params![user_id]).await
}

pub async fn set<D: Db>(db: &D, user_id: &str, ranking: &Ranking) -> StorageResult<()> {
    sql::execute(
        db,
        "insert into user_rankings (user_id, player_ids, tiers, updated_at) values ($1, $2, $3, $4) \
         on conflict (user_id) do update set player_ids = excluded.player_ids, tiers = excluded.tiers, \
         updated_at = excluded.updated_at",
        params![user_id, ranking.player_ids.as_str(), ranking.tiers.clone(), ranking.updated_at],
    )
    .await
    .map(|_| ())
}

pub async fn delete<D: Db>(db: &D, user_id: &str) -> StorageResult<()> {
    sql::execute(db, "delete from user_rankings where user_id = $1", params![user_id]).await.map(|_| ())
}
