//! Accounts that an administrator creates for other people.

use serde_json::json;
use storage::users::User;

use crate::{
    Ctx,
    accounts::{
        Account, Identity,
        input::{self, EmailAddress},
        register, role,
    },
    audit::{self, Act, Actor},
    error::{Error, Kind, Result},
    mail::{self, Letter},
};

#[derive(Debug, Clone, Default)]
pub struct NewUser {
    pub email: String,
    pub username: String,
    /// Without one, the owner gets an invitation to set it.
    pub password: Option<String>,
    pub full_name: Option<String>,
    pub role: i32,
}

/// Creates a verified account, even while registration is closed.
pub async fn create_user(ctx: &Ctx, identity: &Identity, new: NewUser) -> Result<Account> {
    if new.role > role::USER && identity.role < role::ADMIN {
        return Err(Error::new(Kind::Forbidden, "Insufficient permissions"));
    }
    if new.email.trim().is_empty() || new.username.is_empty() {
        return Err(Error::new(Kind::Invalid, "Please fill in all required fields"));
    }
    let email = EmailAddress::parse(&new.email)?;
    let username = input::parse_username(&new.username)?;
    let password = parse_password(ctx, new.password)?;
    let full_name = input::parse_full_name(new.full_name.as_deref())?;
    register::refuse_taken_address(ctx, &email).await?;
    register::refuse_taken_name(ctx, &username).await?;

    let must_set_password = password.is_none();
    let password_hash = match password {
        Some(password) => Some(ctx.passwords.hash(password).await?),
        None => None,
    };
    let user = User {
        password_hash,
        role: new.role,
        is_verified: true,
        ..register::new_user(ctx, &email, username, full_name)
    };
    let mut tx = ctx.begin().await?;
    register::insert(&tx, &user).await?;
    if must_set_password {
        mail::request(&mut tx, Letter::Invitation, &user.id).await?;
    }
    let act = Act::on_user("user_created", &user).with(json!({ "role": user.role }));
    audit::record(ctx, &tx, Actor::Person(identity), act).await?;
    tx.commit().await?;
    Ok(user.into())
}

fn parse_password(ctx: &Ctx, password: Option<String>) -> Result<Option<String>> {
    match password.filter(|password| !password.is_empty()) {
        Some(password) => input::check_password(&password).map(|()| Some(password)),
        None if ctx.settings.is_mail_configured => Ok(None),
        None => Err(Error::invalid("password", "A password is needed: email is not configured")),
    }
}
