//! Copies of a SQLite database: taken while it is in use, checked, and restored. PostgreSQL has its own tools.

mod check;
mod enclosed;
mod files;
mod restore;
mod seal;

use std::{
    fs, io,
    path::{Path, PathBuf},
    str::FromStr,
};

use sea_orm::{ConnectionTrait, DatabaseConnection, sqlx::sqlite::SqliteConnectOptions};

use crate::{
    error::StorageError,
    sql::Db,
    store::{Backend, Store},
};
use check::check;
pub(crate) use check::connect;
use files::{beside, create_private, sync_folder};

pub use enclosed::Enclosed;
pub use files::{TemporaryFile, cannot, clear_partial};
pub use restore::{Restored, restore};

pub type BackupResult<T> = Result<T, BackupError>;

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("the data is in PostgreSQL: use pg_dump and pg_restore")]
    Postgres,
    #[error("there is no database at {}", .0.display())]
    NoDatabase(PathBuf),
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    #[error("{} is in use: stop the server first", .0.display())]
    InUse(PathBuf),
    #[error("{} is an open database, not a backup: make one with `draftboard backup`", .0.display())]
    Open(PathBuf),
    #[error("{} is damaged: {what}", file.display())]
    Damaged { file: PathBuf, what: String },
    #[error("{} is not a Draftboard database", .0.display())]
    Foreign(PathBuf),
    #[error("{} was made by a newer Draftboard, which knows {migration}", file.display())]
    Newer { file: PathBuf, migration: String },
    #[error("{}", file.display())]
    File { file: PathBuf, source: io::Error },
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// What a checked copy contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contents {
    pub n_users: i64,
    pub n_bytes: u64,
}

impl Store {
    /// Writes a consistent copy to a file that must not exist yet. Reads and writes continue during the copy.
    pub async fn back_up(&self, target: &Path) -> BackupResult<Contents> {
        self.back_up_with(target, &[]).await
    }

    /// The same, with the files that a restore needs besides the database.
    pub async fn back_up_with(&self, target: &Path, enclosed: &[Enclosed]) -> BackupResult<Contents> {
        if self.backend() == Backend::Postgres {
            return Err(BackupError::Postgres);
        }
        copy(self.read().conn(), target, enclosed).await
    }
}

/// The same from a process other than the server. Changes nothing in the database, not even its version.
pub async fn back_up(url: &str, target: &Path, enclosed: &[Enclosed]) -> BackupResult<Contents> {
    let database = database_file(url)?;
    if !database.exists() {
        return Err(BackupError::NoDatabase(database));
    }
    let connection = connect(&database, |options| options).await?;
    let copied = copy(&connection, target, enclosed).await;
    let _ = connection.close().await;
    copied
}

/// What a backup's name ends with while it is written.
const PARTIAL: &str = ".partial";

/// Written under another name until it is complete, so that a file of that name is always a good backup.
async fn copy(
    connection: &DatabaseConnection,
    target: &Path,
    enclosed: &[Enclosed],
) -> BackupResult<Contents> {
    if target.exists() {
        return Err(BackupError::Exists(target.to_owned()));
    }
    if let Some(folder) = target.parent() {
        let _ = clear_partial(folder);
    }
    let partial = TemporaryFile::at(beside(target, PARTIAL));
    // SQLite fills an empty file and keeps the permissions it was created with.
    let file = create_private(partial.path())?;
    let name = partial.path().to_string_lossy().replace('\'', "''");
    connection.execute_unprepared(&format!("vacuum into '{name}'")).await.map_err(StorageError::from)?;
    enclosed::put(partial.path(), enclosed).await?;
    file.sync_all().map_err(|error| cannot(partial.path(), error))?;
    let contents = check(partial.path(), target).await?;
    let n_bytes = sealed(partial.path(), target).await?;
    fs::rename(partial.path(), target).map_err(|error| cannot(target, error))?;
    sync_folder(target)?;
    Ok(Contents { n_bytes, ..contents })
}

/// Appends the checksum, and returns the size with it.
async fn sealed(partial: &Path, target: &Path) -> BackupResult<u64> {
    let file = partial.to_owned();
    // A large database takes seconds to read.
    let sealing = tokio::task::spawn_blocking(move || {
        seal::seal(&file)?;
        Ok(fs::metadata(&file)?.len())
    });
    let sealed = sealing.await.unwrap_or_else(|error| Err(io::Error::other(error)));
    sealed.map_err(|error| cannot(target, error))
}

pub fn database_file(url: &str) -> BackupResult<PathBuf> {
    if !url.starts_with("sqlite:") {
        return Err(BackupError::Postgres);
    }
    let options = SqliteConnectOptions::from_str(url)
        .map_err(|error| StorageError::Start(format!("DATABASE_URL: {error}")))?;
    Ok(options.get_filename().to_owned())
}
