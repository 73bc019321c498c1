//! One file per command.

pub mod accounts;
pub mod advise;
pub mod backup;
pub mod calibrate;
pub mod judge;
pub mod openapi;
mod parallel;
pub mod serve;
mod shipped_pool;
pub mod simulate;
