//! Runs CPU-heavy work away from the threads that answer requests.

use crate::error::{Error, Result};

pub(crate) async fn in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)
}
