//! One list for both databases, forward only, one file each. A migration is plain SQL that both understand.

use std::path::Path;

use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::prelude::*;

use crate::{
    error::{StorageError, StorageResult},
    sql::Db,
    store::{Backend, Store},
};

mod m0001_accounts;
mod m0002_jobs;
mod m0003_players;
mod m0004_sessions;
mod m0010_audit;
mod m0011_user_table;
mod m0012_proven_addresses;
mod m0013_session_revisions;
mod m0020_player_data;
mod m0030_rooms;
mod m0031_syncs;
mod m0032_public_views;
mod m0040_held_pools;
mod m0043_ranking_tiers;
mod m0044_user_filters;
mod m0045_sign_up_origins;
mod m0046_player_arrivals;
mod m0047_history_bytes;
mod m0048_room_due_times;
mod m0049_following;
mod m0055_auctions;
mod m0060_held_runs;
mod m0061_batches;

/// The key of PostgreSQL's advisory lock: two nodes never migrate at once.
const MIGRATION_LOCK: i64 = 7_236_401_955;

struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_accounts::Migration),
            Box::new(m0002_jobs::Migration),
            Box::new(m0003_players::Migration),
            Box::new(m0004_sessions::Migration),
            Box::new(m0010_audit::Migration),
            Box::new(m0011_user_table::Migration),
            Box::new(m0012_proven_addresses::Migration),
            Box::new(m0013_session_revisions::Migration),
            Box::new(m0020_player_data::Migration),
            Box::new(m0030_rooms::Migration),
            Box::new(m0031_syncs::Migration),
            Box::new(m0032_public_views::Migration),
            Box::new(m0040_held_pools::Migration),
            Box::new(m0043_ranking_tiers::Migration),
            Box::new(m0044_user_filters::Migration),
            Box::new(m0045_sign_up_origins::Migration),
            Box::new(m0046_player_arrivals::Migration),
            Box::new(m0047_history_bytes::Migration),
            Box::new(m0048_room_due_times::Migration),
            Box::new(m0049_following::Migration),
            Box::new(m0055_auctions::Migration),
            Box::new(m0060_held_runs::Migration),
            Box::new(m0061_batches::Migration),
        ]
    }
}

/// The names of all migrations, in order.
pub fn names() -> Vec<String> {
    Migrator::migrations().iter().map(|migration| migration.name().to_owned()).collect()
}

/// Brings the database up to date: completely or not at all.
pub(crate) async fn run(store: &Store, backups: Option<&Path>) -> StorageResult<()> {
    if let Some(backups) = backups {
        snapshot_before_change(store, backups).await?;
    }
    let tx = store.begin().await?;
    if store.backend() == Backend::Postgres {
        tx.conn().execute_unprepared(&format!("select pg_advisory_xact_lock({MIGRATION_LOCK})")).await?;
    }
    Migrator::up(tx.conn(), None).await.map_err(migration_failed)?;
    tx.commit().await
}

/// Copies a SQLite database that holds data before a migration changes it.
async fn snapshot_before_change(store: &Store, backups: &Path) -> StorageResult<()> {
    if store.backend() != Backend::Sqlite {
        return Ok(());
    }
    let reader = store.read();
    let applied = Migrator::get_applied_migrations(reader.conn()).await.map_or(0, |list| list.len());
    if applied == 0 || applied == names().len() {
        return Ok(());
    }
    std::fs::create_dir_all(backups)
        .map_err(|error| StorageError::Start(format!("cannot create {}: {error}", backups.display())))?;
    let target = backups.join(format!("before-migration-{:04}.sqlite", applied + 1));
    // A copy of an earlier attempt that failed is older than the data.
    if target.exists() {
        let _ = std::fs::remove_file(&target);
    }
    store.back_up(&target).await.map_err(|error| StorageError::Start(error.to_string()))?;
    Ok(())
}

fn migration_failed(error: DbErr) -> StorageError {
    StorageError::Start(format!("the database could not be brought up to date: {error}"))
}
