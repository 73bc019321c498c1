//! Statements prepared before the transaction begins. The same list runs on both databases: in a group commit
//! on SQLite, in a separate transaction on PostgreSQL.

use sea_orm::Value;

use crate::{
    error::{StorageError, StorageResult},
    sql::{self, Db},
};

/// Applied completely or not at all.
#[derive(Debug, Default)]
pub struct Batch(Vec<Prepared>);

/// Values (`$1`, `$2`, …) are numbered in the order of their first use in the statement: SQLite binds in that order.
#[derive(Debug)]
pub(crate) struct Prepared {
    pub(crate) sql: &'static str,
    pub(crate) values: Vec<Value>,
    pub(crate) on_no_row: OnNoRow,
}

/// What it means if a statement affected no row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OnNoRow {
    GoOn,
    /// Another writer changed the row first.
    Conflict,
    /// It was done before.
    Duplicate,
}

impl OnNoRow {
    pub(crate) fn check(self, n_rows: u64) -> StorageResult<()> {
        match self {
            Self::Conflict if n_rows == 0 => Err(StorageError::Conflict),
            Self::Duplicate if n_rows == 0 => Err(StorageError::Duplicate { what: String::new() }),
            _ => Ok(()),
        }
    }
}

impl Batch {
    /// Appends the other batch; both run in the same transaction.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    pub(crate) fn add(&mut self, sql: &'static str, values: Vec<Value>) {
        self.add_checked(sql, values, OnNoRow::GoOn);
    }

    pub(crate) fn add_checked(&mut self, sql: &'static str, values: Vec<Value>, on_no_row: OnNoRow) {
        self.0.push(Prepared { sql, values, on_no_row });
    }

    pub(crate) fn statements(&self) -> &[Prepared] {
        &self.0
    }

    /// Runs the statements inside a transaction.
    pub(crate) async fn run<D: Db>(self, db: &D) -> StorageResult<()> {
        for Prepared { sql, values, on_no_row } in self.0 {
            on_no_row.check(sql::execute(db, sql, values).await?)?;
        }
        Ok(())
    }
}
