//! Everything about a board that is the same in all its futures, laid out for speed.

use crate::board::Board;
use crate::league::PickNumber;
use crate::market::{MarketState, RoomKind, VALUE_SCALE, ValueRoom, turns_between};
use crate::players::{PlayerIndex, Position};
use crate::value::Values;

use super::list::{Entry, ListMaker, MAX_PLAYERS};
use super::opponents::{OpponentTables, Shelves};

/// Players kept beyond the number of remaining picks; those further down the ADP are never reached.
const SPARE_PLAYERS: usize = 150;

/// A pick to simulate.
#[derive(Clone, Copy, Debug)]
pub struct ArenaTurn {
    pub pick: PickNumber,
    /// Franchise, from 0.
    pub team: u8,
    /// Round, from 0.
    pub round: u8,
    /// Picks this franchise still has to make, including this one.
    pub picks_left: u8,
    pub is_mine: bool,
}

/// A board prepared for simulation.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The remaining players who may be reached, in ADP order.
    pub players: Vec<PlayerIndex>,
    /// The same players as list entries.
    pub entries: Vec<Entry>,
    pub turns: Vec<ArenaTurn>,
    /// What each franchise (from 0) holds.
    pub shelves: Vec<Shelves>,
    /// Starting slots of one position still open, per franchise.
    pub open: Vec<u8>,
    pub tables: OpponentTables,
    pub lists: ListMaker,
}

impl Arena {
    /// Simulates from pick `from` on.
    pub fn new(board: &Board, from: PickNumber) -> Self {
        let mut state = MarketState::of(board);
        let league = board.league();
        let turns = arena_turns(board, from, state.left.len());
        let tables = OpponentTables::new(board, &state);
        // Kickers and defences are not listed before the rounds in which they are taken. They start one round
        // into those, so that one listed early is not refused by every team.
        let first_late_pick = (f64::from(tables.late_from) + 1.0) * f64::from(league.n_teams());
        for quote in &mut state.left {
            if matches!(quote.position, Position::K | Position::Dst) {
                quote.adp = quote.adp.max(first_late_pick);
            }
        }
        let quotes: Vec<_> =
            reached_players(&state, turns.len()).into_iter().map(|at| state.left[at]).collect();
        let shelves: Vec<Shelves> = state.held[1..].iter().map(Shelves::new).collect();
        let now = f64::from(league.market_pick(from));
        Self {
            players: quotes.iter().map(|quote| quote.player).collect(),
            entries: quotes.iter().enumerate().map(|(at, quote)| Entry::new(at, quote.position)).collect(),
            turns,
            open: shelves.iter().map(|shelves| tables.open_slots(*shelves)).collect(),
            shelves,
            lists: ListMaker::new(
                &quotes,
                RoomKind::of(league),
                state.looseness,
                now,
                f64::from(state.last_pick),
            ),
            tables,
        }
    }

    /// The same board with teams that draft by value, each with its own opinions.
    pub fn drafting_by_value(&self, board: &Board, values: &Values, room: &ValueRoom) -> Self {
        let late = f64::from(board.league().n_picks()) - 3.0 * f64::from(board.league().n_teams());
        let pick = |entry: &Entry| {
            let pick = room.pick(self.players[entry.player()]);
            if matches!(Position::ALL[entry.position()], Position::K | Position::Dst) {
                pick.max(late)
            } else {
                pick
            }
        };
        let mut order = self.entries.clone();
        order.sort_by(|a, b| pick(a).total_cmp(&pick(b)).then(a.player().cmp(&b.player())));
        Self {
            tables: self.tables.by_value(board, &chances_by_value(board, values)),
            lists: ListMaker::in_order(order),
            ..self.clone()
        }
    }

    pub fn n_players(&self) -> usize {
        self.players.len()
    }
}

/// Per round, the chance that the most valuable player left is taken before the others. Opinions differ by
/// [`VALUE_SCALE`], so it depends on how close the next players are.
fn chances_by_value(board: &Board, values: &Values) -> Vec<f64> {
    let pool = board.pool();
    let is_late = |player: &PlayerIndex| matches!(pool.get(*player).position, Position::K | Position::Dst);
    let mut worth: Vec<f64> = pool
        .indices()
        .filter(|player| !is_late(player))
        .map(|player| values.above_replacement(player))
        .collect();
    worth.sort_by(|a, b| b.total_cmp(a));
    let n_teams = usize::from(board.league().n_teams());
    let chance = |round: u8| {
        let left = &worth[(usize::from(round) * n_teams + n_teams / 2).min(worth.len() - 1)..];
        1.0 / left.iter().map(|other| libm::exp((other - left[0]) / VALUE_SCALE)).sum::<f64>()
    };
    (0..board.league().n_rounds()).map(chance).collect()
}

/// The market indices of the players who can be reached: the next by ADP, and some at every position, so that a
/// team that must take a kicker finds one.
fn reached_players(state: &MarketState, n_turns: usize) -> Vec<usize> {
    let mut seen = [0; Position::COUNT];
    let mut reached = Vec::new();
    for (at, quote) in state.left.iter().enumerate() {
        let n = &mut seen[quote.position.index()];
        *n += 1;
        if reached.len() < MAX_PLAYERS && (at < n_turns + SPARE_PLAYERS || *n <= state.held.len()) {
            reached.push(at);
        }
    }
    reached
}

/// The turns that find a player: the pool may end before the draft does.
fn arena_turns(board: &Board, from: PickNumber, n_players: usize) -> Vec<ArenaTurn> {
    let league = board.league();
    let mut left = vec![0_u8; usize::from(league.n_teams()) + 1];
    let mut turns: Vec<ArenaTurn> = turns_between(board, from, league.n_picks() + 1)
        .take(n_players)
        .map(|turn| ArenaTurn {
            pick: turn.pick,
            team: turn.slot - 1,
            round: league.round_of(turn.pick) - 1,
            picks_left: 0,
            is_mine: turn.slot == league.my_slot(),
        })
        .collect();
    for turn in turns.iter_mut().rev() {
        let left = &mut left[usize::from(turn.team)];
        *left += 1;
        turn.picks_left = *left;
    }
    turns
}
