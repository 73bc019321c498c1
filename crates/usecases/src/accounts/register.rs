//! New accounts.

use storage::{
    StorageError, Tx,
    users::{self, User},
};

use super::{
    input::{self, EmailAddress},
    origin, registration_closed, role,
};
use crate::{
    Ctx, Work,
    error::{Error, Kind, Result},
    mail::{self, Letter},
    recent::Recent,
    registration, secrets,
};

const MOST_CLAIMED_NAMES: usize = 10_000;

/// Usernames that are free but reported as taken. Bounded in size.
pub struct ClaimedNames(Recent<()>);

impl Default for ClaimedNames {
    fn default() -> Self {
        Self(Recent::new(MOST_CLAIMED_NAMES / 2))
    }
}

impl ClaimedNames {
    fn claim(&self, username: &str) {
        self.0.keep(username.to_lowercase(), (), self.0.moment());
    }

    fn contains(&self, username: &str) -> bool {
        self.0.get(&username.to_lowercase()).is_some()
    }
}

/// What the sign-up form sends. Absent fields are empty.
#[derive(Debug, Clone, Default)]
pub struct NewAccount {
    pub email: String,
    pub username: String,
    pub password: String,
    pub full_name: Option<String>,
    pub agrees_to_terms: bool,
    /// The page the person wanted before they signed up.
    pub from: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    pub user_id: String,
    pub is_verification_required: bool,
}

/// Creates an account for a visitor, if registration is open.
pub async fn register(ctx: &Ctx, new: NewAccount) -> Result<Registered> {
    if !registration::is_open(ctx).await? {
        return Err(registration_closed());
    }
    let NewAccount { email, username, password, full_name, agrees_to_terms, from } = new;
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
    let is_verification_required = ctx.settings.is_mail_configured;
    if !is_verification_required {
        refuse_taken_address(ctx, &email).await?;
    }
    refuse_taken_name(ctx, &username).await?;
    let user = User {
        password_hash: Some(ctx.passwords.hash(password).await?),
        is_verified: !is_verification_required,
        ..new_user(ctx, &email, username, full_name)
    };
    let mut tx = ctx.begin().await?;
    if is_verification_required {
        insert_quietly(ctx, &mut tx, &user, from.as_deref()).await?;
    } else {
        insert_if_open(&tx, &user).await?;
    }
    tx.commit().await?;
    Ok(Registered { user_id: user.id, is_verification_required })
}

/// Stores an account, or nothing if its address is already registered. The response is the same in both cases;
/// the owner of the address gets a mail.
async fn insert_quietly(ctx: &Ctx, tx: &mut Work<'_>, user: &User, from: Option<&str>) -> Result<()> {
    if !registration::is_open_in(tx).await? {
        return Err(registration_closed());
    }
    if let Some(owner) = users::find_by_email(tx, &user.email).await? {
        ctx.claimed_names.claim(&user.username);
        return mail::request(tx, Letter::KnownAddress, &owner.id).await;
    }
    insert(tx, user).await?;
    origin::keep(ctx, tx, &user.id, from).await?;
    mail::request(tx, Letter::Verification, &user.id).await
}

/// Refuses a taken address before the password is hashed. The unique columns have the final say.
pub(crate) async fn refuse_taken_address(ctx: &Ctx, email: &EmailAddress) -> Result<()> {
    match users::find_by_email(&ctx.store.read(), email.as_str()).await? {
        Some(_) => Err(email_taken()),
        None => Ok(()),
    }
}

/// The same for a username. A name from a sign-up with a registered address also counts as taken: otherwise a
/// second attempt with that name would reveal that the address is registered.
pub(crate) async fn refuse_taken_name(ctx: &Ctx, username: &str) -> Result<()> {
    let is_claimed = ctx.claimed_names.contains(username);
    if is_claimed || users::find_by_username(&ctx.store.read(), username).await?.is_some() {
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
        is_address_proven: false,
        token_version: 1,
        created_at: ctx.clock.now(),
    }
}

/// Stores an account unless registration has been closed since.
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
