//! WebSockets.

pub mod messages;
pub mod session;
pub mod sockets;
