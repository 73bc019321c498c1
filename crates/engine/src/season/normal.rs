//! Quantiles of the normal distribution, indexed by a byte.

use std::sync::LazyLock;

pub const N_QUANTILES: usize = 256;

/// The middle of each of 256 equally likely slices of the standard normal distribution.
pub static NORMAL: LazyLock<[f32; N_QUANTILES]> =
    LazyLock::new(|| std::array::from_fn(|at| quantile((at as f64 + 0.5) / N_QUANTILES as f64) as f32));

/// The inverse of the normal distribution by bisection: slow, accurate enough, and the same on every machine.
fn quantile(share: f64) -> f64 {
    let (mut low, mut high) = (-8.0_f64, 8.0_f64);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        let below = 0.5 * libm::erfc(-middle / core::f64::consts::SQRT_2);
        if below < share { low = middle } else { high = middle }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quantiles_have_mean_zero_and_nearly_variance_one() {
        let mean: f32 = NORMAL.iter().sum::<f32>() / 256.0;
        let variance: f32 = NORMAL.iter().map(|z| z * z).sum::<f32>() / 256.0;
        assert!(mean.abs() < 1e-4 && (0.97..1.0).contains(&variance), "{mean} {variance}");
    }
}
