//! What an administrator can do to other accounts. Each action checks, changes and records in one transaction.
//! Administrators cannot act on their own account, so one always remains.

use serde_json::json;
use storage::{
    user_list,
    users::{self, User},
};

use crate::{
    Ctx, Work,
    accounts::{
        Account, Identity, departure, is_invited,
        reset_password::{self, ResetLink},
        role,
    },
    audit::{self, Act, Actor},
    error::{Error, Kind, Result},
    mail::{self, Letter},
    news::News,
};

/// Why an action is taken. Required for every action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason(String);

impl Reason {
    const LONGEST: usize = 500;

    pub fn parse(text: &str) -> Result<Self> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Error::invalid("reason", "Reason is required for audit trail"));
        }
        if text.chars().count() > Self::LONGEST {
            return Err(Error::invalid("reason", "Reason cannot exceed 500 characters"));
        }
        Ok(Self(text.to_owned()))
    }
}

/// An administrator at work on an account.
pub struct Administrator<'a> {
    pub ctx: &'a Ctx,
    pub identity: &'a Identity,
}

impl Administrator<'_> {
    /// Locks the account. Its data stays.
    pub async fn deactivate(&self, user_id: &str, reason: &Reason) -> Result<Account> {
        let (tx, user) = self.open(user_id).await?;
        require_active(&user)?;
        users::set_active(&tx, &user.id, false, self.ctx.clock.now()).await?;
        // No token of today is good again once the account is reactivated.
        users::end_sessions(&tx, &user.id, self.ctx.clock.now()).await?;
        self.finish(tx, Act::on_user("user_deactivated", &user), reason).await?;
        Ok(User { is_active: false, ..user }.into())
    }

    /// Reactivates a deactivated account.
    pub async fn activate(&self, user_id: &str, reason: &Reason) -> Result<Account> {
        let (tx, user) = self.open(user_id).await?;
        if user.is_active {
            return Err(Error::new(Kind::Conflict, "User is already active"));
        }
        users::set_active(&tx, &user.id, true, self.ctx.clock.now()).await?;
        self.finish(tx, Act::on_user("user_activated", &user), reason).await?;
        Ok(User { is_active: true, ..user }.into())
    }

    /// Sends another invitation to an account that has no password yet. The earlier link stops working.
    pub async fn invite(&self, user_id: &str) -> Result<Account> {
        if !self.ctx.settings.is_mail_configured {
            return Err(mail::not_configured());
        }
        let (mut tx, user) = self.open(user_id).await?;
        require_active(&user)?;
        if !is_invited(&user) {
            return Err(Error::new(Kind::Conflict, "User has set a password already"));
        }
        mail::request(&mut tx, Letter::Invitation, &user.id).await?;
        let act = Act::on_user("invitation_sent", &user);
        audit::record(self.ctx, &tx, Actor::Person(self.identity), act).await?;
        tx.commit().await?;
        Ok(user.into())
    }

    /// Gives the account another role, higher or lower. A higher one counts from the next sign-in.
    pub async fn elevate(&self, user_id: &str, target_role: i32, reason: &Reason) -> Result<Account> {
        let (tx, user) = self.open(user_id).await?;
        require_active(&user)?;
        users::set_role(&tx, &user.id, target_role, self.ctx.clock.now()).await?;
        let act = Act::on_user("privileges_elevated", &user)
            .with(json!({ "from_role": user.role, "to_role": target_role }));
        self.finish(tx, act, reason).await?;
        Ok(User { role: target_role, ..user }.into())
    }

    /// Takes the account's special role away, at once.
    pub async fn revoke(&self, user_id: &str, reason: &Reason) -> Result<Account> {
        let (tx, user) = self.open(user_id).await?;
        require_active(&user)?;
        if user.role <= role::USER {
            return Err(Error::new(Kind::Conflict, "User has no elevated privileges"));
        }
        users::set_role(&tx, &user.id, role::USER, self.ctx.clock.now()).await?;
        let act = Act::on_user("privileges_revoked", &user)
            .with(json!({ "from_role": user.role, "to_role": role::USER }));
        self.finish(tx, act, reason).await?;
        Ok(User { role: role::USER, ..user }.into())
    }

    /// Deletes the account with everything it owns.
    pub async fn delete(&self, user_id: &str, reason: &Reason) -> Result<()> {
        let (tx, user) = self.open(user_id).await?;
        let act = Act::on_user("user_deleted", &user)
            .with(json!({ "username": user.username, "role": user.role, "was_active": user.is_active }))
            .because(&reason.0);
        departure::remove(self.ctx, tx, &user, Actor::Person(self.identity), act).await
    }

    /// Offers the account's owner a link to set a new password. The old one works until it is used.
    pub async fn reset_password(
        &self,
        user_id: &str,
        user_email: &str,
        reason: &Reason,
    ) -> Result<(Account, ResetLink)> {
        let (mut tx, user) = self.open(user_id).await?;
        if user_email.trim().to_lowercase() != user.email {
            return Err(Error::invalid("user_email", "user_email does not match this user")
                .with_code("wrong_address"));
        }
        require_active(&user)?;
        let link = reset_password::offer_reset(self.ctx, &mut tx, &user.id).await?;
        let is_mailed = link == ResetLink::Mailed;
        let act = Act::on_user("password_reset_offered", &user).with(json!({ "email_sent": is_mailed }));
        audit::record(self.ctx, &tx, Actor::Person(self.identity), act.because(&reason.0)).await?;
        tx.commit().await?;
        Ok((user.into(), link))
    }

    /// Begins a transaction that checks that the caller still is an administrator, and that the target exists and is
    /// another account. When two administrators act on each other at once, the second is no longer one and is refused.
    async fn open(&self, user_id: &str) -> Result<(Work<'_>, User)> {
        let tx = self.ctx.begin().await?;
        let admins = user_list::lock_active_admins(&tx).await?;
        if !admins.iter().any(|admin| admin.id == self.identity.user.id) {
            return Err(Error::new(Kind::Forbidden, "Insufficient permissions"));
        }
        let user = users::find_by_id(&tx, user_id).await?;
        let user = user.ok_or_else(|| Error::new(Kind::NotFound, "User not found"))?;
        if user.id == self.identity.user.id {
            let message = "You cannot perform this action on your own account";
            return Err(Error::new(Kind::Forbidden, message));
        }
        Ok((tx, user))
    }

    async fn finish(&self, mut tx: Work<'_>, act: Act<'_>, reason: &Reason) -> Result<()> {
        let user_id = act.target_id.unwrap_or_default().to_owned();
        audit::record(self.ctx, &tx, Actor::Person(self.identity), act.because(&reason.0)).await?;
        tx.tell(News::account(&user_id));
        tx.commit().await
    }
}

fn require_active(user: &User) -> Result<()> {
    if user.is_active { Ok(()) } else { Err(Error::new(Kind::Conflict, "User is not active")) }
}
