//! How many files and connections this process may have open at once.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Enough for the most connections the server takes.
const ENOUGH: u64 = 16_384;

/// Raises the soft limit as far as that is useful and allowed. Returns the limit that holds now.
pub fn raise() -> u64 {
    let before = getrlimit(Resource::Nofile);
    let wanted = ENOUGH.min(before.maximum.unwrap_or(ENOUGH));
    if before.current.is_none_or(|current| current >= wanted) {
        return before.current.unwrap_or(ENOUGH);
    }
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), ..before }) {
        tracing::warn!(%error, "the number of file handles could not be raised");
    }
    getrlimit(Resource::Nofile).current.unwrap_or(ENOUGH)
}
