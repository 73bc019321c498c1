//! Every tier of every position that still has players, with the chance that it lasts to my next two picks.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::board::Board;
use crate::players::{PlayerIndex, Position};
use crate::value::hold_probability;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PositionTier {
    pub position: Position,
    pub tier: u8,
    pub n_left: usize,
    /// The chance that one of them lasts to the `survival_pick`, and to the `following_pick`.
    pub holds: Option<f64>,
    pub holds_following: Option<f64>,
}

/// In the order of the positions, the best tier first. `tiers` is each player's, by index in the pool.
pub(super) fn tiers_left(
    board: &Board,
    tiers: &[Option<u8>],
    [survivals, following]: [Option<&[f64]>; 2],
) -> Vec<PositionTier> {
    let mut left: BTreeMap<(usize, u8), Vec<PlayerIndex>> = BTreeMap::new();
    for player in board.available() {
        let Some(tier) = tiers[player.at()] else { continue };
        left.entry((board.player(player).position.index(), tier)).or_default().push(player);
    }
    let line = |((position, tier), left): ((usize, u8), Vec<PlayerIndex>)| {
        let holds = |to: &[f64]| hold_probability(left.iter().map(|player| to[player.at()]));
        PositionTier {
            position: Position::ALL[position],
            tier,
            n_left: left.len(),
            holds: survivals.map(holds),
            holds_following: following.map(holds),
        }
    };
    left.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Status;
    use crate::fixtures::{board_of, mark, player, rules};

    #[test]
    fn a_tier_counts_who_is_left_and_goes_when_nobody_is() {
        let players =
            (0..6_u8).map(|rank| player(&format!("p{rank}"), Position::Rb, Some(f64::from(rank) + 1.0)));
        let mut board = board_of(players.collect(), rules(4, 8));
        mark(&mut board, "p0", Status::Drafted);
        let chances = vec![0.5; board.pool().len()];
        // By value the first two are level, then there is a gap; the last is below replacement.
        let of_player: Vec<Option<u8>> = [1, 1, 2, 2, 2].into_iter().map(Some).chain([None]).collect();
        let tiers = |board: &Board| {
            tiers_left(board, &of_player, [Some(&chances), None])
                .into_iter()
                .map(|one| (one.tier, one.n_left, one.holds, one.holds_following))
                .collect::<Vec<_>>()
        };
        assert_eq!(tiers(&board)[0], (1, 1, Some(0.5), None));
        assert_eq!(tiers(&board)[1], (2, 3, Some(0.875), None));
        mark(&mut board, "p1", Status::Drafted);
        assert_eq!(tiers(&board), [(2, 3, Some(0.875), None)], "a tier keeps its number");
    }
}
