//! Opening, reading and writing the database.

use std::{path::PathBuf, time::Duration};

use chrono::{DateTime, Utc};
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, FromQueryResult,
    TransactionTrait,
    sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

use crate::{
    batch::Batch,
    error::{StorageError, StorageResult},
    group_commit::GroupCommit,
    migrations, postgres,
    sql::{self, Db},
    writer::{Writer, Writing},
};

/// Older versions have a bug in the write-ahead log that lost commits.
const OLDEST_SQLITE: (u32, u32, u32) = (3, 51, 3);
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
const SQLITE_READERS: u32 = 8;

#[derive(Debug, Clone)]
pub struct StoreSettings {
    /// `sqlite:` or `postgres:`.
    pub url: String,
    /// Where a snapshot goes before migrations change a database that already holds data.
    pub backups: Option<PathBuf>,
    pub max_connections: u32,
    /// How long a start waits for a PostgreSQL that cannot be reached yet.
    pub patience: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backend {
    Sqlite,
    Postgres,
}

impl Backend {
    pub fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres => "postgres",
        }
    }
}

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    pool: DatabaseConnection,
    /// Only SQLite has one; PostgreSQL's transactions come from the pool.
    writer: Option<(Writer, GroupCommit)>,
}

/// Reads outside a transaction.
#[derive(Clone)]
pub struct Reader(DatabaseConnection);

impl Db for Reader {
    type Conn = DatabaseConnection;
    fn conn(&self) -> &DatabaseConnection {
        &self.0
    }
}

/// A write transaction. Rolled back if dropped without [`Tx::commit`].
pub struct Tx(TxKind);

enum TxKind {
    Sqlite(Writing),
    Postgres(DatabaseTransaction),
}

impl Db for Tx {
    type Conn = DatabaseTransaction;
    fn conn(&self) -> &DatabaseTransaction {
        match &self.0 {
            TxKind::Sqlite(writing) => writing.transaction(),
            TxKind::Postgres(transaction) => transaction,
        }
    }
    fn note_failure(&self, error: &StorageError) {
        if let TxKind::Sqlite(writing) = &self.0 {
            writing.note_failure(error);
        }
    }
}

impl Tx {
    /// Returns when the change is on disk.
    pub async fn commit(self) -> StorageResult<()> {
        match self.0 {
            TxKind::Sqlite(writing) => writing.commit().await,
            TxKind::Postgres(transaction) => Ok(transaction.commit().await?),
        }
    }
}

impl Store {
    /// Opens the database and brings it up to date.
    pub async fn open(settings: &StoreSettings) -> StorageResult<Self> {
        let store = if settings.url.starts_with("sqlite:") {
            Self::open_sqlite(settings).await?
        } else if settings.url.starts_with("postgres:") || settings.url.starts_with("postgresql:") {
            Self::open_postgres(settings).await?
        } else {
            return Err(StorageError::Start("DATABASE_URL must start with sqlite: or postgres:".into()));
        };
        migrations::run(&store, settings.backups.as_deref()).await?;
        Ok(store)
    }

    async fn open_sqlite(settings: &StoreSettings) -> StorageResult<Self> {
        let connection = Database::connect(sqlite_options(&settings.url, 1)).await.map_err(cannot_open)?;
        check_sqlite_version(&connection).await?;
        let pool =
            Database::connect(sqlite_options(&settings.url, SQLITE_READERS)).await.map_err(cannot_open)?;
        let writer = Writer::new(sqlite_options(&settings.url, 1), connection);
        let file = settings
            .url
            .parse::<SqliteConnectOptions>()
            .map_err(|error| StorageError::Start(format!("cannot open the database: {error}")))?;
        let group_commit = GroupCommit::start(file.get_filename().to_owned(), writer.clone())?;
        Ok(Self { pool, writer: Some((writer, group_commit)) })
    }

    async fn open_postgres(settings: &StoreSettings) -> StorageResult<Self> {
        postgres::wait_for(&settings.url, settings.patience).await?;
        let mut options = ConnectOptions::new(&settings.url);
        options
            .max_connections(settings.max_connections)
            .acquire_timeout(Duration::from_secs(5))
            .statement_timeout(Duration::from_secs(5))
            .set_application_name("draftboard")
            .sqlx_logging(false);
        // The error quotes an address that it cannot read, with the password in it.
        let pool = Database::connect(options).await.map_err(|error| {
            StorageError::Start(cannot_open(error).to_string().replace(&settings.url, "DATABASE_URL"))
        })?;
        Ok(Self { pool, writer: None })
    }

    pub fn backend(&self) -> Backend {
        if self.writer.is_some() { Backend::Sqlite } else { Backend::Postgres }
    }

    pub fn read(&self) -> Reader {
        Reader(self.pool.clone())
    }

    pub async fn begin(&self) -> StorageResult<Tx> {
        Ok(Tx(match &self.writer {
            Some((writer, _)) => TxKind::Sqlite(writer.begin().await?),
            None => TxKind::Postgres(self.pool.begin().await?),
        }))
    }

    /// Runs a batch. Returns when it is on disk; [`StorageError::Conflict`] and [`StorageError::Duplicate`]
    /// mean that nothing of it was applied.
    pub async fn write(&self, batch: Batch) -> StorageResult<()> {
        if let Some((_, group_commit)) = &self.writer {
            return group_commit.write(batch).await;
        }
        let tx = self.begin().await?;
        batch.run(&tx).await?;
        tx.commit().await
    }

    /// Returns unused space to the disk.
    pub async fn vacuum(&self) -> StorageResult<()> {
        Ok(self.pool.execute_unprepared("vacuum").await.map(|_| ())?)
    }

    /// The time by the clock of the database's machine. None if that is this one.
    pub async fn time(&self) -> StorageResult<Option<DateTime<Utc>>> {
        #[derive(FromQueryResult)]
        struct Row {
            now: DateTime<Utc>,
        }
        if self.backend() == Backend::Sqlite {
            return Ok(None);
        }
        let row: Option<Row> = sql::one(&self.read(), "select clock_timestamp() as now", vec![]).await?;
        Ok(row.map(|row| row.now))
    }

    /// Whether the database responds.
    pub async fn ping(&self) -> StorageResult<()> {
        sql::number(&self.read(), "select cast(1 as bigint) as n", vec![]).await.map(|_| ())
    }

    pub async fn close(&self) {
        if let Some((writer, group_commit)) = &self.writer {
            group_commit.close().await;
            writer.close().await;
        }
        let _ = self.pool.clone().close().await;
    }
}

fn cannot_open(error: sea_orm::DbErr) -> StorageError {
    StorageError::Start(format!("cannot open the database: {error}"))
}

fn sqlite_options(url: &str, connections: u32) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(|sqlite| {
            sqlite
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                .busy_timeout(BUSY_TIMEOUT)
        });
    options
}

async fn check_sqlite_version(connection: &DatabaseConnection) -> StorageResult<()> {
    let sql = sea_orm::Statement::from_string(sea_orm::DbBackend::Sqlite, "select sqlite_version() as v");
    let row = connection.query_one_raw(sql).await?;
    let version: String = row.map(|row| row.try_get("", "v")).transpose()?.unwrap_or_default();
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let found = (parts.next().unwrap_or(0), parts.next().unwrap_or(0), parts.next().unwrap_or(0));
    if found < OLDEST_SQLITE {
        return Err(StorageError::Start(format!("SQLite 3.51.3 or newer is needed, this is {version}")));
    }
    Ok(())
}
