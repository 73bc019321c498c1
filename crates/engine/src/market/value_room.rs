//! Rooms that draft by value instead of by ADP: told by their picks, and priced accordingly.

use crate::board::Board;
use crate::players::{PlayerIndex, Position};
use crate::value::Values;

use super::spread::spread_curve;

/// A room is believed to follow the ADP until its picks say otherwise by this much.
const DOUBT: f64 = 5.0;
/// What one pick can say at most, in spreads nearer to one order than to the other.
const MAX_EVIDENCE: f64 = 1.0;
/// Below this share the value order changes nothing worth the work.
const NEGLIGIBLE: f64 = 0.02;

/// How much of this room's order is that of value over the last starter, and what that order is.
#[derive(Clone, Debug)]
pub struct ValueRoom {
    share: f64,
    /// By place in the pool: the pick a player goes at when everybody drafts by value.
    pick: Vec<f64>,
}

impl ValueRoom {
    /// None for a room that follows the ADP, and for a pool without projections: there value says nothing of its own.
    pub fn of(board: &Board) -> Option<Self> {
        let others = || {
            let my_slot = board.league().my_slot();
            board.picks().filter(move |picked| !picked.is_keeper && picked.slot != my_slot)
        };
        if others().count() < DOUBT as usize || !has_projections(board) {
            return None;
        }
        let pick = picks_by_value(board);
        let mut evidence = -DOUBT;
        for picked in others() {
            let Some(adp) = board.player(picked.player).ranked_adp() else { continue };
            let made = f64::from(board.league().market_pick(picked.pick));
            let distance = |expected: f64| (made - expected).abs() / spread_curve(expected);
            let nearer = distance(adp) - distance(pick[picked.player.at()]);
            evidence += nearer.clamp(-MAX_EVIDENCE, MAX_EVIDENCE);
        }
        let share = 1.0 / (1.0 + libm::exp(-evidence));
        (share > NEGLIGIBLE).then_some(Self { share, pick })
    }

    /// Between the two orders, as far as this room leans to value.
    pub fn price(&self, player: PlayerIndex, adp: f64) -> f64 {
        libm::pow(adp, 1.0 - self.share) * libm::pow(self.pick[player.at()], self.share)
    }

    /// How much of the ADP's order is left.
    pub fn adp_share(&self) -> f64 {
        1.0 - self.share
    }
}

fn has_projections(board: &Board) -> bool {
    let first = board.pool().players().iter().take(usize::from(board.league().n_teams()));
    first.into_iter().all(|player| player.projected_points.is_some())
}

/// Kickers and defences keep their ADP: nobody drafts them by value.
fn picks_by_value(board: &Board) -> Vec<f64> {
    let values = Values::of(board);
    let pool = board.pool();
    let is_late = |player: PlayerIndex| matches!(pool.get(player).position, Position::K | Position::Dst);
    let mut order: Vec<PlayerIndex> = pool.indices().filter(|player| !is_late(*player)).collect();
    order
        .sort_by(|a, b| values.above_replacement(*b).total_cmp(&values.above_replacement(*a)).then(a.cmp(b)));
    let mut pick: Vec<f64> =
        pool.players().iter().map(|player| player.ranked_adp().unwrap_or(pool.len() as f64)).collect();
    for (rank, player) in order.into_iter().enumerate() {
        pick[player.at()] = rank as f64 + 1.0;
    }
    pick
}
