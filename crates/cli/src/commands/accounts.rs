use anyhow::Result;
use clap::{Args, Subcommand};
use usecases::accounts::bootstrap;

use crate::{settings::DataSettings, wiring};

#[derive(Subcommand)]
pub enum Admin {
    /// Create an administrator, or make an existing account one (its password stays)
    Create(CreateAdmin),
}

#[derive(Args)]
pub struct CreateAdmin {
    #[arg(long)]
    email: String,
    #[arg(long, default_value = "admin")]
    username: String,
    #[arg(long)]
    password: String,
    #[command(flatten)]
    data: DataSettings,
}

#[derive(Subcommand)]
pub enum User {
    /// Let a deactivated account in again
    Activate(ActivateUser),
}

#[derive(Args)]
pub struct ActivateUser {
    #[arg(long)]
    email: String,
    #[command(flatten)]
    data: DataSettings,
}

#[tokio::main(flavor = "current_thread")]
pub async fn run_admin(admin: Admin) -> Result<()> {
    let Admin::Create(new) = admin;
    let ctx = wiring::small_context(&new.data).await?;
    let is_new = bootstrap::ensure_admin(&ctx, &new.email, &new.username, new.password).await?;
    println!("{} is {} administrator.", new.email, if is_new { "a new" } else { "now an" });
    ctx.store.close().await;
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
pub async fn run_user(user: User) -> Result<()> {
    let User::Activate(activate) = user;
    let ctx = wiring::small_context(&activate.data).await?;
    bootstrap::activate(&ctx, &activate.email).await?;
    println!("{} is active.", activate.email);
    ctx.store.close().await;
    Ok(())
}
