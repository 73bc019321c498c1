use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// One index for every sort order of the administrators' user table. Each contains the text that searches look
/// in, so that a hundred thousand accounts are searched without reading the table.
const UP: &str = "
create index users_by_email on users (email, id, search_text);
create index users_by_name on users (username_key, id, search_text);
create index users_by_role on users (role, created_at desc, id desc, search_text);
create index users_by_status on users (is_active desc, created_at desc, id desc, search_text);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
