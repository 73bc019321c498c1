//! Mail: what is written in it. Sending is a job; the link inside is made when it is sent, so that no stored
//! job ever holds a secret.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use storage::{
    Db,
    links::{self, LinkKind},
    users,
};

use crate::{
    Ctx,
    error::{Error, Kind, Result},
    jobs::{Job, Tries},
    secrets,
};

/// A mail server that is away for a day loses no mail: 35 tries, at first quickly, then once an hour.
const TRIES: Tries =
    Tries { most: 35, first_wait: Duration::from_secs(5), longest_wait: Duration::from_hours(1) };
const TIME_LIMIT: Duration = Duration::from_mins(1);

/// Sends the link that confirms an address.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SendVerificationMail {
    pub user_id: String,
}

impl Job for SendVerificationMail {
    const NAME: &'static str = "send_verification_mail";
    const QUEUE: &'static str = "mail";
    const TRIES: Tries = TRIES;
    const TIME_LIMIT: Duration = TIME_LIMIT;
}

/// Sends the link to the page where a password is set.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SendPasswordResetMail {
    pub user_id: String,
}

impl Job for SendPasswordResetMail {
    const NAME: &'static str = "send_password_reset_mail";
    const QUEUE: &'static str = "mail";
    const TRIES: Tries = TRIES;
    const TIME_LIMIT: Duration = TIME_LIMIT;
}

/// A mail ready to go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub to: String,
    pub subject: &'static str,
    pub text: String,
}

/// Makes the link and writes the mail around it. Nothing for an account that needs none any more.
pub async fn write_verification(ctx: &Ctx, user_id: &str) -> Result<Option<Mail>> {
    let Some(user) = users::find_by_id(&ctx.store.read(), user_id).await? else { return Ok(None) };
    if user.is_verified {
        return Ok(None);
    }
    let tx = ctx.begin().await?;
    let token = new_link(ctx, &tx, LinkKind::Verify, user_id).await?;
    tx.commit().await?;
    let base = &ctx.settings.public_url;
    let email = percent_encode(&user.email);
    let text = format!(
        "Hello {name},\n\nplease confirm your e-mail address for Draftboard by opening this link:\n\n\
         {base}/verify-email/{token}?email={email}\n\n\
         It works for {hours}. If you did not sign up, ignore this mail.\n",
        name = user.display_name,
        hours = spoken(ctx.settings.verify_lifetime),
    );
    Ok(Some(Mail { to: user.email, subject: "Confirm your e-mail address for Draftboard", text }))
}

/// Makes a reset link and writes the mail around it.
pub async fn write_password_reset(ctx: &Ctx, user_id: &str) -> Result<Option<Mail>> {
    let Some(user) = users::find_by_id(&ctx.store.read(), user_id).await? else { return Ok(None) };
    if !user.is_active {
        return Ok(None);
    }
    let tx = ctx.begin().await?;
    let url = new_reset_url(ctx, &tx, user_id).await?;
    tx.commit().await?;
    let until_then = match user.password_hash {
        Some(_) => " Until then your old password stays as it is.",
        None => "",
    };
    let text = format!(
        "Hello {name},\n\nset a new password for Draftboard with this link:\n\n{url}\n\n\
         It works once, for {hours}.{until_then}\n",
        name = user.display_name,
        hours = spoken(ctx.settings.reset_lifetime),
    );
    Ok(Some(Mail { to: user.email, subject: "Set a new password for Draftboard", text }))
}

/// A new single-use link to the page where a password is set.
pub(crate) async fn new_reset_url<D: Db>(ctx: &Ctx, db: &D, user_id: &str) -> Result<String> {
    let token = new_link(ctx, db, LinkKind::Reset, user_id).await?;
    Ok(format!("{}/reset-password/{token}", ctx.settings.public_url))
}

async fn new_link<D: Db>(ctx: &Ctx, db: &D, kind: LinkKind, user_id: &str) -> Result<String> {
    let token = secrets::new_token();
    let now = ctx.clock.now();
    let lifetime = match kind {
        LinkKind::Verify => ctx.settings.verify_lifetime,
        LinkKind::Reset => ctx.settings.reset_lifetime,
    };
    links::replace(db, kind, user_id, &secrets::hash_token(&token), now, now + lifetime).await?;
    Ok(token)
}

pub(crate) fn not_configured() -> Error {
    Error::new(Kind::NotConfigured, "E-mail is not configured on this server")
}

fn spoken(lifetime: chrono::TimeDelta) -> String {
    match (lifetime.num_hours(), lifetime.num_minutes()) {
        (1, _) => "one hour".into(),
        (hours @ 2.., _) => format!("{hours} hours"),
        (_, minutes @ 2..) => format!("{minutes} minutes"),
        _ => format!("{} seconds", lifetime.num_seconds()),
    }
}

fn percent_encode(text: &str) -> String {
    use std::fmt::Write;
    text.bytes().fold(String::new(), |mut encoded, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~@".contains(&byte) {
            encoded.push(byte as char);
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
        encoded
    })
}
