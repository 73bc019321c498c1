//! A bell for each job queue: it wakes the runner, so that a new job does not wait for the next poll.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::Notify;

#[derive(Default)]
pub struct Bells(Mutex<HashMap<String, Arc<Notify>>>);

impl Bells {
    /// The bell of a queue. A ring without a listener wakes the next one to wait.
    pub fn of(&self, queue: &str) -> Arc<Notify> {
        let mut bells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(bells.entry(queue.to_owned()).or_default())
    }

    pub(crate) fn ring(&self, queue: &str) {
        self.of(queue).notify_one();
    }
}
