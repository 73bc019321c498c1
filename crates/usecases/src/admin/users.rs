//! The list of accounts.

use storage::user_list::{self, UserPage};

pub use storage::user_list::{UserPage as UserQuery, UserSort};

use crate::{Ctx, accounts::Account, error::Result};

#[derive(Debug)]
pub struct UserList {
    pub users: Vec<Account>,
    /// How many the search finds altogether.
    pub total: i64,
}

pub async fn list(ctx: &Ctx, query: &UserPage<'_>) -> Result<UserList> {
    let reader = ctx.store.read();
    Ok(UserList {
        users: user_list::page(&reader, query).await?.into_iter().map(Account::from).collect(),
        total: user_list::count(&reader, query.search).await?,
    })
}
