//! The draft itself: players, leagues, boards, tiers, value, survival, insights and the verdict.
//!
//! Pure: a board and a seed go in, numbers come out. The same code runs natively on the server and, compiled
//! to WebAssembly, in the browser; both give the same bytes.

pub mod auction;
pub mod bidding;
pub mod board;
pub mod calibration;
pub mod insights;
pub mod judge;
pub mod league;
pub mod market;
pub mod names;
pub mod pasted;
pub mod players;
pub mod report;
pub mod room;
pub mod season;
pub mod simulation;
pub mod sources;
mod table;
pub mod value;

#[cfg(test)]
mod fixtures;
