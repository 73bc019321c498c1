//! Everything about a board that stays the same over all its futures, laid out for speed.

use crate::board::Board;
use crate::league::PickNumber;
use crate::market::{LOGISTIC_SD, MarketState, Quote, turns_between};
use crate::players::{PlayerIndex, Position};

use super::opponents::{LIST_SPREAD, OpponentTables};
use super::random::Stream;

/// Keys on a list are kept in so many bits, sorted in two passes of half of them.
const KEY_BITS: u32 = 14;
const MAX_KEY: i32 = (1 << KEY_BITS) - 1;
const N_BUCKETS: usize = 1 << (KEY_BITS / 2);
/// The finest a pick is parted into; long drafts part it coarser.
const MOST_PARTS: f64 = 32.0;
/// More players than this do not fit an [`Entry`].
const MAX_PLAYERS: usize = 1 << 12;
/// A list ends with so many nobodies: more than anybody looks down his list.
pub const LIST_END: usize = 32;
/// Players this far beyond the last pick to be made are never reached.
const SPARE_PLAYERS: usize = 150;
/// Random bits per player; six players share one number.
const NOISE_BITS: u32 = 10;
const PLAYERS_PER_NUMBER: usize = 6;

/// A player on a list: his number in the arena and his position in one word, so that neither is looked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry(u16);

impl Entry {
    /// Fills a list beyond its end: a position nobody wants.
    pub const NOBODY: Self = Self(7);
    const BITS: u32 = 15;

    fn new(player: usize, position: Position) -> Self {
        Self((player << 3 | position.index()) as u16)
    }

    pub const fn player(self) -> usize {
        (self.0 >> 3) as usize
    }

    /// Below eight, as every table is wide.
    pub const fn position(self) -> usize {
        (self.0 & 7) as usize
    }
}

/// A pick to be played.
#[derive(Clone, Copy, Debug)]
pub struct ArenaTurn {
    pub pick: PickNumber,
    /// Franchise, from 0.
    pub team: u8,
    /// Round, from 0.
    pub round: u8,
    /// Picks this franchise still has to make, this one included.
    pub picks_left: u8,
    pub is_mine: bool,
}

/// A board made ready for simulation.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The players left who may be reached, in ADP order.
    pub players: Vec<PlayerIndex>,
    /// The same players as a list holds them.
    pub entries: Vec<Entry>,
    pub turns: Vec<ArenaTurn>,
    /// Players held per franchise (from 0) and position.
    pub held: Vec<[u8; 8]>,
    /// Starting slots of one position still open, per franchise.
    pub open: Vec<u8>,
    pub tables: OpponentTables,
    prices: Vec<Price>,
    noise: [i32; 1 << NOISE_BITS],
}

/// ADP and spread in parts of a pick, beside the player they belong to.
#[derive(Clone, Copy, Debug)]
struct Price {
    adp: i32,
    spread: i32,
    entry: Entry,
}

/// Room to draw a list in.
#[derive(Clone, Debug)]
pub struct Scratch {
    /// Key and entry of each player in one number, as drawn and between the passes.
    drawn: Vec<u32>,
    passed: Vec<u32>,
    /// Where the next key of each bucket goes, by the low and the high half of the key.
    low: [u16; N_BUCKETS],
    high: [u16; N_BUCKETS],
}

impl Scratch {
    pub fn new(arena: &Arena) -> Self {
        let empty = vec![0; arena.n_players()];
        Self { drawn: empty.clone(), passed: empty, low: [0; N_BUCKETS], high: [0; N_BUCKETS] }
    }
}

const fn low_half(packed: u32) -> usize {
    (packed >> Entry::BITS) as usize & (N_BUCKETS - 1)
}

const fn high_half(packed: u32) -> usize {
    (packed >> (Entry::BITS + KEY_BITS / 2)) as usize & (N_BUCKETS - 1)
}

