//! Time is passed in, so that tests move it instead of waiting.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

#[derive(Debug, Clone, Default)]
pub struct Clock(Option<Arc<AtomicI64>>);

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Self(None)
    }

    /// A clock that stands still until it is moved.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self(Some(Arc::new(AtomicI64::new(at.timestamp_micros()))))
    }

    /// The time in whole microseconds: SQLite would keep nine digits, PostgreSQL keeps six.
    pub fn now(&self) -> DateTime<Utc> {
        let fixed = self.0.as_ref().map(|micros| micros.load(Ordering::Relaxed));
        match fixed.and_then(DateTime::from_timestamp_micros) {
            Some(at) => at,
            None => system_now().trunc_subsecs(6),
        }
    }

    /// Moves a fixed clock. The machine's clock moves by itself.
    pub fn advance(&self, by: TimeDelta) {
        if let Some(micros) = &self.0 {
            micros.fetch_add(by.num_microseconds().unwrap_or_default(), Ordering::Relaxed);
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place that asks the machine for the time")]
fn system_now() -> DateTime<Utc> {
    Utc::now()
}
