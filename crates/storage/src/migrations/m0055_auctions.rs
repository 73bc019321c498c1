use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// What an auction adds to a draft: who bought a player for what, and the player up for bids. Both are JSON, as the
/// engine writes them.
const UP: &str = "
alter table session_players add column sale text;
alter table sessions add column lot text;
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
