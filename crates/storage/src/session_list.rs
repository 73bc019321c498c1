//! Everybody's sessions, as staff see them.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct SessionSummary {
    pub id: String,
    pub name: String,
    pub owner_email: String,
    pub session_type: String,
    pub context: String,
    pub n_rostered: i32,
    pub n_removed: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

const MATCHES: &str = "from sessions join users on users.id = sessions.owner_id \
                       where (lower(sessions.name) like $1 escape '\\' or users.email like $1 escape '\\')";

/// A page of sessions, the last changed first. The search looks in their names and their owners' addresses.
pub async fn page<D: Db>(db: &D, search: &str, skip: i64, limit: i64) -> StorageResult<Vec<SessionSummary>> {
    let query = format!(
        "select sessions.id, sessions.name, users.email as owner_email, session_type, context, n_rostered, \
         n_removed, sessions.created_at, sessions.updated_at {MATCHES} \
         order by sessions.updated_at desc, sessions.id limit $2 offset $3"
    );
    sql::all(db, &query, params![sql::contains(search), limit, skip]).await
}

pub async fn count<D: Db>(db: &D, search: &str) -> StorageResult<i64> {
    sql::number(db, &format!("select count(*) as n {MATCHES}"), params![sql::contains(search)]).await
}
