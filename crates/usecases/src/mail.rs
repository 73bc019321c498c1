//! The text of mails. Sending is a job; the link inside is made when the mail is sent, so that no stored job holds
//! a secret.

use std::time::Duration;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use storage::{
    Db,
    links::{self, LinkKind},
    player_records,
    users::{self, User},
};

use crate::{
    Ctx, Work,
    accounts::input::is_unprintable,
    error::{Error, Kind, Result},
    jobs::{self, Job, Tries},
    secrets,
};

/// All kinds of mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Letter {
    Verification,
    PasswordReset,
    /// Goes to an address, registered or not; the others go to an account.
    ForgottenPassword,
    KnownAddress,
    Invitation,
    /// About an alert that went off, to the curator who set it.
    ArbitrageAlert,
}

/// Sends a mail. The addressee is an account's id, an alert's id, or an address that may have no account.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SendMail {
    pub letter: Letter,
    pub addressee: String,
}

impl Job for SendMail {
    const NAME: &'static str = "send_mail";
    const QUEUE: &'static str = "mail";
    /// Retried quickly at first, then once an hour, so that a mail server can be down for a day without losing mail.
    const TRIES: Tries =
        Tries { most: 35, first_wait: Duration::from_secs(5), longest_wait: Duration::from_hours(1) };
    const TIME_LIMIT: Duration = Duration::from_mins(1);
}

/// Long, because people do not expect an invitation and may read it days later.
const INVITATION_LIFETIME: TimeDelta = TimeDelta::days(7);

/// A mail ready to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub to: String,
    pub subject: &'static str,
    pub text: String,
}

/// Queues a mail in the caller's unit of work.
pub(crate) async fn request(work: &mut Work<'_>, letter: Letter, addressee: &str) -> Result<()> {
    jobs::enqueue(work, &SendMail { letter, addressee: addressee.to_owned() }).await
}

/// Writes a mail just before it is sent. None if the account is gone or no longer needs the mail.
pub async fn write(ctx: &Ctx, letter: Letter, addressee: &str) -> Result<Option<Mail>> {
    let reader = ctx.store.read();
    let user = match letter {
        Letter::ArbitrageAlert => match player_records::find_alert(&reader, addressee).await? {
            Some(alert) => users::find_by_id(&reader, &alert.created_by).await?,
            None => None,
        },
        Letter::ForgottenPassword => users::find_by_email(&reader, addressee).await?,
        _ => users::find_by_id(&reader, addressee).await?,
    };
    let Some(user) = user.filter(|user| user.is_active) else { return Ok(None) };
    match letter {
        Letter::Verification if user.is_verified => Ok(None),
        Letter::KnownAddress if user.is_verified => Ok(Some(write_known_address(ctx, user))),
        Letter::Verification | Letter::KnownAddress => write_verification(ctx, user).await.map(Some),
        Letter::PasswordReset | Letter::ForgottenPassword => write_password_reset(ctx, user).await.map(Some),
        Letter::Invitation if user.password_hash.is_some() => Ok(None),
        Letter::Invitation => write_invitation(ctx, user).await.map(Some),
        Letter::ArbitrageAlert => Ok(Some(write_alert(ctx, user))),
    }
}

async fn write_verification(ctx: &Ctx, user: User) -> Result<Mail> {
    let tx = ctx.begin().await?;
    let token = new_link(ctx, &tx, LinkKind::Verify, &user.id).await?;
    tx.commit().await?;
    let base = &ctx.settings.public_url;
    let email = percent_encode(&user.email);
    let text = format!(
        "Hello {name},\n\nplease confirm your email address for Draftboard by opening this link:\n\n\
         {base}/verify-email/{token}?email={email}\n\n\
         It works for {hours}. If you did not sign up, ignore this mail.\n",
        name = greeted(&user),
        hours = spoken(ctx.settings.verify_lifetime),
    );
    Ok(Mail { to: user.email, subject: "Confirm your email address for Draftboard", text })
}

async fn write_password_reset(ctx: &Ctx, user: User) -> Result<Mail> {
    let tx = ctx.begin().await?;
    let url = new_reset_url(ctx, &tx, &user.id).await?;
    tx.commit().await?;
    let until_then = match user.password_hash {
        Some(_) => " Until then your old password stays as it is.",
        None => "",
    };
    let text = format!(
        "Hello {name},\n\nset a new password for Draftboard with this link:\n\n{url}\n\n\
         It works once, for {hours}.{until_then} If you did not ask for it, ignore this mail.\n",
        name = greeted(&user),
        hours = spoken(ctx.settings.reset_lifetime),
    );
    Ok(Mail { to: user.email, subject: "Set a new password for Draftboard", text })
}

