//! Files that travel inside a backup: what a restore needs besides the database.

use std::path::Path;

use sea_orm::{ConnectionTrait, DbBackend, Statement, sqlx::sqlite::SqliteJournalMode};

use super::{
    BackupResult,
    check::{Opened, connect},
};
use crate::error::StorageError;

const TABLE: &str = "enclosed_files";

/// A small file of the data folder.
#[derive(Clone, PartialEq, Eq)]
pub struct Enclosed {
    pub name: String,
    pub contents: Vec<u8>,
}

/// The contents may be secret.
impl std::fmt::Debug for Enclosed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({} bytes)", self.name, self.contents.len())
    }
}

/// Writes the files into a copy of the database, as a table of their own.
pub(super) async fn put(copy: &Path, files: &[Enclosed]) -> BackupResult<()> {
    if files.is_empty() {
        return Ok(());
    }
    let opened = open(copy).await?;
    let written = write(&opened, files).await;
    let _ = opened.0.close().await;
    Ok(written?)
}

async fn write(opened: &Opened, files: &[Enclosed]) -> Result<(), StorageError> {
    opened
        .0
        .execute_unprepared(&format!("create table {TABLE} (name text primary key, contents blob not null)"))
        .await?;
    for file in files {
        let insert = format!("insert into {TABLE} (name, contents) values ($1, $2)");
        let values = [file.name.clone().into(), file.contents.clone().into()];
        opened.0.execute_raw(Statement::from_sql_and_values(DbBackend::Sqlite, insert, values)).await?;
    }
    Ok(())
}

/// Takes the files out of a copy: what is left is the database as it was.
pub(super) async fn take(copy: &Path) -> BackupResult<Vec<Enclosed>> {
    let opened = open(copy).await?;
    let taken = read(&opened).await;
    let _ = opened.0.close().await;
    Ok(taken?)
}

async fn read(opened: &Opened) -> Result<Vec<Enclosed>, StorageError> {
    let query = format!("select name, contents from {TABLE} order by name");
    // Backups of earlier versions, and those that are downloaded, enclose nothing.
    let Ok(rows) = opened.0.query_all_raw(Statement::from_string(DbBackend::Sqlite, query)).await else {
        return Ok(vec![]);
    };
    let file = |row: &sea_orm::QueryResult| -> Result<Enclosed, sea_orm::DbErr> {
        Ok(Enclosed { name: row.try_get("", "name")?, contents: row.try_get("", "contents")? })
    };
    let files = rows.iter().map(file).collect::<Result<_, _>>()?;
    opened.0.execute_unprepared(&format!("drop table {TABLE}")).await?;
    // Deleted pages keep their contents until the file is written anew.
    opened.0.execute_unprepared("vacuum").await?;
    Ok(files)
}

/// Without a write-ahead log, so that the copy stays one file.
async fn open(copy: &Path) -> BackupResult<Opened> {
    Ok(Opened(connect(copy, |options| options.journal_mode(SqliteJournalMode::Delete)).await?))
}
