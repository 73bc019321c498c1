//! SQLite's group commit. Marks are the only thing many people write in the same second, and every commit waits
//! for the disk.
//!
//! A batch needs no round trips to the database: it is handed to a thread that writes everything queued so far
//! in one transaction, with one fsync, and reports to each caller how its own batch ended. There is no timer: a
//! single batch is written at once, and under load a group grows to whatever arrived during the last fsync. The
//! thread waits for its turn at writing like any other writer.

use std::{
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

use chrono::SecondsFormat;
use rusqlite::{
    Connection, ErrorCode, TransactionBehavior,
    ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE},
    params_from_iter,
    types::{Null, ToSqlOutput, Value as SqliteValue},
};
use sea_orm::{DbErr, Value};
use tokio::{
    runtime::Handle,
    sync::{mpsc, oneshot},
};

use crate::{
    batch::{Batch, Prepared},
    error::{StorageError, StorageResult, with_causes},
    store::BUSY_TIMEOUT,
    writer::Writer,
};

/// The most batches that share a commit, so that the first does not wait forever.
const LARGEST_GROUP: usize = 128;
/// Callers beyond this many wait for a place in the queue.
const QUEUE: usize = 1_024;

#[derive(Clone)]
pub(crate) struct GroupCommit(Arc<Mutex<Option<Running>>>);

struct Running {
    queue: mpsc::Sender<Waiting>,
    thread: JoinHandle<()>,
}

struct Waiting {
    batch: Batch,
    done: oneshot::Sender<StorageResult<()>>,
}

impl GroupCommit {
    pub(crate) fn start(file: PathBuf, writer: Writer) -> StorageResult<Self> {
        let (queue, batches) = mpsc::channel(QUEUE);
        let committer = Committer { file, writer, connection: None, runtime: Handle::current() };
        let thread = thread::Builder::new()
            .name("group-commit".into())
            .spawn(move || committer.run(batches))
            .map_err(|error| StorageError::Start(format!("cannot start a thread: {error}")))?;
        Ok(Self(Arc::new(Mutex::new(Some(Running { queue, thread })))))
    }

    /// Returns when the batch is on disk. A caller that disconnects does not stop it.
    pub(crate) async fn write(&self, batch: Batch) -> StorageResult<()> {
        let queue = self.running().as_ref().map(|running| running.queue.clone());
        let queue = queue.ok_or(StorageError::Unavailable(None))?;
        let (done, ended) = oneshot::channel();
        queue.send(Waiting { batch, done }).await.map_err(|_| StorageError::Unavailable(None))?;
        ended.await.unwrap_or(Err(StorageError::Unavailable(None)))
    }

    /// Writes what has queued up and closes the connection.
    pub(crate) async fn close(&self) {
        let Some(Running { queue, thread }) = self.running().take() else { return };
        drop(queue);
        let _ = tokio::task::spawn_blocking(move || thread.join()).await;
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Option<Running>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct Committer {
    file: PathBuf,
    writer: Writer,
    connection: Option<Connection>,
    runtime: Handle,
}

impl Committer {
    fn run(mut self, mut queue: mpsc::Receiver<Waiting>) {
        let mut group = Vec::new();
        while queue.blocking_recv_many(&mut group, LARGEST_GROUP) > 0 {
            let turn = self.runtime.block_on(self.writer.turn());
            // Batches that arrived while the thread waited for its turn share the commit.
            while group.len() < LARGEST_GROUP
                && let Ok(next) = queue.try_recv()
            {
                group.push(next);
            }
            let outcomes = self.write_or_survive(&group);
            drop(turn);
            for (waiting, outcome) in group.drain(..).zip(outcomes) {
                // The caller may have disconnected.
                let _ = waiting.done.send(outcome);
            }
        }
    }

    /// A panic ends this group only: without the thread no mark would be stored until the next start.
    fn write_or_survive(&mut self, group: &[Waiting]) -> Vec<StorageResult<()>> {
        let written = panic::catch_unwind(AssertUnwindSafe(|| self.write(group)));
        written.unwrap_or_else(|_| {
            self.connection = None;
            group.iter().map(|_| Err(StorageError::Unavailable(None))).collect()
        })
    }

    /// One outcome per batch. If the shared commit fails, nothing of the group was saved.
    fn write(&mut self, group: &[Waiting]) -> Vec<StorageResult<()>> {
        match self.try_write(group) {
            Ok(outcomes) => outcomes,
            Err(error) => {
                // The connection is dropped with the failure: one that failed once is not trusted again.
                let error = StorageError::from(error);
                tracing::error!(error = with_causes(&error), "a group commit failed");
                let outcome = || match error {
                    StorageError::Full => Err(StorageError::Full),
                    _ => Err(StorageError::Unavailable(None)),
                };
                group.iter().map(|_| outcome()).collect()
            }
        }
    }

    fn try_write(&mut self, group: &[Waiting]) -> rusqlite::Result<Vec<StorageResult<()>>> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => open(&self.file)?,
        };
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let outcomes =
            group.iter().map(|waiting| run(&transaction, &waiting.batch)).collect::<Result<_, _>>()?;
        transaction.commit()?;
        self.connection = Some(connection);
        Ok(outcomes)
    }
}

