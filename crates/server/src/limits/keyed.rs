//! A rate limit per key that refills steadily.

use std::{
    hash::Hash,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    state::keyed::DefaultKeyedStateStore,
};

/// Keys whose limit has recovered are dropped once per this many calls.
const CALLS_BETWEEN_CLEANINGS: u32 = 1_000;

pub struct Keyed<K: Hash + Eq + Clone> {
    limiter: RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock>,
    n_calls: AtomicU32,
}

impl<K: Hash + Eq + Clone> Keyed<K> {
    pub fn new(quota: Quota) -> Self {
        Self { limiter: RateLimiter::keyed(quota), n_calls: AtomicU32::new(0) }
    }

    /// The error is the time until the next call is allowed.
    pub fn check(&self, key: &K) -> Result<(), Duration> {
        if self.n_calls.fetch_add(1, Ordering::Relaxed) % CALLS_BETWEEN_CLEANINGS
            == CALLS_BETWEEN_CLEANINGS - 1
        {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(key).map_err(|refused| refused.wait_time_from(DefaultClock::default().now()))
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;

    #[test]
    fn keys_whose_limit_has_recovered_are_dropped() {
        let limiter = Keyed::new(Quota::per_second(NonZeroU32::MAX));
        for n in 0..10 * CALLS_BETWEEN_CLEANINGS {
            limiter.check(&n).unwrap();
        }
        assert!(limiter.limiter.len() <= CALLS_BETWEEN_CLEANINGS as usize, "{}", limiter.limiter.len());
    }
}
