//! The verdict: one player, why, and how sure.

use serde::Serialize;

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::league::PickNumber;
use crate::players::{PlayerIndex, Position};
use crate::value::{PositionOutlook, TierHold, ValueSource};

use super::deciders::FIRST_QUARTERBACK;
use super::paired::{PairedDifference, mean};
use super::reasons::Reason;
use super::rivals::Rival;
use super::rollout::Rollouts;
use super::situation::Situation;

/// Futures tried by default.
pub const DEFAULT_FUTURES: u32 = 2_000;
/// A lead smaller than this share of the usual error between two projections is a toss-up: the leader turns out
/// better in fewer than 54 of 100 seasons.
const TOSS_UP_SHARE: f64 = 0.1;
/// The plan's usual error between two candidates, in season points. A few futures know less than the plan,
/// thousands know more (decision 0012).
const PLAN_ERROR: f64 = 3.0;
/// Scores closer than this are equal.
const EQUAL: f64 = 0.05;
/// Before my turn, players this close are level if the futures cannot tell them apart.
const LEVEL: f64 = 1.0;
/// Before my turn, a first quarterback is advised only if he will be there with this chance.
const LIKELY: f64 = 0.5;
/// A bye is named as a reason if another one would lead by this many points: with less at stake it decides nothing.
const NOTABLE_BYE: f64 = 0.5;
/// Alternatives shown.
const N_ALTERNATIVES: usize = 5;
/// Candidates tried long enough to be shown: two more than needed, in case they turn out to be closer.
const N_TOLD: usize = 1 + N_ALTERNATIVES + 2;
/// Reasons given for the recommended player, and for each of the others.
const N_REASONS: usize = 3;
const N_REASONS_OF_OTHERS: usize = 2;

/// A player as the verdict names him.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AdvisedPlayer {
    pub player_id: String,
    pub name: String,
    pub position: Position,
    pub team: Option<String>,
    pub adp: Option<f64>,
    /// Points above replacement in this league.
    pub value: f64,
    pub value_source: ValueSource,
    /// Expected score of the finished roster with this player.
    pub expected_score: f64,
    /// The chance that he is available at my pick; 1 when I am on the clock.
    pub at_my_pick: f64,
    /// The chance that he lasts to my pick after this one; none when there is no such pick.
    pub at_following_pick: Option<f64>,
    pub reasons: Vec<Reason>,
}

/// Another player, compared with the recommended one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Alternative {
    #[serde(flatten)]
    pub player: AdvisedPlayer,
    /// His score minus the recommended player's over the same futures. Above zero where the strategy weights or a first
    /// quarterback decided, or before my turn where the recommended player is likelier to be there.
    pub difference: PairedDifference,
    pub is_toss_up: bool,
}

/// Survival of one player to my next two picks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayerSurvival {
    pub player_id: String,
    pub at_my_pick: f64,
    pub at_following_pick: Option<f64>,
}

/// The answer to "which player do I take?".
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// The board and seed it was made from: the same input gives the same verdict.
    pub seed: u64,
    pub board_version: u64,
    pub current_pick: PickNumber,
    /// The pick it advises on, and my pick after it.
    pub my_pick: PickNumber,
    pub following_pick: Option<PickNumber>,
    pub is_on_the_clock: bool,
    pub n_futures: u32,
    pub recommended: AdvisedPlayer,
    /// Projections cannot tell the best alternative from the recommended player.
    pub is_toss_up: bool,
    pub alternatives: Vec<Alternative>,
    pub outlooks: Vec<PositionOutlook>,
    pub tiers: Vec<TierHold>,
    /// Who picks before me, and what they lack.
    pub rivals: Vec<Rival>,
    pub survival: Vec<PlayerSurvival>,
}

