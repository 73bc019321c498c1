//! Accounts as administrators see them: searched, sorted, counted.

use sea_orm::FromQueryResult;

use crate::{
    error::StorageResult,
    sql::{self, Db, params},
    users::{COLUMNS, User},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UserSort {
    #[default]
    Created,
    Email,
    Username,
    Role,
    Active,
}

#[derive(Debug, Clone, Copy, Default)]
pub struct UserPage<'a> {
    /// Looked for in address, username and both names, in any case. Empty finds everybody.
    pub search: &'a str,
    pub sort: UserSort,
    pub is_ascending: bool,
    pub skip: i64,
    pub limit: i64,
}

/// A page of accounts. The rows are found through an index that contains the text, and only then read.
pub async fn page<D: Db>(db: &D, page: &UserPage<'_>) -> StorageResult<Vec<User>> {
    let order = order_by(page);
    let mut values = params![page.limit, page.skip];
    let mut found = "";
    if !page.search.trim().is_empty() {
        found = "where search_text like $3 escape '\\'";
        values.push(sql::contains(page.search).into());
    }
    let query = format!(
        "select {COLUMNS} from users where id in (select id from users {found} order by {order} limit $1 \
         offset $2) order by {order}"
    );
    sql::all(db, &query, values).await
}

fn order_by(page: &UserPage<'_>) -> String {
    let direction = if page.is_ascending { "asc" } else { "desc" };
    // Addresses and names are unique, so these orders use only their own index.
    match page.sort {
        UserSort::Created => format!("created_at {direction}, id {direction}"),
        UserSort::Email => format!("email {direction}, id {direction}"),
        UserSort::Username => format!("username_key {direction}, id {direction}"),
        UserSort::Role => format!("role {direction}, created_at desc, id desc"),
        UserSort::Active => format!("is_active {direction}, created_at desc, id desc"),
    }
}

/// How many accounts a search finds.
pub async fn count<D: Db>(db: &D, search: &str) -> StorageResult<i64> {
    if search.trim().is_empty() {
        return crate::users::count(db).await;
    }
    let query = "select count(*) as n from users where search_text like $1 escape '\\'";
    sql::number(db, query, params![sql::contains(search)]).await
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, FromQueryResult)]
pub struct UserCounts {
    pub n_total: i64,
    pub n_active: i64,
    /// Role 4 and above.
    pub n_admins: i64,
}

pub async fn counts<D: Db>(db: &D) -> StorageResult<UserCounts> {
    let query = "select count(*) as n_total, count(case when is_active then 1 end) as n_active, \
                 count(case when role >= 4 then 1 end) as n_admins from users";
    Ok(sql::one(db, query, vec![]).await?.unwrap_or(UserCounts { n_total: 0, n_active: 0, n_admins: 0 }))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, FromQueryResult)]
pub struct RoleCount {
    pub role: i32,
    pub n_users: i64,
    pub n_active: i64,
}

pub async fn counts_by_role<D: Db>(db: &D) -> StorageResult<Vec<RoleCount>> {
    let query = "select role, count(*) as n_users, count(case when is_active then 1 end) as n_active \
                 from users group by role order by role";
    sql::all(db, query, vec![]).await
}

/// The active administrators. Inside a transaction no other writer can change them until it ends: on PostgreSQL
/// the rows are locked in a fixed order, on SQLite there is one writer.
pub async fn lock_active_admins<D: Db>(db: &D) -> StorageResult<Vec<User>> {
    let lock = if sql::is_postgres(db) { "for update" } else { "" };
    let query = format!("select {COLUMNS} from users where role >= 4 and is_active order by id {lock}");
    sql::all(db, &query, vec![]).await
}
