//! What the market knows about a board: who is left at which price, what every team holds, and how a draft
//! usually fills the positions.

use crate::board::Board;
use crate::league::{DraftSlot, PickNumber, SlotKind};
use crate::players::{Player, PlayerIndex, Position};

use super::room::{room_looseness, room_shift};
use super::spread::{spread_curve, spread_of};
use super::value_room::ValueRoom;

/// One number per position.
pub type PerPosition<T> = [T; Position::COUNT];

/// Players without an ADP are placed this far after the last pick of the draft.
const UNRANKED_MARGIN: f64 = 30.0;

/// A team without a kicker or a defence hurries once it has only this many rounds to spare.
const HURRY_ROUNDS: f64 = 3.0;

/// A remaining player with his price.
#[derive(Clone, Copy, Debug)]
pub struct Quote {
    pub player: PlayerIndex,
    pub position: Position,
    /// Adjusted by how this room treats his position.
    pub adp: f64,
    /// Standard deviation of the pick he goes at.
    pub spread: f64,
    /// That spread relative to the curve's at his ADP.
    pub relative_spread: f64,
}

/// A pick yet to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub pick: PickNumber,
    pub slot: DraftSlot,
    /// The pick number without counting keepers.
    pub market_pick: PickNumber,
    /// Rounds yet to be drafted, including this one.
    pub rounds_left: u8,
}

/// How much a team on the clock wants each position.
#[derive(Clone, Copy, Debug)]
pub struct Wants {
    /// How many more the team holds than teams usually do by now, relative to what they end with.
    pub surplus: PerPosition<f64>,
    /// How urgently the team must fill a slot that only this position can fill, from 0 to 1.
    pub must: PerPosition<f64>,
    /// Whether there is room for one more, from 0 to 1.
    pub room: PerPosition<f64>,
}

/// The market at one moment of a draft.
#[derive(Clone, Debug)]
pub struct MarketState {
    /// The remaining players, in ADP order.
    pub left: Vec<Quote>,
    /// Per franchise (by slot from 1, so entry 0 is unused), players held per position.
    pub held: Vec<PerPosition<f64>>,
    /// No team takes more than this of a position.
    pub caps: PerPosition<f64>,
    /// Slots for kickers and defences, which wait for the last rounds.
    late_places: PerPosition<f64>,
    /// After `n` market picks, how many of each position a team usually holds.
    usual: Vec<PerPosition<f64>>,
    /// How far this room strays from the ADP, relative to what is usual.
    pub looseness: f64,
    pub last_pick: PickNumber,
}

impl MarketState {
    pub fn of(board: &Board) -> Self {
        let league = board.league();
        let mut held = vec![[0.0; Position::COUNT]; usize::from(league.n_teams()) + 1];
        for picked in board.picks() {
            held[usize::from(picked.slot)][board.player(picked.player).position.index()] += 1.0;
        }
        let last_pick = league.market_pick(league.n_picks() + 1) - 1;
        Self {
            left: quotes(board, f64::from(last_pick)),
            held,
            caps: position_caps(board),
            late_places: late_places(board),
            usual: usual_holdings(board, last_pick),
            looseness: room_looseness(board),
            last_pick,
        }
    }

    /// How many of each position a team usually holds at this market pick.
    pub fn usual_at(&self, market_pick: PickNumber) -> &PerPosition<f64> {
        &self.usual[usize::from(market_pick.saturating_sub(1).min(self.last_pick))]
    }

    /// How much the team at this turn wants each position.
    pub fn wants(&self, turn: Turn, usual_at_end: &PerPosition<f64>) -> Wants {
        let held = &self.held[usize::from(turn.slot)];
        let usual = self.usual_at(turn.market_pick);
        let open: PerPosition<f64> =
            std::array::from_fn(|at| (self.late_places[at] - held[at]).clamp(0.0, 1.0));
        let spare_rounds = f64::from(turn.rounds_left) - open.iter().sum::<f64>();
        let hurry = (1.0 - spare_rounds / HURRY_ROUNDS).clamp(0.0, 1.0);
        Wants {
            surplus: std::array::from_fn(|at| (held[at] - usual[at]) / usual_at_end[at]),
            must: open.map(|open| open * hurry),
            room: std::array::from_fn(|at| (self.caps[at] - held[at]).clamp(0.0, 1.0)),
        }
    }

