//! Setting a new password with a link.

use storage::{
    links::{self, Link, LinkKind},
    users,
};

use super::input::{self, EmailAddress};
use crate::{
    Ctx, Work,
    error::{Error, Kind, Result},
    mail::{self, Letter},
    news::News,
    secrets,
};

/// How the link reaches its owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResetLink {
    Mailed,
    /// Mail is not configured: the administrator passes the link on.
    Shown(String),
}

/// Makes a reset link for an account in the caller's transaction. The old password works until the link is used.
pub async fn offer_reset(ctx: &Ctx, work: &mut Work<'_>, user_id: &str) -> Result<ResetLink> {
    if !ctx.settings.is_mail_configured {
        return Ok(ResetLink::Shown(mail::new_reset_url(ctx, &*work, user_id).await?));
    }
    mail::request(work, Letter::PasswordReset, user_id).await?;
    Ok(ResetLink::Mailed)
}

/// Sends a reset link to a user who forgot their password. The account is looked up when the mail is sent, so that
/// this call takes the same time for known and unknown addresses.
pub async fn forgot_password(ctx: &Ctx, email: &EmailAddress) -> Result<()> {
    if !ctx.settings.is_mail_configured {
        return Err(Error::new(Kind::NotFound, "Not found"));
    }
    let mut tx = ctx.begin().await?;
    mail::request(&mut tx, Letter::ForgottenPassword, email.as_str()).await?;
    tx.commit().await
}

/// What a link to the password page is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordLink {
    pub email: String,
    pub is_invitation: bool,
}

/// Checks a link without using it up, so that the page can reject it before a password is typed.
pub async fn look_at_link(ctx: &Ctx, token: &str) -> Result<PasswordLink> {
    let (kind, link) = find_link(ctx, token).await?.ok_or_else(invalid_link)?;
    if link.used_at.is_some() {
        return Err(Error::new(Kind::Expired, "This link was used already"));
    }
    require_fresh(ctx, &link)?;
    let user = users::find_by_id(&ctx.store.read(), &link.user_id).await?.ok_or_else(invalid_link)?;
    Ok(PasswordLink { email: user.email, is_invitation: kind == LinkKind::Invitation })
}

/// Uses a link up. Every session of the account ends.
pub async fn reset_password(ctx: &Ctx, token: &str, password: String) -> Result<()> {
    let found = find_link(ctx, token).await?;
    let (_, link) = found.filter(|(_, link)| link.used_at.is_none()).ok_or_else(invalid_link)?;
    require_fresh(ctx, &link)?;
    input::check_password(&password)?;
    let hash = ctx.passwords.hash(password).await?;

    let now = ctx.clock.now();
    let mut tx = ctx.begin().await?;
    if !links::consume(&tx, &secrets::hash_token(token), now).await? {
        return Err(invalid_link());
    }
    users::set_password(&tx, &link.user_id, &hash, now).await?;
    if ctx.settings.is_mail_configured {
        // The link came by mail, so using it proves the address.
        users::prove_address(&tx, &link.user_id, now).await?;
    } else {
        users::mark_verified(&tx, &link.user_id, now).await?;
    }
    tx.tell(News::account(&link.user_id));
    tx.commit().await
}

async fn find_link(ctx: &Ctx, token: &str) -> Result<Option<(LinkKind, Link)>> {
    let (reader, token_hash) = (ctx.store.read(), secrets::hash_token(token));
    for kind in [LinkKind::Reset, LinkKind::Invitation] {
        if let Some(link) = links::find(&reader, kind, &token_hash).await? {
            return Ok(Some((kind, link)));
        }
    }
    Ok(None)
}

fn require_fresh(ctx: &Ctx, link: &Link) -> Result<()> {
    if link.expires_at > ctx.clock.now() {
        Ok(())
    } else {
        Err(Error::new(Kind::Expired, "Reset link has expired"))
    }
}

fn invalid_link() -> Error {
    Error::new(Kind::Malformed, "Invalid reset link")
}
