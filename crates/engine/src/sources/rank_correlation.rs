//! Whether two lists of numbers are in the same order.

/// Spearman's rank correlation: 1 for the same order, -1 for the reverse, about 0 for a shuffled list. None if one of
/// the lists has a single value only.
pub fn rank_correlation(pairs: &[(f64, f64)]) -> Option<f64> {
    let one = ranks(&pairs.iter().map(|pair| pair.0).collect::<Vec<_>>());
    let other = ranks(&pairs.iter().map(|pair| pair.1).collect::<Vec<_>>());
    let mean = f64::midpoint(pairs.len() as f64, 1.0);
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    let spread = (product(&one, &one) * product(&other, &other)).sqrt();
    (spread > 0.0).then(|| product(&one, &other) / spread)
}

/// Counted from 1; equal values share the mean of their ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut ranks = vec![0.0; values.len()];
    let mut first = 0;
    for equal in order.chunk_by(|a, b| values[*a].total_cmp(&values[*b]).is_eq()) {
        let rank = first as f64 + f64::midpoint(equal.len() as f64, 1.0);
        for at in equal {
            ranks[*at] = rank;
        }
        first += equal.len();
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_its_reverse_and_ties_are_told() {
        let list = |second: [f64; 4]| [1.0, 2.0, 3.0, 4.0].into_iter().zip(second).collect::<Vec<_>>();
        assert_eq!(rank_correlation(&list([10.0, 20.0, 31.0, 99.0])), Some(1.0));
        assert_eq!(rank_correlation(&list([9.0, 8.0, 7.0, 1.0])), Some(-1.0));
        assert_eq!(rank_correlation(&list([2.0, 4.0, 1.0, 3.0])), Some(0.0));
        let tied = rank_correlation(&list([1.0, 1.0, 2.0, 2.0])).unwrap();
        assert!((tied - 0.894).abs() < 0.001, "{tied}");
        assert_eq!(rank_correlation(&list([5.0; 4])), None);
        assert_eq!(rank_correlation(&[]), None);
    }
}
