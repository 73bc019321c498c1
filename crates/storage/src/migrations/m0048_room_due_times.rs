use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// `due_at` is when something happens in a room without a person. A room that is not over is looked at once, which
/// sets its time.
const UP: &str = "
alter table rooms add column due_at timestamptz;
update rooms set due_at = clock_since where status <> 'completed';
create index rooms_due on rooms (due_at);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
