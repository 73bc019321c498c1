//! A budget per key that refills steadily. It can be overdrawn, because what a call costs is known only when it is
//! answered; until it has recovered, further calls wait.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// Keys whose budget has recovered are dropped when there are this many.
const MANY_KEYS: usize = 10_000;

pub struct Budget<K> {
    per_second: f64,
    most: f64,
    left: Mutex<HashMap<K, Left>>,
}

#[derive(Clone, Copy)]
struct Left {
    amount: f64,
    at: Instant,
}

impl<K: Hash + Eq> Budget<K> {
    pub fn new(per_second: u32, most: u32) -> Self {
        Self { per_second: per_second.into(), most: most.into(), left: Mutex::default() }
    }

    /// The error is the time until the next call is allowed.
    pub fn check(&self, key: &K) -> Result<(), Duration> {
        self.check_at(key, Instant::now())
    }

    pub fn spend(&self, key: K, amount: f64) {
        self.spend_at(key, amount, Instant::now());
    }

    fn check_at(&self, key: &K, now: Instant) -> Result<(), Duration> {
        let left = self.left().get(key).map_or(self.most, |left| self.amount_at(*left, now));
        if left > 0.0 { Ok(()) } else { Err(Duration::from_secs_f64(-left / self.per_second)) }
    }

    fn spend_at(&self, key: K, amount: f64, now: Instant) {
        let mut all = self.left();
        if all.len() >= MANY_KEYS {
            all.retain(|_, left| self.amount_at(*left, now) < self.most);
        }
        let left = all.entry(key).or_insert(Left { amount: self.most, at: now });
        *left = Left { amount: self.amount_at(*left, now) - amount, at: now };
    }

    fn amount_at(&self, left: Left, now: Instant) -> f64 {
        let refilled = now.duration_since(left.at).as_secs_f64() * self.per_second;
        (left.amount + refilled).min(self.most)
    }

    fn left(&self) -> MutexGuard<'_, HashMap<K, Left>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_spent_comes_back_with_time() {
        let budget = Budget::new(10, 100);
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        budget.spend_at("ann", 99.0, start);
        assert!(budget.check_at(&"ann", start).is_ok());
        budget.spend_at("ann", 51.0, start);
        assert_eq!(budget.check_at(&"ann", start), Err(Duration::from_secs(5)));
        assert!(budget.check_at(&"bob", start).is_ok());
        assert!(budget.check_at(&"ann", at(5)).is_err());
        assert!(budget.check_at(&"ann", at(6)).is_ok());
        budget.spend_at("ann", 100.0, at(1_000));
        assert!(budget.check_at(&"ann", at(1_000)).is_err(), "it never grows beyond the most");
    }

    #[test]
    fn any_number_of_keys_takes_bounded_memory() {
        let budget = Budget::new(10, 100);
        let start = Instant::now();
        for n in 0..3 * MANY_KEYS {
            budget.spend_at(n, 1.0, start + Duration::from_secs(n as u64));
        }
        assert!(budget.left().len() <= MANY_KEYS, "{}", budget.left().len());
    }
}
