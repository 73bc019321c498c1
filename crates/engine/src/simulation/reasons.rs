//! Why a player is advised: short sentences with the numbers behind them.

use serde::Serialize;

use crate::board::Board;
use crate::league::PickNumber;
use crate::players::{PlayerIndex, Position, card_adp_text};
use crate::value::{Need, PositionOutlook, Tag, TierHold, Values, tiers_of};

/// What a reason is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum ReasonKind {
    /// What waiting would cost.
    Drop,
    /// Points above replacement, or of the season.
    Value,
    /// Whether he lasts until my next pick.
    Survival,
    /// The last of his tier.
    Tier,
    /// His place on the roster.
    Need,
    /// Still there after his ADP.
    Fall,
    /// The session's strategy weights.
    Weights,
    /// A first quarterback where two may start.
    Quarterback,
    /// The drafter's own ranking and tags.
    OwnView,
    /// A week in which too many would rest.
    Bye,
    /// The second of two picks in a row.
    Partner,
    /// Why he comes before others who are level or could wait.
    Order,
}

/// One reason. `number` is the figure its text shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Reason {
    pub kind: ReasonKind,
    pub text: String,
    pub number: f64,
}

/// What reasons are based on.
pub struct Grounds<'a> {
    pub board: &'a Board,
    pub values: &'a Values,
    pub outlooks: &'a [PositionOutlook; Position::COUNT],
    pub tiers: &'a [TierHold],
    /// My pick after the one the advice is for.
    pub following: Option<PickNumber>,
    /// Survivals to the pick after this one. None before my turn: then only his chance of lasting to this pick
    /// matters.
    pub later: Option<&'a [f64]>,
}

/// A smaller drop is not given as a reason.
const NOTABLE_DROP: f64 = 3.0;
/// A player this many picks past his ADP has fallen.
const NOTABLE_FALL: f64 = 6.0;
/// An own view that moves a player by less is not given as a reason.
const NOTABLE_SHIFT: f64 = 2.0;

