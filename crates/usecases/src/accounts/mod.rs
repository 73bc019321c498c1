//! Accounts: signing up, signing in, and locking accounts out.

mod account;
pub mod bootstrap;
pub mod departure;
pub mod google;
pub mod google_sign_in;
mod id_token;
mod identity_cache;
pub mod input;
pub mod operator;
pub(crate) mod origin;
pub mod own_account;
pub mod own_data;
pub mod register;
pub mod reset_password;
pub mod sign_in;
pub mod verify;

pub use account::Account;
pub(crate) use account::is_invited;
pub use identity_cache::IdentityCache;
pub use register::ClaimedNames;

use crate::error::{Error, Kind};

/// The role scale. A check passes when the effective role is at least the required one.
pub mod role {
    pub const USER: i32 = 1;
    pub const LEAGUE_ADMIN: i32 = 2;
    pub const CURATOR: i32 = 3;
    pub const ADMIN: i32 = 4;
}

/// A signed-in user whose token is valid.
#[derive(Debug, Clone)]
pub struct Identity {
    pub user: Account,
    /// The lower of the role in the token and the role in the database: a lower role applies at once, a higher one
    /// from the next sign-in.
    pub role: i32,
    pub claims: crate::tokens::Claims,
}

fn deactivated() -> Error {
    Error::new(Kind::Forbidden, "Account is deactivated").with_code("account_deactivated")
}

fn registration_closed() -> Error {
    Error::new(Kind::Forbidden, "New user registration is currently disabled")
        .with_code("registration_closed")
}
