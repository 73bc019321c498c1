//! Looking at a database from outside, without changing it.

use std::path::PathBuf;

use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection};

use crate::{
    backup,
    error::StorageResult,
    migrations, postgres,
    sql::{self, Db},
    store::Backend,
};

/// What is known about a database before it is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inspection {
    pub backend: Backend,
    /// The server's, of PostgreSQL.
    pub version: Option<String>,
    /// None for a database that no Draftboard has used yet.
    pub n_users: Option<i64>,
    /// Steps that the next start takes.
    pub n_pending: usize,
    /// A step that only a newer Draftboard knows.
    pub unknown: Option<String>,
    /// What SQLite says about its pages, unless they are sound.
    pub damage: Option<String>,
    pub file: Option<PathBuf>,
}

/// None if there is no database yet.
pub async fn inspect(url: &str) -> StorageResult<Option<Inspection>> {
    let is_sqlite = url.starts_with("sqlite:");
    let (connection, file) = if is_sqlite {
        let file =
            backup::database_file(url).map_err(|error| crate::StorageError::Start(error.to_string()))?;
        if !file.exists() {
            return Ok(None);
        }
        (backup::connect(&file, |options| options).await?, Some(file))
    } else {
        postgres::wait_for(url, std::time::Duration::ZERO).await?;
        let mut options = ConnectOptions::new(url);
        options.max_connections(1).sqlx_logging(false);
        (Database::connect(options).await?, None)
    };
    let opened = Looked(connection);
    let inspected = look(&opened, is_sqlite, file).await;
    let _ = opened.0.close().await;
    inspected.map(Some)
}

async fn look(opened: &Looked, is_sqlite: bool, file: Option<PathBuf>) -> StorageResult<Inspection> {
    let backend = if is_sqlite { Backend::Sqlite } else { Backend::Postgres };
    let version = match backend {
        Backend::Sqlite => None,
        Backend::Postgres => texts(opened, "show server_version").await?.pop(),
    };
    let damage = match backend {
        Backend::Sqlite => {
            Some(texts(opened, "pragma quick_check").await?.join("; ")).filter(|said| said != "ok")
        }
        Backend::Postgres => None,
    };
    let known = migrations::names();
    let applied =
        texts(opened, "select version from seaql_migrations order by version").await.unwrap_or_default();
    let n_users = sql::number(opened, "select count(*) as n from users", vec![]).await.ok();
    Ok(Inspection {
        backend,
        version,
        n_users,
        n_pending: known.iter().filter(|name| !applied.contains(name)).count(),
        unknown: applied.into_iter().find(|name| !known.contains(name)),
        damage,
        file,
    })
}

struct Looked(DatabaseConnection);

impl Db for Looked {
    type Conn = DatabaseConnection;
    fn conn(&self) -> &DatabaseConnection {
        &self.0
    }
}

/// The first column of every row.
async fn texts(opened: &Looked, query: &str) -> StorageResult<Vec<String>> {
    let statement = sea_orm::Statement::from_string(opened.0.get_database_backend(), query);
    let rows = opened.0.query_all_raw(statement).await?;
    Ok(rows.iter().filter_map(|row| row.try_get_by_index::<String>(0).ok()).collect())
}
