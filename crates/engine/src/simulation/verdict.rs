//! The verdict: one player, why, and how sure.

use serde::Serialize;

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::league::PickNumber;
use crate::players::{PlayerIndex, Position};
use crate::value::{PositionOutlook, TierHold, ValueSource};

use super::chips::Chip;
use super::deciders::FIRST_QUARTERBACK;
use super::manners::{LASTS, Sureness, put_in_order, share_better, sureness};
use super::paired::PairedDifference;
use super::pairs::{pair_up, plan_two_picks};
use super::reasons::Reason;
use super::rivals::Rival;
use super::rollout::Rollouts;
use super::situation::Situation;
use super::tried::{EQUAL, Trial, Tried, best_first, difference, tried_candidates};

/// Futures tried by default.
pub const DEFAULT_FUTURES: u32 = 2_000;
/// Before my turn, a first quarterback is advised only if he will be there with this chance.
const LIKELY: f64 = 0.5;
/// A bye is named as a reason if another one would lead by this many points: with less at stake it decides nothing.
const NOTABLE_BYE: f64 = 0.5;
/// Alternatives shown.
pub(super) const N_ALTERNATIVES: usize = 5;
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
    /// The chance that he is available at my pick and none of those named before him is; 1 for the recommended player
    /// when I am on the clock, 0 for the others.
    pub you_get: f64,
    /// Whom I would most often take with the pick after him.
    pub then: Option<NextPlayer>,
    pub reasons: Vec<Reason>,
    pub chips: Vec<Chip>,
}

/// The player a verdict expects to follow with the next pick.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NextPlayer {
    pub player_id: String,
    pub name: String,
    pub position: Position,
    /// The chance that he lasts to that pick.
    pub chance: f64,
}

/// Another player, compared with the recommended one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Alternative {
    #[serde(flatten)]
    pub player: AdvisedPlayer,
    /// Season points of the finished roster with him minus those with the recommended player, each where he is there.
    /// Above zero where something other than points decided.
    pub difference: PairedDifference,
    /// The share of seasons in which he turns out better, as far as projections can tell.
    pub better_in: f64,
    /// The futures cannot tell the two apart, so something other than points may decide.
    pub is_toss_up: bool,
    /// They can, but he turns out better in 46 of 100 seasons or more.
    pub is_slim: bool,
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
    let trial = Trial { seed, n_futures, n_told: N_TOLD, also: None };
    let mut tried = in_order(&rollouts, &situation, weights, trial);
    let partner = situation
        .picks_twice(weights)
        .and_then(|following| pair_up(&mut tried, &rollouts, &situation, following, trial));
    let (best, others) = tried.split_first()?;
    let mut recommended = situation.advised(best, N_REASONS);
    let of_weights = decided_by_weights(&situation, best.player, weights, trial);
    let of_byes = decided_by_bye(&rollouts, &situation, best, others, seed);
    let of_quarterback = decided_by_first_quarterback(&situation, best, others, partner);
    let of_partner = match partner {
        Some(partner) => situation.of_partner(partner),
        None => situation.of_next_player(best),
    };
    let of_order = if partner.is_none() { situation.of_order(best, others) } else { None };
    let deciders = [of_weights, of_quarterback, of_byes, of_partner, of_order].into_iter().flatten();
    recommended.reasons.splice(..0, deciders);
    recommended.reasons.truncate(N_REASONS);
    let mut alternatives = alternatives(&situation, best, others);
    share_out(&mut recommended, &mut alternatives, situation.is_on_the_clock());
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

