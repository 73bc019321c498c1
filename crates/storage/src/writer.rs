//! SQLite's one writer. Everybody who wants to write takes a turn; the turns that queue up behind each other
//! share one transaction and so one fsync.
//!
//! Each member works inside its own savepoint. When it is done it lets the next one in and queues again for a
//! second turn, to commit. Whoever gets that second turn first commits for everybody before it; the others are
//! told. A member that is alone commits at once.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use sea_orm::{
    ConnectOptions, Database, DatabaseConnection, DatabaseTransaction, SqliteTransactionMode,
    TransactionOptions, TransactionTrait,
};
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use crate::error::{StorageError, StorageResult, with_causes};

#[derive(Clone)]
pub(crate) struct Writer {
    turn: Arc<Mutex<Turn>>,
}

pub(crate) struct Turn {
    options: ConnectOptions,
    connection: Option<DatabaseConnection>,
    group: Option<Group>,
    next_group: u64,
}

struct Group {
    id: u64,
    transaction: DatabaseTransaction,
    n_members: usize,
    outcome: watch::Sender<Option<Outcome>>,
}

/// How a group ended. The cause is logged once, where it happened; members only learn of what kind it was.
#[derive(Clone, Copy)]
pub(crate) enum Outcome {
    Committed,
    Full,
    Failed,
}

impl Outcome {
    pub(crate) fn of(error: &StorageError) -> Self {
        if matches!(error, StorageError::Full) { Self::Full } else { Self::Failed }
    }

    pub(crate) fn into_result(self) -> StorageResult<()> {
        match self {
            Self::Committed => Ok(()),
            Self::Full => Err(StorageError::Full),
            Self::Failed => Err(StorageError::Unavailable(None)),
        }
    }
}

/// A member's turn at writing.
pub(crate) struct Member {
    writer: Writer,
    pub(crate) savepoint: Option<DatabaseTransaction>,
    turn: Option<OwnedMutexGuard<Turn>>,
    is_spoilt: AtomicBool,
}

impl Writer {
    pub(crate) fn new(options: ConnectOptions, connection: DatabaseConnection) -> Self {
        let turn = Turn { options, connection: Some(connection), group: None, next_group: 1 };
        Self { turn: Arc::new(Mutex::new(turn)) }
    }

    /// Waits for a turn. What touches the connection runs in a task of its own: a caller that goes away in the
    /// middle must not leave a statement half done.
    pub(crate) async fn begin(&self) -> StorageResult<Member> {
        let turn = self.turn.clone().lock_owned().await;
        let writer = self.clone();
        uncancelled(async move { writer.open_member(turn).await }).await
    }

    async fn open_member(self, mut turn: OwnedMutexGuard<Turn>) -> StorageResult<Member> {
        match turn.join().await {
            Ok(savepoint) => Ok(Member {
                writer: self,
                savepoint: Some(savepoint),
                turn: Some(turn),
                is_spoilt: AtomicBool::new(false),
            }),
            Err(error) => {
                turn.abandon(&error).await;
                Err(error)
            }
        }
    }

    /// A turn with nothing under way, for whoever writes on a connection of their own.
    pub(crate) async fn clear_turn(&self) -> OwnedMutexGuard<Turn> {
        let mut turn = self.turn.clone().lock_owned().await;
        turn.commit().await;
        turn
    }

    /// Commits the group unless somebody already has.
    async fn finish(&self, group: u64) {
        let mut turn = self.turn.clone().lock_owned().await;
        if turn.group.as_ref().is_some_and(|open| open.id == group) {
            turn.commit().await;
        }
    }

    /// Ends what is under way and closes the connection.
    pub(crate) async fn close(&self) {
        let mut turn = self.turn.clone().lock_owned().await;
        turn.commit().await;
        if let Some(connection) = turn.connection.take() {
            let _ = connection.close().await;
        }
    }
}

impl Turn {
    async fn connection(&mut self) -> StorageResult<DatabaseConnection> {
        if let Some(connection) = &self.connection {
            return Ok(connection.clone());
        }
        let connection = Database::connect(self.options.clone()).await?;
        self.connection = Some(connection.clone());
        Ok(connection)
    }

