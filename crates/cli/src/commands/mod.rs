//! One file per command.

pub mod accounts;
pub mod advise;
pub mod backup;
pub mod calibrate;
pub mod collect;
mod consensus_table;
pub mod import;
pub mod openapi;
mod parallel;
pub mod serve;
mod shipped_pool;
pub mod simulate;
mod staged_table;
