//! The player data as curators and league administrators work with it.

pub mod add;
pub mod analytics;
pub mod bulk;
pub mod collections;
pub mod conflicts;
pub mod consensus;
mod dry_run;
pub mod export;
pub mod import;
pub mod list;
pub mod query;
pub mod reviews;
pub mod sources;
pub mod triggers;
pub mod workers;
