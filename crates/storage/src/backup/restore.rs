//! Restoring a backup.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use chrono::{DateTime, Utc};

use super::{
    BackupError, BackupResult, Contents,
    check::{Opened, check, connect, text},
    database_file,
    enclosed::{self, Enclosed},
    files::{TemporaryFile, beside, cannot, create_private, sync_folder},
    seal::{self, Sealed},
};
use crate::error::StorageError;

/// The files SQLite keeps next to an open database.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

#[derive(Debug)]
pub struct Restored {
    pub contents: Contents,
    pub database: PathBuf,
    /// Whether the backup had a checksum, and was compared with it. Older ones have none.
    pub had_checksum: bool,
    /// The files that came with the database, to be put back by the caller.
    pub enclosed: Vec<Enclosed>,
    /// Where the previous database is now.
    pub kept: Option<PathBuf>,
}

/// Replaces the database with a backup and keeps the old one next to it.
pub async fn restore(source: &Path, url: &str, at: DateTime<Utc>) -> BackupResult<Restored> {
    let database = database_file(url)?;
    if beside(source, "-wal").exists() {
        return Err(BackupError::Open(source.to_owned()));
    }
    // The copy that is checked is the one that will be used, on the database's own disk.
    let arriving = TemporaryFile::at(beside(&database, ".restoring"));
    let (contents, had_checksum) = fetch(source, arriving.path()).await?;
    let enclosed = enclosed::take(arriving.path()).await?;
    File::open(arriving.path())
        .and_then(|file| file.sync_all())
        .map_err(|error| cannot(arriving.path(), error))?;
    if database.exists() {
        require_unused(&database).await?;
    }
    let kept = keep(&database, at)?;
    fs::rename(arriving.path(), &database).map_err(|error| cannot(&database, error))?;
    sync_folder(&database)?;
    Ok(Restored { contents, database, had_checksum, enclosed, kept })
}

async fn fetch(source: &Path, arriving: &Path) -> BackupResult<(Contents, bool)> {
    let mut file = create_private(arriving)?;
    let mut backup = File::open(source).map_err(|error| cannot(source, error))?;
    io::copy(&mut backup, &mut file).map_err(|error| cannot(arriving, error))?;
    file.sync_all().map_err(|error| cannot(arriving, error))?;
    let sealed = seal::open(arriving).map_err(|error| cannot(arriving, error))?;
    if sealed == Sealed::Changed {
        let what = "its contents are not those that were backed up".to_owned();
        return Err(BackupError::Damaged { file: source.to_owned(), what });
    }
    Ok((check(arriving, source).await?, sealed == Sealed::Intact))
}

/// SQLite gives up the write-ahead log only if no other process has the database open; the log is then merged
/// and the database is a single file. A database too damaged to be read is not in use.
async fn require_unused(database: &Path) -> BackupResult<()> {
    let Ok(connection) = connect(database, |options| options.busy_timeout(Duration::ZERO)).await else {
        return Ok(());
    };
    let connection = Opened(connection);
    let mode = text(&connection, "pragma journal_mode = delete", "journal_mode").await;
    let _ = connection.0.close().await;
    match mode {
        Err(StorageError::Unavailable(_)) => Err(BackupError::InUse(database.to_owned())),
        Ok(mode) if mode != ["delete"] => Err(BackupError::InUse(database.to_owned())),
        _ => Ok(()),
    }
}

/// Gives the database a second name. Its own stays until the backup takes it, so there is always one. Files
/// left beside it are moved in any case: SQLite would mistake them for the backup's.
fn keep(database: &Path, at: DateTime<Utc>) -> BackupResult<Option<PathBuf>> {
    let kept = beside(database, &format!(".before-restore-{}", at.format("%Y%m%d-%H%M%S-%3f")));
    if kept.exists() {
        return Err(BackupError::Exists(kept));
    }
    for companion in COMPANIONS {
        let from = beside(database, companion);
        if from.exists() {
            fs::rename(&from, beside(&kept, companion)).map_err(|error| cannot(&from, error))?;
        }
    }
    if !database.exists() {
        return Ok(None);
    }
    // Not every file system has hard links.
    fs::hard_link(database, &kept)
        .or_else(|_| fs::copy(database, &kept).map(drop))
        .map_err(|error| cannot(&kept, error))?;
    Ok(Some(kept))
}
