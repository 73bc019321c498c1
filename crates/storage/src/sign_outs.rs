//! Sign-ins ended by signing out. Tokens cannot be revoked, so an ended sign-in is remembered until none of its
//! tokens can be valid.

use chrono::{DateTime, Utc};

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

pub async fn insert<D: Db>(db: &D, sign_in_id: &str, forget_at: DateTime<Utc>) -> StorageResult<()> {
    let statement = "insert into signed_out (sign_in_id, forget_at) values ($1, $2) \
                     on conflict (sign_in_id) do nothing";
    sql::execute(db, statement, params![sign_in_id, forget_at]).await.map(|_| ())
}

pub async fn contains<D: Db>(db: &D, sign_in_id: &str) -> StorageResult<bool> {
    let query = "select count(*) as n from signed_out where sign_in_id = $1";
    Ok(sql::number(db, query, params![sign_in_id]).await? > 0)
}

/// Deletes entries whose tokens have all expired.
pub async fn prune<D: Db>(db: &D, now: DateTime<Utc>) -> StorageResult<u64> {
    sql::execute(db, "delete from signed_out where forget_at < $1", params![now]).await
}
