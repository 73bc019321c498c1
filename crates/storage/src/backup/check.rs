//! Checking a file before it is trusted.

use std::{fs, path::Path};

use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, sqlx::sqlite::SqliteConnectOptions,
};

use super::{BackupError, BackupResult, Contents, files::cannot};
use crate::{
    error::StorageError,
    migrations,
    sql::{self, Db},
};

/// Whether a file is an intact database of ours that this version can read. Messages refer to it as `name`.
pub(super) async fn check(file: &Path, name: &Path) -> BackupResult<Contents> {
    let damaged = |what: String| BackupError::Damaged { file: name.to_owned(), what };
    let opened = connect(file, |options| options.immutable(true).read_only(true)).await;
    let connection = Opened(opened.map_err(|error| damaged(with_cause(&error)))?);
    let verdict = text(&connection, "pragma integrity_check", "integrity_check").await;
    let contents = match verdict {
        Ok(verdict) if verdict == ["ok"] => read_contents(&connection, file, name).await,
        Ok(verdict) => Err(damaged(verdict.join("; "))),
        Err(error) => Err(damaged(with_cause(&error))),
    };
    let _ = connection.0.close().await;
    contents
}

async fn read_contents(connection: &Opened, file: &Path, name: &Path) -> BackupResult<Contents> {
    let applied = text(connection, "select version from seaql_migrations order by version", "version").await;
    let applied = applied.map_err(|_| BackupError::Foreign(name.to_owned()))?;
    let known = migrations::names();
    if let Some(migration) = applied.iter().find(|migration| !known.contains(migration)) {
        return Err(BackupError::Newer { file: name.to_owned(), migration: migration.clone() });
    }
    let n_users = sql::number(connection, "select count(*) as n from users", vec![]).await;
    let n_users = n_users.map_err(|_| BackupError::Foreign(name.to_owned()))?;
    let n_bytes = fs::metadata(file).map_err(|error| cannot(name, error))?.len();
    Ok(Contents { n_users, n_bytes })
}

pub(super) struct Opened(pub(super) DatabaseConnection);

impl Db for Opened {
    type Conn = DatabaseConnection;
    fn conn(&self) -> &DatabaseConnection {
        &self.0
    }
}

pub(crate) async fn connect(
    file: &Path,
    adjust: fn(SqliteConnectOptions) -> SqliteConnectOptions,
) -> Result<DatabaseConnection, StorageError> {
    let file = file.to_owned();
    // The name in the address is a placeholder: a path may have characters that an address may not.
    let mut options = ConnectOptions::new("sqlite:draftboard.sqlite");
    options
        .max_connections(1)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(move |options| adjust(options.filename(&file).create_if_missing(false)));
    Ok(Database::connect(options).await?)
}

/// One column of text values.
pub(super) async fn text(connection: &Opened, sql: &str, column: &str) -> Result<Vec<String>, StorageError> {
    let statement = sea_orm::Statement::from_string(sea_orm::DbBackend::Sqlite, sql);
    let rows = connection.0.query_all_raw(statement).await?;
    let texts = rows.iter().map(|row| row.try_get::<String>("", column));
    texts.collect::<Result<_, _>>().map_err(|error| StorageError::Corrupt(error.to_string()))
}

fn with_cause(error: &StorageError) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}
