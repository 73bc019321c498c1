//! Settings that administrators change at run time.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

/// The stored value of a setting, if an administrator ever changed it.
pub async fn get<D: Db>(db: &D, name: &str) -> StorageResult<Option<String>> {
    #[derive(FromQueryResult)]
    struct Row {
        value: String,
    }
    let row: Option<Row> = sql::one(db, "select value from settings where name = $1", params![name]).await?;
    Ok(row.map(|row| row.value))
}

pub async fn remove<D: Db>(db: &D, name: &str) -> StorageResult<()> {
    sql::execute(db, "delete from settings where name = $1", params![name]).await.map(|_| ())
}

pub async fn set<D: Db>(db: &D, name: &str, value: &str, now: DateTime<Utc>) -> StorageResult<()> {
    sql::execute(
        db,
        "insert into settings (name, value, updated_at) values ($1, $2, $3) \
         on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at",
        params![name, value, now],
    )
    .await
    .map(|_| ())
}
