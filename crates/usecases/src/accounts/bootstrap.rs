//! Accounts that come from the operator rather than from the sign-up form.

use serde_json::json;
use storage::{
    Tx, links, settings,
    users::{self, User},
};

use super::{
    input::{self, EmailAddress},
    register, role,
};
use crate::{
    Ctx,
    audit::{self, Act, Actor},
    error::{Kind, Result},
    news::News,
    secrets,
};

const FIRST_ADMIN: &str = "admin@draftboard.local";

/// The setting with the hash of a password that was made here, until it was used to sign in.
const UNUSED_PASSWORD: &str = "first_admin_unused_password";

/// What a start prints until the password was used to sign in.
#[derive(Debug, Clone)]
pub struct FirstAdmin {
    pub email: String,
    pub password: String,
}

/// Gives a database without any account an administrator with a random password. Each start makes another one until
/// it was used: a start that was interrupted may never have printed its own. None when another process is at it.
pub async fn first_admin(ctx: &Ctx) -> Result<Option<FirstAdmin>> {
    let reader = ctx.store.read();
    let password = secrets::new_password();
    let is_set = if users::count(&reader).await? == 0 {
        create_first_admin(ctx, password.clone()).await
    } else {
        match first_admin_who_never_signed_in(ctx).await? {
            Some(admin) => replace_password(ctx, &admin, password.clone()).await,
            None => return Ok(None),
        }
    };
    match is_set {
        Ok(()) => Ok(Some(FirstAdmin { email: FIRST_ADMIN.to_owned(), password })),
        Err(error) if error.kind == Kind::Conflict => Ok(None),
        Err(error) => Err(error),
    }
}

async fn create_first_admin(ctx: &Ctx, password: String) -> Result<()> {
    let admin = new_admin(ctx, FIRST_ADMIN, "admin", password).await?;
    let tx = ctx.begin().await?;
    let hash = admin.password_hash.as_deref().unwrap_or_default();
    settings::set(&tx, UNUSED_PASSWORD, hash, ctx.clock.now()).await?;
    insert_admin(ctx, &tx, &admin).await?;
    tx.commit().await
}

async fn first_admin_who_never_signed_in(ctx: &Ctx) -> Result<Option<User>> {
    let reader = ctx.store.read();
    let unused = settings::get(&reader, UNUSED_PASSWORD).await?;
    let admin = users::find_by_email(&reader, FIRST_ADMIN).await?;
    // Another password was set by a person who knows it.
    Ok(admin.filter(|admin| unused.is_some() && admin.password_hash == unused))
}

async fn replace_password(ctx: &Ctx, admin: &User, password: String) -> Result<()> {
    let hash = ctx.passwords.hash(password).await?;
    let now = ctx.clock.now();
    let mut tx = ctx.begin().await?;
    users::replace_password(&tx, &admin.id, admin.token_version, &hash, now).await?;
    settings::set(&tx, UNUSED_PASSWORD, &hash, now).await?;
    audit::record(ctx, &tx, Actor::Operator, Act::on_user("admin_password_made_again", admin)).await?;
    tx.tell(News::account(&admin.id));
    tx.commit().await
}

/// From now on no start replaces the password this administrator has just signed in with.
pub(super) async fn note_sign_in(ctx: &Ctx, user: &User) -> Result<()> {
    if user.role < role::ADMIN || user.password_hash.is_none() {
        return Ok(());
    }
    if settings::get(&ctx.store.read(), UNUSED_PASSWORD).await? != user.password_hash {
        return Ok(());
    }
    let tx = ctx.begin().await?;
    settings::set(&tx, UNUSED_PASSWORD, "", ctx.clock.now()).await?;
    tx.commit().await
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
        let admin = new_admin(ctx, email.as_str(), username, password).await?;
        let tx = ctx.begin().await?;
        insert_admin(ctx, &tx, &admin).await?;
        tx.commit().await?;
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

async fn new_admin(ctx: &Ctx, email: &str, username: &str, password: String) -> Result<User> {
    let email = EmailAddress::parse(email)?;
    let username = input::parse_username(username)?;
    input::check_password(&password)?;
    Ok(User {
        password_hash: Some(ctx.passwords.hash(password).await?),
        role: role::ADMIN,
        is_verified: true,
        // The operator set this address, so no other person can have registered it.
        is_address_proven: true,
        ..register::new_user(ctx, &email, username, None)
    })
}

async fn insert_admin(ctx: &Ctx, tx: &Tx, admin: &User) -> Result<()> {
    register::insert(tx, admin).await?;
    audit::record(ctx, tx, Actor::Operator, Act::on_user("admin_created", admin)).await
}
