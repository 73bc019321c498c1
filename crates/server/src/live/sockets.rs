//! How many sockets a user holds open.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

const MAX_PER_USER: usize = 8;

#[derive(Default)]
pub struct Sockets(Mutex<HashMap<String, usize>>);

impl Sockets {
    /// Takes one of the user's places, if one is free.
    pub fn take(self: &Arc<Self>, user_id: &str) -> Option<Place> {
        let mut held = self.held();
        let n_held = held.entry(user_id.to_owned()).or_default();
        if *n_held >= MAX_PER_USER {
            return None;
        }
        *n_held += 1;
        Some(Place { sockets: Arc::clone(self), user_id: user_id.to_owned() })
    }

    fn held(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Given back when dropped.
pub struct Place {
    sockets: Arc<Sockets>,
    user_id: String,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.sockets.held();
        if let Some(n_held) = held.get_mut(&self.user_id) {
            *n_held -= 1;
            if *n_held == 0 {
                held.remove(&self.user_id);
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
        let mut places: Vec<_> = (0..MAX_PER_USER).map(|_| sockets.take("ann").unwrap()).collect();
        assert!(sockets.take("ann").is_none());
        assert!(sockets.take("bob").is_some());
        places.pop();
        assert!(sockets.take("ann").is_some());
    }
}
