//! How good the probabilities were.

use serde::Serialize;

pub const N_BINS: usize = 10;

/// One bin of a reliability table: forecasts between a tenth and the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Bin {
    pub n: u64,
    pub sum_forecast: f64,
    pub n_happened: u64,
}

impl Bin {
    pub fn add(&mut self, forecast: f64, happened: bool) {
        self.n += 1;
        self.sum_forecast += forecast;
        self.n_happened += u64::from(happened);
    }

    pub fn merge(&mut self, other: &Self) {
        self.n += other.n;
        self.sum_forecast += other.sum_forecast;
        self.n_happened += other.n_happened;
    }

    pub fn mean_forecast(&self) -> f64 {
        self.sum_forecast / self.n.max(1) as f64
    }

    pub fn share_happened(&self) -> f64 {
        self.n_happened as f64 / self.n.max(1) as f64
    }
}

/// Summed-up forecasts.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Score {
    pub n: u64,
    sum_brier: f64,
    sum_log_loss: f64,
    pub bins: [Bin; N_BINS],
}

impl Score {
    pub fn add(&mut self, forecast: f64, happened: bool) {
        /// Clamps forecasts, so that a failed forecast of exactly 0 or 1 does not cost infinity.
        const SURE: f64 = 1e-6;
        let outcome = f64::from(u8::from(happened));
        self.n += 1;
        self.sum_brier += (forecast - outcome) * (forecast - outcome);
        let believed = if happened { forecast } else { 1.0 - forecast };
        self.sum_log_loss -= libm::log(believed.clamp(SURE, 1.0 - SURE));
        self.bins[((forecast * N_BINS as f64) as usize).min(N_BINS - 1)].add(forecast, happened);
    }

    pub fn merge(&mut self, other: &Self) {
        self.n += other.n;
        self.sum_brier += other.sum_brier;
        self.sum_log_loss += other.sum_log_loss;
        for (bin, theirs) in self.bins.iter_mut().zip(&other.bins) {
            bin.merge(theirs);
        }
    }

    /// How often it happened.
    pub fn base_rate(&self) -> f64 {
        self.bins.iter().map(|bin| bin.n_happened).sum::<u64>() as f64 / self.n.max(1) as f64
    }

    pub fn brier(&self) -> f64 {
        self.sum_brier / self.n.max(1) as f64
    }

    pub fn log_loss(&self) -> f64 {
        self.sum_log_loss / self.n.max(1) as f64
    }

    /// Mean distance between forecast and outcome over the ten bins.
    pub fn calibration_error(&self) -> f64 {
        let off = |bin: &Bin| (bin.sum_forecast - bin.n_happened as f64).abs();
        self.bins.iter().map(off).sum::<f64>() / self.n.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_match_the_textbook() {
        let mut score = Score::default();
        for (forecast, happened) in [(0.8, true), (0.8, true), (0.8, false), (0.25, false)] {
            score.add(forecast, happened);
        }
        assert!((score.brier() - (0.04 + 0.04 + 0.64 + 0.0625) / 4.0).abs() < 1e-12);
        let log_loss = -(2.0 * 0.8_f64.ln() + 0.2_f64.ln() + 0.75_f64.ln()) / 4.0;
        assert!((score.log_loss() - log_loss).abs() < 1e-12);
        assert!((score.calibration_error() - (0.4 + 0.25) / 4.0).abs() < 1e-12);
        let mut twice = score.clone();
        twice.merge(&score);
        assert_eq!((twice.n, twice.bins[8].n_happened), (8, 4));
        assert!((twice.brier() - score.brier()).abs() < 1e-12);
    }
}
