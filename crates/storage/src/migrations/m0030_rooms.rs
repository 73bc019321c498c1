use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// A draft room is a session with a clock and several people. Its board, events and league are the session's;
/// the clock counts from the session's last change or from `clock_since`, whichever is later.
const UP: &str = "
create table rooms (
    id text primary key references sessions (id) on delete cascade,
    status text not null,
    is_quick boolean not null,
    scheduled_at timestamptz,
    computer_millis integer not null,
    clock_since timestamptz not null,
    paused_at timestamptz,
    n_missed integer not null,
    invitation_hash text,
    completed_at timestamptz,
    revision bigint not null
);
create index rooms_unfinished on rooms (status);
create unique index rooms_invitation on rooms (invitation_hash);

create table room_seats (
    room_id text not null references rooms (id) on delete cascade,
    slot integer not null,
    user_id text not null references users (id) on delete cascade,
    is_auto boolean not null,
    queue text not null,
    primary key (room_id, slot)
);
create unique index room_seats_person on room_seats (room_id, user_id);
create index room_seats_rooms on room_seats (user_id);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
