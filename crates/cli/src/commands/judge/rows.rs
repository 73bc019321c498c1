//! The verdict's lead over another strategy, one row per measure.

use engine::simulation::PairedDifference;
use serde::Serialize;

/// One comparison: the verdict's points minus the other strategy's, draft by draft.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    pub league: String,
    pub opponents: String,
    pub against: &'static str,
    pub measure: &'static str,
    pub difference: f64,
    /// 95 % interval of the mean.
    pub low: f64,
    pub high: f64,
    pub n: usize,
}

impl Row {
    pub fn new(
        league: &str,
        opponents: &str,
        against: &'static str,
        measure: &'static str,
        ours: &[f64],
        theirs: &[f64],
    ) -> Self {
        let difference = PairedDifference::of(ours, theirs);
        Self {
            league: league.to_owned(),
            opponents: opponents.to_owned(),
            against,
            measure,
            difference: difference.mean,
            low: difference.low,
            high: difference.high,
            n: ours.len(),
        }
    }
}

/// The rows as a person reads them.
pub fn table(rows: &[Row]) -> String {
    let mut text = format!(
        "{:32} {:14} {:12} {:12} {:>10} {:>18} {:>5}\n",
        "league", "opponents", "against", "measure", "difference", "95 % interval", "n"
    );
    for row in rows {
        let interval = format!("{:+.1} to {:+.1}", row.low, row.high);
        let Row { league, opponents, against, measure, difference, n, .. } = row;
        let doubt = if row.low > 0.0 { "" } else { "  not shown" };
        text.extend([
            format!("{league:32} {opponents:14} {against:12} {measure:12} "),
            format!("{difference:>+10.1} {interval:>18} {n:>5}{doubt}\n"),
        ]);
    }
    text
}