fn open(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.execute_batch("pragma synchronous = full; pragma foreign_keys = on;")?;
    Ok(connection)
}

/// One batch inside the group's transaction. The outer error ends the group, the inner one only this batch.
fn run(connection: &Connection, batch: &Batch) -> rusqlite::Result<StorageResult<()>> {
    connection.prepare_cached("savepoint batch")?.execute([])?;
    let outcome = match run_statements(connection, batch) {
        Ok(outcome) => outcome,
        Err(error) => Err(refused(error)?),
    };
    if outcome.is_err() {
        connection.prepare_cached("rollback to batch")?.execute([])?;
    }
    connection.prepare_cached("release batch")?.execute([])?;
    Ok(outcome)
}

/// What a violated constraint means to the caller of the batch. Any other error ends the group.
fn refused(error: rusqlite::Error) -> rusqlite::Result<StorageError> {
    match error {
        rusqlite::Error::SqliteFailure(failure, text)
            if matches!(failure.extended_code, SQLITE_CONSTRAINT_UNIQUE | SQLITE_CONSTRAINT_PRIMARYKEY) =>
        {
            Ok(StorageError::Duplicate { what: text.unwrap_or_default() })
        }
        error if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => Ok(error.into()),
        error => Err(error),
    }
}

fn run_statements(connection: &Connection, batch: &Batch) -> rusqlite::Result<StorageResult<()>> {
    for Prepared { sql, values, on_no_row } in batch.statements() {
        let values = params_from_iter(values.iter().map(Bound));
        let n_rows = connection.prepare_cached(sql)?.execute(values)?;
        let checked = on_no_row.check(n_rows as u64);
        if checked.is_err() {
            return Ok(checked);
        }
    }
    Ok(Ok(()))
}

/// A value as the rest of the code writes it to SQLite.
struct Bound<'a>(&'a Value);

impl rusqlite::ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let owned = |value: SqliteValue| Ok(ToSqlOutput::Owned(value));
        match self.0 {
            Value::Bool(Some(is_so)) => owned(SqliteValue::Integer((*is_so).into())),
            Value::Int(Some(number)) => owned(SqliteValue::Integer((*number).into())),
            Value::BigInt(Some(number)) => owned(SqliteValue::Integer(*number)),
            Value::String(Some(text)) => Ok(ToSqlOutput::from(text.as_str())),
            // As text that sorts chronologically.
            Value::ChronoDateTimeUtc(Some(time)) => {
                owned(SqliteValue::Text(time.to_rfc3339_opts(SecondsFormat::AutoSi, false)))
            }
            Value::Int(None) | Value::BigInt(None) | Value::String(None) | Value::ChronoDateTimeUtc(None) => {
                Ok(ToSqlOutput::from(Null))
            }
            other => {
                let text = format!("a batch holds no such value: {other:?}");
                Err(rusqlite::Error::ToSqlConversionFailure(text.into()))
            }
        }
    }
}

impl From<rusqlite::Error> for StorageError {
    fn from(error: rusqlite::Error) -> Self {
        let cause = DbErr::Custom(error.to_string());
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::ConstraintViolation) => Self::Statement(cause),
            _ => Self::Unavailable(Some(cause)),
        }
    }
}
