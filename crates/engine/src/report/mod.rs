//! The draft judged afterwards: each of my picks against what I could have done, over the same futures.

use serde::Serialize;

use crate::board::{Board, BoardRejected};
use crate::insights::StrategyWeights;
use crate::league::PickNumber;
use crate::market::pick_probabilities;
use crate::players::{PlayerIndex, Position};
use crate::simulation::{Rollouts, Situation};

/// One pick of mine, looked back on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct JudgedPick {
    pub pick: PickNumber,
    pub round: u8,
    pub player_id: String,
    pub name: String,
    pub position: Position,
    /// The best choice at that moment.
    pub best_player_id: String,
    pub best_name: String,
    /// Points of the finished roster given away against the best choice; 0 when it was taken.
    pub regret: f64,
    /// The chance the model gave this pick.
    pub probability: f64,
    /// The same in bits: 1 for a coin toss, 7 for one in a hundred and twenty-eight.
    pub surprise: f64,
}

/// My draft, decision by decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DraftReport {
    pub seed: u64,
    pub board_version: u64,
    pub n_futures: u32,
    pub picks: Vec<JudgedPick>,
    pub total_regret: f64,
}

/// Replays my picks. Keepers are no decisions and are left out.
pub fn draft_report(
    board: &Board,
    weights: &StrategyWeights,
    seed: u64,
    n_futures: u32,
) -> Result<DraftReport, BoardRejected> {
    let mut before = board.clone();
    let made: Vec<_> = board.picks().filter(|picked| !picked.is_keeper).collect();
    let mut picks = Vec::new();
    for picked in made.iter().rev() {
        let event = before.clear_pick(picked.pick)?;
        before.apply(&event)?;
        if picked.slot == board.league().my_slot() {
            picks.extend(judge(&before, picked.pick, picked.player, weights, seed, n_futures));
        }
    }
    picks.reverse();
    let total_regret = picks.iter().map(|pick| pick.regret).sum();
    Ok(DraftReport { seed, board_version: board.version(), n_futures, picks, total_regret })
}

fn judge(
    before: &Board,
    pick: PickNumber,
    taken: PlayerIndex,
    weights: &StrategyWeights,
    seed: u64,
    n_futures: u32,
) -> Option<JudgedPick> {
    let situation = Situation::of(before, weights).filter(|situation| situation.my_pick == pick)?;
    let rollouts = Rollouts::new(before, &situation.values, weights)?;
    let mut tried = situation.candidates(rollouts.own_choices());
    tried.retain(|player| *player != taken);
    tried.insert(0, taken);
    let outcomes = rollouts.try_candidates(&tried, seed ^ u64::from(pick), n_futures);
    let means = outcomes.means();
    // Of equals the one taken: a pick is not regretted for nothing.
    let best = (0..tried.len()).max_by(|a, b| means[*a].total_cmp(&means[*b]).then(b.cmp(a)))?;
    let probability = pick_probabilities(before)[taken.at()].max(f64::MIN_POSITIVE);
    let (known, better) = (before.player(taken), before.player(tried[best]));
    Some(JudgedPick {
        pick,
        round: before.league().round_of(pick),
        player_id: known.id.clone(),
        name: known.name.clone(),
        position: known.position,
        best_player_id: better.id.clone(),
        best_name: better.name.clone(),
        regret: means[best] - means[0],
        probability,
        surprise: -libm::log2(probability),
    })
}
