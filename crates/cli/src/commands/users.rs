//! Accounts, from the server's command line.

use std::io::{self, IsTerminal, Write as _};

use anyhow::{Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use usecases::{
    Ctx,
    accounts::{Account, operator, role},
    admin::users::{self, UserFilter, UserQuery, UserSort},
    secrets,
};

use super::accounts::ask_for_password;
use crate::{settings::DataSettings, wiring};

#[derive(Subcommand)]
pub enum User {
    /// List accounts, the newest first
    List(List),
    /// Show one account
    Show(One),
    /// Give an account another role; a higher one counts from its next sign-in
    Role(ChangeRole),
    /// Set another password; the account's sessions end
    ResetPassword(ResetPassword),
    /// Take the address as the account's own, as if its link had been opened
    Verify(One),
    /// Let a deactivated account in again
    Activate(One),
    /// Delete an account with everything it owns
    Delete(Delete),
}

#[derive(Args)]
pub struct List {
    /// Part of an address or a name
    #[arg(default_value = "")]
    search: String,
    #[command(flatten)]
    data: DataSettings,
}

#[derive(Args)]
pub struct One {
    #[arg(long)]
    email: String,
    #[command(flatten)]
    data: DataSettings,
}

#[derive(Args)]
pub struct ChangeRole {
    #[arg(long)]
    email: String,
    role: Role,
    #[command(flatten)]
    data: DataSettings,
}

#[derive(Args)]
pub struct ResetPassword {
    #[arg(long)]
    email: String,
    /// Make a password and print it, instead of asking for one or reading it from standard input
    #[arg(long)]
    random: bool,
    #[command(flatten)]
    data: DataSettings,
}

#[derive(Args)]
pub struct Delete {
    #[arg(long)]
    email: String,
    /// Do not ask
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    data: DataSettings,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Role {
    User,
    LeagueAdmin,
    Curator,
    Admin,
}

impl Role {
    fn number(self) -> i32 {
        match self {
            Self::User => role::USER,
            Self::LeagueAdmin => role::LEAGUE_ADMIN,
            Self::Curator => role::CURATOR,
            Self::Admin => role::ADMIN,
        }
    }
}

#[tokio::main(flavor = "current_thread")]
pub async fn run(user: User) -> Result<()> {
    let data = match &user {
        User::List(List { data, .. })
        | User::Show(One { data, .. })
        | User::Role(ChangeRole { data, .. })
        | User::ResetPassword(ResetPassword { data, .. })
        | User::Verify(One { data, .. })
        | User::Activate(One { data, .. })
        | User::Delete(Delete { data, .. }) => data,
    };
    wiring::require_database(data)?;
    let ctx = wiring::small_context(data, None).await?;
    let done = carry_out(&ctx, user).await;
    ctx.store.close().await;
    done
}

async fn carry_out(ctx: &Ctx, user: User) -> Result<()> {
    match user {
        User::List(list) => print_all(ctx, &list.search).await,
        User::Show(one) => print_one(ctx, &one.email).await,
        User::Role(ChangeRole { email, role, .. }) => {
            operator::set_role(ctx, &email, role.number()).await?;
            println!("{email} is {} now.", role_name(role.number()));
            Ok(())
        }
        User::ResetPassword(reset) => reset_password(ctx, reset).await,
        User::Verify(one) => {
            operator::verify(ctx, &one.email).await?;
            println!("{} is verified.", one.email);
            Ok(())
        }
        User::Activate(one) => {
            operator::activate(ctx, &one.email).await?;
            println!("{} is active.", one.email);
            Ok(())
        }
        User::Delete(delete) => {
            confirm(ctx, &delete).await?;
            operator::delete(ctx, &delete.email).await?;
            println!("{} is deleted.", delete.email);
            Ok(())
        }
    }
}

/// How many accounts are read at a time.
const PAGE: i64 = 500;

async fn print_all(ctx: &Ctx, search: &str) -> Result<()> {
    let filter = UserFilter { search, ..UserFilter::default() };
    let mut n_accounts = 0;
    loop {
        let query =
            UserQuery { filter, sort: UserSort::Created, is_ascending: false, skip: n_accounts, limit: PAGE };
        let page = users::list(ctx, &query).await?.users;
        for account in &page {
            let Account { email, username, created_at, .. } = account;
            let (role, day) = (role_name(account.role), created_at.format("%Y-%m-%d"));
            println!("{email:<40} {username:<24} {role:<12} {:<12} since {day}", state(account));
        }
        n_accounts += page.len() as i64;
        if (page.len() as i64) < PAGE {
            break;
        }
    }
    println!("{n_accounts} {}", if n_accounts == 1 { "account" } else { "accounts" });
    Ok(())
}

async fn print_one(ctx: &Ctx, email: &str) -> Result<()> {
    let shown = operator::show(ctx, email).await?;
    let account = &shown.account;
    let sign_in = match (shown.has_password, shown.has_google) {
        (true, true) => "password, Google",
        (true, false) => "password",
        (false, true) => "Google",
        (false, false) => "none yet",
    };
    println!("address    {}", account.email);
    println!("username   {}", account.username);
    println!("name       {}", account.full_name.as_deref().unwrap_or("not given"));
    println!("role       {}", role_name(account.role));
    println!("state      {}", state(account));
    println!("sign-in    {sign_in}");
    println!("drafts     {}", shown.n_drafts);
    println!("since      {}", account.created_at.format("%Y-%m-%d %H:%M UTC"));
    println!("id         {}", account.id);
    Ok(())
}

async fn reset_password(ctx: &Ctx, reset: ResetPassword) -> Result<()> {
    operator::show(ctx, &reset.email).await?;
    let password = if reset.random { secrets::new_password() } else { ask_for_password()? };
    let told = reset.random.then(|| password.clone());
    operator::set_password(ctx, &reset.email, password).await?;
    println!("{} has a new password, and its sessions are over.", reset.email);
    if let Some(password) = told {
        println!("password  {password}");
    }
    Ok(())
}

/// Deleting cannot be undone: the address is typed again, or `--yes` is given.
async fn confirm(ctx: &Ctx, delete: &Delete) -> Result<()> {
    let shown = operator::show(ctx, &delete.email).await?;
    if delete.yes {
        return Ok(());
    }
    if !io::stdin().is_terminal() {
        bail!("deleting an account cannot be undone: add --yes");
    }
    print!(
        "{} and its drafts ({}) are deleted for good. Type the address again: ",
        delete.email, shown.n_drafts
    );
    io::stdout().flush()?;
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    if line.trim() != delete.email {
        bail!("nothing was deleted");
    }
    Ok(())
}

fn role_name(role: i32) -> &'static str {
    match role {
        role::LEAGUE_ADMIN => "league-admin",
        role::CURATOR => "curator",
        role::ADMIN => "admin",
        _ => "user",
    }
}

fn state(account: &Account) -> &'static str {
    match account {
        Account { is_active: false, .. } => "deactivated",
        Account { is_invited: true, .. } => "invited",
        Account { is_verified: false, .. } => "unverified",
        _ => "active",
    }
}
