//! News of accounts whose access was changed or ended, for whoever keeps a connection open.

use tokio::sync::broadcast;

/// More changes than this between two looks are not told apart: the listener checks its account anyway.
const CAPACITY: usize = 256;

/// Announced after the commit, so that whoever hears of it and looks finds the change.
#[derive(Debug, Clone)]
pub struct Revocations(broadcast::Sender<String>);

impl Default for Revocations {
    fn default() -> Self {
        Self(broadcast::channel(CAPACITY).0)
    }
}

impl Revocations {
    pub(crate) fn announce(&self, user_id: &str) {
        // Having no listeners is no failure.
        let _ = self.0.send(user_id.to_owned());
    }

    /// Receives the id of every account whose access changes from now on. A receiver that lagged behind must
    /// treat that as a change of its own account.
    pub fn subscribe(&self) -> broadcast::Receiver<String> {
        self.0.subscribe()
    }
}
