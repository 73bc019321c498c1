use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// `scoring` is the engine's number of the format: 0 standard, 1 half PPR, 2 PPR.
const UP: &str = "
create table players (
    id text primary key,
    name text not null,
    full_name text not null,
    position text not null,
    team text,
    bye_week integer,
    health text not null default 'active',
    tags text not null default '[]',
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create table player_figures (
    player_id text not null references players (id) on delete cascade,
    scoring integer not null,
    adp double precision,
    adp_spread double precision,
    n_sources integer,
    times_drafted integer,
    projected_points double precision,
    primary key (player_id, scoring)
);
create table user_rankings (
    user_id text primary key references users (id) on delete cascade,
    player_ids text not null,
    updated_at timestamptz not null
);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
