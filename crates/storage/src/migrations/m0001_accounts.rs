use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// `email` and `username_key` are lower case, so that an address or a name is taken regardless of case.
/// `search_text` is the lower-case text that searches look in, so that both databases fold case alike.
const UP: &str = "
create table users (
    id text primary key,
    email text not null unique,
    username text not null,
    username_key text not null unique,
    display_name text not null,
    full_name text,
    password_hash text,
    google_subject text unique,
    role integer not null,
    is_active boolean not null,
    is_verified boolean not null,
    token_version bigint not null,
    search_text text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index users_newest on users (created_at desc, id);

create table link_tokens (
    token_hash text primary key,
    kind text not null,
    user_id text not null references users (id) on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
);
create index link_tokens_user on link_tokens (user_id, kind);

create table signed_out (
    sign_in_id text primary key,
    forget_at timestamptz not null
);

create table oauth_states (
    state_hash text primary key,
    pkce_verifier text not null,
    nonce text not null,
    expires_at timestamptz not null
);

create table settings (
    name text primary key,
    value text not null,
    updated_at timestamptz not null
);
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(UP).await.map(|_| ())
    }
}
