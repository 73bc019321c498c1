//! Time is passed in, so that tests move it instead of waiting.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Instant,
};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

#[derive(Debug, Clone)]
pub struct Clock(Arc<Source>);

#[derive(Debug)]
enum Source {
    Machine(Steady),
    /// Stands still until it is moved. In microseconds since 1970.
    Fixed(AtomicI64),
}

impl Default for Clock {
    fn default() -> Self {
        Self::system()
    }
}

impl Clock {
    /// The machine's clock. It never goes back: what waits for a time would wait for that much longer.
    pub fn system() -> Self {
        Self(Arc::new(Source::Machine(Steady::default())))
    }

    /// A clock that stands still until it is moved.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self(Arc::new(Source::Fixed(AtomicI64::new(at.timestamp_micros()))))
    }

    /// The time in whole microseconds: SQLite would keep nine digits, PostgreSQL keeps six.
    pub fn now(&self) -> DateTime<Utc> {
        let micros = match self.0.as_ref() {
            Source::Machine(steady) => steady.now(),
            Source::Fixed(micros) => micros.load(Ordering::Relaxed),
        };
        DateTime::from_timestamp_micros(micros).unwrap_or_else(|| system_now().trunc_subsecs(6))
    }

    /// From now on it is at least this late: a time that the database knows is not in the future.
    pub fn not_before(&self, at: DateTime<Utc>) {
        if let Source::Machine(steady) = self.0.as_ref() {
            steady.not_before(at.timestamp_micros());
        }
    }

    /// Moves a fixed clock. The machine's clock moves by itself.
    pub fn advance(&self, by: TimeDelta) {
        if let Source::Fixed(micros) = self.0.as_ref() {
            micros.fetch_add(by.num_microseconds().unwrap_or_default(), Ordering::Relaxed);
        }
    }
}

/// Counts from the latest time the machine ever told, with the counter that nobody can set.
#[derive(Debug)]
struct Steady {
    started: Instant,
    /// What the counter is behind the time, at most so far. In microseconds.
    ahead: AtomicI64,
}

impl Default for Steady {
    fn default() -> Self {
        Self { started: Instant::now(), ahead: AtomicI64::new(i64::MIN) }
    }
}

impl Steady {
    fn now(&self) -> i64 {
        self.at(system_now().timestamp_micros(), self.elapsed())
    }

    fn not_before(&self, at: i64) {
        self.at(at, self.elapsed());
    }

    /// The time when the machine says `told` and the counter is at `elapsed`.
    fn at(&self, told: i64, elapsed: i64) -> i64 {
        let ahead = told - elapsed;
        elapsed + self.ahead.fetch_max(ahead, Ordering::Relaxed).max(ahead)
    }

    fn elapsed(&self) -> i64 {
        i64::try_from(self.started.elapsed().as_micros()).unwrap_or(i64::MAX)
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place that asks the machine for the time")]
fn system_now() -> DateTime<Utc> {
    Utc::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_set_back_goes_on_and_one_that_is_set_forward_is_believed() {
        let steady = Steady::default();
        assert_eq!(steady.at(1_000, 0), 1_000);
        assert_eq!(steady.at(1_010, 10), 1_010);
        assert_eq!(steady.at(20, 20), 1_020, "set back");
        assert_eq!(steady.at(1_030, 30), 1_030, "and right again");
        assert_eq!(steady.at(5_000, 40), 5_000, "set forward, or the machine slept");
    }

    #[test]
    fn what_the_database_knows_is_not_in_the_future() {
        let clock = Clock::system();
        let stored = clock.now() + TimeDelta::hours(1);
        clock.not_before(stored);
        assert!((stored..stored + TimeDelta::minutes(1)).contains(&clock.now()));
        clock.not_before(stored - TimeDelta::hours(2));
        assert!(clock.now() >= stored);
    }
}
