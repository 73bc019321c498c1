use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The page each person wanted before they signed up, sealed: it may be an invitation.
const UP: &str = "
create table sign_up_origins (
    user_id text primary key references users (id) on delete cascade,
    sealed text not null,
    created_at timestamptz not null
);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
