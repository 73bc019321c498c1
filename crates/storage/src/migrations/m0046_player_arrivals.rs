use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// `player_arrivals` has one row: the number of the last unit of work that added players. Taking the next number locks
/// it, so players are added by one unit of work after another, and `players.arrival` tells who was added since a
/// number was read.
const UP: &str = "
create table player_arrivals (
    only_row integer primary key,
    latest bigint not null
);
insert into player_arrivals (only_row, latest) values (1, 0);
alter table players add column arrival bigint not null default 0;
create index players_by_arrival on players (arrival);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
