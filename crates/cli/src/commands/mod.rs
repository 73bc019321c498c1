//! One file per command.

pub mod accounts;
pub mod calibrate;
pub mod openapi;
mod parallel;
pub mod serve;
