//! Backups by schedule: made, checked, kept as long as they are wanted, and tried now and then.

mod files;
mod keep;
mod last_line;
mod postgres;
pub mod settings;
mod standing;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

use storage::{
    Backend, Store, StoreSettings,
    backup::{self, Enclosed},
};
use tokio::process::Command;

use crate::{
    Ctx,
    error::{Error, Kind, Result},
    private_file, secrets,
};

pub use files::{Kept, list};
pub use keep::Keep;
use last_line::last_line;
use settings::BackupSettings;
pub use standing::{Standing, begin, standing};

/// The files of the data folder that a restore needs.
const ENCLOSED: [&str; 3] = ["secret", "terms.md", "privacy.md"];

/// The files a backup made on this machine encloses. A secret that comes from the settings is not among them.
pub fn enclosed(data_folder: &Path) -> Vec<Enclosed> {
    let read = |name: &&str| {
        let contents = fs::read(data_folder.join(name)).ok()?;
        Some(Enclosed { name: (*name).to_owned(), contents })
    };
    ENCLOSED.iter().filter_map(read).collect()
}

/// Puts enclosed files back where there are none. Returns the names of those put back, and of those that are there
/// already with other contents.
pub fn put_back(enclosed: &[Enclosed], data_folder: &Path) -> std::io::Result<(Vec<String>, Vec<String>)> {
    let (mut back, mut differing) = (vec![], vec![]);
    for file in enclosed.iter().filter(|file| ENCLOSED.contains(&file.name.as_str())) {
        let target = data_folder.join(&file.name);
        match fs::read(&target) {
            Ok(there) if there == file.contents => {}
            Ok(_) => differing.push(file.name.clone()),
            Err(_) => {
                private_file::write(&target, &file.contents)?;
                back.push(file.name.clone());
            }
        }
    }
    Ok((back, differing))
}

/// Makes a backup, checks it, hands it to the operator's command and deletes what is no longer kept. How it went is
/// remembered in any case.
pub async fn make(ctx: &Ctx) -> Result<Kept> {
    let made = make_and_tidy(ctx).await;
    standing::note_made(ctx, &made).await?;
    made
}

async fn make_and_tidy(ctx: &Ctx) -> Result<Kept> {
    let settings = &ctx.settings.backups;
    let (folder, made_at) = (&settings.folder, ctx.clock.now());
    tokio::fs::create_dir_all(folder).await.map_err(|error| backup::cannot(folder, error))?;
    let path = match ctx.store.backend() {
        Backend::Sqlite => {
            let target = folder.join(files::name(made_at, ".sqlite"));
            ctx.store.back_up_with(&target, &enclosed(&ctx.settings.data_folder)).await?;
            target
        }
        Backend::Postgres => dump(settings, folder.join(files::name(made_at, ".dump"))).await?,
    };
    let n_bytes = fs::metadata(&path).map_err(|error| backup::cannot(&path, error))?.len();
    if let Some(command) = &settings.command {
        hand_over(command, &path).await?;
    }
    let cannot_tidy = |error| backup::cannot(folder, error);
    files::tidy(folder, settings.keep).map_err(cannot_tidy)?;
    files::tidy_before_migrations(&ctx.settings.data_folder.join("backups")).map_err(cannot_tidy)?;
    Ok(Kept { path, made_at, n_bytes })
}

/// Under another name until it is complete, so that a file of that name is always a good backup.
async fn dump(settings: &BackupSettings, target: PathBuf) -> Result<PathBuf> {
    let partial = backup::TemporaryFile::at(target.with_extension("dump.partial"));
    postgres::dump(&settings.database_url, partial.path()).await?;
    postgres::check(partial.path()).await?;
    fs::rename(partial.path(), &target).map_err(|error| backup::cannot(&target, error))?;
    Ok(target)
}

/// Runs the operator's command for a backup.
async fn hand_over(command: &str, file: &Path) -> Result<()> {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command).env("DRAFTBOARD_BACKUP_FILE", file).stdin(Stdio::null()).kill_on_drop(true);
    let refused = |why: String| {
        Error::new(Kind::Upstream, format!("DRAFTBOARD_BACKUP_COMMAND failed: {why}"))
            .with_code("backup_command")
    };
    let output = shell.output().await.map_err(|error| refused(error.to_string()))?;
    if output.status.success() {
        return Ok(());
    }
    Err(refused(format!("{} ({})", last_line(&output.stderr), output.status)))
}

/// Tries the newest backup: restores it beside the data, and opens it as a start would. Returns None if there is none.
pub async fn try_newest(ctx: &Ctx) -> Result<Option<Kept>> {
    clear_trials(&ctx.settings.data_folder);
    let folder = &ctx.settings.backups.folder;
    let found = files::list(folder).map_err(|error| backup::cannot(folder, error))?;
    let Some(newest) = found.into_iter().next() else { return Ok(None) };
    let tried = attempt(&newest.path, &ctx.settings.data_folder).await;
    standing::note_tried(ctx, &newest, &tried).await?;
    tried.map(|()| Some(newest))
}

/// Where a backup is tried.
const TRIAL: &str = "trial-";

/// Deletes what a trial left that was interrupted.
fn clear_trials(data_folder: &Path) {
    for entry in fs::read_dir(data_folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(TRIAL) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Restores a backup into a folder that is deleted afterwards.
pub async fn attempt(file: &Path, data_folder: &Path) -> Result<()> {
    if file.extension().is_some_and(|ending| ending == "dump") {
        return postgres::check(file).await;
    }
    let folder = data_folder.join(format!("{TRIAL}{}", secrets::new_id()));
    fs::create_dir_all(&folder).map_err(|error| backup::cannot(&folder, error))?;
    let tried = restore_into(file, &folder).await;
    let _ = fs::remove_dir_all(&folder);
    tried
}

async fn restore_into(file: &Path, folder: &Path) -> Result<()> {
    let url = format!("sqlite:{}?mode=rwc", folder.join("draftboard.sqlite").display());
    backup::restore(file, &url, chrono::DateTime::UNIX_EPOCH).await?;
    let settings =
        StoreSettings { url, backups: None, max_connections: 1, patience: std::time::Duration::ZERO };
    let store = Store::open(&settings).await?;
    let counted = storage::users::count(&store.read()).await;
    store.close().await;
    counted.map(|_| ()).map_err(Error::from)
}
