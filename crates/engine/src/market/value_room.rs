//! Rooms that draft by value instead of by ADP: recognised by their picks, and priced accordingly.

use crate::board::Board;
use crate::league::PickNumber;
use crate::players::{PlayerIndex, Position};
use crate::value::Values;

use super::spread::spread_curve;

/// The log odds that a room drafts by value, before the first pick: one room in fifty.
const PRIOR: f64 = -4.0;
/// The most that a single pick can say.
const MAX_EVIDENCE: f64 = 2.0;
/// Beyond these odds the question is settled, whatever the later picks are.
const CERTAIN: f64 = 8.0;
/// How far two drafters by value differ about a player, in points: the scale of a choice between them.
pub const VALUE_SCALE: f64 = 12.0;
/// How many spreads drafters by ADP stray from it: strangers little, friends a lot.
const ADP_SCALES: [f64; 3] = [0.8, 2.5, 6.0];
/// How many of the next names in either order are considered; a pick beyond them is as likely as the last of them.
const N_LOOKED_AT: usize = 40;
/// Below this share the value order makes no noticeable difference.
const NEGLIGIBLE: f64 = 0.02;
/// The rank of a player without an ADP.
const UNRANKED: f64 = 400.0;

/// How likely it is that this room drafts by value over the last starter, and the order that gives.
#[derive(Clone, Debug)]
pub struct ValueRoom {
    share: f64,
    /// By index in the pool: the pick a player goes at when every team drafts by value.
    pick: Vec<f64>,
}

impl ValueRoom {
    /// None for a room that follows the ADP, and for a pool without projections, where value adds nothing.
    pub fn of(board: &Board) -> Option<Self> {
        if board.current_pick() == 1 || !has_projections(board) {
            return None;
        }
        let values = Values::of_pool(board);
        let order = order_of_value(board, &values);
        let share = 1.0 / (1.0 + libm::exp(-log_odds(board, &values, &order)));
        (share > NEGLIGIBLE).then(|| Self { share, pick: picks_by_value(board, &order) })
    }

    /// The probability that the others draft by value.
    pub fn share(&self) -> f64 {
        self.share
    }

    /// Whether value is more likely than the ADP: only then are prices moved.
    pub fn is_likely(&self) -> bool {
        self.share > 0.5
    }

    /// The pick a player goes at when every team drafts by value.
    pub fn pick(&self, player: PlayerIndex) -> f64 {
        self.pick[player.at()]
    }

    /// Between the two orders, depending on how far this room leans to value.
    pub fn price(&self, player: PlayerIndex, adp: f64) -> f64 {
        libm::pow(adp, 1.0 - self.share) * libm::pow(self.pick[player.at()], self.share)
    }

    /// The remaining weight of the ADP order.
    pub fn adp_share(&self) -> f64 {
        1.0 - self.share
    }
}

fn has_projections(board: &Board) -> bool {
    let first = board.pool().players().iter().take(usize::from(board.league().n_teams()));
    first.into_iter().all(|player| player.projected_points.is_some())
}

fn is_late(position: Position) -> bool {
    matches!(position, Position::K | Position::Dst)
}

/// The most valuable first, without kickers and defences, which are not drafted by value.
fn order_of_value(board: &Board, values: &Values) -> Vec<PlayerIndex> {
    let pool = board.pool();
    let mut order: Vec<PlayerIndex> =
        pool.indices().filter(|player| !is_late(pool.get(*player).position)).collect();
    order
        .sort_by(|a, b| values.above_replacement(*b).total_cmp(&values.above_replacement(*a)).then(a.cmp(b)));
    order
}

fn picks_by_value(board: &Board, order: &[PlayerIndex]) -> Vec<f64> {
    let pool = board.pool();
    let mut pick: Vec<f64> =
        pool.players().iter().map(|player| player.ranked_adp().unwrap_or(pool.len() as f64)).collect();
    for (rank, player) in order.iter().enumerate() {
        pick[player.at()] = rank as f64 + 1.0;
    }
    pick
}

