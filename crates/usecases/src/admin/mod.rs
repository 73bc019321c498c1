//! What administrators do and see.

pub mod actions;
pub mod backup;
pub mod create_user;
pub mod drafts;
pub mod history;
pub mod report;
pub mod stats;
pub mod users;
