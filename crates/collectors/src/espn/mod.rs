//! ESPN: ADP and projections of its default leagues, and every team's bye week.

mod client;
mod convert;
pub mod wire;

pub use client::collect;
pub use convert::convert;