/// The odds that the others draft by value, from how likely each of their picks was either way.
fn log_odds(board: &Board, values: &Values, by_value: &[PlayerIndex]) -> f64 {
    let pool = board.pool();
    let by_adp: Vec<PlayerIndex> =
        pool.indices().filter(|player| !is_late(pool.get(*player).position)).collect();
    let my_slot = board.league().my_slot();
    let mut is_gone: Vec<bool> = vec![false; pool.len()];
    for kept in board.picks().filter(|picked| picked.is_keeper) {
        is_gone[kept.player.at()] = true;
    }
    let mut odds = PRIOR;
    for picked in board.picks().filter(|picked| !picked.is_keeper) {
        let chosen = picked.player;
        if picked.slot != my_slot && !is_late(pool.get(chosen).position) {
            let left = |order: &[PlayerIndex]| -> Vec<PlayerIndex> {
                order.iter().copied().filter(|player| !is_gone[player.at()]).take(N_LOOKED_AT).collect()
            };
            let by_value =
                chance(&left(by_value), chosen, |player| values.above_replacement(player) / VALUE_SCALE);
            let by_adp = chance_by_adp(board, &left(&by_adp), chosen, picked.pick);
            odds += libm::log(by_value / by_adp).clamp(-MAX_EVIDENCE, MAX_EVIDENCE);
        }
        is_gone[chosen.at()] = true;
        if odds.abs() > CERTAIN {
            break;
        }
    }
    odds
}

/// The chance that a room which follows the ADP, closely or loosely, takes `chosen` among the names.
fn chance_by_adp(board: &Board, names: &[PlayerIndex], chosen: PlayerIndex, pick: PickNumber) -> f64 {
    let spread = spread_curve(f64::from(board.league().market_pick(pick)));
    let of = |scale: f64| {
        let adp = |player: PlayerIndex| board.player(player).ranked_adp().unwrap_or(UNRANKED);
        chance(names, chosen, |player| -adp(player) / (scale * spread))
    };
    ADP_SCALES.map(of).iter().sum::<f64>() / ADP_SCALES.len() as f64
}

/// The chance that `chosen` is taken among the names, each in proportion to the exponential of its pull.
fn chance(names: &[PlayerIndex], chosen: PlayerIndex, pull: impl Fn(PlayerIndex) -> f64) -> f64 {
    let Some((first, last)) = names.first().zip(names.last()) else { return 1.0 };
    let best = pull(*first);
    let weight = |player: PlayerIndex| libm::exp((pull(player) - best).min(0.0));
    let total: f64 = names.iter().map(|player| weight(*player)).sum();
    weight(chosen).max(weight(*last)) / total
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_of, player, rules};
    use crate::players::Player;

    /// Backs by ADP whose projections say the opposite in every group of ten, and forty more.
    fn board() -> Board {
        let players = (0..80_u8).map(|rank| {
            let by_value = rank / 10 * 10 + 9 - rank % 10;
            Player {
                projected_points: Some(300.0 - 3.0 * f64::from(by_value)),
                ..player(&format!("p{rank}"), Position::Rb, Some(f64::from(rank) + 1.0))
            }
        });
        board_of(players.collect(), rules(12, 16))
    }

    fn share_after(picks: impl Iterator<Item = u8>) -> f64 {
        let mut board = board();
        for rank in picks {
            let event = board.draft(&format!("p{rank}")).unwrap();
            board.apply(&event).unwrap();
        }
        ValueRoom::of(&board).map_or(0.0, |room| room.share())
    }

    #[test]
    fn a_room_by_value_is_recognised_after_a_round_and_a_room_by_adp_is_never_mistaken_for_it() {
        let by_value = |pick: u8| pick / 10 * 10 + 9 - pick % 10;
        assert!(share_after((0..18).map(by_value)) > 0.9, "{}", share_after((0..18).map(by_value)));
        assert!(share_after(0..18) < 0.05);
        assert!(share_after(0..0) < 0.05, "nothing is known before the first pick");
    }
}
