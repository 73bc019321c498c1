//! Many futures at once: when each player is taken, and one finished draft to look at.

use crate::board::Board;
use crate::league::{DraftSlot, PickNumber};
use crate::players::PlayerIndex;

use super::arena::Arena;
use super::draft::Future;
use super::list::{Entry, Scratch};
use super::random::Stream;

/// One pick of a simulated draft; no player when the team took one outside the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimulatedPick {
    pub pick: PickNumber,
    pub slot: DraftSlot,
    pub player: Option<PlayerIndex>,
}

/// Plays futures of one board repeatedly without allocating.
#[derive(Clone, Debug)]
pub struct Simulator {
    arena: Arena,
    future: Future,
    scratch: Scratch,
}

impl Simulator {
    /// Futures from pick `from` on; every team, including mine, picks by the opponents' model.
    pub fn new(board: &Board, from: PickNumber) -> Self {
        let arena = Arena::new(board, from);
        let future = Future::new(&arena);
        let scratch = Scratch::new(&arena.lists);
        Self { arena, future, scratch }
    }

    /// Plays one future for `n_turns` turns and reports each pick: the turn's number and the player.
    #[inline]
    fn play(&mut self, stream: Stream, n_turns: usize, mut told: impl FnMut(usize, Option<Entry>)) {
        self.future.reset(&self.arena, stream.fork(0), &mut self.scratch);
        let picks = stream.fork(1);
        for number in 0..n_turns {
            let turn = self.arena.turns[number];
            told(number, self.future.opponent_pick(&self.arena, turn, picks, number));
        }
    }

    /// Plays whole drafts and returns how many players were taken in total, for benchmarks.
    pub fn play_many(&mut self, seed: u64, n_futures: u64) -> u64 {
        let mut n_taken = 0;
        let n_turns = self.arena.turns.len();
        for future in 0..n_futures {
            self.play(Stream::new(seed).fork(future), n_turns, |_, player| {
                n_taken += u64::from(player.is_some());
            });
        }
        n_taken
    }

    /// One future, pick by pick.
    pub fn draft(&mut self, seed: u64) -> Vec<SimulatedPick> {
        let n_turns = self.arena.turns.len();
        let mut taken = Vec::with_capacity(n_turns);
        self.play(Stream::new(seed), n_turns, |number, player| taken.push((number, player)));
        let arena = &self.arena;
        let pick = |(number, player): (usize, Option<Entry>)| SimulatedPick {
            pick: arena.turns[number].pick,
            slot: arena.turns[number].team + 1,
            player: player.map(|entry| arena.players[entry.player()]),
        };
        taken.into_iter().map(pick).collect()
    }

    /// Survival of every player of the board to each horizon, by place in the pool, from one batch of futures.
    pub fn survivals(
        &mut self,
        board: &Board,
        horizons: &[PickNumber],
        seed: u64,
        n_futures: u32,
    ) -> Vec<Vec<f64>> {
        let n_passed = |pick: PickNumber| horizons.iter().filter(|horizon| **horizon <= pick).count();
        let stretch: Vec<usize> = self.arena.turns.iter().map(|turn| n_passed(turn.pick)).collect();
        let n_turns = stretch.iter().filter(|stretch| **stretch < horizons.len()).count();
        let mut gone = vec![vec![0_u32; self.arena.n_players()]; horizons.len()];
        for future in 0..n_futures {
            self.play(Stream::new(seed).fork(u64::from(future)), n_turns, |number, player| {
                if let Some(player) = player {
                    gone[stretch[number]][player.player()] += 1;
                }
            });
        }
        self.accumulate(board, &gone, n_futures)
    }

    /// Turns counts per stretch into survival to the end of each stretch: `(k + 1/2) / (n + 1)`, never 0 or 1
    /// for a player who is still available.
    fn accumulate(&self, board: &Board, gone: &[Vec<u32>], n_futures: u32) -> Vec<Vec<f64>> {
        let share = |n_left: u32| (f64::from(n_left) + 0.5) / (f64::from(n_futures) + 1.0);
        let mut survival = vec![0.0; board.pool().len()];
        for player in board.available() {
            survival[player.at()] = share(n_futures);
        }
        let mut left = vec![n_futures; self.arena.n_players()];
        let mut survivals = Vec::with_capacity(gone.len());
        for stretch in gone {
            for (at, gone) in stretch.iter().enumerate() {
                left[at] -= gone;
                survival[self.arena.players[at].at()] = share(left[at]);
            }
            survivals.push(survival.clone());
        }
        survivals
    }
}
