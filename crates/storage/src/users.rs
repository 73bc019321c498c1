//! Accounts.

use chrono::{DateTime, Utc};
use sea_orm::FromQueryResult;

use crate::{
    error::{StorageError, StorageResult},
    sql::{self, Db, params},
};

#[derive(Debug, Clone, PartialEq, FromQueryResult)]
pub struct User {
    pub id: String,
    /// Lower case.
    pub email: String,
    pub username: String,
    pub display_name: String,
    pub full_name: Option<String>,
    /// `None` for an account that only ever signed in with Google or has not set one yet.
    pub password_hash: Option<String>,
    pub google_subject: Option<String>,
    pub role: i32,
    pub is_active: bool,
    pub is_verified: bool,
    /// Whether the owner has shown that they read this address's mail.
    pub is_address_proven: bool,
    /// Incremented to end every session of the account.
    pub token_version: i64,
    pub created_at: DateTime<Utc>,
}

pub(crate) const COLUMNS: &str = "id, email, username, display_name, full_name, password_hash, google_subject, role, \
                       is_active, is_verified, is_address_proven, token_version, created_at";

/// Adds an account. A taken address or name is [`StorageError::Duplicate`] of `email` or `username_key`.
pub async fn insert<D: Db>(db: &D, user: &User) -> StorageResult<()> {
    sql::execute(
        db,
        "insert into users (id, email, username, username_key, display_name, full_name, password_hash, \
         google_subject, role, is_active, is_verified, is_address_proven, token_version, search_text, created_at, \
         updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        params![
            user.id.as_str(),
            user.email.as_str(),
            user.username.as_str(),
            user.username.to_lowercase(),
            user.display_name.as_str(),
            user.full_name.clone(),
            user.password_hash.clone(),
            user.google_subject.clone(),
            user.role,
            user.is_active,
            user.is_verified,
            user.is_address_proven,
            user.token_version,
            search_text(user),
            user.created_at,
            user.created_at,
        ],
    )
    .await
    .map(|_| ())
}

fn search_text(user: &User) -> String {
    let full_name = user.full_name.as_deref().unwrap_or_default();
    [user.email.as_str(), &user.username, &user.display_name, full_name].join("\n").to_lowercase()
}

async fn find<D: Db>(db: &D, column: &str, value: &str) -> StorageResult<Option<User>> {
    sql::one(db, &format!("select {COLUMNS} from users where {column} = $1"), params![value]).await
}

pub async fn find_by_id<D: Db>(db: &D, id: &str) -> StorageResult<Option<User>> {
    find(db, "id", id).await
}

/// Finds the account of an address, ignoring case.
pub async fn find_by_email<D: Db>(db: &D, email: &str) -> StorageResult<Option<User>> {
    find(db, "email", &email.to_lowercase()).await
}

pub async fn find_by_google_subject<D: Db>(db: &D, subject: &str) -> StorageResult<Option<User>> {
    find(db, "google_subject", subject).await
}

pub async fn find_by_username<D: Db>(db: &D, username: &str) -> StorageResult<Option<User>> {
    find(db, "username_key", &username.to_lowercase()).await
}

pub async fn count<D: Db>(db: &D) -> StorageResult<i64> {
    sql::number(db, "select count(*) as n from users", vec![]).await
}

pub async fn mark_verified<D: Db>(db: &D, id: &str, now: DateTime<Utc>) -> StorageResult<()> {
    change(db, "is_verified = $1", true, id, now).await
}

/// The account's owner followed a link that was mailed to them.
pub async fn prove_address<D: Db>(db: &D, id: &str, now: DateTime<Utc>) -> StorageResult<()> {
    change(db, "is_verified = $1, is_address_proven = $1", true, id, now).await
}

/// Gives an account to the owner of its address: its previous password and sessions stop working.
pub async fn hand_over<D: Db>(
    db: &D,
    id: &str,
    password_hash: Option<String>,
    now: DateTime<Utc>,
) -> StorageResult<()> {
    let assignment = "password_hash = $1, token_version = token_version + 1, is_verified = true, \
                      is_address_proven = true";
    change(db, assignment, password_hash, id, now).await
}

pub async fn set_active<D: Db>(db: &D, id: &str, is_active: bool, now: DateTime<Utc>) -> StorageResult<()> {
    change(db, "is_active = $1", is_active, id, now).await
}

pub async fn set_role<D: Db>(db: &D, id: &str, role: i32, now: DateTime<Utc>) -> StorageResult<()> {
    change(db, "role = $1", role, id, now).await
}

pub async fn link_google<D: Db>(db: &D, id: &str, subject: &str, now: DateTime<Utc>) -> StorageResult<()> {
    change(db, "google_subject = $1", subject, id, now).await
}

/// Stores a new password and ends every session of the account.
pub async fn set_password<D: Db>(db: &D, id: &str, hash: &str, now: DateTime<Utc>) -> StorageResult<()> {
    change(db, "password_hash = $1, token_version = token_version + 1", hash, id, now).await
}

/// The same, unless the account's sessions have been ended since `token_version`: then it is a
/// [`StorageError::Conflict`].
pub async fn replace_password<D: Db>(
    db: &D,
    id: &str,
    token_version: i64,
    hash: &str,
    now: DateTime<Utc>,
) -> StorageResult<()> {
    let statement = "update users set password_hash = $1, token_version = token_version + 1, updated_at = $2 \
                     where id = $3 and token_version = $4";
    match sql::execute(db, statement, params![hash, now, id, token_version]).await? {
        0 => Err(StorageError::Conflict),
        _ => Ok(()),
    }
}

/// Ends every session of the account.
pub async fn end_sessions<D: Db>(db: &D, id: &str, now: DateTime<Utc>) -> StorageResult<()> {
    change(db, "token_version = token_version + $1", 1_i64, id, now).await
}

/// Deletes an account with everything it owns. [`StorageError::Conflict`] means it was already gone.
pub async fn delete<D: Db>(db: &D, id: &str) -> StorageResult<()> {
    match sql::execute(db, "delete from users where id = $1", params![id]).await? {
        0 => Err(StorageError::Conflict),
        _ => Ok(()),
    }
}

async fn change<D: Db>(
    db: &D,
    assignment: &str,
    value: impl Into<sea_orm::Value>,
    id: &str,
    now: DateTime<Utc>,
) -> StorageResult<()> {
    let statement = format!("update users set {assignment}, updated_at = $2 where id = $3");
    match sql::execute(db, &statement, params![value, now, id]).await? {
        0 => Err(StorageError::Conflict),
        _ => Ok(()),
    }
}
