//! What the operator does to accounts from the server's command line. Each act is recorded, and needs no administrator.

use serde_json::json;
use storage::{
    links, personal_data, user_list,
    users::{self, User},
};

use super::{Account, departure, input, role};
use crate::{
    Ctx, Work,
    audit::{self, Act, Actor},
    error::{Error, Kind, Result},
    news::News,
};

/// An account as the operator sees it.
#[derive(Debug)]
pub struct Shown {
    pub account: Account,
    pub has_password: bool,
    pub has_google: bool,
    pub n_drafts: usize,
}

pub async fn show(ctx: &Ctx, email: &str) -> Result<Shown> {
    let reader = ctx.store.read();
    let user = found(users::find_by_email(&reader, &key(email)).await?, email)?;
    Ok(Shown {
        has_password: user.password_hash.is_some(),
        has_google: user.google_subject.is_some(),
        n_drafts: personal_data::draft_ids(&reader, &user.id).await?.len(),
        account: user.into(),
    })
}

/// Reactivates a deactivated account.
pub async fn activate(ctx: &Ctx, email: &str) -> Result<()> {
    let (tx, user) = open(ctx, email).await?;
    users::set_active(&tx, &user.id, true, ctx.clock.now()).await?;
    finish(ctx, tx, Act::on_user("user_activated", &user)).await
}

/// Gives an account another role, higher or lower. A higher one counts from the next sign-in.
pub async fn set_role(ctx: &Ctx, email: &str, target: i32) -> Result<()> {
    let (tx, user) = open(ctx, email).await?;
    if target < role::ADMIN {
        require_another_admin(&tx, &user).await?;
    }
    users::set_role(&tx, &user.id, target, ctx.clock.now()).await?;
    let action = if target > user.role { "privileges_elevated" } else { "privileges_revoked" };
    let act = Act::on_user(action, &user).with(json!({ "from_role": user.role, "to_role": target }));
    finish(ctx, tx, act).await
}

/// Replaces the password. Every session of the account ends, and links sent before no longer work.
pub async fn set_password(ctx: &Ctx, email: &str, password: String) -> Result<()> {
    input::check_password(&password)?;
    let hash = ctx.passwords.hash(password).await?;
    let (tx, user) = open(ctx, email).await?;
    users::set_password(&tx, &user.id, &hash, ctx.clock.now()).await?;
    links::revoke_all(&tx, &user.id).await?;
    finish(ctx, tx, Act::on_user("password_set", &user)).await
}

/// Takes the address as the account's own, as if its link had been opened.
pub async fn verify(ctx: &Ctx, email: &str) -> Result<()> {
    let (tx, user) = open(ctx, email).await?;
    users::mark_verified(&tx, &user.id, ctx.clock.now()).await?;
    finish(ctx, tx, Act::on_user("user_verified", &user)).await
}

/// Deletes an account with everything it owns.
pub async fn delete(ctx: &Ctx, email: &str) -> Result<()> {
    let (tx, user) = open(ctx, email).await?;
    require_another_admin(&tx, &user).await?;
    let act = Act::on_user("user_deleted", &user)
        .with(json!({ "username": user.username, "role": user.role, "was_active": user.is_active }));
    departure::remove(ctx, tx, &user, Actor::Operator, act).await
}

/// A server without an administrator could be managed from here only.
async fn require_another_admin(tx: &Work<'_>, user: &User) -> Result<()> {
    let admins = user_list::lock_active_admins(tx).await?;
    if admins.len() == 1 && admins[0].id == user.id {
        let message =
            "This is the only administrator. Make another one first: draftboard admin create --email …";
        return Err(Error::new(Kind::Conflict, message).with_code("last_administrator"));
    }
    Ok(())
}

async fn open<'a>(ctx: &'a Ctx, email: &str) -> Result<(Work<'a>, User)> {
    let tx = ctx.begin().await?;
    let user = found(users::find_by_email(&tx, &key(email)).await?, email)?;
    Ok((tx, user))
}

async fn finish(ctx: &Ctx, mut tx: Work<'_>, act: Act<'_>) -> Result<()> {
    let user_id = act.target_id.unwrap_or_default().to_owned();
    audit::record(ctx, &tx, Actor::Operator, act).await?;
    tx.tell(News::account(&user_id));
    tx.commit().await
}

/// Addresses are stored in small letters.
fn key(email: &str) -> String {
    email.trim().to_lowercase()
}

fn found(user: Option<User>, email: &str) -> Result<User> {
    user.ok_or_else(|| Error::new(Kind::NotFound, format!("There is no account with the address {email}")))
}
