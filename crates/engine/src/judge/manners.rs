//! What a room of drafters would say of the verdict: whether its order and its timing are those of an experienced
//! drafter, wherever the points do not say otherwise.

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::league::PickNumber;
use crate::market::is_reach;
use crate::players::{Position, quarterback_places};
use crate::season::{SeasonModel, WeekPoints};
use crate::simulation::{AdvisedPlayer, Verdict, advise};
use crate::value::{Values, my_holdings};

use super::rooms::{OpponentKind, Room};
use super::tournament::Others;
use crate::room::{RoomTurn, next_turn};

/// A player with this chance to last to my next pick can wait; one with less than `GOES` may be gone.
const LASTS: f64 = 0.75;
const GOES: f64 = 0.6;
/// Before this round a second quarterback or tight end has to lead, where one starts.
const SPARES_FROM: u8 = 10;
/// Kickers and defences belong to the last rounds.
const SPECIAL_ROUNDS: u8 = 3;

/// One measure of one draft: how many verdicts were of this kind, and how many could have been.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    pub measure: &'static str,
    /// The largest share that is acceptable.
    pub limit: f64,
    pub sum: f64,
    pub n: u32,
}

/// Plays a draft by the verdict and counts its breaches of manners.
pub fn judge_manners(before: &Board, values: &Values, seed: u64, n_futures: u32) -> Vec<Manner> {
    let mut room = Room::new(OpponentKind::Engine, before, seed);
    let mut board = before.clone();
    let (mut told, mut waits, mut spares, mut specials, mut reaches) = (0, 0, 0, 0, 0);
    while let Some(RoomTurn { turn, n_left }) = next_turn(&board) {
        let chosen = if turn.slot == board.league().my_slot() {
            let verdict = advise(&board, &StrategyWeights::default(), seed ^ u64::from(turn.pick), n_futures);
            let Some(verdict) = verdict else { break };
            told += 1;
            waits += u32::from(takes_who_lasts(&board, &verdict));
            spares += u32::from(takes_spare(&board, &verdict, turn.pick));
            specials += u32::from(is_special(verdict.recommended.position) && n_left > SPECIAL_ROUNDS);
            let chosen = board.pool().find(&verdict.recommended.player_id);
            reaches += u32::from(chosen.is_some_and(|player| is_reach(&board, player, turn.pick)));
            if let Some(player) = chosen {
                room.see(player, turn.slot);
            }
            chosen
        } else {
            room.choose(&board, values, n_left)
        };
        let Some(player) = chosen else { break };
        let drafted = board.draft(&board.player(player).id).and_then(|event| board.apply(&event));
        if drafted.is_err() {
            break;
        }
    }
    let share = |measure, limit, count: u32| Manner { measure, limit, sum: f64::from(count), n: told };
    vec![
        share("takes a player who lasts before a level one who goes", 0.0, waits),
        share("second quarterback or tight end before round 10 without a lead", 0.0, spares),
        share("kicker or defence before the last three rounds", 0.0, specials),
        share("earlier than nine of ten drafters", 0.05, reaches),
        Manner { measure: "weakest bye week under the mean", limit: 0.12, sum: weakest_week(&board), n: 1 },
    ]
}

/// A second quarterback or tight end is no use of the pick that would have to come first.
fn takes_who_lasts(board: &Board, verdict: &Verdict) -> bool {
    let lasts = verdict.recommended.at_following_pick.is_some_and(|chance| chance >= LASTS);
    let goes = |player: &AdvisedPlayer| player.at_following_pick.is_some_and(|chance| chance < GOES);
    let mut level = verdict.alternatives.iter().filter(|other| other.is_toss_up).map(|other| &other.player);
    lasts && level.any(|other| goes(other) && !is_spare(board, other.position))
}

/// The second of a position that starts one, although another use of the pick is level or better.
fn takes_spare(board: &Board, verdict: &Verdict, pick: PickNumber) -> bool {
    let position = verdict.recommended.position;
    if !is_spare(board, position) || board.league().round_of(pick) >= SPARES_FROM {
        return false;
    }
    let mut other_uses = verdict.alternatives.iter().filter(|other| other.player.position != position);
    other_uses.any(|other| other.is_toss_up || other.difference.mean > 0.0)
}

/// Whether one more quarterback or tight end would be the second, where one quarterback starts.
fn is_spare(board: &Board, position: Position) -> bool {
    quarterback_places(board.league()) < 2
        && matches!(position, Position::Qb | Position::Te)
        && my_holdings(board)[position.index()] > 0
}

fn is_special(position: Position) -> bool {
    matches!(position, Position::K | Position::Dst)
}

/// How far the lineup's weakest week by byes is under its mean week.
fn weakest_week(board: &Board) -> f64 {
    let season = SeasonModel::of(board, &Values::of(board));
    let roster = board.my_roster().map(|player| (board.player(player).position, player));
    let weeks: WeekPoints = season.expected_weeks(roster);
    let mean = weeks.iter().sum::<f32>() / weeks.len() as f32;
    let weakest = weeks.iter().copied().fold(f32::INFINITY, f32::min);
    f64::from(1.0 - weakest / mean.max(1.0))
}
