//! Limits how many of something a key holds at once: a user's sockets, a network's connections.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// A user's devices, with a few tabs each.
const SOCKETS_PER_USER: usize = 8;

/// A television, and a phone for each person in a large room.
const SCREENS_PER_DRAFT: usize = 48;

pub struct Places<K> {
    most: usize,
    held: Mutex<HashMap<K, usize>>,
}

pub type Sockets = Places<String>;

impl Default for Sockets {
    fn default() -> Self {
        Self::new(SOCKETS_PER_USER)
    }
}

/// The sockets of second screens, by draft.
pub fn screen_sockets() -> Arc<Places<String>> {
    Arc::new(Places::new(SCREENS_PER_DRAFT))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ninth_socket_waits_until_one_is_closed() {
        let sockets = Arc::new(Sockets::default());
        let take = |user: &str| sockets.take(user.to_owned());
        let mut places: Vec<_> = (0..SOCKETS_PER_USER).map(|_| take("ann").unwrap()).collect();
        assert!(take("ann").is_none());
        assert!(take("bob").is_some());
        places.pop();
        assert!(take("ann").is_some());
        drop(places);
        assert!(sockets.held().is_empty());
    }
}
