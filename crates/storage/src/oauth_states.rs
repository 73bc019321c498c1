//! Third-party sign-ins in progress.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
};

#[derive(Debug, Clone, FromQueryResult)]
pub struct OauthState {
    pub pkce_verifier: String,
    pub nonce: String,
    pub expires_at: DateTime<Utc>,
}

pub async fn insert<D: Db>(db: &D, state_hash: &str, state: &OauthState) -> StorageResult<()> {
    sql::execute(
        db,
        "insert into oauth_states (state_hash, pkce_verifier, nonce, expires_at) values ($1, $2, $3, $4)",
        params![state_hash, state.pkce_verifier.as_str(), state.nonce.as_str(), state.expires_at],
    )
    .await
    .map(|_| ())
}

/// Removes and returns a state: it works only once.
pub async fn take<D: Db>(db: &D, state_hash: &str) -> StorageResult<Option<OauthState>> {
    sql::one(
        db,
        "delete from oauth_states where state_hash = $1 returning pkce_verifier, nonce, expires_at",
        params![state_hash],
    )
    .await
}

/// Deletes states that expired before the given time.
pub async fn prune<D: Db>(db: &D, expired_before: DateTime<Utc>) -> StorageResult<u64> {
    sql::execute(db, "delete from oauth_states where expires_at < $1", params![expired_before]).await
}
