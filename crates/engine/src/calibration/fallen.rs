//! Players who have fallen past their ADP: the forecasts that are hardest to get right.

use crate::market::spread_curve;

/// One row of the table: players in this ADP range who are this many spreads past it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FallenRow {
    pub adp_from: f64,
    pub adp_to: f64,
    pub scales_from: f64,
    pub scales_to: f64,
}

const ADPS: [(f64, f64); 4] = [(0.0, 36.0), (36.0, 100.0), (100.0, 170.0), (170.0, 999.0)];
const SCALES: [(f64, f64); 4] = [(0.5, 1.0), (1.0, 2.0), (2.0, 3.0), (3.0, 99.0)];

pub const N_FALLEN: usize = ADPS.len() * SCALES.len();

/// Every row, the early players first.
pub const FALLEN_ROWS: [FallenRow; N_FALLEN] = {
    let mut rows = [FallenRow { adp_from: 0.0, adp_to: 0.0, scales_from: 0.0, scales_to: 0.0 }; N_FALLEN];
    let mut at = 0;
    while at < N_FALLEN {
        let (adp_from, adp_to) = ADPS[at / SCALES.len()];
        let (scales_from, scales_to) = SCALES[at % SCALES.len()];
        rows[at] = FallenRow { adp_from, adp_to, scales_from, scales_to };
        at += 1;
    }
    rows
};

/// The row a player belongs to at a pick; none while he has not fallen.
pub fn fallen_row(adp: f64, pick: f64) -> Option<usize> {
    let scales = (pick - adp) / spread_curve(adp);
    let is_his = |row: &FallenRow| {
        (row.adp_from..row.adp_to).contains(&adp) && (row.scales_from..row.scales_to).contains(&scales)
    };
    FALLEN_ROWS.iter().position(is_his)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_falls_into_the_row_of_his_adp_and_of_how_far_he_is_past_it() {
        let row = |adp, pick| fallen_row(adp, pick).map(|at| FALLEN_ROWS[at]);
        assert_eq!(row(10.0, 10.0), None, "he is due, not fallen");
        let (early, spread) = (row(10.0, 16.0).unwrap(), spread_curve(10.0));
        assert!((2.0..3.0).contains(&(6.0 / spread)));
        assert_eq!((early.adp_from, early.adp_to, early.scales_from, early.scales_to), (0.0, 36.0, 2.0, 3.0));
        assert_eq!(row(180.0, 192.5).map(|row| (row.adp_from, row.scales_from)), Some((170.0, 1.0)));
    }
}
