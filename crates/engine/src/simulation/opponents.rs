//! How computer teams pick: down their own list, refusing players they need less.

use crate::board::Board;
use crate::league::SlotKind;
use crate::market::{MarketState, PerPosition};
use crate::players::Position;
use crate::value::{SLOTS_BY_STRICTNESS, roster_caps};

/// The chance of taking the next player on the list when the team holds the usual number of his position. This
/// and the next constant are fitted, decision 0011.
const USUAL_CHANCE: f64 = 0.4;
/// How strongly a surplus at a position keeps a team away from it, and a shortage attracts it.
const SURPLUS_WEIGHT: f64 = 4.0;
/// Kickers and defences wait until this many rounds are left.
const LATE_ROUNDS: u8 = 5;
/// Teams that draft by value wait longer for them.
const LATE_ROUNDS_BY_VALUE: u8 = 3;
/// In the last quarter of a draft, this share of picks goes to unlisted players (decision 0010's drafts).
const OFF_BOARD_RATE: f64 = 0.025;
/// Holdings of a position beyond this are not told apart.
const MAX_HELD: usize = 16;
/// The holdings of all positions side by side.
const N_SHELVES: usize = 8 * MAX_HELD;

/// What a franchise holds: per position, the index of that holding in the tables below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shelves([u8; 8]);

impl Shelves {
    pub fn new(held: &PerPosition<f64>) -> Self {
        let held = |at: usize| held.get(at).map_or(0, |n| *n as usize).min(MAX_HELD - 1);
        Self(std::array::from_fn(|at| (at * MAX_HELD + held(at)) as u8))
    }

    /// The index of a position's holding in a table of [`N_SHELVES`].
    #[inline]
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "what is looked up by a variable stays in memory")]
    pub const fn at(&self, position: usize) -> usize {
        self.0[position & 7] as usize & (N_SHELVES - 1)
    }

    /// Adds one player of a position.
    #[inline]
    pub const fn add(&mut self, position: usize) {
        let shelf = &mut self.0[position & 7];
        *shelf += (*shelf as usize % MAX_HELD < MAX_HELD - 1) as u8;
    }
}

/// The tables every simulated pick reads, indexed by what a team holds of a position.
#[derive(Clone, Debug)]
pub struct OpponentTables {
    /// Per round: how likely a team is to accept such a player, out of 2^8.
    pub accept: Vec<[u8; N_SHELVES]>,
    /// 1 where a player of the position would fill a starting slot that only his position can fill.
    pub fills: [u8; N_SHELVES],
    /// First round (from 0) in which kickers and defences are taken.
    pub late_from: u8,
    /// First round (from 0) in which a pick may go to an unlisted player, and how often it does, out of 2^16.
    pub off_board_from: u8,
    pub off_board: u16,
}

impl OpponentTables {
    pub fn new(board: &Board, state: &MarketState) -> Self {
        let league = board.league();
        let n_rounds = league.n_rounds();
        let mut fills = [0; N_SHELVES];
        for kind in SlotKind::ALL.into_iter().filter(|kind| kind.is_starter() && kind.is_dedicated()) {
            for position in kind.accepts().iter() {
                let first = position.index() * MAX_HELD;
                let n_slots = usize::from(league.lineup().count(kind)).min(MAX_HELD);
                fills[first..first + n_slots].fill(1);
            }
        }
        Self {
            accept: (0..n_rounds).map(|round| round_table(board, state, round)).collect(),
            fills,
            late_from: n_rounds.saturating_sub(LATE_ROUNDS),
            off_board_from: n_rounds - n_rounds / 4,
            off_board: (OFF_BOARD_RATE * 65_536.0) as u16,
        }
    }

    /// The same teams drafting by value: `accept` is, per round, the chance to take the next name by value.
    pub fn by_value(&self, board: &Board, accept: &[f64]) -> Self {
        let lineup = board.league().lineup();
        let caps = roster_caps(lineup);
        let n_late = lineup.count(SlotKind::K) + lineup.count(SlotKind::Dst);
        let n_starters: u8 = SLOTS_BY_STRICTNESS.iter().map(|kind| lineup.count(*kind)).sum();
        let late_from = board.league().n_rounds().saturating_sub(LATE_ROUNDS_BY_VALUE);
        let wants = |round: u8, position: Position, held: u8| match position {
            Position::K | Position::Dst => round >= late_from && held < caps[position.index()],
            // A backup quarterback waits until the lineup is filled.
            Position::Qb if round < n_starters - n_late => held + 1 < caps[position.index()],
            _ => held < caps[position.index()],
        };
        let table = |(round, chance): (u8, &f64)| {
            let mut table = [0; N_SHELVES];
            for position in Position::ALL {
                for held in 0..MAX_HELD {
                    let chance = if wants(round, position, held as u8) { *chance } else { 0.0 };
                    table[position.index() * MAX_HELD + held] = (chance * 255.0 + 0.5) as u8;
                }
            }
            table
        };
        Self { accept: (0..).zip(accept).map(table).collect(), off_board: 0, ..self.clone() }
    }

    /// Starting slots for a single position that a franchise has yet to fill.
    pub fn open_slots(&self, shelves: Shelves) -> u8 {
        let open_at = |at: usize| -> u8 {
            let end = (at + 1) * MAX_HELD;
            self.fills[shelves.at(at)..end].iter().sum()
        };
        (0..Position::COUNT).map(open_at).sum()
    }
}

fn round_table(board: &Board, state: &MarketState, round: u8) -> [u8; N_SHELVES] {
    let league = board.league();
    let middle = u16::from(round) * u16::from(league.n_teams()) + u16::from(league.n_teams()) / 2 + 1;
    let usual = state.usual_at(league.market_pick(middle.min(league.n_picks())));
    let at_end = state.usual_at_end();
    let is_late = round >= league.n_rounds().saturating_sub(LATE_ROUNDS);
    let chance = |position: Position, held: usize| {
        let at = position.index();
        let waits = matches!(position, Position::K | Position::Dst) && !is_late;
        if waits || held as f64 >= state.caps[at] {
            return 0.0;
        }
        let odds = libm::exp(-SURPLUS_WEIGHT * (held as f64 - usual[at]) / at_end[at]);
        (USUAL_CHANCE * odds).min(1.0)
    };
    let mut table = [0; N_SHELVES];
    for position in Position::ALL {
        for held in 0..MAX_HELD {
            table[position.index() * MAX_HELD + held] = (chance(position, held) * 255.0 + 0.5) as u8;
        }
    }
    table
}