/// Advises on my next pick. None when I have no pick left or no useful player is left.
pub fn advise(board: &Board, weights: &StrategyWeights, seed: u64, n_futures: u32) -> Option<Verdict> {
    let situation = Situation::of(board, weights)?;
    let rollouts = situation.rollouts(weights)?;
    let trial = Trial { seed, n_futures, n_told: N_TOLD };
    let mut tried = try_all(&rollouts, &situation, weights, trial);
    let partner = situation
        .picks_twice(weights)
        .and_then(|following| pair_up(&mut tried, &rollouts, &situation, following, trial));
    let (best, others) = tried.split_first()?;
    let mut recommended = situation.advised(best.player, best.mean - best.wish, N_REASONS);
    let of_weights = decided_by_weights(&situation, best.player, weights, trial);
    let of_byes = decided_by_bye(&rollouts, &situation, best, others, seed);
    let of_quarterback = decided_by_first_quarterback(&situation, best, others, partner);
    let of_partner = partner.and_then(|partner| situation.of_partner(partner));
    let deciders = [of_weights, of_quarterback, of_byes, of_partner].into_iter().flatten();
    recommended.reasons.splice(..0, deciders);
    recommended.reasons.truncate(N_REASONS);
    let alternative = |other: &Tried| {
        let wished = difference(other, best).moved_to(other.mean - best.mean);
        let player = situation.advised(other.player, other.mean - other.wish, N_REASONS_OF_OTHERS);
        let is_small = wished.mean.abs() < TOSS_UP_SHARE * situation.doubt_between(other.player, best.player);
        let difference = wished.moved_to(wished.mean - other.wish + best.wish);
        Alternative { player, difference, is_toss_up: is_small || wished.is_toss_up() }
    };
    let mut alternatives: Vec<Alternative> = others.iter().take(N_ALTERNATIVES).map(alternative).collect();
    // Below a player who is clearly worse there is no toss-up.
    let is_clearly_worse = |other: &Alternative| !other.is_toss_up && other.difference.mean < 0.0;
    if let Some(clear) = alternatives.iter().position(is_clearly_worse) {
        for worse in &mut alternatives[clear..] {
            worse.is_toss_up = false;
        }
    }
    Some(Verdict {
        seed,
        board_version: board.version(),
        current_pick: board.current_pick(),
        my_pick: situation.my_pick,
        following_pick: situation.following,
        is_on_the_clock: situation.is_on_the_clock(),
        n_futures,
        recommended,
        is_toss_up: alternatives.iter().any(|alternative| alternative.is_toss_up),
        alternatives,
        rivals: situation.rivals(),
        survival: situation.survivals(),
        outlooks: situation.outlooks.to_vec(),
        tiers: situation.tiers,
    })
}

/// The player `advise` would recommend, found sooner: the others are not shown, so they are tried only while
/// they can win. Where two are nearly level the result may differ, because `advise` tries both in more futures.
pub fn recommend(board: &Board, weights: &StrategyWeights, seed: u64, n_futures: u32) -> Option<PlayerIndex> {
    leader(board, weights, Trial { seed, n_futures, n_told: 0 })
}

fn leader(board: &Board, weights: &StrategyWeights, trial: Trial) -> Option<PlayerIndex> {
    let situation = Situation::of(board, weights)?;
    let rollouts = situation.rollouts(weights)?;
    try_all(&rollouts, &situation, weights, trial).first().map(|best| best.player)
}

/// How the candidates are tried.
#[derive(Clone, Copy)]
struct Trial {
    seed: u64,
    n_futures: u32,
    /// How many of the best candidates are shown.
    n_told: usize,
}

/// A candidate with his score in every future.
struct Tried {
    player: PlayerIndex,
    scores: Vec<f64>,
    /// The plan's own estimate, where it has one.
    planned: Option<f64>,
    mean: f64,
    /// The part of both that the strategy weights added.
    wish: f64,
}

/// Every candidate with the strategy weights applied, best first.
fn try_all(
    rollouts: &Rollouts,
    situation: &Situation,
    weights: &StrategyWeights,
    trial: Trial,
) -> Vec<Tried> {
    let mut tried = scored(rollouts, situation, trial);
    add_wishes(&mut tried, situation, weights);
    let n_quarterbacks = put_first_quarterback_first(&mut tried, situation, weights);
    let first_choices = if n_quarterbacks > 0 { &mut tried[..n_quarterbacks] } else { &mut tried };
    put_the_right_equal_first(first_choices, situation);
    if let Some((_, others)) = tried.split_first_mut() {
        best_first(others);
    }
    tried
}

