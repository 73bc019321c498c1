//! Survival from ADP and spread alone: instant, but it ignores who picks in between.

use super::spread::LOGISTIC_SD;

/// The chance that a player available before pick `from` is still available before pick `to`.
///
/// Computed in log space: far past his ADP both probabilities vanish and only their ratio is meaningful.
pub fn conditional_survival(adp: f64, spread: f64, from: f64, to: f64) -> f64 {
    let scale = (spread / LOGISTIC_SD).max(1e-6);
    let log_ratio = softplus((from - adp) / scale) - softplus((to - adp) / scale);
    libm::exp(log_ratio.min(0.0))
}

/// Raises survivals to a common power `p^c`, so that exactly `n_leaving` players are expected to go.
pub fn conserve_mass(survivals: &mut [f64], n_leaving: f64) {
    const LOG_LIMIT: f64 = 8.0;
    const NEVER: f64 = -1e4;
    let logs: Vec<f64> = survivals.iter().map(|p| if *p > 0.0 { libm::log(*p) } else { NEVER }).collect();
    let expected = |log_c: f64| -> f64 {
        let c = libm::exp(log_c);
        logs.iter().filter(|log| **log < 0.0).map(|log| 1.0 - libm::exp(c * log)).sum()
    };
    let (mut low, mut high) = (-LOG_LIMIT, LOG_LIMIT);
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if expected(middle) < n_leaving { low = middle } else { high = middle }
    }
    let c = libm::exp(f64::midpoint(low, high));
    for (p, log) in survivals.iter_mut().zip(logs) {
        *p = libm::exp(c * log);
    }
}

fn softplus(x: f64) -> f64 {
    if x > 30.0 { x } else { libm::log1p(libm::exp(x)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_long_past_his_adp_is_as_good_as_gone_and_never_certain_to_stay() {
        let long_past = conditional_survival(10.0, 2.0, 60.0, 80.0);
        assert!(long_past > 0.0 && long_past < 1e-6, "{long_past}");
        let far_ahead = conditional_survival(150.0, 10.0, 1.0, 12.0);
        assert!(far_ahead > 0.999 && far_ahead <= 1.0, "{far_ahead}");
    }

    #[test]
    fn exactly_as_many_players_leave_as_picks_are_made() {
        let mut survivals: Vec<f64> =
            (1..200).map(|adp| conditional_survival(f64::from(adp), 6.0, 20.0, 31.0)).collect();
        conserve_mass(&mut survivals, 11.0);
        let leaving: f64 = survivals.iter().map(|p| 1.0 - p).sum();
        assert!((leaving - 11.0).abs() < 1e-6, "{leaving}");
        assert!(survivals.iter().all(|p| (0.0..=1.0).contains(p)));
    }
}
