//! One future's order of the players: the ADP plus noise drawn once per draft.
//!
//! The axis of picks is stretched so that every player's usual spread on it is the same; a byte then resolves
//! early and late equally well in the first round and in the last.

use std::sync::LazyLock;

use crate::market::{LOGISTIC_SD, Quote, RoomKind, stretched_pick};
use crate::players::Position;

use super::random::Stream;

/// Empty entries at the end of a list: more than any team looks at in one go.
pub const LIST_END: usize = 32;
/// More players than this do not fit an [`Entry`].
pub const MAX_PLAYERS: usize = 1 << 12;
/// Past this many scales beyond his ADP, each further scale changes how long a player lasts, at a rate that
/// depends on the ADP: falling stars are taken at once, while late names still there are avoided for a reason.
/// Fitted, decision 0011.
const FALL_FROM: f64 = 2.0;
const FALL_RATES: [(f64, f64); 3] = [(36.0, -0.5), (100.0, -0.3), (f64::INFINITY, 0.3)];
/// The number of places a list is sorted into.
const N_PLACES: usize = 256;
/// Places beyond the last pick, so that undrafted players keep an order too.
const SPARE_SPREADS: f64 = 4.0;

/// Random bits per player's noise; eight players share a number.
const NOISE_BITS: usize = 8;
const N_QUANTILES: usize = 1 << NOISE_BITS;
const PLAYERS_PER_NUMBER: usize = 64 / NOISE_BITS;
/// How long a player has already lasted, in scales of the distribution: below the first value nothing is known,
/// beyond the last nothing more is learnt.
const FIRST_LASTED: f64 = -6.0;
const LAST_LASTED: f64 = 10.0;
const LASTED_STEP: f64 = 0.5;
/// One table of quantiles for each rate and each time already lasted.
const N_TABLES: usize = FALL_RATES.len() * N_LASTED;
const N_LASTED: usize = 1 + ((LAST_LASTED - FIRST_LASTED) / LASTED_STEP) as usize;
/// Fraction bits of the fixed-point quantiles, scales and places.
const FRACTION_BITS: u32 = 8;

/// A player on a list: his number in the arena and his position packed in one word, so that neither is looked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry(u16);

impl Entry {
    /// Fills a list beyond its end: a position no team wants.
    pub const NOBODY: Self = Self(7);

    pub fn new(player: usize, position: Position) -> Self {
        Self((player << 3 | position.index()) as u16)
    }

    pub const fn player(self) -> usize {
        (self.0 >> 3) as usize
    }

    /// Packs four entries into one word, the first in the lowest bits.
    #[inline]
    pub fn join(entries: [Self; 4]) -> u64 {
        entries.iter().rev().fold(0, |word, entry| word << 16 | u64::from(entry.0))
    }

    /// Unpacks the entries of a word.
    #[inline]
    pub fn split(word: u64) -> [Self; 4] {
        std::array::from_fn(|at| Self((word >> (16 * at)) as u16))
    }

    /// Below eight, the width of every table.
    pub const fn position(self) -> usize {
        (self.0 & 7) as usize
    }
}

/// Where a player ranks on lists.
#[derive(Clone, Copy, Debug)]
struct Price {
    /// The earliest place he can still go at, and how far one scale of noise moves him.
    earliest: u32,
    scale: u32,
    /// Which quantiles his noise is drawn from.
    table: u8,
    entry: Entry,
}

/// What lists are drawn from.
#[derive(Clone, Debug)]
pub struct ListMaker {
    prices: Vec<Price>,
}

/// Scratch space for drawing a list.
#[derive(Clone, Debug)]
pub struct Scratch {
    places: Vec<u8>,
    /// Where the next player of each place goes.
    next: [u16; N_PLACES],
}

impl Scratch {
    pub fn new(maker: &ListMaker) -> Self {
        Self { places: vec![0; maker.prices.len()], next: [0; N_PLACES] }
    }
}

