use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Sessions that follow a draft on another site.
const UP: &str = "
create table session_syncs (
    session_id text primary key references sessions (id) on delete cascade,
    owner_id text not null,
    provider text not null,
    draft_id text not null,
    is_manual boolean not null,
    is_over boolean not null,
    started_at timestamptz not null
);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
