//! New accounts.

use storage::{
    StorageError, Tx,
    users::{self, User},
};

use super::{
    input::{self, EmailAddress},
    registration_closed, role,
};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    jobs,
    mail::SendVerificationMail,
    registration, secrets,
};

/// What the sign-up form sends. Absent fields are empty.
#[derive(Debug, Clone, Default)]
pub struct NewAccount {
    pub email: String,
    pub username: String,
    pub password: String,
    pub full_name: Option<String>,
    pub agrees_to_terms: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    pub user_id: String,
    pub is_verification_required: bool,
}

/// Creates an account for a visitor, if new ones are welcome.
pub async fn register(ctx: &Ctx, new: NewAccount) -> Result<Registered> {
    if !registration::is_open(ctx).await? {
        return Err(registration_closed());
    }
    let NewAccount { email, username, password, full_name, agrees_to_terms } = new;
    if email.trim().is_empty() || username.is_empty() || password.is_empty() {
        return Err(Error::new(Kind::Invalid, "Please fill in all required fields"));
    }
    let email = EmailAddress::parse(&email)?;
    let username = input::parse_username(&username)?;
    input::check_password(&password)?;
    let full_name = input::parse_full_name(full_name.as_deref())?;
    if !agrees_to_terms {
        return Err(Error::invalid("agreeTerms", "Please accept the Terms of Service and Privacy Policy"));
    }
    refuse_taken(ctx, &email, &username).await?;

    let is_verification_required = ctx.settings.is_mail_configured;
    let user = User {
        password_hash: Some(ctx.passwords.hash(password).await?),
        is_verified: !is_verification_required,
        ..new_user(ctx, &email, username, full_name)
    };
    let mut tx = ctx.begin().await?;
    insert_if_open(&tx, &user).await?;
    if is_verification_required {
        jobs::enqueue(&mut tx, &SendVerificationMail { user_id: user.id.clone() }).await?;
    }
    tx.commit().await?;
    Ok(Registered { user_id: user.id, is_verification_required })
}

/// Answers a taken address before the cost of hashing; the unique columns decide in the end.
pub(crate) async fn refuse_taken(ctx: &Ctx, email: &EmailAddress, username: &str) -> Result<()> {
    let reader = ctx.store.read();
    if users::find_by_email(&reader, email.as_str()).await?.is_some() {
        return Err(email_taken());
    }
    if users::find_by_username(&reader, username).await?.is_some() {
        return Err(username_taken());
    }
    Ok(())
}

/// A plain, active, unverified account without a password.
pub(crate) fn new_user(ctx: &Ctx, email: &EmailAddress, username: String, full_name: Option<String>) -> User {
    User {
        id: secrets::new_id(),
        email: email.as_str().to_owned(),
        display_name: full_name.clone().unwrap_or_else(|| username.clone()),
        username,
        full_name,
        password_hash: None,
        google_subject: None,
        role: role::USER,
        is_active: true,
        is_verified: false,
        token_version: 1,
        created_at: ctx.clock.now(),
    }
}

/// Stores an account unless registration was closed in the meantime.
pub(super) async fn insert_if_open(tx: &Tx, user: &User) -> Result<()> {
    if !registration::is_open_in(tx).await? {
        return Err(registration_closed());
    }
    insert(tx, user).await
}

pub(crate) async fn insert(tx: &Tx, user: &User) -> Result<()> {
    users::insert(tx, user).await.map_err(|error| match error {
        error if error.is_duplicate_of("username_key") => username_taken(),
        StorageError::Duplicate { .. } => email_taken(),
        error => error.into(),
    })
}

fn email_taken() -> Error {
    Error::new(Kind::Conflict, "Email already registered")
}

fn username_taken() -> Error {
    Error::new(Kind::Conflict, "Username already taken")
}
