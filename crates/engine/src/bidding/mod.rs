//! Bidding: what a player is worth in dollars, and what a room pays for him.

mod learning;
mod prices;

pub use learning::Learning;
pub use prices::{Money, Prices};
