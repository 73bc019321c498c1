//! Two candidates compared future by future.

use serde::Serialize;

/// Two-sided 95 % quantile of a normal distribution.
const Z: f64 = 1.959_964;

/// The mean difference between two columns of scores and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PairedDifference {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl PairedDifference {
    /// `theirs` minus `ours`, future by future, so that luck both share cancels out.
    pub fn of(theirs: &[f64], ours: &[f64]) -> Self {
        let n = theirs.len().min(ours.len()).max(1) as f64;
        let mean = theirs.iter().zip(ours).map(|(a, b)| a - b).sum::<f64>() / n;
        let square = |(a, b): (&f64, &f64)| (a - b - mean) * (a - b - mean);
        let variance = theirs.iter().zip(ours).map(square).sum::<f64>() / (n - 1.0).max(1.0);
        let half = Z * libm::sqrt(variance / n);
        Self { mean, low: mean - half, high: mean + half }
    }

    /// From two means with their standard errors, measured apart.
    pub fn between((theirs, their_error): (f64, f64), (ours, our_error): (f64, f64)) -> Self {
        let half = Z * libm::sqrt(their_error * their_error + our_error * our_error);
        let mean = theirs - ours;
        Self { mean, low: mean - half, high: mean + half }
    }

    /// Combined with another estimate of the same difference and its standard error.
    #[must_use]
    pub fn blended_with(self, estimate: f64, error: f64) -> Self {
        let own = self.standard_error();
        let weight = error * error / (error * error + own * own);
        let mean = weight * self.mean + (1.0 - weight) * estimate;
        let half = libm::sqrt(weight) * own * Z;
        Self { mean, low: mean - half, high: mean + half }
    }

    /// The same width around another mean.
    #[must_use]
    pub fn moved_to(self, mean: f64) -> Self {
        let half = self.high - self.mean;
        Self { mean, low: mean - half, high: mean + half }
    }

    pub fn standard_error(&self) -> f64 {
        (self.high - self.mean) / Z
    }

    /// Whether the futures tried cannot tell the two apart.
    pub fn is_toss_up(&self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }
}

pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_futures_rely_on_the_other_estimate_and_many_do_not() {
        let scores =
            |n: usize| -> Vec<f64> { (0..n).map(|at| if at % 2 == 0 { 50.0 } else { -30.0 }).collect() };
        let blended = |n: usize| PairedDifference::of(&scores(n), &vec![0.0; n]).blended_with(0.0, 3.0);
        assert!((0.0..2.0).contains(&blended(16).mean), "{:?}", blended(16));
        assert!((9.0..10.0).contains(&blended(10_000).mean), "{:?}", blended(10_000));
        assert!(blended(16).standard_error() < 3.0);
    }
}
