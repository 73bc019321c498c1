//! The computer teams of a room: the engine's model of how people choose, with a style for each team.

use crate::board::Board;
use crate::league::{DraftSlot, League, SlotKind};
use crate::market::pick_probabilities;
use crate::players::{PlayerIndex, Position};
use crate::simulation::Stream;

use super::auto_pick::auto_pick;
use super::style::Style;
use super::turn::{RoomTurn, held_by, next_turn, wanted};

/// In the first half of a draft almost no team takes a kicker or a defence; in the first round of recorded
/// superflex drafts 8 % of the picks were quarterbacks, where the forecast alone gives 22 %.
const EARLY_KICKERS: f64 = 0.05;
const FIRST_ROUND_PASSERS: f64 = 0.3;

/// The same seed gives the same teams, and the same pick on the same board.
#[derive(Clone, Debug)]
pub struct ComputerTeams {
    luck: Stream,
    styles: Vec<Style>,
}

impl ComputerTeams {
    pub fn new(seed: u64, n_teams: u8) -> Self {
        let luck = Stream::new(seed);
        let drawn = luck.fork(0);
        let styles = (0..u64::from(n_teams)).map(|team| Style::drawn(drawn.at(team))).collect();
        Self { luck, styles }
    }

    pub fn style_of(&self, slot: DraftSlot) -> Style {
        self.styles.get(usize::from(slot).wrapping_sub(1)).copied().unwrap_or(Style::ByTheBook)
    }

    /// The player the team on the clock takes. None when the draft is over.
    pub fn choose(&self, board: &Board) -> Option<PlayerIndex> {
        let on_turn = next_turn(board)?;
        let style = self.style_of(on_turn.turn.slot);
        let drawn = match style {
            Style::AutoDrafter => None,
            style => self.drawn(board, on_turn, style),
        };
        drawn.or_else(|| auto_pick(board, &[], &[]))
    }

    fn drawn(&self, board: &Board, on_turn: RoomTurn, style: Style) -> Option<PlayerIndex> {
        let is_wanted = wanted(board, on_turn);
        let held = held_by(board, on_turn);
        let league = board.league();
        let round = league.round_of(on_turn.turn.pick);
        let probabilities = pick_probabilities(board);
        let weight = |player: PlayerIndex| {
            let position = board.player(player).position;
            let probability = probabilities[player.at()];
            if !is_wanted[position.index()] || probability <= 0.0 {
                return 0.0;
            }
            let taste = style.taste(position, round, held) * patience(league, position, round);
            libm::pow(probability, style.sharpness(position)) * taste
        };
        let weights: Vec<(PlayerIndex, f64)> =
            board.available().map(|player| (player, weight(player))).collect();
        let total: f64 = weights.iter().map(|(_, weight)| weight).sum();
        let mut luck = share(self.luck.fork(1).at(u64::from(on_turn.turn.pick))) * total;
        let drawn = weights.into_iter().find(|(_, weight)| {
            luck -= weight;
            *weight > 0.0 && luck < 0.0
        });
        drawn.map(|(player, _)| player)
    }
}

/// How often people take a position this early at all, relative to the forecast. The forecast only predicts who
/// will be gone, where a kicker taken too early is a small error; in a room everyone sees it.
fn patience(league: &League, position: Position, round: u8) -> f64 {
    let is_superflex = league.lineup().count(SlotKind::Superflex) > 0;
    match position {
        Position::K | Position::Dst if 2 * round <= league.n_rounds() => EARLY_KICKERS,
        Position::Qb if is_superflex && round == 1 => FIRST_ROUND_PASSERS,
        _ => 1.0,
    }
}

/// From 0 up to but not including 1.
fn share(bits: u64) -> f64 {
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}
