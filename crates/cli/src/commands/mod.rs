//! One file per command.

pub mod accounts;
pub mod advise;
pub mod backup;
mod board_file;
pub mod calibrate;
mod calibrate_report;
pub mod check;
pub mod collect;
mod consensus_table;
pub mod health;
pub mod import;
pub mod judge;
pub mod mail;
pub mod openapi;
mod output;
mod parallel;
pub mod read_sheet;
mod recorded_drafts;
pub mod replay;
pub mod serve;
mod shipped_pool;
pub mod simulate;
mod staged_table;
pub mod users;
