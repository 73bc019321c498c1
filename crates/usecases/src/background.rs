//! Work that keeps a processor busy for more than a moment, away from the threads that answer people.

use crate::error::{Error, Result};

pub(crate) async fn in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)
}