    /// What a team usually ends with; at least half a player, to avoid dividing by zero.
    pub fn usual_at_end(&self) -> PerPosition<f64> {
        self.usual[self.usual.len() - 1].map(|n| n.max(0.5))
    }
}

/// The picks from `from` up to but not including `to`, without spent and made ones.
pub fn turns_between(board: &Board, from: PickNumber, to: PickNumber) -> impl Iterator<Item = Turn> + '_ {
    let league = board.league();
    let is_open =
        move |pick: &PickNumber| league.keeper_at(*pick).is_none() && board.pick_at(*pick).is_none();
    (from..to.min(league.n_picks() + 1)).filter(is_open).map(move |pick| Turn {
        pick,
        slot: league.owner_of(pick),
        market_pick: league.market_pick(pick),
        rounds_left: league.n_rounds() + 1 - league.round_of(pick),
    })
}

fn quotes(board: &Board, last_pick: f64) -> Vec<Quote> {
    let pool = board.pool();
    let by_value = ValueRoom::of(board).filter(ValueRoom::is_likely);
    let adp_share = by_value.as_ref().map_or(1.0, ValueRoom::adp_share);
    let shift = room_shift(board).map(|shift| shift * adp_share);
    let last_ranked = pool.players().iter().filter_map(Player::ranked_adp).fold(0.0, f64::max);
    let unranked = last_ranked.max(last_pick) + UNRANKED_MARGIN;
    let quote = |player: PlayerIndex| {
        let known = pool.get(player);
        let position = known.position;
        let listed = known.ranked_adp().unwrap_or(unranked);
        let expected = by_value.as_ref().map_or(listed, |room| room.price(player, listed));
        let adp = (expected - shift[position.index()]).max(1.0);
        let spread = spread_of(known, adp);
        Quote { player, position, adp, spread, relative_spread: spread / spread_curve(adp) }
    };
    let mut quotes: Vec<Quote> = board.available().map(quote).collect();
    if by_value.is_some() {
        quotes.sort_by(|a, b| a.adp.total_cmp(&b.adp).then(a.player.cmp(&b.player)));
    }
    quotes
}

/// Keepers are held from the start; the rest arrive in ADP order.
fn usual_holdings(board: &Board, last_pick: PickNumber) -> Vec<PerPosition<f64>> {
    let share = 1.0 / f64::from(board.league().n_teams());
    let pool = board.pool();
    let is_kept: Vec<PlayerIndex> =
        board.league().keepers().filter_map(|(_, keeper)| pool.find(&keeper.player_id)).collect();
    let mut held = [0.0; Position::COUNT];
    for player in &is_kept {
        held[pool.get(*player).position.index()] += share;
    }
    let mut usual = vec![held];
    for player in pool.indices().filter(|player| !is_kept.contains(player)).take(usize::from(last_pick)) {
        held[pool.get(player).position.index()] += share;
        usual.push(held);
    }
    usual.resize(usize::from(last_pick) + 1, held);
    usual
}

fn late_places(board: &Board) -> PerPosition<f64> {
    let lineup = board.league().lineup();
    Position::ALL.map(|position| match position {
        Position::K => f64::from(lineup.count(SlotKind::K)),
        Position::Dst => f64::from(lineup.count(SlotKind::Dst)),
        _ => 0.0,
    })
}

/// No spare kickers or defences; few teams carry more than two spare quarterbacks or tight ends.
fn position_caps(board: &Board) -> PerPosition<f64> {
    let lineup = board.league().lineup();
    let starters = |position: Position| -> f64 {
        let accepting = |kind: &SlotKind| kind.is_starter() && kind.accepts().contains(position);
        SlotKind::ALL.iter().filter(|kind| accepting(kind)).map(|kind| f64::from(lineup.count(*kind))).sum()
    };
    let rounds = f64::from(board.league().n_rounds());
    Position::ALL.map(|position| match position {
        Position::K | Position::Dst => starters(position),
        Position::Qb => starters(position) + 3.0,
        Position::Te => starters(position) + 2.0,
        Position::Rb | Position::Wr => rounds,
    })
}
