use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// A run is a batch: what it changed is kept as it was before, so that it can be taken back. `before` is JSON, and
/// null for a player or a match that the run added; `after` is a fingerprint of the player when the run was done, by
/// which it is known whether anybody changed him since. `as_of_before` is the pool's date before the run.
const UP: &str = "
create table batch_players (
    run_id text not null references collection_runs (id) on delete cascade,
    player_id text not null,
    before text,
    after text not null,
    primary key (run_id, player_id)
);
create table batch_matches (
    run_id text not null references collection_runs (id) on delete cascade,
    match_id text not null,
    before text,
    primary key (run_id, match_id)
);
alter table collection_runs add column as_of_before text;
alter table player_history add column run_id text;
create index player_history_of_runs on player_history (run_id) where run_id is not null;
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
