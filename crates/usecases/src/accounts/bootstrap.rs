//! Accounts that come from the operator rather than from the sign-up form.

use serde_json::json;
use storage::{
    links,
    users::{self, User},
};

use super::{
    input::{self, EmailAddress},
    register, role,
};
use crate::{
    Ctx,
    audit::{self, Act, Actor},
    error::{Error, Kind, Result},
    news::News,
    secrets,
};

const FIRST_ADMIN: &str = "admin@draftboard.local";

/// What the first start prints. It is not shown again.
#[derive(Debug, Clone)]
pub struct FirstAdmin {
    pub email: String,
    pub password: String,
}

/// Gives a database without any account an administrator with a random password.
pub async fn create_first_admin(ctx: &Ctx) -> Result<Option<FirstAdmin>> {
    if users::count(&ctx.store.read()).await? > 0 {
        return Ok(None);
    }
    let password = secrets::new_password();
    create_admin(ctx, FIRST_ADMIN, "admin", password.clone()).await?;
    Ok(Some(FirstAdmin { email: FIRST_ADMIN.to_owned(), password }))
}

/// What was done to the account that should be an administrator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appointment {
    Created,
    /// It existed, and keeps its password.
    Appointed,
    /// It existed, but its address was never verified, so another person may have registered it. It now has the
    /// operator's password, and its sessions have ended.
    HandedOver,
}

/// Makes sure that this account exists and is an active, verified administrator.
pub async fn ensure_admin(ctx: &Ctx, email: &str, username: &str, password: String) -> Result<Appointment> {
    let email = EmailAddress::parse(email)?;
    let Some(user) = users::find_by_email(&ctx.store.read(), email.as_str()).await? else {
        create_admin(ctx, email.as_str(), username, password).await?;
        return Ok(Appointment::Created);
    };
    if user.role >= role::ADMIN && user.is_active && user.is_verified {
        return Ok(Appointment::Appointed);
    }
    let new_hash = if user.is_address_proven {
        None
    } else {
        input::check_password(&password)?;
        Some(ctx.passwords.hash(password).await?)
    };
    let appointment = if new_hash.is_some() { Appointment::HandedOver } else { Appointment::Appointed };
    appoint(ctx, &user, new_hash).await?;
    Ok(appointment)
}

async fn appoint(ctx: &Ctx, user: &User, new_hash: Option<String>) -> Result<()> {
    let now = ctx.clock.now();
    let mut tx = ctx.begin().await?;
    users::set_role(&tx, &user.id, role::ADMIN, now).await?;
    users::set_active(&tx, &user.id, true, now).await?;
    users::mark_verified(&tx, &user.id, now).await?;
    let is_handed_over = new_hash.is_some();
    if is_handed_over {
        users::hand_over(&tx, &user.id, new_hash, now).await?;
        links::revoke_all(&tx, &user.id).await?;
    }
    let act = Act::on_user("admin_appointed", user).with(json!({ "password_replaced": is_handed_over }));
    audit::record(ctx, &tx, Actor::Operator, act).await?;
    tx.tell(News::account(&user.id));
    tx.commit().await
}

async fn create_admin(ctx: &Ctx, email: &str, username: &str, password: String) -> Result<()> {
    let email = EmailAddress::parse(email)?;
    let username = input::parse_username(username)?;
    input::check_password(&password)?;
    let admin = User {
        password_hash: Some(ctx.passwords.hash(password).await?),
        role: role::ADMIN,
        is_verified: true,
        // The operator set this address, so no other person can have registered it.
        is_address_proven: true,
        ..register::new_user(ctx, &email, username, None)
    };
    let tx = ctx.begin().await?;
    register::insert(&tx, &admin).await?;
    audit::record(ctx, &tx, Actor::Operator, Act::on_user("admin_created", &admin)).await?;
    tx.commit().await
}

/// Reactivates a deactivated account, from the command line.
pub async fn activate(ctx: &Ctx, email: &str) -> Result<()> {
    let user = users::find_by_email(&ctx.store.read(), email)
        .await?
        .ok_or_else(|| Error::new(Kind::NotFound, "User not found"))?;
    let mut tx = ctx.begin().await?;
    users::set_active(&tx, &user.id, true, ctx.clock.now()).await?;
    audit::record(ctx, &tx, Actor::Operator, Act::on_user("user_activated", &user)).await?;
    tx.tell(News::account(&user.id));
    tx.commit().await?;
    Ok(())
}