/// The best of the others compared with the recommended player.
fn alternatives(situation: &Situation, best: &Tried, others: &[Tried]) -> Vec<Alternative> {
    let alternative = |other: &Tried| {
        let wished = difference(other, best).moved_to(other.mean - best.mean);
        let doubt = situation.doubt_between(other.player, best.player);
        let difference = wished.moved_to(wished.mean - other.wish + best.wish);
        // Whoever is behind the leader is not level with another one who is a little behind.
        let sureness = match sureness(&wished, doubt) {
            Sureness::TossUp if !other.is_level => Sureness::Slim,
            sureness => sureness,
        };
        Alternative {
            player: situation.advised(other, N_REASONS_OF_OTHERS),
            better_in: share_better(&wished, doubt),
            difference,
            is_toss_up: sureness == Sureness::TossUp,
            is_slim: sureness == Sureness::Slim,
        }
    };
    let mut alternatives: Vec<Alternative> = others.iter().take(N_ALTERNATIVES).map(alternative).collect();
    // Below a player who is clearly worse nobody is level.
    let is_clearly_worse =
        |other: &Alternative| !other.is_toss_up && !other.is_slim && other.difference.mean < 0.0;
    if let Some(clear) = alternatives.iter().position(is_clearly_worse) {
        for worse in &mut alternatives[clear..] {
            (worse.is_toss_up, worse.is_slim) = (false, false);
        }
    }
    alternatives
}

/// Before my turn the first of the wishes who is there is taken.
fn share_out(recommended: &mut AdvisedPlayer, alternatives: &mut [Alternative], is_on_the_clock: bool) {
    let mut none_so_far = 1.0;
    let wishes = std::iter::once(recommended).chain(alternatives.iter_mut().map(|other| &mut other.player));
    for wish in wishes {
        wish.you_get = none_so_far * wish.at_my_pick;
        none_so_far *= if is_on_the_clock { 0.0 } else { 1.0 - wish.at_my_pick };
    }
}

/// The player `advise` would recommend, found sooner: the others are not shown, so they are tried only while
/// they can win. Where two are nearly level the result may differ, because `advise` tries both in more futures.
pub fn recommend(board: &Board, weights: &StrategyWeights, seed: u64, n_futures: u32) -> Option<PlayerIndex> {
    leader(board, weights, Trial { seed, n_futures, n_told: 0, also: None })
}

/// The player `advise` would have recommended at a pick of mine, and the points given away by taking another one: none
/// where something other than points decided between them. Those in `passed_over` are left out of the comparison.
pub fn look_back(
    before: &Board,
    taken: PlayerIndex,
    passed_over: &[PlayerIndex],
    weights: &StrategyWeights,
    seed: u64,
    n_futures: u32,
) -> Option<(PlayerIndex, f64)> {
    let situation = Situation::of(before, weights).filter(Situation::is_on_the_clock)?;
    let rollouts = situation.rollouts(weights)?;
    let trial = Trial { seed, n_futures, n_told: 1, also: Some(taken) };
    let tried = in_order(&rollouts, &situation, weights, trial);
    let best = tried.iter().find(|one| one.player == taken || !passed_over.contains(&one.player))?;
    let mine = tried.iter().find(|one| one.player == taken)?;
    let regret = (best.mean - best.wish) - (mine.mean - mine.wish);
    Some(if regret > 0.0 { (best.player, regret) } else { (taken, 0.0) })
}

fn leader(board: &Board, weights: &StrategyWeights, trial: Trial) -> Option<PlayerIndex> {
    let situation = Situation::of(board, weights)?;
    let rollouts = situation.rollouts(weights)?;
    in_order(&rollouts, &situation, weights, trial).first().map(|best| best.player)
}

/// The candidates as a drafter would want them: by points, and where those cannot tell, by who can wait.
fn in_order(
    rollouts: &Rollouts,
    situation: &Situation,
    weights: &StrategyWeights,
    trial: Trial,
) -> Vec<Tried> {
    let mut tried = tried_candidates(rollouts, situation, weights, trial);
    if situation.waits_between_picks() {
        plan_two_picks(&mut tried, rollouts, situation, trial);
    }
    let n_quarterbacks = put_first_quarterback_first(&mut tried, situation, weights);
    put_in_order(if n_quarterbacks > 0 { &mut tried[..n_quarterbacks] } else { &mut tried }, situation);
    if let Some((_, others)) = tried.split_first_mut() {
        best_first(others);
    }
    tried
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
    let can_wait = |player| {
        situation.waits_between_picks()
            && situation.at_following_pick(player).is_some_and(|there| there >= LASTS)
    };
    let is_due = |one: &Tried| {
        situation.is_first_quarterback_due(one.player, situation.my_pick)
            && situation.at_my_pick(one.player) >= LIKELY
            && !can_wait(one.player)
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
