//! How much is left to win: the same seat with hindsight of the market. It knows whom the others will take and when, and
//! knows no results.

use std::collections::BTreeMap;

use crate::board::Board;
use crate::league::PickNumber;
use crate::players::{PlayerIndex, Position};
use crate::season::SeasonModel;
use crate::simulation::{SpecialTeams, allowed_needs};
use crate::value::{Need, Values, left_by_value, my_holdings, roster_caps};

use super::rooms::{OpponentKind, Room};
use super::strategies::Strategy;
use super::tournament::{N_SEASONS, draft_out, play};

/// Seasons in which two plans are compared. They are not those in which the outcome is told.
const N_COMPARED: u32 = 100;
/// Each pick is gone through again until nothing gets better, or this often.
const N_SWEEPS: usize = 3;
/// The best of each position that are tried at a pick.
const PER_POSITION: usize = 3;
/// A smaller gain is luck of the compared seasons.
const NOTABLE: f64 = 0.5;

/// Season points of one draft.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ceiling {
    pub verdict: f64,
    pub value_based: f64,
    pub hindsight: f64,
}

/// Plays a draft by the verdict, and then looks for better picks in the same room, pick by pick, until there are none.
/// What is found is a lower bound of what could be won.
pub fn judge_ceiling(
    board: &Board,
    values: &Values,
    room: OpponentKind,
    seed: u64,
    n_futures: u32,
) -> Ceiling {
    let known = KnownRoom { board, values, room, seed };
    let verdict = play(board, values, Strategy::Verdict { n_futures }, room, seed);
    let value_based = play(board, values, Strategy::ValueBased, room, seed);
    let plans = [&verdict, &value_based].map(|played| known.improve(played.roster.iter().copied().collect()));
    let hindsight = plans.iter().map(|plan| known.score(plan, seed, N_SEASONS)).fold(f64::MIN, f64::max);
    Ceiling { verdict: verdict.season, value_based: value_based.season, hindsight }
}

/// Whom I take with each pick, where he is there; else the best by value.
type Plan = BTreeMap<PickNumber, PlayerIndex>;

struct KnownRoom<'a> {
    board: &'a Board,
    values: &'a Values,
    room: OpponentKind,
    seed: u64,
}

impl KnownRoom<'_> {
    fn improve(&self, mut plan: Plan) -> Plan {
        let mut best = self.compared(&plan);
        for _ in 0..N_SWEEPS {
            let before = best;
            for pick in plan.keys().copied().collect::<Vec<_>>() {
                for player in self.choices_at(&plan, pick) {
                    let other = exchanged(&plan, pick, player);
                    let score = self.compared(&other);
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

    fn compared(&self, plan: &Plan) -> f64 {
        self.score(plan, !self.seed, N_COMPARED)
    }

    fn score(&self, plan: &Plan, seed: u64, n_seasons: u32) -> f64 {
        let finished = self.draft(plan, |_, _| {});
        let mine: Vec<PlayerIndex> = finished.my_roster().collect();
        SeasonModel::of(&finished, self.values).expected_score(&finished, &mine, seed, n_seasons)
    }

    /// The best of each position that I may take with a pick.
    fn choices_at(&self, plan: &Plan, at: PickNumber) -> Vec<PlayerIndex> {
        let mut choices = Vec::new();
        self.draft(plan, |board, n_left| {
            if board.current_pick() != at {
                return;
            }
            let lineup = board.league().lineup();
            let needs =
                allowed_needs(lineup, roster_caps(lineup), my_holdings(board), n_left, SpecialTeams::Last);
            let allowed = Position::ALL.into_iter().filter(|position| needs[position.index()] != Need::None);
            choices = allowed
                .flat_map(|position| {
                    left_by_value(board, self.values, position).into_iter().take(PER_POSITION)
                })
                .map(|(player, _)| player)
                .collect();
        });
        choices
    }

    /// The room drafts again around the plan. `see` is told each board on which I pick.
    fn draft(&self, plan: &Plan, mut see: impl FnMut(&Board, u8)) -> Board {
        let mut others = Room::new(self.room, self.board, self.seed);
        let mut mine = |board: &Board, n_left: u8| {
            see(board, n_left);
            let planned = plan.get(&board.current_pick()).filter(|player| board.is_available(**player));
            planned.copied().or_else(|| Strategy::ValueBased.choose(board, self.values, n_left, self.seed))
        };
        draft_out(self.board, self.values, &mut mine, &mut others).0
    }
}

/// The plan with another player at a pick. If he was planned later, that pick takes the one he replaces.
fn exchanged(plan: &Plan, at: PickNumber, player: PlayerIndex) -> Plan {
    let mut other = plan.clone();
    let Some(replaced) = other.insert(at, player) else { return other };
    let later = plan.iter().find(|(pick, planned)| **pick > at && **planned == player);
    if let Some((pick, _)) = later {
        other.insert(*pick, replaced);
    }
    other
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_of, player, rules};
    use crate::players::Player;

    #[test]
    fn hindsight_is_never_behind_the_drafts_it_starts_from() {
        let players = (0..90_u8).map(|rank| Player {
            projected_points: Some(300.0 - 2.0 * f64::from(rank)),
            bye_week: Some(5 + rank % 7),
            ..player(&format!("p{rank}"), Position::ALL[usize::from(rank) % 4], Some(1.0 + f64::from(rank)))
        });
        let board = board_of(players.collect(), rules(4, 8));
        let values = Values::of(&board);
        let ceiling = judge_ceiling(&board, &values, OpponentKind::NoisyAdp, 3, 40);
        // The plan is chosen in other seasons than those it is told in.
        let best = ceiling.verdict.max(ceiling.value_based);
        assert!(ceiling.hindsight > best - 2.0, "{ceiling:?}");
        assert_eq!(ceiling, judge_ceiling(&board, &values, OpponentKind::NoisyAdp, 3, 40));
    }

    #[test]
    fn who_is_taken_earlier_leaves_his_pick_to_the_one_he_replaces() {
        let indices: Vec<PlayerIndex> = board_of(
            (0..3).map(|n| player(&format!("p{n}"), Position::Rb, Some(f64::from(n)))).collect(),
            rules(4, 8),
        )
        .pool()
        .indices()
        .collect();
        let plan = Plan::from([(1, indices[0]), (8, indices[1])]);
        assert_eq!(exchanged(&plan, 1, indices[1]), Plan::from([(1, indices[1]), (8, indices[0])]));
        assert_eq!(exchanged(&plan, 1, indices[2]), Plan::from([(1, indices[2]), (8, indices[1])]));
    }
}
