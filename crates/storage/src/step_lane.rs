//! SQLite's lane for steps of drafts, the one thing that many people write in the same second.
//!
//! A step is decided before it is written, so it needs no conversation with the database: it is handed to a
//! thread that writes everything that has queued up in one transaction, with one fsync, and tells each caller
//! how its own step ended. The lane takes its turns at writing like everybody else.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

use chrono::{DateTime, SecondsFormat, Utc};
use rusqlite::{Connection, ErrorCode, TransactionBehavior, params};
use sea_orm::DbErr;
use tokio::{
    runtime::Handle,
    sync::{mpsc, oneshot},
};

use crate::{
    board_steps::{BoardStep, CLEAR_PLAYER, INSERT_EVENT, MOVE_SESSION, PlayerStep, SET_PLAYER},
    error::{StorageError, StorageResult, with_causes},
    store::BUSY_TIMEOUT,
    writer::{Outcome, Writer},
};

/// More than this many steps do not share a commit, so that the first does not wait for ever.
const LARGEST_GROUP: usize = 128;
/// Callers beyond this many wait for a place in the queue.
const QUEUE: usize = 1_024;

#[derive(Clone)]
pub(crate) struct StepLane(Arc<Mutex<Option<Running>>>);

struct Running {
    queue: mpsc::Sender<Waiting>,
    thread: JoinHandle<()>,
}

struct Waiting {
    step: BoardStep,
    done: oneshot::Sender<StorageResult<()>>,
}

impl StepLane {
    pub(crate) fn start(file: PathBuf, writer: Writer) -> StorageResult<Self> {
        let (queue, steps) = mpsc::channel(QUEUE);
        let lane = LaneThread { file, writer, connection: None, runtime: Handle::current() };
        let thread = thread::Builder::new()
            .name("board-steps".into())
            .spawn(move || lane.run(steps))
            .map_err(|error| StorageError::Start(format!("cannot start a thread: {error}")))?;
        Ok(Self(Arc::new(Mutex::new(Some(Running { queue, thread })))))
    }

    /// Returns when the step is on disk. A caller that goes away in the middle changes nothing about that.
    pub(crate) async fn append(&self, step: BoardStep) -> StorageResult<()> {
        let queue = self.running().as_ref().map(|running| running.queue.clone());
        let queue = queue.ok_or(StorageError::Unavailable(None))?;
        let (done, ended) = oneshot::channel();
        queue.send(Waiting { step, done }).await.map_err(|_| StorageError::Unavailable(None))?;
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

struct LaneThread {
    file: PathBuf,
    writer: Writer,
    connection: Option<Connection>,
    runtime: Handle,
}

impl LaneThread {
    fn run(mut self, mut queue: mpsc::Receiver<Waiting>) {
        let mut group = Vec::new();
        while queue.blocking_recv_many(&mut group, LARGEST_GROUP) > 0 {
            let turn = self.runtime.block_on(self.writer.clear_turn());
            // Whoever came while the lane waited for its turn shares the commit.
            while group.len() < LARGEST_GROUP
                && let Ok(next) = queue.try_recv()
            {
                group.push(next);
            }
            let outcomes = self.write(&group);
            drop(turn);
            for (waiting, outcome) in group.drain(..).zip(outcomes) {
                // A caller that went away does not want to know.
                let _ = waiting.done.send(outcome);
            }
        }
    }

    /// One outcome a step. If the common commit fails, nothing of the group was saved.
    fn write(&mut self, group: &[Waiting]) -> Vec<StorageResult<()>> {
        match self.try_write(group) {
            Ok(outcomes) => outcomes,
            Err(error) => {
                // The connection went with the failure: one that failed once is not trusted again.
                let error = StorageError::from(error);
                tracing::error!(error = with_causes(&error), "the lane's connection is reopened");
                group.iter().map(|_| Outcome::of(&error).into_result()).collect()
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
            group.iter().map(|waiting| append(&transaction, &waiting.step)).collect::<Result<_, _>>()?;
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

/// One step inside the group's transaction. The outer error ends the group, the inner one only this step.
fn append(connection: &Connection, step: &BoardStep) -> rusqlite::Result<StorageResult<()>> {
    connection.prepare_cached("savepoint step")?.execute([])?;
    let outcome = match run_statements(connection, step) {
        Ok(true) => Ok(()),
        Ok(false) => Err(StorageError::Conflict),
        Err(rusqlite::Error::SqliteFailure(failure, text))
            if failure.code == ErrorCode::ConstraintViolation =>
        {
            Err(StorageError::Duplicate { what: text.unwrap_or_default() })
        }
        Err(error) => return Err(error),
    };
    if outcome.is_err() {
        connection.prepare_cached("rollback to step")?.execute([])?;
    }
    connection.prepare_cached("release step")?.execute([])?;
    Ok(outcome)
}

/// Answers whether the session still stood at the version the step was decided on.
fn run_statements(connection: &Connection, step: &BoardStep) -> rusqlite::Result<bool> {
    let (session_id, made_at) = (&step.session_id, as_text(step.made_at));
    let version = step.from_version + 1;
    let n_moved = connection.prepare_cached(MOVE_SESSION)?.execute(params![
        version,
        step.n_rostered,
        step.n_removed,
        made_at,
        session_id,
        step.owner_id,
        step.from_version
    ])?;
    if n_moved == 0 {
        return Ok(false);
    }
    let event = params![session_id, version, step.event, step.operation_id, made_at];
    connection.prepare_cached(INSERT_EVENT)?.execute(event)?;
    for player in &step.players {
        match player {
            PlayerStep::Set(row) => {
                let (id, at) = (&row.player_id, as_text(row.made_at));
                let values = params![session_id, id, row.status, row.pick, row.slot, row.snapshot, at];
                connection.prepare_cached(SET_PLAYER)?.execute(values)?;
            }
            PlayerStep::Clear(id) => {
                connection.prepare_cached(CLEAR_PLAYER)?.execute(params![session_id, id])?;
            }
        }
    }
    Ok(true)
}

/// A time as everybody else writes it into SQLite: as text that sorts.
fn as_text(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::AutoSi, false)
}

impl From<rusqlite::Error> for StorageError {
    fn from(error: rusqlite::Error) -> Self {
        let cause = Some(DbErr::Custom(error.to_string()));
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            _ => Self::Unavailable(cause),
        }
    }
}
