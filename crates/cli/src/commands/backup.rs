use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use usecases::{
    backup::{self, Contents},
    clock::Clock,
};

use crate::{settings::DataSettings, wiring};

#[derive(Args)]
pub struct Backup {
    /// Where the copy goes; a file of that name must not exist yet
    file: PathBuf,
    #[command(flatten)]
    data: DataSettings,
}

#[derive(Args)]
pub struct Restore {
    /// What `draftboard backup` or the admin area made
    file: PathBuf,
    #[command(flatten)]
    data: DataSettings,
}

#[tokio::main(flavor = "current_thread")]
pub async fn run_backup(args: &Backup) -> Result<()> {
    let contents =
        backup::back_up(&wiring::database_url(&args.data), &args.file).await.context("no backup was made")?;
    println!("{} holds {}.", args.file.display(), described(contents));
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
pub async fn run_restore(args: &Restore) -> Result<()> {
    wiring::create_data_folder(&args.data)?;
    let url = wiring::database_url(&args.data);
    let restored =
        backup::restore(&args.file, &url, Clock::system().now()).await.context("nothing was changed")?;
    println!("{} holds {} now.", restored.database.display(), described(restored.contents));
    if !restored.had_checksum {
        println!(
            "It has no checksum, as backups of earlier versions: bits that changed since would not be noticed."
        );
    }
    if let Some(kept) = restored.kept {
        println!("The database that was there before is {}.", kept.display());
    }
    Ok(())
}

fn described(contents: Contents) -> String {
    let megabytes = contents.n_bytes as f64 / 1_000_000.0;
    let accounts = if contents.n_users == 1 { "account" } else { "accounts" };
    format!("{} {accounts}, {megabytes:.1} MB", contents.n_users)
}
