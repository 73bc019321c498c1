//! The board: which player has which status, who was picked when, and every change to it.

mod state;

pub use state::{Board, BoardRejected, PickedPlayer, PlayerState, Status};
