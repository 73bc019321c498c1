use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// `lease` is the fencing number: it grows with every claim, and only its holder may finish the job.
const UP: &str = "
create table jobs (
    id text primary key,
    queue text not null,
    task text not null,
    params text not null,
    status text not null,
    n_attempts integer not null,
    max_attempts integer not null,
    run_at timestamptz not null,
    lease bigint not null,
    leased_until timestamptz,
    unique_key text unique,
    result text,
    error text,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    processing_time_ms bigint
);
create index jobs_due on jobs (queue, status, run_at);
create index jobs_finished on jobs (queue, finished_at);
create index jobs_task on jobs (task, created_at);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
