//! Outside sources and people's sheets, read into the engine's types. One folder per source: `client.rs`
//! fetches, `wire.rs` parses what the source sends, `convert.rs` converts it to our types.

pub mod collector;
pub mod espn;
pub mod fantasy_pros;
pub mod fetch;
pub mod ffc;
pub mod sheets;
pub mod sleeper;
mod wire_values;

pub use collector::{CollectError, Collector, SourceSettings};
