//! The list of accounts.

use storage::user_list::{self, UserGroup, UserPage};

pub use storage::user_list::{EmailState, UserFilter, UserPage as UserQuery, UserSort};

use crate::{Ctx, accounts::Account, error::Result};

#[derive(Debug)]
pub struct UserList {
    pub users: Vec<Account>,
    /// Everybody the search finds, whatever the filters.
    groups: Vec<UserGroup>,
}

impl UserList {
    /// How many accounts another filter would find with the same search.
    pub fn count(&self, filter: &UserFilter<'_>) -> i64 {
        user_list::count_in(&self.groups, filter)
    }
}

pub async fn list(ctx: &Ctx, query: &UserPage<'_>) -> Result<UserList> {
    let reader = ctx.store.read();
    Ok(UserList {
        users: user_list::page(&reader, query).await?.into_iter().map(Account::from).collect(),
        groups: user_list::groups(&reader, query.filter.search).await?,
    })
}