impl ListMaker {
    /// For the players still available at market pick `now`, up to market pick `last`.
    pub fn new(quotes: &[Quote], room: RoomKind, looseness: f64, now: f64, last: f64) -> Self {
        let (start, end) = (stretched_pick(now), stretched_pick(last) + SPARE_SPREADS);
        let places_per_spread = (N_PLACES - 1) as f64 / (end - start).max(1.0);
        let fixed = |number: f64| (number * f64::from(1 << FRACTION_BITS)) as u32;
        let price = |(at, quote): (usize, &Quote)| {
            let spread = quote.relative_spread * looseness * room.list_spread(looseness, quote.adp);
            let scale = spread / LOGISTIC_SD;
            let adp = stretched_pick(quote.adp);
            let lasted = ((start - adp) / scale).clamp(FIRST_LASTED, LAST_LASTED);
            let class = ((lasted - FIRST_LASTED) / LASTED_STEP) as usize;
            let rate = FALL_RATES.iter().position(|(below, _)| quote.adp < *below).unwrap_or_default();
            let earliest = (adp + lasted * scale).max(start) - start;
            Price {
                earliest: fixed(earliest * places_per_spread) << FRACTION_BITS,
                scale: fixed(scale * places_per_spread),
                table: (rate * N_LASTED + class) as u8,
                entry: Entry::new(at, quote.position),
            }
        };
        Self { prices: quotes.iter().enumerate().map(price).collect() }
    }

    /// The same order in every future.
    pub fn in_order(entries: impl IntoIterator<Item = Entry>) -> Self {
        let price = |entry| Price { earliest: 0, scale: 0, table: 0, entry };
        Self { prices: entries.into_iter().map(price).collect() }
    }

    /// Draws the order of one future, followed by [`LIST_END`] empty entries.
    pub fn draw(&self, future: Stream, scratch: &mut Scratch, list: &mut Vec<Entry>) {
        let quantiles = &*QUANTILES;
        scratch.next.fill(0);
        let chunks =
            self.prices.chunks(PLAYERS_PER_NUMBER).zip(scratch.places.chunks_mut(PLAYERS_PER_NUMBER));
        for (number, (prices, places)) in chunks.enumerate() {
            let bits = future.at(number as u64).to_le_bytes();
            for ((price, place), bits) in prices.iter().zip(places).zip(bits) {
                let noise = u32::from(quantiles[usize::from(price.table)][usize::from(bits)]);
                let drawn = (price.earliest + price.scale * noise) >> (2 * FRACTION_BITS);
                *place = drawn.min(N_PLACES as u32 - 1) as u8;
                scratch.next[usize::from(*place)] += 1;
            }
        }
        let mut end = 0;
        for next in &mut scratch.next {
            end += std::mem::replace(next, end);
        }
        let n_players = self.prices.len();
        list.resize(n_players + LIST_END, Entry::NOBODY);
        list[n_players..].fill(Entry::NOBODY);
        for (price, place) in self.prices.iter().zip(&scratch.places) {
            let next = &mut scratch.next[usize::from(*place)];
            list[usize::from(*next)] = price.entry;
            *next += 1;
        }
    }
}

/// For each rate and time already lasted, how much longer a player lasts: quantiles of the rest of the logistic
/// distribution.
static QUANTILES: LazyLock<[[u16; N_QUANTILES]; N_TABLES]> = LazyLock::new(|| {
    std::array::from_fn(|table| {
        let (_, rate) = FALL_RATES[table / N_LASTED];
        let lasted = FIRST_LASTED + (table % N_LASTED) as f64 * LASTED_STEP;
        let gone = 1.0 / (1.0 + libm::exp(-lasted));
        let longer = libm::exp(rate * (lasted - FALL_FROM).max(0.0));
        std::array::from_fn(|at| {
            let share_left = 1.0 - (at as f64 + 0.5) / N_QUANTILES as f64;
            let survival = share_left * (1.0 - gone);
            let rest = libm::log((1.0 - survival) / survival) - lasted;
            (rest.max(0.0) * longer * f64::from(1 << FRACTION_BITS)) as u16
        })
    })
});
