//! Administrators.

use std::io::{self, IsTerminal};

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use usecases::accounts::bootstrap::{self, Appointment};

use crate::{settings::DataSettings, wiring};

/// Why the password of an existing account was replaced.
pub const HANDED_OVER: &str =
    "Nobody had proven that address, so the account has the password you gave, and its sessions are over.";

#[derive(Subcommand)]
pub enum Admin {
    /// Create an administrator, or make an existing account one (its password stays if its address is proven)
    Create(CreateAdmin),
}

#[derive(Args)]
pub struct CreateAdmin {
    #[arg(long)]
    email: String,
    #[arg(long, default_value = "admin")]
    username: String,
    /// Asked for, or read from standard input, unless given; other users of this computer can see it here
    #[arg(long)]
    password: Option<String>,
    #[command(flatten)]
    data: DataSettings,
}

#[tokio::main(flavor = "current_thread")]
pub async fn run_admin(admin: Admin) -> Result<()> {
    let Admin::Create(new) = admin;
    let ctx = wiring::small_context(&new.data, None).await?;
    let password = match new.password {
        Some(password) => password,
        None => ask_for_password()?,
    };
    let email = &new.email;
    match bootstrap::ensure_admin(&ctx, email, &new.username, password).await? {
        Appointment::Created => println!("{email} is a new administrator."),
        Appointment::Appointed => println!("{email} is now an administrator. Its password stays."),
        Appointment::HandedOver => println!("{email} is now an administrator. {HANDED_OVER}"),
    }
    ctx.store.close().await;
    Ok(())
}

/// Typed without echo on a terminal; otherwise the first line of standard input.
pub(super) fn ask_for_password() -> Result<String> {
    if io::stdin().is_terminal() {
        return rpassword::prompt_password("Password: ").context("the password could not be read");
    }
    let mut line = String::new();
    io::stdin().read_line(&mut line).context("the password could not be read from standard input")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
