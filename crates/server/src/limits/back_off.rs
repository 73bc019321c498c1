//! A wait that doubles with every failure.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

const LONGEST_WAIT: Duration = Duration::from_mins(15);
/// Failures older than this no longer count.
const MEMORY: Duration = Duration::from_hours(1);
/// The most keys kept at once.
const MOST_KEYS: usize = 10_000;

pub struct BackOff<K> {
    n_free: u32,
    failures: Mutex<HashMap<K, Failures>>,
}

struct Failures {
    n: u32,
    last_at: Instant,
    blocked_until: Instant,
}

impl<K: Hash + Eq + Clone> BackOff<K> {
    /// The first `n_free` failures have no consequences.
    pub fn after(n_free: u32) -> Self {
        Self { n_free, failures: Mutex::new(HashMap::new()) }
    }

    /// The error is the time left to wait.
    pub fn check(&self, key: &K) -> Result<(), Duration> {
        let failures = self.failures();
        let wait =
            failures.get(key).map(|known| known.blocked_until.saturating_duration_since(Instant::now()));
        match wait {
            Some(wait) if !wait.is_zero() => Err(wait),
            _ => Ok(()),
        }
    }

    pub fn note(&self, key: K) {
        let now = Instant::now();
        let mut failures = self.failures();
        if failures.len() >= MOST_KEYS && !failures.contains_key(&key) {
            make_room(&mut failures, now);
        }
        let known = failures.entry(key).or_insert(Failures { n: 0, last_at: now, blocked_until: now });
        if now.duration_since(known.last_at) > MEMORY {
            known.n = 0;
        }
        known.n += 1;
        known.last_at = now;
        if known.n >= self.n_free {
            let doublings = (known.n - self.n_free).min(10);
            known.blocked_until = now + Duration::from_secs(1 << doublings).min(LONGEST_WAIT);
        }
    }

    pub fn forget(&self, key: &K) {
        self.failures().remove(key);
    }

    fn failures(&self) -> MutexGuard<'_, HashMap<K, Failures>> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Drops the keys whose failures no longer count, or else the key that failed longest ago.
fn make_room<K: Hash + Eq + Clone>(failures: &mut HashMap<K, Failures>, now: Instant) {
    failures.retain(|_, known| now.duration_since(known.last_at) <= MEMORY);
    if failures.len() < MOST_KEYS {
        return;
    }
    let oldest = failures.iter().min_by_key(|(_, known)| known.last_at).map(|(key, _)| key.clone());
    if let Some(oldest) = oldest {
        failures.remove(&oldest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_keys_takes_bounded_memory_and_the_oldest_are_dropped() {
        let back_off = BackOff::after(1);
        for n in 0..MOST_KEYS + 5 {
            back_off.note(n);
        }
        assert_eq!(back_off.failures().len(), MOST_KEYS);
        assert!(back_off.check(&0).is_ok());
        assert!(back_off.check(&(MOST_KEYS + 4)).is_err());
    }
}
