//! Two candidates compared future by future.

use serde::Serialize;

/// Two-sided 95 % of a normal distribution.
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
    /// Of `theirs` minus `ours`, future by future: luck that both share cancels.
    pub fn of(theirs: &[f64], ours: &[f64]) -> Self {
        let n = theirs.len().min(ours.len()).max(1) as f64;
        let mean = theirs.iter().zip(ours).map(|(a, b)| a - b).sum::<f64>() / n;
        let square = |(a, b): (&f64, &f64)| (a - b - mean) * (a - b - mean);
        let variance = theirs.iter().zip(ours).map(square).sum::<f64>() / (n - 1.0).max(1.0);
        let half = Z * libm::sqrt(variance / n);
        Self { mean, low: mean - half, high: mean + half }
    }

    pub fn standard_error(&self) -> f64 {
        (self.high - self.mean) / Z
    }

    /// The futures tried cannot tell the two apart.
    pub fn is_toss_up(&self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }
}

pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}
