//! Limits how many of something a key holds at once: a user's sockets, a network's connections.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

pub struct Places<K> {
    most: usize,
    held: Mutex<HashMap<K, usize>>,
}

impl<K: Hash + Eq + Clone> Places<K> {
    pub fn new(most: usize) -> Self {
        Self { most, held: Mutex::new(HashMap::new()) }
    }

    /// Takes one of the key's places, if one is free.
    pub fn take(self: &Arc<Self>, key: K) -> Option<Place<K>> {
        let mut held = self.held();
        let n_held = held.entry(key.clone()).or_default();
        if *n_held >= self.most {
            return None;
        }
        *n_held += 1;
        Some(Place { places: Arc::clone(self), key })
    }

    fn held(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A taken place. Freed when dropped.
pub struct Place<K: Hash + Eq> {
    places: Arc<Places<K>>,
    key: K,
}

impl<K: Hash + Eq> Drop for Place<K> {
    fn drop(&mut self) {
        let mut held = self.places.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(n_held) = held.get_mut(&self.key) {
            *n_held -= 1;
            if *n_held == 0 {
                held.remove(&self.key);
            }
        }
    }
}
