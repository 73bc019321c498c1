//! My next two picks decided together: what each candidate is worth with the best player to follow him, and two picks in
//! a row, which make the same pair in either order.

use crate::league::PickNumber;
use crate::players::PlayerIndex;

use super::deciders::FIRST_QUARTERBACK;
use super::paired::{PairedDifference, mean};
use super::rollout::Rollouts;
use super::situation::Situation;
use super::tried::{EQUAL, Trial, Tried, best_first};
use super::verdict::N_ALTERNATIVES;

/// Candidates this many season points behind the best are not tried in pairs, nor more than a few others.
const NEAR: f64 = 8.0;
const N_PAIRED: usize = 4;
/// Who follows has to be there more often than not.
const LIKELY: f64 = 0.5;
/// Pairs differ by the second pick only, so fewer futures tell them apart.
const PAIR_FUTURES: u32 = 256;

/// Tries the best candidates with each other as the pick after them. Where that is better than what my own way of
/// drafting would take, a candidate counts with his best partner: so one who lasts is not taken before one who goes.
pub(super) fn plan_two_picks(tried: &mut [Tried], rollouts: &Rollouts, situation: &Situation, trial: Trial) {
    let Some(best) = tried.first().map(|best| best.mean) else { return };
    let near: Vec<usize> =
        (0..tried.len()).filter(|at| best - tried[*at].mean < NEAR).take(N_PAIRED).collect();
    let will_follow =
        |at: usize| situation.at_following_pick(tried[at].player).is_some_and(|there| there >= LIKELY);
    let both = |first: usize| near.iter().map(move |second| (first, *second));
    let pairs: Vec<(usize, usize)> = near
        .iter()
        .flat_map(|first| both(*first))
        .filter(|(first, second)| first != second && will_follow(*second))
        .collect();
    let players: Vec<(PlayerIndex, PlayerIndex)> =
        pairs.iter().map(|(first, second)| (tried[*first].player, tried[*second].player)).collect();
    let outcomes = rollouts.try_pairs(&players, trial.seed, trial.n_futures.min(PAIR_FUTURES));
    let mut gains: Vec<Option<(f64, PlayerIndex)>> = vec![None; tried.len()];
    for ((first, second), scores) in pairs.into_iter().zip(outcomes.scores) {
        let gain = PairedDifference::of(&scores, &tried[first].scores);
        let is_better = gains[first].is_none_or(|(other, _)| gain.mean > other);
        if gain.mean > gain.standard_error() && is_better {
            gains[first] = Some((gain.mean, tried[second].player));
        }
    }
    for (one, gain) in tried.iter_mut().zip(gains) {
        if let Some((gain, partner)) = gain {
            one.add_points(gain);
            one.then = Some(partner);
        }
    }
    best_first(tried);
}

/// Two picks in a row make the same pair in either order, so the best player is also tried as the second pick after
/// each of the others, and counts with the best partner. Returns that partner, unless my own way of drafting finds a
/// better second pick.
pub(super) fn pair_up(
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
    let with_best = others[..shown].iter().map(|other| (other.player, best.player));
    let pairs = rollouts.try_pairs(&with_best.collect::<Vec<_>>(), trial.seed, trial.n_futures);
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
        others[at].is_level = true;
        others[..=at].rotate_right(1);
    }
    partner
}

fn difference_of(one: &[f64], other: &[f64]) -> f64 {
    PairedDifference::of(one, other).mean
}
