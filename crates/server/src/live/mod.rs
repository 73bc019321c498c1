//! WebSockets.

pub mod session;
pub mod sockets;
