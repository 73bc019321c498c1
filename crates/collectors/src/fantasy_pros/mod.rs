//! FantasyPros, for operators who have a key: ADP averaged over the platforms it watches.

mod client;
mod convert;
pub mod wire;

pub use client::collect;
pub use convert::convert;
