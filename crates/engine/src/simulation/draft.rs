//! One future played pick by pick.

use super::arena::{Arena, ArenaTurn, Entry, LIST_END, Scratch};
use super::opponents::{MAX_HELD, RANK_BITS, WEIGHT_BITS};
use super::random::{Stream, scramble};

/// Refused this often, twice each time, a team takes the first player it has room for.
const MAX_TRIES: u32 = 12;
/// Bits one try uses; two tries share a random number.
const TRY_BITS: u32 = RANK_BITS + WEIGHT_BITS;

/// One future under way. Made once and reset for every future: nothing is allocated while playing.
#[derive(Clone, Debug)]
pub struct Future {
    /// This future's list; those left start at `head`.
    list: Vec<Entry>,
    head: usize,
    held: Vec<[u8; 8]>,
    open: Vec<u8>,
}

impl Future {
    pub fn new(arena: &Arena) -> Self {
        let list = Vec::with_capacity(arena.n_players());
        Self { list, head: 0, held: arena.held.clone(), open: arena.open.clone() }
    }

    /// Back to the present, with the list of another future.
    pub fn reset(&mut self, arena: &Arena, stream: Stream, scratch: &mut Scratch) {
        arena.draw_list(stream, scratch, &mut self.list);
        self.head = 0;
        self.held.copy_from_slice(&arena.held);
        self.open.copy_from_slice(&arena.open);
    }

    /// As another future stands, without allocating.
    pub fn copy_from(&mut self, other: &Self) {
        self.list.clear();
        self.list.extend_from_slice(&other.list[other.head..]);
        self.head = 0;
        self.held.copy_from_slice(&other.held);
        self.open.copy_from_slice(&other.open);
    }

    /// Whom a computer team takes; none when it takes somebody nobody listed, or nobody is left.
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
            return self.forced_pick(arena, turn.team);
        }
        let mut bits = picks.at(number as u64);
        if turn.round >= tables.off_board_from && ((bits >> (2 * TRY_BITS)) as u16) < tables.off_board {
            return None;
        }
        let accept = &tables.accept[usize::from(turn.round)];
        let held = self.held[team];
        let wanted = |entry: Entry| {
            let at = entry.position();
            u32::from(accept[at][usize::from(held[at]) & (MAX_HELD - 1)])
        };
        let next = self.list[self.head..].first_chunk_mut::<LIST_END>()?;
        let mut tries = 0;
        let rank = loop {
            // Two tries at once: which of them is taken costs no branch, and mostly one of them is.
            let [first, second] = [bits as u32, (bits >> TRY_BITS) as u32].map(|draw| {
                let rank =
                    usize::from(tables.rank[(draw & ((1 << RANK_BITS) - 1)) as usize]) & (LIST_END - 1);
                let chance = (draw >> RANK_BITS) & ((1 << WEIGHT_BITS) - 1);
                (rank, chance < wanted(next[rank]))
            });
            if first.1 | second.1 {
                break if first.1 { first.0 } else { second.0 };
            }
            tries += 1;
            if tries == MAX_TRIES {
                break next.iter().position(|entry| wanted(*entry) > 0)?;
            }
            bits = scramble(bits);
        };
        let entry = next[rank];
        // The few before him move down by one: cheaper than closing the gap behind him.
        for at in (1..=rank).rev() {
            next[at] = next[at - 1];
        }
        self.head += 1;
        let at = entry.position();
        self.open[team] -= u8::from(held[at] < tables.dedicated[at]);
        self.held[team][at] += 1;
        Some(entry)
    }

    /// A team with as many picks left as open places takes only who fills one.
    #[cold]
    fn forced_pick(&mut self, arena: &Arena, team: u8) -> Option<Entry> {
        let held = self.held[usize::from(team)];
        let dedicated = arena.tables.dedicated;
        let fills = |entry: &Entry| held[entry.position()] < dedicated[entry.position()];
        let rank = self.list[self.head..].iter().position(fills)?;
        Some(self.take_at(arena, rank, team))
    }

    /// Takes a player off the list wherever he stands; false when he is gone already.
    pub fn take(&mut self, arena: &Arena, entry: Entry, team: u8) -> bool {
        let rank = self.list[self.head..].iter().position(|other| *other == entry);
        if let Some(rank) = rank {
            self.take_at(arena, rank, team);
        }
        rank.is_some()
    }

    fn take_at(&mut self, arena: &Arena, rank: usize, team: u8) -> Entry {
        let entry = self.list[self.head + rank];
        self.list.copy_within(self.head..self.head + rank, self.head + 1);
        self.head += 1;
        let at = entry.position();
        let held = &mut self.held[usize::from(team)][at];
        self.open[usize::from(team)] -= u8::from(*held < arena.tables.dedicated[at]);
        *held += 1;
        entry
    }
}
