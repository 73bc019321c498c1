//! Links sent by mail. Only a hash of the token is stored.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkKind {
    Verify,
    Reset,
    /// For an account created by another person: sets the first password.
    Invitation,
}

impl LinkKind {
    fn as_str(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Reset => "reset",
            Self::Invitation => "invitation",
        }
    }
}

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct Link {
    pub user_id: String,
    pub expires_at: DateTime<Utc>,
    pub used_at: Option<DateTime<Utc>>,
}

/// Makes this the account's only link of its kind: an older one stops working.
pub async fn replace<D: Db>(
    db: &D,
    kind: LinkKind,
    user_id: &str,
    token_hash: &str,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> StorageResult<()> {
    revoke(db, kind, user_id).await?;
    let link = "insert into link_tokens (token_hash, kind, user_id, expires_at, created_at) values ($1, $2, $3, $4, $5)";
    sql::execute(db, link, params![token_hash, kind.as_str(), user_id, expires_at, now]).await?;
    Ok(())
}

pub async fn find<D: Db>(db: &D, kind: LinkKind, token_hash: &str) -> StorageResult<Option<Link>> {
    let query = "select user_id, expires_at, used_at from link_tokens where token_hash = $1 and kind = $2";
    sql::one(db, query, params![token_hash, kind.as_str()]).await
}

/// Invalidates an account's link of this kind.
pub async fn revoke<D: Db>(db: &D, kind: LinkKind, user_id: &str) -> StorageResult<u64> {
    let statement = "delete from link_tokens where user_id = $1 and kind = $2";
    sql::execute(db, statement, params![user_id, kind.as_str()]).await
}

/// Invalidates every link of an account.
pub async fn revoke_all<D: Db>(db: &D, user_id: &str) -> StorageResult<u64> {
    sql::execute(db, "delete from link_tokens where user_id = $1", params![user_id]).await
}

/// Uses up a link. Returns whether it was still unused: of two concurrent uses, one wins.
pub async fn consume<D: Db>(db: &D, token_hash: &str, now: DateTime<Utc>) -> StorageResult<bool> {
    let statement = "update link_tokens set used_at = $1 where token_hash = $2 and used_at is null";
    Ok(sql::execute(db, statement, params![now, token_hash]).await? == 1)
}

/// Deletes links that expired before the given time.
pub async fn prune<D: Db>(db: &D, expired_before: DateTime<Utc>) -> StorageResult<u64> {
    sql::execute(db, "delete from link_tokens where expires_at < $1", params![expired_before]).await
}
