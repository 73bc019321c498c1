//! What the product can do: load, decide, store, announce. One file per concept.
//!
//! HTTP, background jobs and the command line all call into this crate, so a rule holds for each of them.

mod background;
mod context;
mod error;
mod keep_time;
mod recent;
mod stored_json;
mod token_crypto;
mod work;

pub mod accounts;
pub mod admin;
pub mod audit;
pub mod backups;
pub mod bells;
pub mod clock;
pub mod data_news;
pub mod disk;
pub mod feeds;
pub mod health;
pub mod jobs;
pub mod live;
pub mod mail;
pub mod news;
pub mod passwords;
pub mod players;
mod private_file;
pub mod public_event;
pub mod registration;
pub mod reports;
pub mod revocations;
pub mod rooms;
pub mod screens;
pub mod seal;
pub mod secrets;
pub mod sessions;
pub mod sync;
pub mod tokens;
pub mod troubles;
pub mod whole_numbers;

pub use context::{Ctx, CtxParts, Settings};
pub use error::{Error, Kind, Result};
pub use keep_time::keep_time;
pub use work::Work;

pub use storage::{Backend, Inspection, Store, StoreSettings, backup, inspect, with_causes};
