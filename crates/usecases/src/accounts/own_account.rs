//! What a signed-in person can see and do about their own account.

use storage::{
    StorageError,
    links::{self, LinkKind},
    personal_data::{self, Holdings},
    users::{self, User},
};

use super::{Identity, input, sign_in};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    news::News,
    tokens::{self, AccessToken},
};

/// How a person signs in, and what they have here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overview {
    pub has_password: bool,
    pub has_google: bool,
    pub holdings: Holdings,
}

pub async fn overview(ctx: &Ctx, identity: &Identity) -> Result<Overview> {
    let user = load(ctx, identity).await?;
    Ok(Overview {
        has_password: user.password_hash.is_some(),
        has_google: user.google_subject.is_some(),
        holdings: personal_data::holdings(&ctx.store.read(), &user.id).await?,
    })
}

/// Replaces the password. Every sign-in of the account ends; the caller gets the token of a new one, as after signing
/// in with the new password.
pub async fn change_password(
    ctx: &Ctx,
    identity: &Identity,
    current: String,
    new: String,
) -> Result<AccessToken> {
    if current.is_empty() || new.is_empty() {
        return Err(Error::new(Kind::Invalid, "Please fill in all fields"));
    }
    input::check_password(&new).map_err(|error| Error { field: Some("new_password"), ..error })?;
    let user = load(ctx, identity).await?;
    if user.password_hash.is_none() {
        let message = "Your account has no password yet. Set one with a link sent by e-mail.";
        return Err(Error::new(Kind::Conflict, message).with_code("no_password"));
    }
    prove(ctx, &user, current, "Your current password is wrong.").await?;
    let hash = ctx.passwords.hash(new).await?;

    let now = ctx.clock.now();
    let mut tx = ctx.begin().await?;
    let replaced = users::replace_password(&tx, &user.id, user.token_version, &hash, now).await;
    replaced.map_err(|error| match error {
        StorageError::Conflict => tokens::could_not_validate(),
        error => error.into(),
    })?;
    // A link from before could set yet another password.
    links::revoke(&tx, LinkKind::Reset, &user.id).await?;
    tx.tell(News::account(&user.id));
    tx.commit().await?;
    sign_in::start(ctx, &User { token_version: user.token_version + 1, ..user })
}

/// Ends every sign-in of the account, the caller's too.
pub async fn sign_out_everywhere(ctx: &Ctx, identity: &Identity) -> Result<()> {
    let mut tx = ctx.begin().await?;
    users::end_sessions(&tx, &identity.user.id, ctx.clock.now()).await?;
    tx.tell(News::account(&identity.user.id));
    tx.commit().await
}

/// The caller's account as it is stored now. The token was checked before, possibly against a cached account.
pub(super) async fn load(ctx: &Ctx, identity: &Identity) -> Result<User> {
    let user = users::find_by_id(&ctx.store.read(), &identity.user.id).await?;
    let is_same = |user: &User| user.is_active && user.token_version == identity.claims.ver;
    user.filter(is_same).ok_or_else(tokens::could_not_validate)
}

/// Whether the caller knows the account's password: a token alone may have been stolen.
pub(super) async fn prove(ctx: &Ctx, user: &User, password: String, refusal: &str) -> Result<()> {
    if ctx.passwords.verify(password, user.password_hash.clone()).await? {
        return Ok(());
    }
    Err(Error::new(Kind::Forbidden, refusal).with_code(WRONG_PASSWORD))
}

pub const WRONG_PASSWORD: &str = "wrong_password";
