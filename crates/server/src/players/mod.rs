//! The players over HTTP.

pub mod body;
pub mod rankings;
pub mod show;
pub mod universe;
pub mod universe_copies;
