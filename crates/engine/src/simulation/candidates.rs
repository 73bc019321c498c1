//! Which players to try: the best few at every position that can use one.

use crate::board::Board;
use crate::players::{PlayerIndex, Position};
use crate::value::{Need, PositionOutlook, Values};

use super::policy::{SpecialTeams, allowed_needs};

/// The most players tried.
pub const MAX_CANDIDATES: usize = 12;
/// The most players tried per position.
const PER_POSITION: usize = 4;
/// The market's favourites are always tried.
const BY_ADP: usize = 2;
/// A wish that comes true in fewer than one of four drafts is no plan.
const MIN_SURVIVAL: f64 = 0.25;

/// The candidates for my next pick, the most urgent positions first. `n_left` is how many picks I have left;
/// `at_my_pick` are survivals to that pick (1 for every player when I am on the clock).
pub fn candidates(
    board: &Board,
    values: &Values,
    outlooks: &[PositionOutlook; Position::COUNT],
    at_my_pick: &dyn Fn(PlayerIndex) -> f64,
    n_left: u8,
) -> Vec<PlayerIndex> {
    let held = crate::value::my_holdings(board);
    let lineup = board.league().lineup();
    let allowed = allowed_needs(lineup, crate::value::roster_caps(lineup), held, n_left, SpecialTeams::Late);
    let mut positions = Position::ALL.to_vec();
    positions.retain(|position| allowed[position.index()] != Need::None);
    let urgency = |position: &Position| outlooks[position.index()].urgency;
    positions.sort_by(|a, b| urgency(b).total_cmp(&urgency(a)).then(a.cmp(b)));
    let is_there = |player: &PlayerIndex| at_my_pick(*player) >= MIN_SURVIVAL;
    let mut ranked: Vec<Vec<PlayerIndex>> = positions
        .iter()
        .map(|position| {
            let left = crate::value::left_by_value(board, values, *position);
            left.into_iter().map(|(player, _)| player).filter(is_there).take(PER_POSITION).collect()
        })
        .collect();
    let favourites = board.available().filter(|player| {
        let is_useful = allowed[board.player(*player).position.index()] != Need::None;
        is_useful && is_there(player) && !values.is_avoided(*player)
    });
    ranked.insert(1.min(ranked.len()), favourites.take(BY_ADP).collect());
    round_robin(&ranked)
}

/// The first of every list, then the second of every list, and so on, without duplicates.
fn round_robin(lists: &[Vec<PlayerIndex>]) -> Vec<PlayerIndex> {
    let mut chosen: Vec<PlayerIndex> = Vec::with_capacity(MAX_CANDIDATES);
    for depth in 0..PER_POSITION {
        for player in lists.iter().filter_map(|list| list.get(depth)) {
            if chosen.len() < MAX_CANDIDATES && !chosen.contains(player) {
                chosen.push(*player);
            }
        }
    }
    chosen
}
