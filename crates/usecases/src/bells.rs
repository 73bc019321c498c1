//! A bell for each queue of jobs, so that nobody waits for the runner's next look.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::Notify;

#[derive(Default)]
pub struct Bells(Mutex<HashMap<String, Arc<Notify>>>);

impl Bells {
    /// The bell of a queue. One that rings while nobody listens is heard by the next who does.
    pub fn of(&self, queue: &str) -> Arc<Notify> {
        let mut bells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(bells.entry(queue.to_owned()).or_default())
    }

    pub(crate) fn ring(&self, queue: &str) {
        self.of(queue).notify_one();
    }
}
