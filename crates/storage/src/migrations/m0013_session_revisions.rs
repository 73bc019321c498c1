use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// `revision` grows with every stored change of a session, including those that leave its board and therefore
/// its `draft_version` alone: a change is stored only on the revision it was decided on. `unchanged_operations`
/// records the operations that had nothing to do; those that did something are in `session_events`.
const UP: &str = "
alter table sessions add column revision bigint not null default 0;
create table unchanged_operations (
    session_id text not null references sessions (id) on delete cascade,
    operation_id text not null,
    version bigint not null,
    made_at timestamptz not null,
    primary key (session_id, operation_id)
);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