/// Every candidate scored by the futures and the plan, best first.
fn scored(rollouts: &Rollouts, situation: &Situation, trial: Trial) -> Vec<Tried> {
    let candidates = situation.candidates(rollouts);
    let outcomes = rollouts.try_candidates(&candidates, trial.seed, trial.n_futures, trial.n_told);
    let means = outcomes.means();
    let planned =
        |player: PlayerIndex| rollouts.planned_worth(player).filter(|_| situation.is_on_the_clock());
    let scored = candidates.into_iter().zip(outcomes.scores).zip(means);
    let one = |((player, scores), mean)| Tried { player, scores, planned: planned(player), mean, wish: 0.0 };
    let mut tried: Vec<Tried> = scored.map(one).collect();
    if let Some(longest) = (0..tried.len()).max_by_key(|at| tried[*at].scores.len()) {
        let level = tried[longest].mean;
        let means: Vec<f64> = tried.iter().map(|one| level + difference(one, &tried[longest]).mean).collect();
        for (one, mean) in tried.iter_mut().zip(means) {
            one.mean = mean;
        }
    }
    best_first(&mut tried);
    tried
}

fn best_first(tried: &mut [Tried]) {
    tried.sort_by(|a, b| b.mean.total_cmp(&a.mean));
}

/// One's score minus the other's by the futures and by the plan, each weighted by its reliability.
fn difference(one: &Tried, other: &Tried) -> PairedDifference {
    let seen = PairedDifference::of(&one.scores, &other.scores);
    match one.planned.zip(other.planned) {
        Some((one, other)) => seen.blended_with(one - other, PLAN_ERROR),
        None => seen,
    }
}

/// Adds what the drafter wants beyond points: a weight above the usual one makes the players of its position
/// worth that much more.
fn add_wishes(tried: &mut [Tried], situation: &Situation, weights: &StrategyWeights) {
    for one in tried.iter_mut() {
        one.wish = situation.wish(one.player, weights);
        one.mean += one.wish;
        one.planned = one.planned.map(|planned| planned + one.wish);
        for score in &mut one.scores {
            *score += one.wish;
        }
    }
    best_first(tried);
}

/// Two picks in a row make the same pair in either order, so the best player is also tried as the second pick after
/// each of the others, and counts with the best partner. Returns that partner, unless my own way of drafting finds a
/// better second pick.
fn pair_up(
    tried: &mut [Tried],
    rollouts: &Rollouts,
    situation: &Situation,
    following: PickNumber,
    trial: Trial,
) -> Option<PlayerIndex> {
    // The plan knows nothing of pairs.
    for one in tried.iter_mut() {
        one.planned = None;
    }
    let (best, others) = tried.split_first_mut()?;
    let shown = others.len().min(N_ALTERNATIVES);
    let firsts: Vec<PlayerIndex> = others[..shown].iter().map(|other| other.player).collect();
    let pairs = rollouts.try_before(&firsts, best.player, trial.seed, trial.n_futures);
    for (other, pair) in others.iter_mut().zip(pairs.scores) {
        if difference_of(&pair, &other.scores) > 0.0 {
            other.scores = pair;
        }
    }
    let has_quarterback = situation.is_first_quarterback_due(best.player, following);
    let lead = |other: &Tried| {
        let is_due = !has_quarterback && situation.is_first_quarterback_due(other.player, following);
        difference_of(&other.scores, &best.scores) + if is_due { FIRST_QUARTERBACK } else { 0.0 }
    };
    let partner = others.iter().max_by(|a, b| lead(a).total_cmp(&lead(b))).filter(|one| lead(one) > -EQUAL);
    let partner = partner.map(|partner| (partner.player, partner.scores.clone()));
    if let Some((_, scores)) = &partner {
        best.scores.clone_from(scores);
    }
    best.mean = mean(&best.scores);
    for other in others.iter_mut() {
        other.mean = best.mean + difference_of(&other.scores, &best.scores);
    }
    best_first(others);
    let partner = partner.map(|(player, _)| player);
    // With a first quarterback the pair may not be the best by points; its second player is shown all the same.
    if let Some(at) = others.iter().position(|other| Some(other.player) == partner) {
        others[..=at].rotate_right(1);
    }
    partner
}

