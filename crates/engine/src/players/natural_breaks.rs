//! Tiers at natural breaks in the values: the exact optimum, by one-dimensional dynamic programming.

/// More tiers than this at one position do not help a person.
const MAX_TIERS: usize = 12;
/// There are enough tiers when they explain this share of the variance. For players above replacement in the bundled
/// pool that gives four to seven tiers per position: at running back two, three, seven and more players.
const EXPLAINED_SHARE: f64 = 0.98;

/// The tier of every value, from 1. Values come best first; equal values are never split.
///
/// Among all ways to cut the list into the fewest tiers that explain enough of the variance, the one with the
/// least spread within the tiers.
pub fn natural_breaks(values: &[f64]) -> Vec<u8> {
    if values.is_empty() {
        return Vec::new();
    }
    let spread = Spread::new(values);
    let total = spread.within(0, values.len());
    let mut cost: Vec<f64> = (0..=values.len()).map(|end| spread.within(0, end)).collect();
    let mut cuts: Vec<Vec<usize>> = Vec::new();
    while cuts.len() + 1 < MAX_TIERS.min(values.len()) && cost[values.len()] > total * (1.0 - EXPLAINED_SHARE)
    {
        let (next, cut) = spread.add_tier(&cost);
        cost = next;
        cuts.push(cut);
    }
    tiers_from_cuts(values, &cuts)
}

/// Walks the best cuts back from the end of the list.
fn tiers_from_cuts(values: &[f64], cuts: &[Vec<usize>]) -> Vec<u8> {
    let mut starts = Vec::with_capacity(cuts.len() + 1);
    let mut end = values.len();
    for cut in cuts.iter().rev() {
        end = cut[end];
        starts.push(end);
    }
    let mut tier: u8 = 1;
    let mut tiers = Vec::with_capacity(values.len());
    for (at, value) in values.iter().enumerate() {
        let is_break = at > 0 && starts.contains(&at) && (values[at - 1] - value).abs() > 0.0;
        tier += u8::from(is_break);
        tiers.push(tier);
    }
    tiers
}

/// Prefix sums that give the squared spread of any section of the list at once.
struct Spread {
    sums: Vec<f64>,
    squares: Vec<f64>,
}

impl Spread {
    fn new(values: &[f64]) -> Self {
        // Centred first: the difference of two large sums of squares would lose significant digits.
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let mut this = Self { sums: vec![0.0], squares: vec![0.0] };
        let (mut sum, mut square) = (0.0, 0.0);
        for value in values {
            sum += value - mean;
            square += (value - mean) * (value - mean);
            this.sums.push(sum);
            this.squares.push(square);
        }
        this
    }

    /// The squared distance of the values in `start..end` from their mean.
    fn within(&self, start: usize, end: usize) -> f64 {
        if end <= start + 1 {
            return 0.0;
        }
        let sum = self.sums[end] - self.sums[start];
        (self.squares[end] - self.squares[start] - sum * sum / (end - start) as f64).max(0.0)
    }

    /// From the best cost of every prefix with `k` tiers, the cost with `k + 1` and where the last tier begins.
    fn add_tier(&self, cost: &[f64]) -> (Vec<f64>, Vec<usize>) {
        let mut next = vec![0.0; cost.len()];
        let mut cut = vec![0; cost.len()];
        self.fill(cost, &mut next, &mut cut, (1, cost.len() - 1), (0, cost.len() - 2));
        (next, cut)
    }

    /// The best cut never moves back as the prefix grows, so halving the prefixes also halves the search.
    fn fill(
        &self,
        cost: &[f64],
        next: &mut [f64],
        cut: &mut [usize],
        (low, high): (usize, usize),
        (first, last): (usize, usize),
    ) {
        if low > high {
            return;
        }
        let end = usize::midpoint(low, high);
        let (mut best_cut, mut best) = (first, f64::INFINITY);
        for (start, before) in cost.iter().enumerate().take(end.min(last + 1)).skip(first) {
            let candidate = before + self.within(start, end);
            if candidate < best {
                (best_cut, best) = (start, candidate);
            }
        }
        next[end] = best;
        cut[end] = best_cut;
        self.fill(cost, next, cut, (low, end - 1), (first, best_cut));
        self.fill(cost, next, cut, (end + 1, high), (best_cut, last));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiers_break_where_the_values_do() {
        assert_eq!(natural_breaks(&[100.0, 99.0, 80.0, 79.0, 78.0, 20.0]), [1, 1, 2, 2, 2, 3]);
        assert_eq!(natural_breaks(&[5.0, 5.0, 5.0]), [1, 1, 1]);
        assert_eq!(natural_breaks(&[5.0]), [1]);
        assert!(natural_breaks(&[]).is_empty());
    }

    #[test]
    fn no_other_cut_into_as_many_tiers_is_better() {
        let values: Vec<f64> = (0..14_u32).map(|i| 200.0 - f64::from((i * i * 7) % 53) * 3.0).collect();
        let mut values = values;
        values.sort_by(|a, b| b.total_cmp(a));
        let tiers = natural_breaks(&values);
        let n_tiers = usize::from(*tiers.last().unwrap());
        let found = spread_of(&values, &tiers);
        let best = all_cuts(values.len(), n_tiers)
            .into_iter()
            .map(|tiers| spread_of(&values, &tiers))
            .fold(f64::INFINITY, f64::min);
        assert!((found - best).abs() < 1e-6, "{found} against {best}");
    }

    fn spread_of(values: &[f64], tiers: &[u8]) -> f64 {
        let spread = Spread::new(values);
        let mut starts: Vec<usize> = (1..values.len()).filter(|at| tiers[*at] != tiers[at - 1]).collect();
        starts.insert(0, 0);
        starts.push(values.len());
        starts.windows(2).map(|pair| spread.within(pair[0], pair[1])).sum()
    }

    fn all_cuts(n: usize, n_tiers: usize) -> Vec<Vec<u8>> {
        (0..1_u32 << (n - 1))
            .filter(|breaks| breaks.count_ones() as usize + 1 == n_tiers)
            .map(|breaks| (0..n).map(|at| 1 + (breaks & ((1 << at) - 1)).count_ones() as u8).collect())
            .collect()
    }
}
