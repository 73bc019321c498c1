use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// `players` is the catalog of all known players. What each source says about a player is kept in full in
/// `player_sources` (`said` is JSON), and `player_figures` is derived from it: `consensus_adp` is the sources',
/// `adp` the one in force. Its `scoring` is the engine's number of the format, 3 to 5 for two quarterbacks.
///
/// There is at most one open or resolved conflict per player and field; a resolved one holds until the sources
/// move. The runs have no reference to players: they outlive them.
const UP: &str = "
alter table players add column notes text not null default '';
alter table players add column priority text not null default 'medium';
alter table players add column custom_fields text not null default '{}';
alter table player_figures add column consensus_adp double precision;
update player_figures set consensus_adp = adp;

create table player_sources (
    player_id text not null references players (id) on delete cascade,
    source text not null,
    source_id text,
    said text not null,
    updated_at timestamptz not null,
    primary key (player_id, source)
);
create unique index player_source_ids on player_sources (source, source_id);

create table player_aliases (
    player_id text not null references players (id) on delete cascade,
    alias text not null,
    primary key (player_id, alias)
);

create table player_history (
    id text primary key,
    player_id text not null references players (id) on delete cascade,
    field text not null,
    value text,
    source text not null,
    recorded_at timestamptz not null
);
create index player_history_newest on player_history (player_id, recorded_at desc);

create table collection_runs (
    id text primary key,
    source text not null,
    kind text not null,
    status text not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    n_players bigint not null,
    n_new bigint not null,
    n_updated bigint not null,
    n_queued bigint not null,
    etag text,
    error text
);
create unique index collection_runs_one_at_a_time on collection_runs (source) where status = 'in_progress';
create index collection_runs_newest on collection_runs (source, started_at desc);

create table data_conflicts (
    id text primary key,
    player_id text not null references players (id) on delete cascade,
    field text not null,
    status text not null,
    source_values text not null,
    variance double precision,
    resolution text,
    created_at timestamptz not null,
    resolved_at timestamptz,
    resolved_by text
);
create unique index data_conflicts_one_a_field on data_conflicts (player_id, field)
    where status in ('open', 'resolved');

create table match_reviews (
    id text primary key,
    source text not null,
    row_key text not null,
    said text not null,
    candidate_id text,
    score double precision not null,
    status text not null,
    player_id text,
    created_at timestamptz not null,
    resolved_at timestamptz,
    resolved_by text
);
create unique index match_reviews_one_a_row on match_reviews (source, row_key);

create table source_settings (
    source text primary key,
    settings text not null,
    updated_at timestamptz not null
);

create table quality_snapshots (
    day text primary key,
    score double precision not null,
    n_players bigint not null
);

create table arbitrage_alerts (
    id text primary key,
    opportunity_id text not null,
    options text not null,
    threshold double precision not null,
    status text not null,
    created_by text not null,
    created_at timestamptz not null,
    triggered_at timestamptz
);

create table bulk_operations (
    id text primary key,
    kind text not null,
    status text not null,
    n_succeeded bigint not null,
    n_failed bigint not null,
    errors text not null,
    actor_email text not null,
    created_at timestamptz not null
);
create index bulk_operations_newest on bulk_operations (created_at desc);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
