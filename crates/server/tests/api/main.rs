//! The API as a caller sees it: the whole application in process, a new database each time.

mod access;
mod accounts;
mod admin;
mod conventions;
mod hostile;
mod invitations;
mod keepers;
mod links;
mod session_shapes;
mod sessions;
