//! An exact limit per key and sliding time window.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// The most keys kept at once. Beyond that, the least recently used one is dropped.
const MOST_KEYS: usize = 10_000;

pub struct Window<K> {
    n_allowed: usize,
    length: Duration,
    taken: Mutex<HashMap<K, VecDeque<Instant>>>,
}

impl<K: Hash + Eq + Clone> Window<K> {
    pub fn new(n_allowed: usize, length: Duration) -> Self {
        Self { n_allowed, length, taken: Mutex::new(HashMap::new()) }
    }

    /// The error is the time until the next call is allowed.
    pub fn check(&self, key: K) -> Result<(), Duration> {
        self.check_at(key, Instant::now())
    }

    fn check_at(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut taken = self.taken();
        if taken.len() >= MOST_KEYS && !taken.contains_key(&key) {
            self.make_room(&mut taken, now);
        }
        let times = taken.entry(key).or_default();
        while times.front().is_some_and(|time| now.duration_since(*time) >= self.length) {
            times.pop_front();
        }
        match times.front() {
            Some(oldest) if times.len() >= self.n_allowed => {
                Err(self.length.saturating_sub(now.duration_since(*oldest)))
            }
            _ => {
                times.push_back(now);
                Ok(())
            }
        }
    }

    /// Whether the key was used within the window.
    pub fn contains(&self, key: &K) -> bool {
        let now = Instant::now();
        let taken = self.taken();
        let last = taken.get(key).and_then(VecDeque::back);
        last.is_some_and(|time| now.duration_since(*time) < self.length)
    }

    fn make_room(&self, taken: &mut HashMap<K, VecDeque<Instant>>, now: Instant) {
        let is_recent = |time: &Instant| now.duration_since(*time) < self.length;
        taken.retain(|_, times| times.back().is_some_and(is_recent));
        if taken.len() < MOST_KEYS {
            return;
        }
        let oldest = taken.iter().min_by_key(|(_, times)| times.back().copied()).map(|(key, _)| key.clone());
        if let Some(oldest) = oldest {
            taken.remove(&oldest);
        }
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<K, VecDeque<Instant>>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_an_hour_are_three_in_every_hour() {
        let window = Window::new(3, Duration::from_hours(1));
        let start = Instant::now();
        let at = |minutes| window.check_at("ann", start + Duration::from_mins(minutes)).is_ok();
        let allowed: Vec<_> = [0, 1, 2, 3, 20, 40, 59, 60, 61, 61, 62, 63].into_iter().map(at).collect();
        assert_eq!(allowed, [true, true, true, false, false, false, false, true, true, false, true, false]);
    }

    #[test]
    fn any_number_of_keys_takes_bounded_memory() {
        let window = Window::new(1, Duration::from_hours(1));
        for n in 0..MOST_KEYS + 5 {
            window.check(n).unwrap();
        }
        assert_eq!(window.taken().len(), MOST_KEYS);
        assert!(window.contains(&(MOST_KEYS + 4)) && !window.contains(&0));
    }
}
