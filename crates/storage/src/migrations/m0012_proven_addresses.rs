use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Whether the owner has shown that they read the mail of the account's address. An account can be verified
/// without that, if the server sends no mail. Of the existing accounts, those count whose link was followed or
/// that signed in with Google.
const UP: &str = "
alter table users add column is_address_proven boolean not null default false;
update users set is_address_proven = true where google_subject is not null or exists (
    select 1 from link_tokens
    where link_tokens.user_id = users.id and link_tokens.kind = 'verify' and link_tokens.used_at is not null
);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
