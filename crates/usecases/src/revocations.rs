//! Announces accounts whose access changed or ended, so that open connections can check again.

use tokio::sync::broadcast;

/// A listener that falls more than this far behind misses ids, and checks its account anyway.
const CAPACITY: usize = 256;

/// Announced after the commit, so that a listener that checks then sees the change.
#[derive(Debug, Clone)]
pub struct Revocations(broadcast::Sender<String>);

impl Default for Revocations {
    fn default() -> Self {
        Self(broadcast::channel(CAPACITY).0)
    }
}

impl Revocations {
    pub(crate) fn announce(&self, user_id: &str) {
        // Having no listeners is not an error.
        let _ = self.0.send(user_id.to_owned());
    }

    /// Receives the id of every account whose access changes from now on. A receiver that lagged behind must
    /// treat that as a change of its own account.
    pub fn subscribe(&self) -> broadcast::Receiver<String> {
        self.0.subscribe()
    }
}
