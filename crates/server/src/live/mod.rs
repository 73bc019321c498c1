//! WebSockets.

pub mod session;
