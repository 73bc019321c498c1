//! SQLite's single writer: every writer waits for its turn, and the turn ends with the transaction.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use sea_orm::{
    ConnectOptions, Database, DatabaseConnection, DatabaseTransaction, SqliteTransactionMode,
    TransactionOptions, TransactionTrait,
};
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::{
    error::{StorageError, StorageResult, with_causes},
    store::BUSY_TIMEOUT,
};

#[derive(Clone)]
pub(crate) struct Writer(Arc<Mutex<Line>>);

/// The writing connection; none after it failed, until the next turn opens another.
pub(crate) struct Line {
    options: ConnectOptions,
    connection: Option<DatabaseConnection>,
}

/// A turn at writing with its transaction.
pub(crate) struct Writing {
    transaction: Option<DatabaseTransaction>,
    line: Option<OwnedMutexGuard<Line>>,
    is_spoilt: AtomicBool,
}

impl Writer {
    pub(crate) fn new(options: ConnectOptions, connection: DatabaseConnection) -> Self {
        Self(Arc::new(Mutex::new(Line { options, connection: Some(connection) })))
    }

    /// Waits for a turn without a transaction, for a caller that writes on its own connection.
    pub(crate) async fn turn(&self) -> OwnedMutexGuard<Line> {
        self.0.clone().lock_owned().await
    }

    /// Waits for a turn, not longer than for a locked database, and begins a transaction. Everything that touches the connection runs in a separate
    /// task: a cancelled caller must not leave a statement half done.
    pub(crate) async fn begin(&self) -> StorageResult<Writing> {
        let turn = tokio::time::timeout(BUSY_TIMEOUT, self.turn()).await;
        let mut line = turn.map_err(|_| StorageError::Unavailable(None))?;
        uncancelled(async move {
            match line.begin().await {
                Ok(transaction) => Ok(Writing {
                    transaction: Some(transaction),
                    line: Some(line),
                    is_spoilt: AtomicBool::new(false),
                }),
                Err(error) => {
                    line.give_up_connection(&error).await;
                    Err(error)
                }
            }
        })
        .await
    }

    pub(crate) async fn close(&self) {
        if let Some(connection) = self.turn().await.connection.take() {
            let _ = connection.close().await;
        }
    }
}

impl Line {
    async fn begin(&mut self) -> StorageResult<DatabaseTransaction> {
        let connection = if let Some(connection) = &self.connection {
            connection.clone()
        } else {
            let connection = Database::connect(self.options.clone()).await?;
            self.connection.insert(connection).clone()
        };
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        Ok(connection.begin_with_options(options).await?)
    }

    /// A connection that failed once is not trusted again.
    async fn give_up_connection(&mut self, error: &StorageError) {
        tracing::error!(error = with_causes(error), "the writer's connection is reopened");
        if let Some(connection) = self.connection.take() {
            let _ = connection.close().await;
        }
    }
}

impl Writing {
    pub(crate) fn transaction(&self) -> &DatabaseTransaction {
        self.transaction.as_ref().expect("a turn gives its transaction up only when it is consumed")
    }

    pub(crate) fn note_failure(&self, error: &StorageError) {
        if error.spoils_connection() {
            self.is_spoilt.store(true, Ordering::Relaxed);
        }
    }

    /// Returns when the transaction is on disk.
    pub(crate) async fn commit(mut self) -> StorageResult<()> {
        let (Some(transaction), Some(mut line)) = (self.transaction.take(), self.line.take()) else {
            return Err(StorageError::Unavailable(None));
        };
        uncancelled(async move {
            let committed = transaction.commit().await.map_err(StorageError::from);
            if let Err(error) = &committed {
                line.give_up_connection(error).await;
            }
            committed
        })
        .await
    }
}

/// A turn that ends without a commit rolls back, in the background and still inside the turn.
impl Drop for Writing {
    fn drop(&mut self) {
        let (Some(transaction), Some(mut line)) = (self.transaction.take(), self.line.take()) else { return };
        let is_spoilt = self.is_spoilt.load(Ordering::Relaxed);
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            let rolled_back = transaction.rollback().await.map_err(StorageError::from);
            if is_spoilt || rolled_back.is_err() {
                line.give_up_connection(&rolled_back.err().unwrap_or(StorageError::Unavailable(None))).await;
            }
        });
    }
}

async fn uncancelled<T: Send + 'static>(
    work: impl Future<Output = StorageResult<T>> + Send + 'static,
) -> StorageResult<T> {
    tokio::spawn(work).await.unwrap_or(Err(StorageError::Unavailable(None)))
}
