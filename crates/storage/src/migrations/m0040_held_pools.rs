use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// A pool as it was when a draft began with it. Never changed, shared by all sessions that hold it, and deleted
/// with the last of them.
const UP: &str = "
create table held_pools (
    version text primary key,
    season text,
    as_of text,
    players text not null,
    made_at timestamptz not null
);
alter table sessions add column pool_version text references held_pools (version);
create index sessions_by_pool on sessions (pool_version);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