impl Grounds<'_> {
    /// The reasons for a player, the strongest first, at most `most`.
    pub fn reasons_for(&self, player: PlayerIndex, most: usize) -> Vec<Reason> {
        let all = [self.tier(player), self.waiting(player), self.goes_soon(player), self.fall(player)];
        let mut reasons: Vec<Reason> = all.into_iter().flatten().collect();
        // Always give a basis: his value and his place on the roster.
        reasons.insert(reasons.len().min(1), self.value(player));
        // A second tight end needs an explanation.
        if self.is_surplus(player) && self.board.player(player).position == Position::Te {
            reasons.splice(..0, self.need(player));
        } else {
            reasons.extend(self.need(player));
        }
        reasons.splice(..0, self.own_view(player));
        reasons.truncate(most);
        reasons
    }

    /// Whether he would only start in a flexible slot because those of his own position are filled.
    fn is_surplus(&self, player: PlayerIndex) -> bool {
        let position = self.board.player(player).position;
        let need = self.outlooks[position.index()].need;
        need == Need::Flex && self.board.league().lineup().n_dedicated_to(position) > 0
    }

    fn own_view(&self, player: PlayerIndex) -> Option<Reason> {
        let shift = self.values.own_shift(player);
        if shift.abs() < NOTABLE_SHIFT {
            return None;
        }
        let view = self.board.own_view()?;
        let is_sleeper = view.tag(&self.board.player(player).id) == Some(Tag::Sleeper);
        let whose = match (is_sleeper, view.is_blended()) {
            (true, false) => "your sleeper tag",
            (true, true) => "your ranking and sleeper tag",
            _ => "your ranking",
        };
        let text = format!("{shift:+.0} {} by {whose}", points(shift));
        Some(Reason { kind: ReasonKind::OwnView, text, number: shift })
    }

    fn waiting(&self, player: PlayerIndex) -> Option<Reason> {
        let following = self.following?;
        let position = self.board.player(player).position;
        let drop = self.values.above_replacement(player) - self.outlooks[position.index()].expected_value;
        (drop >= NOTABLE_DROP && self.outlooks[position.index()].need > Need::Bench).then(|| Reason {
            kind: ReasonKind::Drop,
            text: format!(
                "The best {position} expected at pick {following} is worth {drop:.0} {} less",
                points(drop)
            ),
            number: drop,
        })
    }

    fn value(&self, player: PlayerIndex) -> Reason {
        let position = self.board.player(player).position;
        let outlook = &self.outlooks[position.index()];
        let rank = match outlook.best {
            Some(best) if best == player => format!(", the most of any {position} left"),
            _ => String::new(),
        };
        // The list shows both figures, so that no reason speaks of a level the page does not know.
        let value = self.values.above_replacement(player);
        let (number, measure) = if value >= 0.5 && outlook.need > Need::Bench {
            (value, "above replacement")
        } else {
            (self.values.points(player), "expected this season")
        };
        let text = format!("{number:.0} {} {measure}{rank}", points(number));
        Reason { kind: ReasonKind::Value, text, number }
    }

    fn goes_soon(&self, player: PlayerIndex) -> Option<Reason> {
        let (following, later) = (self.following?, self.later?);
        let survival = later[player.at()];
        (survival < 0.5).then(|| Reason {
            kind: ReasonKind::Survival,
            text: format!("{} to last to pick {following}", percent(survival)),
            number: survival,
        })
    }

    fn tier(&self, player: PlayerIndex) -> Option<Reason> {
        let position = self.board.player(player).position;
        let hold = self.tiers.iter().find(|hold| hold.position == position)?;
        let tiers = tiers_of(self.board, self.values, position);
        let is_in_it = tiers.iter().any(|(other, tier)| *other == player && *tier == hold.tier);
        let following = self.following?;
        (is_in_it && hold.n_left <= 2 && hold.hold_probability < 0.5).then(|| Reason {
            kind: ReasonKind::Tier,
            text: format!(
                "{} left in {position} tier {}, {} to hold to pick {following}",
                hold.n_left,
                hold.tier,
                percent(hold.hold_probability)
            ),
            number: hold.hold_probability,
        })
    }

    fn need(&self, player: PlayerIndex) -> Option<Reason> {
        let position = self.board.player(player).position;
        let need = self.outlooks[position.index()].need;
        let flex = if position == Position::Qb { "superflex" } else { "flex" };
        let text = match need {
            Need::Starter => format!("Fills an open {position} slot"),
            Need::Flex if self.is_surplus(player) => {
                format!("Would start as your {flex}: your {position} slots are filled")
            }
            Need::Flex => format!("Fills an open {flex} slot"),
            Need::Bench => self.reserve_text(position)?,
            Need::None => return None,
        };
        Some(Reason { kind: ReasonKind::Need, text, number: need.weight() })
    }

    /// None where I have no player of the position yet.
    fn reserve_text(&self, position: Position) -> Option<String> {
        let mine = self.board.my_roster().map(|held| self.board.player(held));
        let held: Vec<_> = mine.filter(|player| player.position == position).collect();
        match held.as_slice() {
            [] => None,
            [only] => Some(format!("Backs up {}", only.name)),
            several => Some(format!("Would be your {} {position}", ordinal(several.len() + 1))),
        }
    }

    fn fall(&self, player: PlayerIndex) -> Option<Reason> {
        let adp = self.board.player(player).ranked_adp()?;
        let market_pick = f64::from(self.board.league().market_pick(self.board.current_pick()));
        let fall = market_pick - adp;
        (fall >= NOTABLE_FALL).then(|| Reason {
            kind: ReasonKind::Fall,
            text: format!("Still there {fall:.0} picks after ADP {}", card_adp_text(Some(adp))),
            number: fall,
        })
    }
}

fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (1, n) if n != 11 => "st",
        (2, n) if n != 12 => "nd",
        (3, n) if n != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A chance as the page displays it.
pub(crate) fn percent(chance: f64) -> String {
    if chance < 0.01 { "<1%".to_owned() } else { format!("{:.0}%", 100.0 * chance) }
}

/// Singular or plural, by the rounded number it follows.
pub(super) fn points(number: f64) -> &'static str {
    if (0.5..1.5).contains(&number.abs()) { "point" } else { "points" }
}
