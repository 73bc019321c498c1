//! Databases that are made once, and copied for each test.
//!
//! The first test that needs one makes it under a lock, and the others wait: with nextest each test is a process of its
//! own, with `cargo test` all are one, and this does for both. (A setup script of nextest would be a program more, and
//! `cargo test` would not run it.) Their names contain a hash of everything they are made from, so that none is
//! outdated; those with another hash are removed.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, Statement};
use storage::{Store, StoreSettings};
use usecases::Ctx;

use crate::parts::plain_parts;

/// The hash of what they are made from: see `build.rs`.
const MADE_FROM: &str = env!("PREPARED_FROM");
/// The key of PostgreSQL's advisory lock.
const LOCK: i64 = 5_120_884_317;

/// What is in a database when a test begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contents {
    /// Not even tables.
    Nothing,
    /// Tables without rows.
    Empty,
    BundledPool,
}

impl Contents {
    fn database(self) -> String {
        match self {
            // PostgreSQL always has it.
            Self::Nothing => "template1".into(),
            Self::Empty => format!("prepared_empty_{MADE_FROM}"),
            Self::BundledPool => format!("prepared_bundled_pool_{MADE_FROM}"),
        }
    }
}

/// Copies the prepared SQLite file.
pub(crate) fn copy_sqlite(contents: Contents, target: &Path) {
    if contents == Contents::Nothing {
        return;
    }
    let folder = Path::new(env!("OUT_DIR")).join("prepared");
    fs::create_dir_all(&folder).expect("a folder for the prepared databases");
    let prepared = folder.join(contents.database());
    // Held until the file is copied: then nobody removes it meanwhile.
    let lock = File::create(folder.join("lock")).expect("a lock");
    lock.lock_shared().expect("the lock");
    if !prepared.exists() {
        lock.unlock().expect("unlocked");
        lock.lock().expect("the lock");
        if !prepared.exists() {
            make_sqlite(contents, &folder, &prepared);
        }
    }
    fs::copy(prepared, target).expect("a copy");
}

fn make_sqlite(contents: Contents, folder: &Path, prepared: &Path) {
    remove_outdated_files(folder);
    let unfinished = folder.join("unfinished");
    let url = format!("sqlite:{}?mode=rwc", unfinished.display());
    // On its own thread, which nothing else can block that waits for the lock.
    let made = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(fill(&url, contents));
    });
    made.join().expect("a prepared database");
    assert!(!folder.join("unfinished-wal").exists(), "everything is in the file itself");
    fs::rename(unfinished, prepared).expect("renamed");
}

/// Also what a process left that was killed while it made one.
fn remove_outdated_files(folder: &Path) {
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let is_outdated =
        |file: &PathBuf| !file.ends_with("lock") && !file.to_string_lossy().ends_with(MADE_FROM);
    for file in files.filter(is_outdated) {
        fs::remove_file(file).expect("removed");
    }
}

/// Creates a copy of the prepared PostgreSQL database. `server` is the address of a database of the server that
/// always exists.
pub(crate) async fn copy_postgres(contents: Contents, server: &str, name: &str) {
    let prepared = contents.database();
    // One connection, because the lock belongs to it; closing it releases the lock.
    let mut options = ConnectOptions::new(server);
    options.max_connections(1).sqlx_logging(false);
    let connection = Database::connect(options).await.expect("the test server answers");
    run(&connection, &format!("select pg_advisory_lock_shared({LOCK})")).await;
    if !names_like(&connection, &prepared).await.contains(&prepared) {
        run(&connection, &format!("select pg_advisory_unlock_shared({LOCK})")).await;
        run(&connection, &format!("select pg_advisory_lock({LOCK})")).await;
        if !names_like(&connection, &prepared).await.contains(&prepared) {
            make_postgres(contents, server, &connection).await;
        }
    }
    run(&connection, &format!("create database {name} template {prepared}")).await;
    connection.close().await.expect("closed");
}

async fn make_postgres(contents: Contents, server: &str, connection: &DatabaseConnection) {
    let outdated = names_like(connection, "prepared\\_%").await;
    for name in outdated.iter().filter(|name| !name.ends_with(MADE_FROM)) {
        run(connection, &format!("drop database {name} with (force)")).await;
    }
    run(connection, "create database prepared_unfinished").await;
    fill(&on_server(server, "prepared_unfinished"), contents).await;
    run(connection, &format!("alter database prepared_unfinished rename to {}", contents.database())).await;
}

/// The address of another database of the same server.
pub(crate) fn on_server(server: &str, name: &str) -> String {
    let (base, _) = server.rsplit_once('/').expect("the address names a database");
    format!("{base}/{name}")
}

async fn run(connection: &DatabaseConnection, statement: &str) {
    connection.execute_unprepared(statement).await.expect("a statement");
}

async fn names_like(connection: &DatabaseConnection, pattern: &str) -> Vec<String> {
    let query =
        format!("select cast(datname as text) as name from pg_database where datname like '{pattern}'");
    let query = Statement::from_string(connection.get_database_backend(), query);
    let rows = connection.query_all_raw(query).await.expect("a list of databases");
    rows.iter().map(|row| row.try_get("", "name").expect("a name")).collect()
}

async fn fill(url: &str, contents: Contents) {
    let settings = StoreSettings {
        url: url.to_owned(),
        backups: None,
        max_connections: 4,
        patience: std::time::Duration::ZERO,
    };
    let store = Store::open(&settings).await.expect("the database opens");
    if contents == Contents::BundledPool {
        let ctx = Ctx::new(plain_parts(store.clone(), PathBuf::new()));
        usecases::players::bundled::load_if_empty(&ctx).await.expect("the bundled pool");
    }
    store.close().await;
}
