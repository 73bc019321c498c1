//! Accounts: how people get in, stay in and are kept out.

pub mod bootstrap;
pub mod google;
pub mod google_sign_in;
mod identity_cache;
pub mod input;
pub mod register;
pub mod reset_password;
pub mod sign_in;
pub mod verify;

pub use identity_cache::IdentityCache;
pub use register::ClaimedNames;
use storage::users::User;

use crate::error::{Error, Kind};

/// The role scale. A check passes when the effective role is at least the required one.
pub mod role {
    pub const USER: i32 = 1;
    pub const LEAGUE_ADMIN: i32 = 2;
    pub const CURATOR: i32 = 3;
    pub const ADMIN: i32 = 4;
}

/// Somebody whose token holds.
#[derive(Debug, Clone)]
pub struct Identity {
    pub user: User,
    /// The lower of the role in the token and the role in the database: lowering acts at once, raising at the
    /// next sign-in.
    pub role: i32,
    pub claims: crate::tokens::Claims,
}

fn deactivated() -> Error {
    Error::new(Kind::Forbidden, "Account is deactivated")
}

fn registration_closed() -> Error {
    Error::new(Kind::Forbidden, "New user registration is currently disabled")
}
