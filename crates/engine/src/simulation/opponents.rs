//! How the computer teams pick: by rank among those left on a list of their own, weighed by what they need.

use crate::board::Board;
use crate::league::SlotKind;
use crate::market::MarketState;
use crate::players::Position;

/// Nobody looks further down his list.
pub const MAX_DEPTH: usize = 25;
/// A rank this much further down is chosen e times less often. Fitted, decision 0011.
const RANK_SCALE: f64 = 2.8;
/// Share of a player's spread that one draft's list strays from the ADP; the rest comes from the choice of rank.
pub const LIST_SPREAD: f64 = 0.9;
/// How strongly a surplus at a position keeps a team away from it: the choice model's own weight.
const SURPLUS_WEIGHT: f64 = 2.72;
/// However short a team is of a position, it wants it at most this much more than usual; otherwise a team that
/// waits for a passer would refuse everybody else.
const MOST_WANTED: f64 = 2.2;
/// Kickers and defences wait until so many rounds are left.
const LATE_ROUNDS: u8 = 5;
/// In the last quarter of a draft so many picks go to players nobody listed (decision 0010's drafts).
const OFF_BOARD_RATE: f64 = 0.025;
/// More than this of a position is never counted apart.
pub const MAX_HELD: usize = 16;

/// Acceptance weights are kept in this many bits.
pub const WEIGHT_BITS: u32 = 14;
/// Ranks are drawn by looking up this many bits.
pub const RANK_BITS: u32 = 10;

/// The tables every simulated pick looks into.
#[derive(Clone, Debug)]
pub struct OpponentTables {
    /// Random bits to a rank on the list.
    pub rank: [u8; 1 << RANK_BITS],
    /// Per round, position and number held: how likely a team is to accept such a player, against 2^14.
    pub accept: Vec<[[u16; MAX_HELD]; 8]>,
    /// Starting slots of one position only, per position.
    pub dedicated: [u8; 8],
    /// First round (from 0) in which kickers and defences are taken.
    pub late_from: u8,
    /// First round (from 0) in which a pick may leave the board, and how often it does, against 2^16.
    pub off_board_from: u8,
    pub off_board: u16,
}

impl OpponentTables {
    pub fn new(board: &Board, state: &MarketState) -> Self {
        let league = board.league();
        let n_rounds = league.n_rounds();
        let mut dedicated = [0; 8];
        for kind in SlotKind::ALL.into_iter().filter(|kind| kind.is_starter() && kind.is_dedicated()) {
            for position in kind.accepts().iter() {
                dedicated[position.index()] += league.lineup().count(kind);
            }
        }
        Self {
            rank: rank_table(),
            accept: (0..n_rounds).map(|round| round_table(board, state, round)).collect(),
            dedicated,
            late_from: n_rounds.saturating_sub(LATE_ROUNDS),
            off_board_from: n_rounds - n_rounds / 4,
            off_board: (OFF_BOARD_RATE * 65_536.0) as u16,
        }
    }
}

fn rank_table() -> [u8; 1 << RANK_BITS] {
    let weight = |rank: usize| libm::exp(-(rank as f64) / RANK_SCALE);
    let total: f64 = (0..MAX_DEPTH).map(weight).sum();
    let mut table = [0; 1 << RANK_BITS];
    let (mut rank, mut below) = (0, weight(0) / total);
    for (at, entry) in table.iter_mut().enumerate() {
        while (at as f64 + 0.5) / f64::from(1 << RANK_BITS) > below && rank + 1 < MAX_DEPTH {
            rank += 1;
            below += weight(rank) / total;
        }
        *entry = rank as u8;
    }
    table
}

/// A round's weights over the most there can be.
fn round_table(board: &Board, state: &MarketState, round: u8) -> [[u16; MAX_HELD]; 8] {
    let league = board.league();
    let middle = u16::from(round) * u16::from(league.n_teams()) + u16::from(league.n_teams()) / 2 + 1;
    let usual = state.usual_at(league.market_pick(middle.min(league.n_picks())));
    let at_end = state.usual_at_end();
    let is_late = round >= league.n_rounds().saturating_sub(LATE_ROUNDS);
    let weight = |position: Position, held: usize| {
        let at = position.index();
        let waits = matches!(position, Position::K | Position::Dst) && !is_late;
        if waits || held as f64 >= state.caps[at] {
            return 0.0;
        }
        libm::exp(-SURPLUS_WEIGHT * (held as f64 - usual[at]) / at_end[at]).min(MOST_WANTED)
    };
    let mut table = [[0; MAX_HELD]; 8];
    for position in Position::ALL {
        for (held, entry) in table[position.index()].iter_mut().enumerate() {
            *entry = (weight(position, held) / MOST_WANTED * f64::from(1 << WEIGHT_BITS)) as u16;
        }
    }
    table
}
