//! Signing in through Google: the two steps, and which account is signed in.

use chrono::TimeDelta;
use storage::{
    Tx, links,
    oauth_states::{self, OauthState},
    users::{self, User},
};

use super::{
    Account,
    google::{CodeRefused, Google, Profile},
    input::{self, EmailAddress},
    register, sign_in,
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    news::News,
    secrets,
    tokens::AccessToken,
};

const STATE_LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// How many usernames are tried for a new account: the local part of the address, then with a number appended.
const MAX_USERNAME_TRIES: u32 = 1_000;

/// Where to send the browser, and the state it must return.
pub struct Started {
    pub auth_url: String,
    pub state: String,
}

pub async fn start(ctx: &Ctx) -> Result<Started> {
    let start = google(ctx)?.start().await.map_err(failed)?;
    let state = OauthState {
        pkce_verifier: start.pkce_verifier,
        nonce: start.nonce,
        expires_at: ctx.clock.now() + STATE_LIFETIME,
    };
    let tx = ctx.begin().await?;
    oauth_states::insert(&tx, &secrets::hash_token(&start.state), &state).await?;
    tx.commit().await?;
    Ok(Started { auth_url: start.auth_url, state: start.state })
}

/// Called when the browser returns with a code. Signs in, and links or creates the account.
pub async fn finish(ctx: &Ctx, code: String, state: &str) -> Result<(AccessToken, Account)> {
    let google = google(ctx)?;
    let tx = ctx.begin().await?;
    let stored = oauth_states::take(&tx, &secrets::hash_token(state)).await?;
    // Committed even if the rest fails: a state works only once.
    tx.commit().await?;
    let stored = stored.filter(|stored| stored.expires_at > ctx.clock.now()).ok_or_else(bad_state)?;
    let profile = google.finish(code, stored.pkce_verifier, stored.nonce).await.map_err(failed)?;
    if !profile.is_email_verified {
        return Err(Error::new(Kind::Forbidden, "Your Google e-mail address is not verified"));
    }
    let user = account_of(ctx, &profile).await?;
    sign_in::admit(ctx, &user)?;
    Ok((sign_in::start(ctx, &user)?, user.into()))
}

async fn account_of(ctx: &Ctx, profile: &Profile) -> Result<User> {
    let email = EmailAddress::parse(&profile.email)?;
    let mut tx = ctx.begin().await?;
    let user = match users::find_by_google_subject(&tx, &profile.subject).await? {
        Some(user) => user,
        None => match users::find_by_email(&tx, email.as_str()).await? {
            Some(user) => link(ctx, &tx, user, profile).await?,
            None => create(ctx, &tx, &email, profile).await?,
        },
    };
    tx.tell(News::account(&user.id));
    tx.commit().await?;
    Ok(user)
}

/// An unverified account is never linked: another person may have created it with this address. An account whose
/// address was never proven is handed over to the address's owner; the old password and sessions stop working.
async fn link(ctx: &Ctx, tx: &Tx, user: User, profile: &Profile) -> Result<User> {
    if !user.is_verified {
        return Err(sign_in::unverified());
    }
    // The address may have passed to another person since.
    if user.google_subject.is_some() {
        let text = "This address belongs to an account of another Google identity";
        return Err(Error::new(Kind::Conflict, text).with_code("google_identity_differs"));
    }
    let now = ctx.clock.now();
    users::link_google(tx, &user.id, &profile.subject, now).await?;
    if user.is_address_proven {
        return Ok(user);
    }
    users::hand_over(tx, &user.id, None, now).await?;
    links::revoke_all(tx, &user.id).await?;
    Ok(User { password_hash: None, is_address_proven: true, token_version: user.token_version + 1, ..user })
}

async fn create(ctx: &Ctx, tx: &Tx, email: &EmailAddress, profile: &Profile) -> Result<User> {
    let username = free_username(tx, email).await?;
    let name = profile.name.as_deref().map(|name| name.chars().take(100).collect::<String>());
    let full_name = input::parse_full_name(name.as_deref())?;
    let user = User {
        google_subject: Some(profile.subject.clone()),
        is_verified: true,
        is_address_proven: true,
        ..register::new_user(ctx, email, username, full_name)
    };
    register::insert_if_open(tx, &user).await?;
    Ok(user)
}

async fn free_username(tx: &Tx, email: &EmailAddress) -> Result<String> {
    let base = username_from(email);
    for n in 1..=MAX_USERNAME_TRIES {
        let name = if n == 1 { base.clone() } else { format!("{base}{n}") };
        if users::find_by_username(tx, &name).await?.is_none() {
            return Ok(name);
        }
    }
    Err(Error::new(Kind::Conflict, "Username already taken"))
}

/// The local part of the address as a valid username, short enough to append a number.
fn username_from(email: &EmailAddress) -> String {
    let local = email.as_str().split('@').next().unwrap_or_default();
    let fitting: String = local
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || c == '_' || c == '-' { c } else { '_' })
        .take(24)
        .collect();
    if fitting.len() < 3 { format!("{fitting}___")[..3].to_owned() } else { fitting }
}

fn google(ctx: &Ctx) -> Result<&Google> {
    ctx.google
        .as_ref()
        .ok_or_else(|| Error::new(Kind::NotConfigured, "Google sign-in is not configured on this server"))
}

fn bad_state() -> Error {
    Error::new(Kind::Malformed, "Invalid or expired OAuth state")
}

fn failed(cause: Box<dyn std::error::Error + Send + Sync>) -> Error {
    let kind = if cause.is::<CodeRefused>() { Kind::Disbelieved } else { Kind::Upstream };
    Error::new(kind, "Google sign-in failed").because(cause)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usernames_come_from_the_address() {
        let name = |email: &str| username_from(&EmailAddress::parse(email).unwrap());
        assert_eq!(name("ann.lee+draft@example.com"), "ann_lee_draft");
        assert_eq!(name("a@example.com"), "a__");
        assert_eq!(name(&format!("{}@example.com", "x".repeat(60))).len(), 24);
    }
}
