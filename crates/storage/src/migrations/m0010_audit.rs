use sea_orm::DbBackend;
use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// No reference to `users`: a row outlives the account it is about.
const UP: &str = "
create table audit_log (
    id text primary key,
    actor_id text,
    actor_email text not null,
    action text not null,
    target_type text not null,
    target_id text,
    target_label text not null,
    reason text,
    details text not null,
    search_text text not null,
    created_at timestamptz not null
);
create index audit_log_newest on audit_log (created_at desc, id);
create index audit_log_action on audit_log (action, created_at desc);
create index users_found on users (created_at desc, id desc, search_text);
";

/// No statement can change or delete an entry of the audit log.
const APPEND_ONLY_SQLITE: &str = "
create trigger audit_log_no_update before update on audit_log
begin select raise(abort, 'audit rows are never changed'); end;
create trigger audit_log_no_delete before delete on audit_log
begin select raise(abort, 'audit rows are never deleted'); end;
";

const APPEND_ONLY_POSTGRES: &str = "
create function refuse_audit_change() returns trigger language plpgsql as
$$ begin raise exception 'audit rows are never changed or deleted'; end $$;
create trigger audit_log_append_only before update or delete on audit_log
for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
for each statement execute function refuse_audit_change();
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        connection.execute_unprepared(UP).await?;
        let append_only = match manager.get_database_backend() {
            DbBackend::Postgres => APPEND_ONLY_POSTGRES,
            _ => APPEND_ONLY_SQLITE,
        };
        connection.execute_unprepared(append_only).await.map(|_| ())
    }
}
