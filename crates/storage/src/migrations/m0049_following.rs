use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// What is known about following stands in its row, so that every node knows the same. `due_at` is when the site is
/// asked next; `doubted` is an answer that lacked picks and is believed when it comes twice. A session says itself
/// that it follows something, so that a pick entered by hand ends it in the same transaction.
///
/// `feeds` are rooms that a browser listens to, with the lines that make the room again.
const UP: &str = "
alter table session_syncs add column due_at timestamptz;
alter table session_syncs add column stage text;
alter table session_syncs add column last_success_at timestamptz;
alter table session_syncs add column error text;
alter table session_syncs add column doubted text;
alter table session_syncs add column n_picks integer not null default 0;
alter table session_syncs add column n_unknown integer not null default 0;
alter table session_syncs add column n_failures integer not null default 0;
alter table session_syncs add column revision bigint not null default 0;
update session_syncs set due_at = started_at where not is_manual and not is_over;
create index session_syncs_due on session_syncs (due_at);

alter table sessions add column is_followed boolean not null default false;
update sessions set is_followed = true where id in (select session_id from session_syncs);

create table feeds (
    id text primary key,
    session_id text not null references sessions (id) on delete cascade,
    owner_id text not null references users (id) on delete cascade,
    source text not null,
    code_hash text,
    code_expires_at timestamptz,
    token_hash text,
    sender_version text,
    created_at timestamptz not null,
    paired_at timestamptz,
    heard_at timestamptz,
    next_line bigint not null,
    n_kept bigint not null,
    whole_place bigint not null
);
create unique index feeds_one_a_session on feeds (session_id);
create unique index feeds_codes on feeds (code_hash);
create index feeds_owners on feeds (owner_id);

create table feed_lines (
    feed_id text not null references feeds (id) on delete cascade,
    place bigint not null,
    number bigint not null,
    at_ms bigint not null,
    n_missing bigint,
    line text,
    primary key (feed_id, place)
);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
