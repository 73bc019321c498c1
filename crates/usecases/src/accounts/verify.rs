//! Verifying that an address belongs to its account's owner.

use storage::{
    links::{self, LinkKind},
    users,
};

use super::{input::EmailAddress, origin};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    mail,
    news::News,
    secrets,
};

/// Follows a verification link. Following it again before it expires is fine. Returns the page the person wanted
/// before they signed up, if they came from one.
pub async fn verify_email(ctx: &Ctx, token: &str) -> Result<Option<String>> {
    let token_hash = secrets::hash_token(token);
    let now = ctx.clock.now();
    let mut tx = ctx.begin().await?;
    let link = links::find(&tx, LinkKind::Verify, &token_hash)
        .await?
        .ok_or_else(|| Error::new(Kind::Malformed, "Invalid verification link"))?;
    if link.expires_at <= now {
        return Err(Error::new(Kind::Expired, "Verification link has expired"));
    }
    links::consume(&tx, &token_hash, now).await?;
    users::prove_address(&tx, &link.user_id, now).await?;
    let from = origin::find(ctx, &tx, &link.user_id).await?;
    tx.tell(News::account(&link.user_id));
    tx.commit().await?;
    Ok(from)
}

/// Sends the link again. Does not reveal whether the account exists.
pub async fn resend_verification(ctx: &Ctx, email: &EmailAddress) -> Result<()> {
    if !ctx.settings.is_mail_configured {
        return Err(mail::not_configured());
    }
    let user = users::find_by_email(&ctx.store.read(), email.as_str()).await?;
    let Some(user) = user.filter(|user| !user.is_verified && user.is_active) else { return Ok(()) };
    let mut tx = ctx.begin().await?;
    mail::request(&mut tx, mail::Letter::Verification, &user.id).await?;
    tx.commit().await
}
