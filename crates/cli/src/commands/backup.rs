//! Making, listing, checking and restoring backups.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use usecases::{
    backup::{self, Contents},
    backups,
    clock::Clock,
    with_causes,
};

use crate::{settings::DataSettings, wiring};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Backup {
    #[command(subcommand)]
    other: Option<Other>,
    /// Where the copy goes; a file of that name must not exist yet
    #[arg(required = true)]
    file: Option<PathBuf>,
    #[command(flatten)]
    data: DataSettings,
}

#[derive(Subcommand)]
enum Other {
    /// List the backups that were made by schedule
    List(List),
    /// Restore a backup beside the data and open it, to see whether it can be; changes nothing
    Verify(Verify),
}

#[derive(Args)]
struct List {
    /// Folder of the backups (`backups` in the data folder unless set)
    #[arg(long, env = "DRAFTBOARD_BACKUP_FOLDER")]
    backup_folder: Option<PathBuf>,
    #[command(flatten)]
    data: DataSettings,
}

#[derive(Args)]
struct Verify {
    /// The newest one made by schedule unless given
    file: Option<PathBuf>,
    #[command(flatten)]
    list: List,
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
    match (&args.other, &args.file) {
        (Some(Other::List(list)), _) => print_list(list),
        (Some(Other::Verify(verify)), _) => run_verify(verify).await,
        (None, Some(file)) => make(file, &args.data).await,
        (None, None) => bail!("no file was named"),
    }
}

async fn make(file: &Path, data: &DataSettings) -> Result<()> {
    let enclosed = backups::enclosed(&data.data_dir);
    let contents =
        backup::back_up(&wiring::database_url(data), file, &enclosed).await.context("no backup was made")?;
    println!("{} holds {}.", file.display(), described(contents));
    if enclosed.is_empty() {
        println!(
            "There was no secret in the data folder to go with it: if DRAFTBOARD_SECRET is set, keep that too."
        );
    } else {
        let names: Vec<_> = enclosed.iter().map(|file| file.name.as_str()).collect();
        println!("With it: {}. Keep it as safe as the server.", names.join(", "));
    }
    Ok(())
}

fn print_list(list: &List) -> Result<()> {
    let folder = folder(list);
    let found = backups::list(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for kept in &found {
        let made_at = kept.made_at.format("%Y-%m-%d %H:%M UTC");
        println!("{made_at}  {:>9.1} MB  {}", megabytes(kept.n_bytes), kept.path.display());
    }
    match found.len() {
        0 => println!("No backups in {} yet.", folder.display()),
        1 => println!("1 backup"),
        n_backups => println!("{n_backups} backups"),
    }
    Ok(())
}

async fn run_verify(verify: &Verify) -> Result<()> {
    let file = if let Some(file) = &verify.file {
        file.clone()
    } else {
        let folder = folder(&verify.list);
        let newest = backups::list(&folder)?.into_iter().next();
        newest.with_context(|| format!("there are no backups in {}", folder.display()))?.path
    };
    // Beside the data, because that is where a restore needs the room.
    wiring::create_data_folder(&verify.list.data)?;
    let tried = backups::attempt(&file, &verify.list.data.data_dir).await;
    tried
        .map_err(|error| anyhow::anyhow!("{} cannot be restored: {}", file.display(), with_causes(&error)))?;
    println!("{} can be restored.", file.display());
    Ok(())
}

fn folder(list: &List) -> PathBuf {
    list.backup_folder.clone().unwrap_or_else(|| wiring::backups(&list.data))
}

#[tokio::main(flavor = "current_thread")]
pub async fn run_restore(args: &Restore) -> Result<()> {
    wiring::create_data_folder(&args.data)?;
    let url = wiring::database_url(&args.data);
    let restored =
        backup::restore(&args.file, &url, Clock::system().now()).await.context("nothing was changed")?;
    println!("{} holds {} now.", restored.database.display(), described(restored.contents));
    let (back, differing) = backups::put_back(&restored.enclosed, &args.data.data_dir)?;
    if !back.is_empty() {
        println!("Put back as well: {}.", back.join(", "));
    }
    if !differing.is_empty() {
        println!("The backup has another {}; the one that is there stays.", differing.join(", "));
    }
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

fn megabytes(n_bytes: u64) -> f64 {
    n_bytes as f64 / 1_000_000.0
}

fn described(contents: Contents) -> String {
    let accounts = if contents.n_users == 1 { "account" } else { "accounts" };
    format!("{} {accounts}, {:.1} MB", contents.n_users, megabytes(contents.n_bytes))
}