impl Arena {
    /// Plays on from pick `from`.
    pub fn new(board: &Board, from: PickNumber) -> Self {
        let state = MarketState::of(board);
        let league = board.league();
        let turns = arena_turns(board, from);
        let tables = OpponentTables::new(board, &state);
        let reached = reached_players(&state, turns.len());
        // A round into them, so that one who is listed early is not refused by everybody.
        let first_late_pick = (f64::from(tables.late_from) + 1.0) * f64::from(league.n_teams());
        let quotes: Vec<_> = reached.iter().map(|at| state.left[*at]).collect();
        let latest = quotes.iter().map(|quote| quote.adp + 8.0 * quote.spread).fold(1.0, f64::max);
        let parts = (f64::from(MAX_KEY) / latest).min(MOST_PARTS);
        let held: Vec<[u8; 8]> = state.held[1..]
            .iter()
            .map(|held| std::array::from_fn(|at| held.get(at).map_or(0, |n| *n as u8)))
            .collect();
        let open_of = |held: &[u8; 8]| -> u8 {
            tables.dedicated.iter().zip(held).map(|(slots, held)| slots.saturating_sub(*held)).sum()
        };
        debug_assert_eq!(held.len(), usize::from(league.n_teams()));
        Self {
            players: quotes.iter().map(|quote| quote.player).collect(),
            entries: quotes.iter().enumerate().map(|(at, quote)| Entry::new(at, quote.position)).collect(),
            turns,
            open: held.iter().map(open_of).collect(),
            held,
            prices: quotes
                .iter()
                .enumerate()
                .map(|(at, quote)| Price {
                    entry: Entry::new(at, quote.position),
                    adp: (list_adp(quote, first_late_pick) * parts) as i32,
                    spread: (quote.spread * state.looseness * LIST_SPREAD / LOGISTIC_SD * parts) as i32,
                })
                .collect(),
            noise: noise_table(),
            tables,
        }
    }

    pub fn n_players(&self) -> usize {
        self.players.len()
    }

    /// The order in which one future's drafters list the players: the ADP, disturbed once per draft. The list
    /// ends with [`LIST_END`] nobodies.
    pub fn draw_list(&self, future: Stream, scratch: &mut Scratch, list: &mut Vec<Entry>) {
        scratch.low.fill(0);
        scratch.high.fill(0);
        let chunks = self.prices.chunks(PLAYERS_PER_NUMBER).zip(scratch.drawn.chunks_mut(PLAYERS_PER_NUMBER));
        for (number, (prices, drawn)) in chunks.enumerate() {
            let mut bits = future.at(number as u64);
            for (price, drawn) in prices.iter().zip(drawn) {
                let noise = self.noise[(bits & ((1 << NOISE_BITS) - 1)) as usize];
                bits >>= NOISE_BITS;
                let key = (price.adp + ((price.spread * noise) >> 10)).clamp(0, MAX_KEY) as u32;
                *drawn = key << Entry::BITS | u32::from(price.entry.0);
                scratch.low[low_half(*drawn)] += 1;
                scratch.high[high_half(*drawn)] += 1;
            }
        }
        self.sort_drawn(scratch, list);
    }

    /// Two stable passes, by the low half of the key and then by the high half; no comparison is ever wrong
    /// about a branch.
    fn sort_drawn(&self, scratch: &mut Scratch, list: &mut Vec<Entry>) {
        let (mut low_end, mut high_end) = (0, 0);
        for (low, high) in scratch.low.iter_mut().zip(&mut scratch.high) {
            low_end += std::mem::replace(low, low_end);
            high_end += std::mem::replace(high, high_end);
        }
        for packed in &scratch.drawn {
            let place = &mut scratch.low[low_half(*packed)];
            scratch.passed[usize::from(*place)] = *packed;
            *place += 1;
        }
        list.resize(self.n_players() + LIST_END, Entry::NOBODY);
        list[self.n_players()..].fill(Entry::NOBODY);
        for packed in &scratch.passed {
            let place = &mut scratch.high[high_half(*packed)];
            list[usize::from(*place)] = Entry((packed & ((1 << Entry::BITS) - 1)) as u16);
            *place += 1;
        }
    }
}

/// Kickers and defences stand on no list before the rounds in which they are taken.
fn list_adp(quote: &Quote, first_late_pick: f64) -> f64 {
    match quote.position {
        Position::K | Position::Dst => quote.adp.max(first_late_pick),
        _ => quote.adp,
    }
}

/// The places in the market of those who can be reached: the next by ADP, and some of every position, so that a
/// team that must have a kicker finds one.
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

fn arena_turns(board: &Board, from: PickNumber) -> Vec<ArenaTurn> {
    let league = board.league();
    let mut left = vec![0_u8; usize::from(league.n_teams()) + 1];
    let mut turns: Vec<ArenaTurn> = turns_between(board, from, league.n_picks() + 1)
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

/// Quantiles of the logistic distribution in 1/1024, so that noise is a lookup and a product.
fn noise_table() -> [i32; 1 << NOISE_BITS] {
    std::array::from_fn(|at| {
        let quantile = (at as f64 + 0.5) / f64::from(1 << NOISE_BITS);
        (libm::log(quantile / (1.0 - quantile)) * 1024.0) as i32
    })
}
