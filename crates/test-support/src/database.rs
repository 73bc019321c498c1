use anyhow::Context;
use sea_orm::{ConnectionTrait, Database, Statement};
use storage::{Store, StoreSettings};
use tempfile::TempDir;

/// A database for one test.
pub struct TestDatabase {
    pub url: String,
    /// The test's folder, deleted when the test ends.
    pub folder: TempDir,
}

impl TestDatabase {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite:{}?mode=rwc", folder.path().join("test.sqlite").display());
        Self { url, folder }
    }

    /// A new database on the server that `make test` starts.
    pub async fn postgres() -> Self {
        let server = std::env::var("TEST_POSTGRES_URL")
            .expect("TEST_POSTGRES_URL is set by scripts/with-postgres, which `make test` uses");
        let name = format!("test_{}", usecases::secrets::new_id().replace('-', ""));
        let admin = Database::connect(&server).await.expect("the test server answers");
        admin.execute_unprepared(&format!("create database {name}")).await.expect("a new database");
        admin.close().await.expect("closed");
        let (base, _) = server.rsplit_once('/').expect("the address names a database");
        Self { url: format!("{base}/{name}"), folder: tempfile::tempdir().expect("a temporary folder") }
    }

    pub fn settings(&self) -> StoreSettings {
        StoreSettings {
            url: self.url.clone(),
            backups: Some(self.folder.path().join("backups")),
            max_connections: 4,
        }
    }

    /// For statements the product itself never runs, such as a trigger that makes another statement fail.
    pub async fn execute(&self, statement: &str) {
        let connection = Database::connect(&self.url).await.expect("the database answers");
        connection.execute_unprepared(statement).await.expect("a statement");
        connection.close().await.expect("closed");
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.settings()).await.expect("the database opens")
    }
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
