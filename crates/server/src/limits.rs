//! How often is too often.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    num::NonZeroU32,
    sync::Mutex,
    time::{Duration, Instant},
};

use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    state::keyed::DefaultKeyedStateStore,
};
use usecases::Error;

/// Failures of one account before each further try has to wait.
const FREE_FAILURES: u32 = 10;
const LONGEST_WAIT: Duration = Duration::from_mins(15);
/// Accounts whose failures are remembered at once; the oldest are forgotten first.
const MAX_ACCOUNTS: usize = 10_000;

type Keyed<K> = RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock>;

/// All limits. `off` is for load tests.
pub struct Limits {
    is_on: bool,
    sign_in: Keyed<IpAddr>,
    register: Keyed<IpAddr>,
    resend: Keyed<String>,
    client_errors: Keyed<String>,
    changes: Keyed<String>,
    failures: Mutex<HashMap<String, Failures>>,
}

struct Failures {
    n: u32,
    blocked_until: Instant,
}

const fn n(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).expect("a limit is never zero")
}

impl Limits {
    pub fn new(is_on: bool) -> Self {
        Self {
            is_on,
            sign_in: RateLimiter::keyed(Quota::per_minute(n(10)).allow_burst(n(20))),
            register: RateLimiter::keyed(Quota::per_hour(n(30))),
            resend: RateLimiter::keyed(Quota::per_hour(n(3))),
            client_errors: RateLimiter::keyed(Quota::per_minute(n(10))),
            changes: RateLimiter::keyed(Quota::per_second(n(10)).allow_burst(n(100))),
            failures: Mutex::new(HashMap::new()),
        }
    }

    pub fn sign_in(&self, peer: IpAddr) -> Result<(), Error> {
        self.check(&self.sign_in, &peer)
    }

    pub fn register(&self, peer: IpAddr) -> Result<(), Error> {
        self.check(&self.register, &peer)
    }

    pub fn resend(&self, email: &str) -> Result<(), Error> {
        self.check(&self.resend, &email.to_owned())
    }

    pub fn client_errors(&self, user_id: &str) -> Result<(), Error> {
        self.check(&self.client_errors, &user_id.to_owned())
    }

    /// Ten changes of sessions a second, with room for a queue that built up while somebody was offline.
    pub fn changes(&self, user_id: &str) -> Result<(), Error> {
        self.check(&self.changes, &user_id.to_owned())
    }

    fn check<K: Hash + Eq + Clone>(&self, limiter: &Keyed<K>, key: &K) -> Result<(), Error> {
        if !self.is_on {
            return Ok(());
        }
        // Keys whose limit has long recovered are forgotten, so that a crowd of callers costs no memory.
        if limiter.len() > MAX_ACCOUNTS {
            limiter.retain_recent();
        }
        limiter.check_key(key).map_err(|refused| {
            Error::too_many(refused.wait_time_from(DefaultClock::default().now()).as_secs() + 1)
        })
    }

    /// Whether an account may be tried now.
    pub fn account(&self, email: &str) -> Result<(), Error> {
        let failures = self.failures.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let wait = failures
            .get(&email.to_lowercase())
            .map(|failures| failures.blocked_until.saturating_duration_since(Instant::now()))
            .filter(|wait| !wait.is_zero());
        match wait {
            Some(wait) if self.is_on => Err(Error::too_many(wait.as_secs() + 1)),
            _ => Ok(()),
        }
    }

    /// Remembers a wrong password. From the tenth on, each one doubles the wait.
    pub fn account_failed(&self, email: &str) {
        let now = Instant::now();
        let mut accounts = self.failures.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if accounts.len() >= MAX_ACCOUNTS {
            accounts.retain(|_, failures| failures.blocked_until + LONGEST_WAIT > now);
        }
        let failures = accounts.entry(email.to_lowercase()).or_insert(Failures { n: 0, blocked_until: now });
        failures.n += 1;
        if failures.n >= FREE_FAILURES {
            let doublings = (failures.n - FREE_FAILURES).min(10);
            failures.blocked_until = now + Duration::from_secs(1 << doublings).min(LONGEST_WAIT);
        }
    }

    pub fn account_succeeded(&self, email: &str) {
        let mut accounts = self.failures.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        accounts.remove(&email.to_lowercase());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_has_to_wait_after_ten_failures() {
        let limits = Limits::new(true);
        for _ in 0..9 {
            limits.account_failed("Ann@example.com");
        }
        assert!(limits.account("ann@example.com").is_ok());
        limits.account_failed("ann@example.com");
        let refused = limits.account("ANN@example.com").unwrap_err();
        assert!(refused.retry_after_seconds.is_some());
        limits.account_succeeded("ann@example.com");
        assert!(limits.account("ann@example.com").is_ok());
    }

    #[test]
    fn an_address_has_a_burst_of_twenty_sign_ins() {
        let limits = Limits::new(true);
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let n_allowed = (0..30).filter(|_| limits.sign_in(one).is_ok()).count();
        assert_eq!(n_allowed, 20);
        assert!(limits.sign_in(other).is_ok());
        assert!(Limits::new(false).sign_in(one).is_ok());
    }
}
