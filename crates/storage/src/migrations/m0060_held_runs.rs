use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// `findings` is JSON: what is odd about the run's values. A run beyond the limits is held, with everything it brought
/// in `run_reports`, until somebody applies or discards it: `decided_by` says who.
const UP: &str = "
alter table collection_runs add column findings text;
alter table collection_runs add column decided_by text;

create table run_reports (
    run_id text primary key references collection_runs (id) on delete cascade,
    report text not null
);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