fn difference_of(one: &[f64], other: &[f64]) -> f64 {
    PairedDifference::of(one, other).mean
}

/// The bye week that counts against a player with more points, if he would lead with another bye week.
fn decided_by_bye(
    rollouts: &Rollouts,
    situation: &Situation,
    best: &Tried,
    others: &[Tried],
    seed: u64,
) -> Option<Reason> {
    others.iter().find_map(|other| {
        let (week, reason) = situation.bye_against(other.player, best.player)?;
        let gain = rollouts.gain_of_moved_bye(other.player, week, seed);
        (other.mean + gain > best.mean + NOTABLE_BYE).then_some(reason)
    })
}

/// The strategy weights as a reason, if the advice with the usual ones is another player.
fn decided_by_weights(
    situation: &Situation,
    best: PlayerIndex,
    weights: &StrategyWeights,
    trial: Trial,
) -> Option<Reason> {
    if weights.is_usual() {
        return None;
    }
    let usual = leader(situation.board, &StrategyWeights::default(), trial)?;
    situation.of_weights(best, usual, weights)
}

/// Puts the quarterbacks first where one is due and the best of them is not too far behind. Returns how many they are.
fn put_first_quarterback_first(
    tried: &mut [Tried],
    situation: &Situation,
    weights: &StrategyWeights,
) -> usize {
    // One who will hardly be there is as good as the player I would settle for, who need not be a quarterback.
    let is_due = |one: &Tried| {
        situation.is_first_quarterback_due(one.player, situation.my_pick)
            && situation.at_my_pick(one.player) >= LIKELY
    };
    let (Some(best), Some(due)) = (tried.first(), tried.iter().find(|one| is_due(one))) else { return 0 };
    if best.mean - due.mean >= FIRST_QUARTERBACK * weights.preference(Position::Qb) {
        return 0;
    }
    tried.sort_by_key(|one| !is_due(one));
    tried.iter().filter(|one| is_due(one)).count()
}

/// The first quarterback as a reason, if another player leads by points.
fn decided_by_first_quarterback(
    situation: &Situation,
    best: &Tried,
    others: &[Tried],
    partner: Option<PlayerIndex>,
) -> Option<Reason> {
    let picks = [Some((best.player, situation.my_pick)), partner.zip(situation.following)];
    let is_due = |(player, pick)| situation.is_first_quarterback_due(player, pick);
    let ahead = others.iter().max_by(|a, b| a.mean.total_cmp(&b.mean))?;
    let decided = picks.into_iter().flatten().any(is_due) && ahead.mean > best.mean + EQUAL;
    decided.then(|| situation.of_first_quarterback(ahead.player, ahead.mean - best.mean))
}

/// On the clock, puts the equal least likely to last first: the others may still be available later. Before my turn
/// a low chance counts against a player, and his score includes it already; of those the futures cannot tell apart,
/// the one likeliest to be there is of most use.
fn put_the_right_equal_first(tried: &mut [Tried], situation: &Situation) {
    let Some(best) = tried.first() else { return };
    let first = if situation.is_on_the_clock() {
        let n_equal = tried.iter().take_while(|one| (one.mean - best.mean).abs() < EQUAL).count();
        let survival = |at: &usize| situation.at_following_pick(tried[*at].player).unwrap_or(1.0);
        (0..n_equal).min_by(|a, b| survival(a).total_cmp(&survival(b)))
    } else {
        let is_level = |at: &usize| {
            let behind = difference(&tried[*at], best);
            *at == 0 || (behind.is_toss_up() && behind.mean.abs() < LEVEL)
        };
        let chance = |at: &usize| situation.at_my_pick(tried[*at].player);
        // Of two with the same chance the better one.
        (0..tried.len()).filter(is_level).rev().max_by(|a, b| chance(a).total_cmp(&chance(b)))
    };
    if let Some(first) = first {
        tried[..=first].rotate_right(1);
    }
}
