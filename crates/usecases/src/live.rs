//! Live subscriptions to sessions and to the player data.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::broadcast;

use crate::data_news::DataNews;
pub use crate::news::SessionNews;

/// A slow watcher may lag this many events behind; after that it has to read everything again.
const BACKLOG: usize = 64;

/// Larger, because a change of up to a hundred players sends one event per player.
const DATA_BACKLOG: usize = 512;

type Channels = HashMap<String, broadcast::Sender<SessionNews>>;

pub struct Live {
    sessions: Mutex<Channels>,
    data: broadcast::Sender<Arc<DataNews>>,
}

impl Default for Live {
    fn default() -> Self {
        Self { sessions: Mutex::default(), data: broadcast::channel(DATA_BACKLOG).0 }
    }
}

impl Live {
    pub fn watch_session(&self, session_id: &str) -> broadcast::Receiver<SessionNews> {
        let mut channels = self.channels();
        channels.retain(|_, channel| channel.receiver_count() > 0);
        let channel = channels.entry(session_id.to_owned()).or_insert_with(|| broadcast::channel(BACKLOG).0);
        channel.subscribe()
    }

    pub(crate) fn tell(&self, session_id: &str, news: SessionNews) {
        if let Some(channel) = self.channels().get(session_id) {
            // Having no listeners is not an error.
            let _ = channel.send(news);
        }
    }

    pub fn watch_data(&self) -> broadcast::Receiver<Arc<DataNews>> {
        self.data.subscribe()
    }

    pub(crate) fn tell_data(&self, news: Arc<DataNews>) {
        let _ = self.data.send(news);
    }

    fn channels(&self) -> std::sync::MutexGuard<'_, Channels> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
