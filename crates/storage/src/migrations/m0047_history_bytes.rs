use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// `history_bytes` is what the rows of a session's changes take, roughly: `session_writes::CHANGE_BYTES` each beside
/// the event's text.
const UP: &str = "
alter table sessions add column history_bytes bigint not null default 0;
update sessions set history_bytes =
    (select coalesce(sum(octet_length(event) + 100), 0) from session_events where session_id = sessions.id)
    + (select count(*) * 100 from unchanged_operations where session_id = sessions.id);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
