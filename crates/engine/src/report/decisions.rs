//! My picks compared with what I could have done, over the same futures.

use serde::{Deserialize, Serialize};

use crate::board::{Board, BoardRejected};
use crate::insights::StrategyWeights;
use crate::league::PickNumber;
use crate::market::pick_probabilities;
use crate::players::{PlayerIndex, Position};
use crate::simulation::look_back;

/// A pick this many places after the player's ADP is a steal, this many before it a reach: the same words the
/// board uses during the draft.
const STEAL_FROM: f64 = 12.0;
const REACH_FROM: f64 = 6.0;
/// Late in a draft every pick is far from the ADP, so a reach is at least this share of the pick number.
const REACH_SHARE: f64 = 0.1;

/// How a pick lies to the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Bargain {
    Steal,
    Fair,
    Reach,
}

impl Bargain {
    /// For a player with this ADP at this market pick; a player without an ADP is neither.
    pub fn of(adp: Option<f64>, market_pick: PickNumber) -> Self {
        let pick = f64::from(market_pick);
        match adp.map(|adp| adp - pick) {
            Some(early) if early <= -STEAL_FROM => Self::Steal,
            Some(early) if early >= REACH_FROM.max(REACH_SHARE * pick) => Self::Reach,
            _ => Self::Fair,
        }
    }
}

/// One pick of mine, looked back on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct JudgedPick {
    pub pick: PickNumber,
    pub round: u8,
    pub player_id: String,
    pub name: String,
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub position: Position,
    #[cfg_attr(feature = "openapi", schema(required))]
    pub adp: Option<f64>,
    pub bargain: Bargain,
    /// The best choice at that moment, of those no earlier pick is held against.
    pub best_player_id: String,
    pub best_name: String,
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub best_position: Position,
    /// Points of the finished roster given away against the best choice; 0 when it was taken.
    pub regret: f64,
    /// The chance the model gave this pick.
    pub probability: f64,
    /// The same in bits: 1 for a coin toss, 7 for one in a hundred and twenty-eight.
    pub surprise: f64,
}

/// Replays my picks. Keepers are not decisions and are left out. Whoever was missed is told at the first pick that missed
/// him: the later ones are held against the next best.
pub(super) fn judged_picks(
    board: &Board,
    weights: &StrategyWeights,
    seed: u64,
    n_futures: u32,
) -> Result<Vec<JudgedPick>, BoardRejected> {
    let mut before = board.clone();
    let made: Vec<_> = board.picks().filter(|picked| !picked.is_keeper).collect();
    let mut moments = Vec::new();
    for picked in made.iter().rev() {
        let event = before.clear_pick(picked.pick)?;
        before.apply(&event)?;
        if picked.slot == board.league().my_slot() {
            moments.push((before.clone(), picked.pick, picked.player));
        }
    }
    let mut missed = Vec::new();
    let judged = moments.iter().rev().filter_map(|(before, pick, taken)| {
        let seed = seed ^ u64::from(*pick);
        let (best, regret) = look_back(before, *taken, &missed, weights, seed, n_futures)?;
        if best != *taken {
            missed.push(best);
        }
        Some(judge(before, *pick, *taken, best, regret))
    });
    Ok(judged.collect())
}

fn judge(before: &Board, pick: PickNumber, taken: PlayerIndex, best: PlayerIndex, regret: f64) -> JudgedPick {
    let probability = pick_probabilities(before)[taken.at()].max(f64::MIN_POSITIVE);
    let (known, better) = (before.player(taken), before.player(best));
    JudgedPick {
        pick,
        round: before.league().round_of(pick),
        player_id: known.id.clone(),
        name: known.name.clone(),
        position: known.position,
        adp: known.ranked_adp(),
        bargain: Bargain::of(known.ranked_adp(), before.league().market_pick(pick)),
        best_player_id: better.id.clone(),
        best_name: better.name.clone(),
        best_position: better.position,
        regret,
        probability,
        surprise: -libm::log2(probability),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steals_and_reaches_begin_at_their_bounds() {
        use Bargain::{Fair, Reach, Steal};
        for (adp, pick, bargain) in [
            (Some(18.0), 30, Steal),
            (Some(18.1), 30, Fair),
            (Some(36.0), 30, Reach),
            (Some(35.9), 30, Fair),
            (Some(161.0), 150, Fair),
            (Some(165.0), 150, Reach),
            (None, 30, Fair),
        ] {
            assert_eq!(Bargain::of(adp, pick), bargain, "ADP {adp:?} at pick {pick}");
        }
    }
}
