//! Signing in, staying signed in, signing out.

use std::sync::Arc;

use chrono::DateTime;
use storage::{sign_outs, users, users::User};

use super::{Identity, bootstrap, deactivated};
use crate::{
    Backend, Ctx,
    error::{Error, Kind, Result},
    news::News,
    secrets,
    tokens::{self, AccessToken, LONGEST_SIGN_IN, SignIn},
};

/// Signs in with address and password.
pub async fn sign_in(ctx: &Ctx, email: &str, password: String) -> Result<AccessToken> {
    if email.trim().is_empty() || password.is_empty() {
        return Err(Error::new(Kind::Invalid, "Please fill in all fields"));
    }
    let user = users::find_by_email(&ctx.store.read(), email.trim()).await?;
    let hash = user.as_ref().and_then(|user| user.password_hash.clone());
    let is_right = ctx.passwords.verify(password, hash).await?;
    let user = user.filter(|_| is_right).ok_or_else(wrong_password)?;
    admit(ctx, &user)?;
    bootstrap::note_sign_in(ctx, &user).await?;
    start(ctx, &user)
}

fn wrong_password() -> Error {
    Error::new(Kind::Unauthenticated, "Invalid email or password")
}

/// Whether a user who has proven their identity may sign in.
pub(super) fn admit(ctx: &Ctx, user: &User) -> Result<()> {
    if !user.is_active {
        return Err(deactivated());
    }
    if !user.is_verified && ctx.settings.is_mail_configured {
        return Err(unverified());
    }
    Ok(())
}

pub(super) fn unverified() -> Error {
    Error::new(Kind::Forbidden, "Please verify your email address before signing in.")
        .with_code("email_unverified")
}

/// The first token of a new sign-in.
pub(super) fn start(ctx: &Ctx, user: &User) -> Result<AccessToken> {
    let now = ctx.clock.now();
    let sign_in = SignIn { id: secrets::new_id(), at: now };
    ctx.tokens.issue(&user.id, user.role, user.token_version, &sign_in, now)
}

/// Who a token belongs to, checked against the account as it is now.
pub async fn identify(ctx: &Ctx, token: &str) -> Result<Arc<Identity>> {
    let now = ctx.clock.now();
    if let Some(identity) = ctx.identities.find(token, now) {
        return Ok(identity);
    }
    let claims = ctx.tokens.verify(token, now)?;
    let read_at = ctx.identities.moment();
    let reader = ctx.store.read();
    let user = users::find_by_id(&reader, &claims.sub).await?.ok_or_else(tokens::could_not_validate)?;
    let is_valid = user.is_active && user.token_version == claims.ver;
    if !is_valid || sign_outs::contains(&reader, &claims.sid).await? {
        return Err(tokens::could_not_validate());
    }
    let identity = Arc::new(Identity { role: user.role.min(claims.role), user: user.into(), claims });
    if ctx.store.backend() == Backend::Sqlite {
        ctx.identities.keep(token, &identity, now, read_at);
    }
    Ok(identity)
}

/// A new token for a sign-in that is not too old. It keeps the effective role.
pub fn refresh(ctx: &Ctx, identity: &Identity) -> Result<AccessToken> {
    let now = ctx.clock.now();
    let at = DateTime::from_timestamp(identity.claims.auth_time, 0).ok_or_else(tokens::could_not_validate)?;
    if now - at > LONGEST_SIGN_IN {
        return Err(tokens::session_expired());
    }
    let sign_in = SignIn { id: identity.claims.sid.clone(), at };
    ctx.tokens.issue(&identity.user.id, identity.role, identity.claims.ver, &sign_in, now)
}

/// Ends this sign-in: its token and every token refreshed from it.
pub async fn sign_out(ctx: &Ctx, identity: &Identity) -> Result<()> {
    let mut tx = ctx.begin().await?;
    sign_outs::insert(&tx, &identity.claims.sid, ctx.clock.now() + LONGEST_SIGN_IN).await?;
    tx.tell(News::account(&identity.user.id));
    tx.commit().await
}