/// For the owner of an address that was used in another sign-up. Only they learn that it is registered.
fn write_known_address(ctx: &Ctx, user: User) -> Mail {
    let base = &ctx.settings.public_url;
    let text = format!(
        "Hello {name},\n\nsomebody tried to sign up for Draftboard with this address. You have an account \
         already: sign in at\n\n{base}/auth\n\nIf you forgot your password, choose \"Forgot password?\" there. If \
         it was not you, ignore this mail.\n",
        name = greeted(&user),
    );
    Mail { to: user.email, subject: "You already have a Draftboard account", text }
}

fn write_alert(ctx: &Ctx, user: User) -> Mail {
    let text = format!(
        "Hello {name},\n\nan arbitrage alert you set went off: two platforms now differ on a player by as many \
         picks as you asked for.\n\n{base}/admin/collectors/dashboard\n",
        name = greeted(&user),
        base = ctx.settings.public_url,
    );
    Mail { to: user.email, subject: "An arbitrage alert went off", text }
}

/// Contains the link that sets the account's first password.
async fn write_invitation(ctx: &Ctx, user: User) -> Result<Mail> {
    let tx = ctx.begin().await?;
    let token = new_link(ctx, &tx, LinkKind::Invitation, &user.id).await?;
    tx.commit().await?;
    let text = format!(
        "Hello {name},\n\nan account was made for you on Draftboard, the draft-day companion for fantasy \
         football. Choose a password to start:\n\n{url}\n\nThe link works for {days} days. Your email address \
         for signing in is {email}.\n",
        name = greeted(&user),
        url = password_page(ctx, &token),
        days = INVITATION_LIFETIME.num_days(),
        email = user.email,
    );
    Ok(Mail { to: user.email, subject: "Your Draftboard account", text })
}

/// The name in a mail's greeting. A full name is free text and could carry an advertisement: if it contains any
/// kind of address, the username is used instead, which cannot contain one.
fn greeted(user: &User) -> &str {
    let holds_address = user.display_name.contains(['@', '/', ':', '\\'])
        || user.display_name.split('.').skip(1).any(|rest| rest.starts_with(char::is_alphanumeric));
    if holds_address || user.display_name.contains(is_unprintable) {
        &user.username
    } else {
        &user.display_name
    }
}

/// A new single-use link to the page where a password is set.
pub(crate) async fn new_reset_url<D: Db>(ctx: &Ctx, db: &D, user_id: &str) -> Result<String> {
    let token = new_link(ctx, db, LinkKind::Reset, user_id).await?;
    Ok(password_page(ctx, &token))
}

fn password_page(ctx: &Ctx, token: &str) -> String {
    format!("{}/reset-password/{token}", ctx.settings.public_url)
}

async fn new_link<D: Db>(ctx: &Ctx, db: &D, kind: LinkKind, user_id: &str) -> Result<String> {
    let token = secrets::new_token();
    let now = ctx.clock.now();
    let lifetime = match kind {
        LinkKind::Verify => ctx.settings.verify_lifetime,
        LinkKind::Reset => ctx.settings.reset_lifetime,
        LinkKind::Invitation => INVITATION_LIFETIME,
    };
    links::replace(db, kind, user_id, &secrets::hash_token(&token), now, now + lifetime).await?;
    Ok(token)
}

pub(crate) fn not_configured() -> Error {
    Error::new(Kind::NotConfigured, "E-mail is not configured on this server")
}

fn spoken(lifetime: TimeDelta) -> String {
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

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    #[test]
    fn a_full_name_with_a_link_or_address_never_appears_in_a_mail() {
        let user = |display_name: &str| User {
            id: "1".into(),
            email: "ann@example.com".into(),
            username: "ann".into(),
            display_name: display_name.into(),
            full_name: None,
            password_hash: None,
            google_subject: None,
            role: 1,
            is_active: true,
            is_verified: true,
            is_address_proven: true,
            token_version: 1,
            created_at: DateTime::UNIX_EPOCH,
        };
        for fine in ["Ann Lee", "Dr. Ünal Ñandú Jr.", "O'Brien-Smith"] {
            assert_eq!(greeted(&user(fine)), fine);
        }
        for bad in
            ["you won, see evil.example", "http://evil", "call me@evil", "Ann\r\nBcc: all", "a\u{202e}b"]
        {
            assert_eq!(greeted(&user(bad)), "ann", "{bad}");
        }
    }
}
