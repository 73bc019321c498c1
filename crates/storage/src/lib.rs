//! All SQL is here. One writer with group commit on SQLite, a pool on PostgreSQL, the same statements on both.
//!
//! One module per concept; its functions take anything statements can run on ([`Db`]): a reader or a write
//! transaction.

mod batch;
pub mod batches;
mod error;
mod group_commit;
mod inspect;
mod migrations;
mod postgres;
mod sql;
mod store;
mod writer;

pub mod activity;
pub mod audit;
pub mod backup;
pub mod collection_runs;
pub mod feeds;
pub mod held_pools;
pub mod held_runs;
pub mod jobs;
pub mod links;
pub mod oauth_states;
pub mod personal_data;
pub mod player_records;
pub mod players;
pub mod rankings;
pub mod reviews;
pub mod rooms;
pub mod screens;
pub mod session_list;
pub mod session_writes;
pub mod sessions;
pub mod settings;
pub mod shared_reports;
pub mod sign_outs;
pub mod sign_up_origins;
pub mod syncs;
pub mod user_list;
pub mod users;

pub use batch::Batch;
pub use error::{StorageError, StorageResult, with_causes};
pub use inspect::{Inspection, inspect};
pub use migrations::names as migration_names;
pub use sql::Db;
pub use store::{Backend, Reader, Store, StoreSettings, Tx};
