//! The pages people wanted before they signed up. Only a sealed text is stored.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(FromQueryResult)]
struct Origin {
    sealed: String,
}

pub async fn insert<D: Db>(db: &D, user_id: &str, sealed: &str, now: DateTime<Utc>) -> StorageResult<()> {
    let statement = "insert into sign_up_origins (user_id, sealed, created_at) values ($1, $2, $3)";
    sql::execute(db, statement, params![user_id, sealed, now]).await.map(|_| ())
}

pub async fn find<D: Db>(db: &D, user_id: &str) -> StorageResult<Option<String>> {
    let query = "select sealed from sign_up_origins where user_id = $1";
    Ok(sql::one::<D, Origin>(db, query, params![user_id]).await?.map(|origin| origin.sealed))
}

/// Deletes those stored before the given time.
pub async fn prune<D: Db>(db: &D, before: DateTime<Utc>) -> StorageResult<u64> {
    sql::execute(db, "delete from sign_up_origins where created_at < $1", params![before]).await
}
