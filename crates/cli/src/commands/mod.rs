//! One file per command.

pub mod accounts;
pub mod openapi;
pub mod serve;
