//! A signed-in person's own account.

pub mod delete;
pub mod export;
pub mod overview;
pub mod password;
pub mod sign_out;

use std::net::IpAddr;

use usecases::accounts::{Identity, input::EmailAddress, own_account::WRONG_PASSWORD};

use crate::{error::ApiResult, state::AppState};

/// Does what needs the caller's password. Wrong ones count like those at sign-in, and together with them: a stolen
/// token gives its thief no more guesses.
async fn with_password<T>(
    state: &AppState,
    peer: IpAddr,
    identity: &Identity,
    action: impl Future<Output = usecases::Result<T>>,
) -> ApiResult<T> {
    let email = EmailAddress::parse(&identity.user.email)?;
    state.limits.sign_in(peer)?;
    state.limits.account(&email, peer)?;
    let result = action.await;
    match &result {
        Ok(_) => state.limits.account_succeeded(&email, peer),
        Err(error) if error.code == WRONG_PASSWORD => {
            state.limits.account_failed(&email, peer);
            tracing::warn!(email = email.as_str(), client = %peer, "a signed-in person gave a wrong password");
        }
        Err(_) => {}
    }
    Ok(result?)
}
