//! Sleeper: all players it knows, and the season's ADP and projections.

mod client;
mod convert;
pub mod drafts;
pub mod wire;

pub use client::collect;
pub use convert::convert;
