//! What a player is expected to score, and the source of that number.

use serde::Serialize;

use crate::players::{PlayerIndex, Pool, Position};

/// Where a player's points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum ValueSource {
    /// His own projection.
    Projection,
    /// No projection: what players of his rank at his position score.
    RankCurve,
}

/// The n-th player of a position scores about `top - fall * ln(n)`: half-PPR projections of 2026.
const USUAL_CURVE: [(f64, f64); Position::COUNT] =
    [(385.0, 36.0), (340.0, 56.0), (270.0, 34.0), (205.0, 32.0), (116.0, 8.0), (104.0, 6.0)];

/// Season points of every player of the pool, in pool order.
pub fn season_points(pool: &Pool) -> Vec<(f64, ValueSource)> {
    let mut points = vec![(0.0, ValueSource::RankCurve); pool.len()];
    for position in Position::ALL {
        let ranked = pool.at_position(position);
        let curve = rank_curve(pool, ranked, position);
        for (player, from_curve) in ranked.iter().zip(curve) {
            let own = pool.get(*player).projected_points.filter(|points| points.is_finite());
            points[player.at()] = match own {
                Some(own) => (own, ValueSource::Projection),
                None => (from_curve, ValueSource::RankCurve),
            };
        }
    }
    points
}

/// The points of each rank: interpolated between projected neighbours; beyond the last, following the usual curve.
fn rank_curve(pool: &Pool, ranked: &[PlayerIndex], position: Position) -> Vec<f64> {
    let (top, fall) = USUAL_CURVE[position.index()];
    let usual = |rank: usize| (top - fall * libm::log1p(rank as f64)).max(0.0);
    let projected: Vec<(usize, f64)> = ranked
        .iter()
        .enumerate()
        .filter_map(|(rank, player)| Some((rank, pool.get(*player).projected_points?)))
        .filter(|(_, points)| points.is_finite())
        .collect();
    let at = |rank: usize| {
        let after = projected.partition_point(|(known, _)| *known < rank);
        match (after.checked_sub(1).map(|before| projected[before]), projected.get(after)) {
            (None, None) => usual(rank),
            (Some((known, points)), None) => (points - usual(known) + usual(rank)).max(0.0),
            (None, Some((known, points))) => points - usual(*known) + usual(rank),
            (Some((low, better)), Some((high, worse))) => {
                let share = (rank - low) as f64 / (high - low) as f64;
                better + (worse - better) * share
            }
        }
    };
    (0..ranked.len()).map(at).collect()
}
