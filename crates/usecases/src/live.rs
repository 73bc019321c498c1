//! Who watches which session.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use tokio::sync::broadcast;

pub use crate::news::SessionNews;

/// A slow watcher may lag this many events behind; then it is told to read everything anew.
const BACKLOG: usize = 64;

type Channels = HashMap<String, broadcast::Sender<SessionNews>>;

#[derive(Default)]
pub struct Live {
    sessions: Mutex<Channels>,
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
            // Nobody listening is not an error.
            let _ = channel.send(news);
        }
    }

    fn channels(&self) -> std::sync::MutexGuard<'_, Channels> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
