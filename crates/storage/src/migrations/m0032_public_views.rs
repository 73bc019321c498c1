use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// What a user shows of a draft to people who are not signed in: a report as it was when shared, and screens
/// that follow the board. Only hashes of tokens and codes are stored.
const UP: &str = "
create table shared_reports (
    session_id text not null references sessions (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null,
    report text not null,
    shared_at timestamptz not null,
    primary key (session_id, user_id)
);
create unique index shared_reports_token on shared_reports (token_hash);

create table screens (
    session_id text not null references sessions (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    expires_at timestamptz not null,
    primary key (session_id, user_id)
);
create unique index screens_code on screens (code_hash);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
