//! Setting a new password with a link.

use storage::{
    links::{self, LinkKind},
    users,
};

use super::input;
use crate::{
    Ctx, Work,
    error::{Error, Kind, Result},
    jobs,
    mail::{self, SendPasswordResetMail},
    news::News,
    secrets,
};

/// How the link reaches its owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResetLink {
    Mailed,
    /// No mail is configured: the administrator passes the link on.
    Shown(String),
}

/// Makes a reset link for an account inside the caller's transaction. The old password works until the link is
/// used.
pub async fn offer_reset(ctx: &Ctx, work: &mut Work<'_>, user_id: &str) -> Result<ResetLink> {
    if !ctx.settings.is_mail_configured {
        return Ok(ResetLink::Shown(mail::new_reset_url(ctx, &*work, user_id).await?));
    }
    jobs::enqueue(work, &SendPasswordResetMail { user_id: user_id.to_owned() }).await?;
    Ok(ResetLink::Mailed)
}

/// Uses a reset link up. Every session of the account ends.
pub async fn reset_password(ctx: &Ctx, token: &str, password: String) -> Result<()> {
    let token_hash = secrets::hash_token(token);
    let link = links::find(&ctx.store.read(), LinkKind::Reset, &token_hash).await?;
    let link = link.filter(|link| link.used_at.is_none()).ok_or_else(invalid_link)?;
    if link.expires_at <= ctx.clock.now() {
        return Err(Error::new(Kind::Expired, "Reset link has expired"));
    }
    input::check_password(&password)?;
    let hash = ctx.passwords.hash(password).await?;

    let now = ctx.clock.now();
    let mut tx = ctx.begin().await?;
    if !links::consume(&tx, &token_hash, now).await? {
        return Err(invalid_link());
    }
    users::set_password(&tx, &link.user_id, &hash, now).await?;
    // Whoever holds the mail has proved the address too.
    users::mark_verified(&tx, &link.user_id, now).await?;
    tx.tell(News::account(&link.user_id));
    tx.commit().await
}

fn invalid_link() -> Error {
    Error::new(Kind::Malformed, "Invalid reset link")
}
