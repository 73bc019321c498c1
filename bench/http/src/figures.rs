//! Medians, percentiles, and the table that is printed.

use std::time::Duration;

pub struct Latencies(Vec<Duration>);

impl Latencies {
    pub fn new(mut latencies: Vec<Duration>) -> Self {
        latencies.sort_unstable();
        Self(latencies)
    }

    pub fn ms(&self, percent: usize) -> f64 {
        let last = self.0.len().saturating_sub(1);
        self.0.get(last.min(self.0.len() * percent / 100)).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }
}

pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// A figure without a promised limit.
pub fn note(name: &str, value: &str) {
    println!("  {name:<58}{value:>14}");
}

/// Measured figures with their promised limits.
#[derive(Default)]
pub struct Report {
    n_missed: usize,
}

impl Report {
    pub fn at_least(&mut self, name: &str, value: f64, limit: f64) {
        self.line(name, value, value >= limit, &format!("at least {limit}"));
    }

    pub fn at_most(&mut self, name: &str, value: f64, limit: f64) {
        self.line(name, value, value <= limit, &format!("at most {limit}"));
    }

    fn line(&mut self, name: &str, value: f64, holds: bool, limit: &str) {
        let verdict = if holds { "" } else { "   MISSED" };
        println!("  {name:<58}{value:>14.2}   {limit}{verdict}");
        self.n_missed += usize::from(!holds);
    }

    pub fn holds(&self) -> bool {
        self.n_missed == 0
    }
}
