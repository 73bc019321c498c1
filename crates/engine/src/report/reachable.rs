//! The best draft that was within reach: my picks exchanged, with the others' picks as they were.

use std::collections::BTreeMap;

use crate::board::Board;
use crate::league::PickNumber;
use crate::players::{PlayerIndex, Position};
use crate::season::SeasonModel;
use crate::value::Values;

/// Keeps these seasons independent of those in which the teams are ranked.
const SEASONS: u64 = 0xBE57_0D0E;
/// Seasons in which two drafts are compared, and others in which the difference is told.
const N_COMPARED: u32 = 40;
const N_TOLD: u32 = 400;
/// My picks are gone through again until nothing gets better, or this often.
const N_SWEEPS: usize = 3;
/// The best of each position that are tried at a pick.
const PER_POSITION: usize = 2;
/// A smaller gain is luck of the compared seasons.
const NOTABLE: f64 = 0.5;

/// Whom I take with each pick.
type Plan = BTreeMap<PickNumber, PlayerIndex>;

/// Season points between my draft and the best one found that was within reach. It is a lower bound, and never negative.
pub(super) fn left_on_the_table(board: &Board, seed: u64) -> f64 {
    let values = Values::of_pool(board);
    let made = Made::of(board, &values, seed ^ SEASONS);
    let best = made.improve(made.mine.clone());
    (made.score(&best, !made.seed, N_TOLD) - made.score(&made.mine, !made.seed, N_TOLD)).max(0.0)
}

/// A draft as it was made.
struct Made<'a> {
    board: &'a Board,
    season: SeasonModel,
    /// Everybody, the best first, by position.
    by_value: [Vec<PlayerIndex>; Position::COUNT],
    mine: Plan,
    /// My keepers, who are no decisions.
    kept: Vec<PlayerIndex>,
    /// When a player was taken by another team.
    gone: BTreeMap<PlayerIndex, PickNumber>,
    seed: u64,
}

impl<'a> Made<'a> {
    fn of(board: &'a Board, values: &Values, seed: u64) -> Self {
        let my_slot = board.league().my_slot();
        let is_mine = |slot| slot == my_slot;
        let picks = || board.picks();
        let kept = picks().filter(|one| is_mine(one.slot) && one.is_keeper).map(|one| one.player);
        let mine = picks().filter(|one| is_mine(one.slot) && !one.is_keeper);
        // A keeper is gone from the start.
        let gone = picks().filter(|one| !is_mine(one.slot));
        Self {
            board,
            season: SeasonModel::of(board, values),
            by_value: Position::ALL.map(|position| by_value(board, values, position)),
            mine: mine.map(|one| (one.pick, one.player)).collect(),
            kept: kept.collect(),
            gone: gone.map(|one| (one.player, if one.is_keeper { 0 } else { one.pick })).collect(),
            seed,
        }
    }

    fn improve(&self, mut plan: Plan) -> Plan {
        let mut best = self.score(&plan, self.seed, N_COMPARED);
        for _ in 0..N_SWEEPS {
            let before = best;
            for pick in plan.keys().copied().collect::<Vec<_>>() {
                for player in self.choices_at(&plan, pick) {
                    let Some(other) = self.exchanged(&plan, pick, player) else { continue };
                    let score = self.score(&other, self.seed, N_COMPARED);
                    if score > best + NOTABLE {
                        (plan, best) = (other, score);
                    }
                }
            }
            if best <= before {
                break;
            }
        }
        plan
    }

    /// The best of each position who were there.
    fn choices_at(&self, plan: &Plan, at: PickNumber) -> Vec<PlayerIndex> {
        let is_before = |player: &PlayerIndex| plan.range(..at).any(|(_, planned)| planned == player);
        let is_choice = |player: &&PlayerIndex| {
            self.is_there(**player, at) && plan.get(&at) != Some(*player) && !is_before(player)
        };
        self.by_value
            .iter()
            .flat_map(|players| players.iter().filter(is_choice).take(PER_POSITION))
            .copied()
            .collect()
    }

    /// Whether nobody else had taken a player before a pick.
    fn is_there(&self, player: PlayerIndex, at: PickNumber) -> bool {
        !self.kept.contains(&player) && self.gone.get(&player).is_none_or(|gone| *gone > at)
    }

    /// The plan with another player at a pick. If he was planned later, that pick takes the one he replaces, who must
    /// still be there.
    fn exchanged(&self, plan: &Plan, at: PickNumber, player: PlayerIndex) -> Option<Plan> {
        let mut other = plan.clone();
        let replaced = other.insert(at, player)?;
        let later = plan.iter().find(|(pick, planned)| **pick > at && **planned == player);
        if let Some((pick, _)) = later {
            if !self.is_there(replaced, *pick) {
                return None;
            }
            other.insert(*pick, replaced);
        }
        Some(other)
    }

    fn score(&self, plan: &Plan, seed: u64, n_seasons: u32) -> f64 {
        let roster: Vec<PlayerIndex> = self.kept.iter().chain(plan.values()).copied().collect();
        self.season.expected_score(self.board, &roster, seed, n_seasons)
    }
}

fn by_value(board: &Board, values: &Values, position: Position) -> Vec<PlayerIndex> {
    let of_position = |player: &PlayerIndex| board.player(*player).position == position;
    let mut players: Vec<PlayerIndex> = board.pool().indices().filter(of_position).collect();
    players
        .sort_by(|a, b| values.above_replacement(*b).total_cmp(&values.above_replacement(*a)).then(a.cmp(b)));
    players
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Status;
    use crate::fixtures::{board_of, mark, player, rules};
    use crate::league::{DraftOrder, LeagueRules};
    use crate::players::Player;

    /// Four teams of eight: everybody takes the best there is, but I pass on `p0` round after round while he stays.
    fn drafted(passed_over: bool) -> Board {
        let players = (0..60_u8).map(|rank| Player {
            projected_points: Some(if rank == 0 { 400.0 } else { 240.0 - 2.0 * f64::from(rank) }),
            bye_week: Some(5 + rank % 7),
            ..player(
                &format!("p{rank}"),
                [Position::Rb, Position::Wr, Position::Te][usize::from(rank) % 3],
                Some(f64::from(rank) + 1.0),
            )
        });
        let rules = LeagueRules { order: DraftOrder::Linear, ..rules(4, 8) };
        let mut board = board_of(players.collect(), rules);
        let first = u8::from(passed_over);
        for at in 0..32 {
            let status = if at % 4 == 0 { Status::MyTeam } else { Status::Drafted };
            mark(&mut board, &format!("p{}", at + first), status);
        }
        board
    }

    #[test]
    fn a_player_missed_in_every_round_is_counted_once() {
        let (missed, taken) = (left_on_the_table(&drafted(true), 3), left_on_the_table(&drafted(false), 3));
        // He scores 400 points and replaces one of 160 to 240, once.
        assert!((100.0..300.0).contains(&missed), "{missed}");
        assert!(taken < 60.0, "{taken}");
        assert!(missed > taken + 80.0, "{missed} {taken}");
    }

    #[test]
    fn nobody_is_exchanged_for_a_player_another_team_had_taken_before() {
        let board = drafted(false);
        let made = Made::of(&board, &Values::of_pool(&board), 3);
        let best = made.improve(made.mine.clone());
        for (pick, player) in &best {
            assert!(made.is_there(*player, *pick), "{player:?} at {pick}");
        }
        let players: std::collections::BTreeSet<_> = best.values().collect();
        assert_eq!(players.len(), best.len());
    }
}
