use anyhow::Context;
use sea_orm::{ConnectionTrait, Database, DbBackend, Statement};
use storage::{Store, StoreSettings};
use tempfile::TempDir;
use tokio::sync::OnceCell;

use crate::prepared::{self, Contents};

const SQLITE_FILE: &str = "test.sqlite";

/// A database for one test. It exists from when it is created or opened.
pub struct TestDatabase {
    pub url: String,
    /// The test's folder, deleted when the test ends.
    pub folder: TempDir,
    is_created: OnceCell<()>,
}

impl TestDatabase {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite:{}?mode=rwc", folder.path().join(SQLITE_FILE).display());
        Self { url, folder, is_created: OnceCell::new() }
    }

    /// A new database on the server that `make test` starts.
    pub fn postgres() -> Self {
        let name = format!("test_{}", usecases::secrets::new_id().replace('-', ""));
        Self {
            url: prepared::on_server(&postgres_server(), &name),
            folder: tempfile::tempdir().expect("a temporary folder"),
            is_created: OnceCell::new(),
        }
    }

    /// Creates the database with these contents, if it does not exist yet.
    pub async fn create(&self, contents: Contents) {
        self.is_created
            .get_or_init(async || match self.postgres_name() {
                Some(name) => prepared::copy_postgres(contents, &postgres_server(), name).await,
                None => prepared::copy_sqlite(contents, &self.folder.path().join(SQLITE_FILE)),
            })
            .await;
    }

    fn postgres_name(&self) -> Option<&str> {
        self.url.starts_with("postgres").then(|| self.url.rsplit_once('/'))?.map(|(_, name)| name)
    }

    pub fn settings(&self) -> StoreSettings {
        StoreSettings {
            url: self.url.clone(),
            backups: Some(self.folder.path().join("backups")),
            max_connections: 4,
            patience: std::time::Duration::ZERO,
        }
    }

    /// For statements the product itself never runs, such as a trigger that makes another statement fail.
    pub async fn execute(&self, statement: &str) {
        let connection = Database::connect(&self.url).await.expect("the database answers");
        connection.execute_unprepared(statement).await.expect("a statement");
        connection.close().await.expect("closed");
    }

    /// The columns that hold a text anywhere, as `table.column`, in alphabetical order.
    pub async fn columns_with(&self, text: &str) -> Vec<String> {
        let connection = Database::connect(&self.url).await.expect("the database answers");
        let backend = connection.get_database_backend();
        let columns = match backend {
            DbBackend::Postgres => {
                "select table_name as t, column_name as c from information_schema.columns \
                 where table_schema = 'public' order by 1, 2"
            }
            _ => {
                "select tables.name as t, columns.name as c from sqlite_master tables \
                 join pragma_table_info(tables.name) columns where tables.type = 'table' order by 1, 2"
            }
        };
        let mut found = Vec::new();
        for row in connection.query_all_raw(Statement::from_string(backend, columns)).await.expect("columns")
        {
            let name = |of: &str| row.try_get::<String>("", of).expect("a name");
            let (table, column) = (name("t"), name("c"));
            let query = format!(
                "select count(*) as n from \"{table}\" where cast(\"{column}\" as text) like '%{text}%'"
            );
            let counted = connection.query_one_raw(Statement::from_string(backend, query)).await;
            let counted = counted.expect("a column that can be read").expect("a count");
            if counted.try_get::<i64>("", "n").expect("a number") > 0 {
                found.push(format!("{table}.{column}"));
            }
        }
        connection.close().await.expect("closed");
        found
    }

    pub async fn open(&self) -> Store {
        self.create(Contents::Empty).await;
        Store::open(&self.settings()).await.expect("the database opens")
    }
}

fn postgres_server() -> String {
    std::env::var("TEST_POSTGRES_URL")
        .expect("TEST_POSTGRES_URL is set by scripts/with-postgres, which `make test` uses")
}

/// Jobs that are waiting or running, without those planned for later.
pub(crate) async fn n_unfinished_jobs(url: &str) -> anyhow::Result<i64> {
    let connection = Database::connect(url).await?;
    let query =
        "select count(*) as n from jobs where status in ('pending', 'running') and unique_key is null";
    let query = Statement::from_string(connection.get_database_backend(), query);
    let row = connection.query_one_raw(query).await?.context("a count")?;
    let n_unfinished = row.try_get("", "n")?;
    connection.close().await?;
    Ok(n_unfinished)
}
