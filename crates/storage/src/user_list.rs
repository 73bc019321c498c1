//! Accounts as administrators see them: searched, sorted, counted.

use sea_orm::{FromQueryResult, Value};

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

/// What is known about an account's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailState {
    Verified,
    Unverified,
    /// Somebody else made the account and its owner cannot sign in yet.
    Invited,
}

impl EmailState {
    fn name(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::Unverified => "unverified",
            Self::Invited => "invited",
        }
    }
}

/// The [`EmailState`] of a row. SQLite uses the index `users_by_filter` only while it contains this expression.
const EMAIL_STATE: &str = "case when password_hash is null and google_subject is null then 'invited' \
                           when is_verified then 'verified' else 'unverified' end";

/// Which accounts. Whatever is empty matches all.
#[derive(Debug, Clone, Copy, Default)]
pub struct UserFilter<'a> {
    /// Searched in address, username and both names, ignoring case.
    pub search: &'a str,
    pub roles: &'a [i32],
    /// Active, inactive.
    pub are_active: &'a [bool],
    pub email_states: &'a [EmailState],
}

impl UserFilter<'_> {
    /// The `where` of this filter. Its values are added to those that the statement already has.
    fn condition(&self, values: &mut Vec<Value>) -> String {
        let mut conditions = Vec::new();
        if !self.search.trim().is_empty() {
            let pattern = bind(values, [sql::contains(self.search)]);
            conditions.push(format!("search_text like {pattern} escape '\\'"));
        }
        if !self.roles.is_empty() {
            conditions.push(format!("role in ({})", bind(values, self.roles.iter().copied())));
        }
        if !self.are_active.is_empty() {
            conditions.push(format!("is_active in ({})", bind(values, self.are_active.iter().copied())));
        }
        if !self.email_states.is_empty() {
            let names = self.email_states.iter().map(|state| state.name());
            conditions.push(format!("{EMAIL_STATE} in ({})", bind(values, names)));
        }
        if conditions.is_empty() { String::new() } else { format!("where {}", conditions.join(" and ")) }
    }

    /// Whether the accounts of a group match, apart from the search.
    fn admits(&self, group: &UserGroup) -> bool {
        (self.roles.is_empty() || self.roles.contains(&group.role))
            && (self.are_active.is_empty() || self.are_active.contains(&group.is_active))
            && (self.email_states.is_empty()
                || self.email_states.iter().any(|state| state.name() == group.email_state))
    }
}

/// Adds values to those of a statement and returns their placeholders.
fn bind<T: Into<Value>>(values: &mut Vec<Value>, new: impl IntoIterator<Item = T>) -> String {
    let first = values.len() + 1;
    values.extend(new.into_iter().map(Into::into));
    (first..=values.len()).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

#[derive(Debug, Clone, Copy, Default)]
pub struct UserPage<'a> {
    pub filter: UserFilter<'a>,
    pub sort: UserSort,
    pub is_ascending: bool,
    pub skip: i64,
    pub limit: i64,
}

/// A page of accounts. The rows are found through an index that contains the text, and only then read.
pub async fn page<D: Db>(db: &D, page: &UserPage<'_>) -> StorageResult<Vec<User>> {
    let order = order_by(page);
    let mut values = params![page.limit, page.skip];
    let found = page.filter.condition(&mut values);
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

/// The accounts that share a role, a status and an [`EmailState`].
#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct UserGroup {
    pub role: i32,
    pub is_active: bool,
    email_state: String,
    pub n_users: i64,
}

/// Everybody a search finds, in groups: few rows from which every combination of filters is counted.
pub async fn groups<D: Db>(db: &D, search: &str) -> StorageResult<Vec<UserGroup>> {
    let mut values = vec![];
    let found = UserFilter { search, ..UserFilter::default() }.condition(&mut values);
    let query = format!(
        "select role, is_active, {EMAIL_STATE} as email_state, count(*) as n_users from users {found} \
         group by role, is_active, email_state"
    );
    sql::all(db, &query, values).await
}

/// How many accounts of the groups match a filter. The search was applied when the groups were made.
pub fn count_in(groups: &[UserGroup], filter: &UserFilter<'_>) -> i64 {
    groups.iter().filter(|group| filter.admits(group)).map(|group| group.n_users).sum()
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
