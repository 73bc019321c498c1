use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// A session is the sum of its events; `session_players` is that sum, kept for quick reading. `snapshot` keeps
/// a drafted player readable after he left the universe.
const UP: &str = "
create table sessions (
    id text primary key,
    owner_id text not null references users (id) on delete cascade,
    name text not null,
    base_pool_version text not null,
    session_type text not null,
    context text not null,
    draft_id text,
    league_id text,
    max_participants integer not null,
    rounds integer not null,
    time_per_pick integer not null,
    settings text not null,
    metadata text not null,
    strategy_weights text not null,
    draft_version bigint not null,
    n_rostered integer not null,
    n_removed integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index sessions_owner on sessions (owner_id, updated_at desc);
create index sessions_recent on sessions (updated_at desc);

create table session_players (
    session_id text not null references sessions (id) on delete cascade,
    player_id text not null,
    status text not null,
    pick integer,
    slot text,
    snapshot text,
    made_at timestamptz not null,
    primary key (session_id, player_id)
);

create table session_events (
    session_id text not null references sessions (id) on delete cascade,
    version bigint not null,
    event text not null,
    operation_id text,
    made_at timestamptz not null,
    primary key (session_id, version)
);
create unique index session_operations on session_events (session_id, operation_id);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
