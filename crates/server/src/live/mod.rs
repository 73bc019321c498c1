//! WebSockets.

pub mod data;
pub mod messages;
pub mod screen;
pub mod session;
mod token;