    /// Opens a group where none is open, and a savepoint in it.
    async fn join(&mut self) -> StorageResult<DatabaseTransaction> {
        if self.group.is_none() {
            let options = TransactionOptions {
                sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
                ..TransactionOptions::default()
            };
            let transaction = self.connection().await?.begin_with_options(options).await?;
            let (outcome, _) = watch::channel(None);
            self.group = Some(Group { id: self.next_group, transaction, n_members: 0, outcome });
            self.next_group += 1;
        }
        let group = self.group.as_ref().ok_or(StorageError::Unavailable(None))?;
        Ok(group.transaction.begin().await?)
    }

    async fn commit(&mut self) {
        let Some(group) = self.group.take() else { return };
        let outcome = match group.transaction.commit().await.map_err(StorageError::from) {
            Ok(()) => Outcome::Committed,
            Err(error) => {
                tracing::error!(error = with_causes(&error), "a commit failed");
                self.connection = None;
                Outcome::of(&error)
            }
        };
        group.outcome.send_replace(Some(outcome));
    }

    /// Gives the group and its connection up: a connection that failed once is not trusted again.
    async fn abandon(&mut self, error: &StorageError) {
        tracing::error!(error = with_causes(error), "the writer's connection is reopened");
        if let Some(group) = self.group.take() {
            let _ = group.transaction.rollback().await;
            group.outcome.send_replace(Some(Outcome::of(error)));
        }
        if let Some(connection) = self.connection.take() {
            let _ = connection.close().await;
        }
    }
}

impl Member {
    pub(crate) fn note_failure(&self, error: &StorageError) {
        if error.spoils_connection() {
            self.is_spoilt.store(true, Ordering::Relaxed);
        }
    }

    pub(crate) async fn commit(self) -> StorageResult<()> {
        uncancelled(self.release_and_commit()).await
    }

    async fn release_and_commit(mut self) -> StorageResult<()> {
        let (Some(savepoint), Some(mut turn)) = (self.savepoint.take(), self.turn.take()) else {
            return Err(StorageError::Unavailable(None));
        };
        if let Err(error) = savepoint.commit().await.map_err(StorageError::from) {
            turn.abandon(&error).await;
            return Err(error);
        }
        let Some(group) = turn.group.as_mut() else { return Err(StorageError::Unavailable(None)) };
        group.n_members += 1;
        let id = group.id;
        let mut outcome = group.outcome.subscribe();
        drop(turn);
        tokio::select! {
            biased;
            _ = outcome.wait_for(Option::is_some) => {}
            () = self.writer.finish(id) => {}
        }
        let ended = *outcome.borrow();
        ended.map_or(Err(StorageError::Unavailable(None)), Outcome::into_result)
    }

    async fn roll_back(savepoint: DatabaseTransaction, mut turn: OwnedMutexGuard<Turn>, is_spoilt: bool) {
        let result = savepoint.rollback().await.map_err(StorageError::from);
        if is_spoilt || result.is_err() {
            turn.abandon(&result.err().unwrap_or(StorageError::Unavailable(None))).await;
        } else if turn.group.as_ref().is_some_and(|group| group.n_members == 0) {
            turn.commit().await;
        }
    }
}

/// A member that is dropped without a commit rolls back, in the background and still inside its turn.
impl Drop for Member {
    fn drop(&mut self) {
        if let (Some(savepoint), Some(turn)) = (self.savepoint.take(), self.turn.take()) {
            let is_spoilt = self.is_spoilt.load(Ordering::Relaxed);
            if let Ok(runtime) = tokio::runtime::Handle::try_current() {
                runtime.spawn(Self::roll_back(savepoint, turn, is_spoilt));
            }
        }
    }
}

async fn uncancelled<T: Send + 'static>(
    work: impl Future<Output = StorageResult<T>> + Send + 'static,
) -> StorageResult<T> {
    tokio::spawn(work).await.unwrap_or(Err(StorageError::Unavailable(None)))
}
