//! The kinds of room a future may be played in: one that follows the ADP, and one that drafts by value.

use crate::board::Board;
use crate::market::ValueRoom;
use crate::players::Position;
use crate::value::Values;

use super::arena::Arena;
use super::draft::Future;
use super::list::{Entry, Scratch};
use super::random::Stream;

/// Futures played to estimate what each position still offers at my picks.
const N_LOOKED_AHEAD: u32 = 48;

/// The other teams of one board, as far as their picks show what kind of drafters they are.
#[derive(Clone, Debug)]
pub struct Rooms {
    by_adp: Arena,
    by_value: Option<Arena>,
    /// The share of futures in which they draft by value.
    share: f64,
}

impl Rooms {
    pub fn of(board: &Board) -> Self {
        let by_adp = Arena::new(board, board.current_pick());
        let room = ValueRoom::of(board);
        let by_value =
            room.as_ref().map(|room| by_adp.drafting_by_value(board, &Values::of_pool(board), room));
        Self { by_adp, by_value, share: room.map_or(0.0, |room| room.share()) }
    }

    /// What does not depend on the kind of room: players, turns and holdings.
    pub fn arena(&self) -> &Arena {
        &self.by_adp
    }

    /// The room of one future. Kinds are spread evenly over the futures, so that even a few have the right share.
    #[inline]
    pub fn of_future(&self, number: u32) -> &Arena {
        match &self.by_value {
            Some(by_value) if is_by_value(number, self.share) => by_value,
            _ => &self.by_adp,
        }
    }

    /// The mean points each position offers at each of my picks to come when I take no player.
    pub fn points_on_offer(
        &self,
        points: &[f64],
        ranked: &[Vec<Entry>; Position::COUNT],
    ) -> Vec<[f64; Position::COUNT]> {
        let arena = self.arena();
        let n_mine = arena.turns.iter().filter(|turn| turn.is_mine).count();
        let mut offers = vec![[0.0; Position::COUNT]; n_mine];
        let mut future = Future::new(arena);
        let mut scratch = Scratch::new(&arena.lists);
        let mut is_gone = vec![false; arena.n_players()];
        for number in 0..N_LOOKED_AHEAD {
            let stream = Stream::new(u64::from(number));
            let arena = self.of_future(number);
            future.reset(arena, stream.fork(0), &mut scratch);
            is_gone.fill(false);
            let mut passed = [0; Position::COUNT];
            let mut offers = offers.iter_mut();
            for (number, turn) in arena.turns.iter().enumerate() {
                if !turn.is_mine {
                    if let Some(entry) = future.opponent_pick(arena, *turn, stream.fork(1), number) {
                        is_gone[entry.player()] = true;
                    }
                    continue;
                }
                let Some(offer) = offers.next() else { break };
                for (at, ranked) in ranked.iter().enumerate() {
                    let is_left = |entry: &Entry| !is_gone[entry.player()];
                    passed[at] += ranked[passed[at]..].iter().position(is_left).unwrap_or(0);
                    let best = ranked.get(passed[at]).map_or(0.0, |entry| points[entry.player()]);
                    offer[at] += best / f64::from(N_LOOKED_AHEAD);
                }
            }
        }
        offers
    }
}

/// Whether the whole number of futures by value grows at this one.
fn is_by_value(number: u32, share: f64) -> bool {
    let up_to = |number: u32| (f64::from(number) * share) as u32;
    up_to(number + 1) > up_to(number)
}
