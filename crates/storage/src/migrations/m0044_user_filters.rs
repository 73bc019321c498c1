use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// What the administrators' user table is filtered by, and the text that searches look in: SQLite counts a hundred
/// thousand accounts by filter without reading the table. PostgreSQL reads it and is fast enough.
const UP: &str = "
create index users_by_filter on users (role, is_active, (case when password_hash is null and google_subject is null \
then 'invited' when is_verified then 'verified' else 'unverified' end), created_at desc, id desc, search_text);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
