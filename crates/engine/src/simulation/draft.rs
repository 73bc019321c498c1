//! One future played pick by pick.

use super::arena::{Arena, ArenaTurn};
use super::list::{Entry, LIST_END, Scratch};
use super::opponents::Shelves;
use super::random::{Stream, scramble};

/// Names checked at once; one random number is enough for twice as many.
const GLANCE: usize = 4;

/// One future in progress. Created once and reset for every future, so that nothing is allocated while playing.
#[derive(Clone, Debug)]
pub struct Future {
    /// This future's list; the remaining players start at `head`.
    list: Vec<Entry>,
    head: usize,
    shelves: Vec<Shelves>,
    open: Vec<u8>,
}

impl Future {
    pub fn new(arena: &Arena) -> Self {
        let list = Vec::with_capacity(arena.n_players() + LIST_END);
        Self { list, head: 0, shelves: arena.shelves.clone(), open: arena.open.clone() }
    }

    /// Returns to the present, with the list of another future.
    pub fn reset(&mut self, arena: &Arena, stream: Stream, scratch: &mut Scratch) {
        arena.lists.draw(stream, scratch, &mut self.list);
        self.head = 0;
        self.shelves.copy_from_slice(&arena.shelves);
        self.open.copy_from_slice(&arena.open);
    }

    /// Copies another future's state without allocating.
    pub fn copy_from(&mut self, other: &Self) {
        self.list.clear();
        self.list.extend_from_slice(&other.list[other.head..]);
        self.head = 0;
        self.shelves.copy_from_slice(&other.shelves);
        self.open.copy_from_slice(&other.open);
    }

    /// The player a computer team takes; none when it takes an unlisted one or no player is left.
    #[inline]
    pub fn opponent_pick(
        &mut self,
        arena: &Arena,
        turn: ArenaTurn,
        picks: Stream,
        number: usize,
    ) -> Option<Entry> {
        let tables = &arena.tables;
        let team = usize::from(turn.team);
        if turn.picks_left <= self.open[team] {
            return self.forced_pick(arena, team);
        }
        let bits = picks.at(number as u64);
        if turn.round >= tables.off_board_from && (scramble(bits) as u16) < tables.off_board {
            return None;
        }
        let accept = &tables.accept[usize::from(turn.round)];
        let shelves = &mut self.shelves[team];
        let next = self.list[self.head..].first_chunk_mut::<LIST_END>()?;
        let entry = take_first_accepted(next, bits, |entry| accept[shelves.at(entry.position())])?;
        self.head += 1;
        let at = entry.position();
        self.open[team] -= tables.fills[shelves.at(at)];
        shelves.add(at);
        Some(entry)
    }

    /// A team with no more picks left than open places only takes players who fill one.
    #[cold]
    fn forced_pick(&mut self, arena: &Arena, team: usize) -> Option<Entry> {
        let (shelves, fills) = (self.shelves[team], &arena.tables.fills);
        let fits = |entry: &Entry| fills[shelves.at(entry.position())] > 0;
        let rank = self.list[self.head..].iter().position(fits)?;
        Some(self.take_at(arena, rank, team))
    }

    /// Takes a player off the list; false when he is already gone.
    pub fn take(&mut self, arena: &Arena, entry: Entry, team: u8) -> bool {
        let rank = self.list[self.head..].iter().position(|other| *other == entry);
        if let Some(rank) = rank {
            self.take_at(arena, rank, usize::from(team));
        }
        rank.is_some()
    }

    fn take_at(&mut self, arena: &Arena, rank: usize, team: usize) -> Entry {
        let entry = take_from(&mut self.list[self.head..], rank);
        self.head += 1;
        let at = entry.position();
        self.open[team] -= arena.tables.fills[self.shelves[team].at(at)];
        self.shelves[team].add(at);
        entry
    }
}

/// Walks down the list and takes the first player accepted, testing each against a random byte. The players
/// before him move down by one, which is cheaper than closing the gap behind him.
#[inline]
fn take_first_accepted(
    next: &mut [Entry; LIST_END],
    mut bits: u64,
    chance: impl Fn(Entry) -> u8,
) -> Option<Entry> {
    let first = next.first_chunk_mut::<GLANCE>()?;
    if let Some(rank) = accepted_at_a_glance(first, bits, &chance) {
        return Some(take_from_glance(first, rank));
    }
    for (number, glance) in next.as_chunks::<GLANCE>().0.iter().enumerate().skip(1) {
        bits = if number % 2 == 1 { bits >> 32 } else { scramble(bits ^ number as u64) };
        if let Some(rank) = accepted_at_a_glance(glance, bits, &chance) {
            return Some(take_from(next, number * GLANCE + rank));
        }
    }
    let rank = next.iter().position(|entry| chance(*entry) > 0)?;
    Some(take_from(next, rank))
}

/// Checks a whole glance at once, without a branch per name.
#[inline]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the names are read where they stand")]
fn accepted_at_a_glance(glance: &[Entry; GLANCE], bits: u64, chance: &impl Fn(Entry) -> u8) -> Option<usize> {
    let mut accepted = 0_u32;
    for (at, entry) in glance.iter().enumerate() {
        let luck = (bits >> (8 * at)) as u8;
        accepted |= u32::from(luck < chance(*entry)) << at;
    }
    (accepted != 0).then(|| accepted.trailing_zeros() as usize)
}

/// Like [`take_from`], within one word.
#[inline]
fn take_from_glance(glance: &mut [Entry; GLANCE], rank: usize) -> Entry {
    let taken = glance[rank % GLANCE];
    let word = Entry::join(*glance);
    let moved = u64::MAX >> (16 * (GLANCE - 1 - rank % GLANCE));
    *glance = Entry::split((word << 16) & moved | word & !moved);
    taken
}

fn take_from(left: &mut [Entry], rank: usize) -> Entry {
    let taken = left[rank];
    left.copy_within(..rank, 1);
    taken
}
