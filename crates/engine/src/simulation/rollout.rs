//! Candidates tried on the same futures, each to the end of the draft.

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::players::PlayerIndex;
use crate::value::Values;

use super::arena::Arena;
use super::draft::Future;
use super::list::{Entry, Scratch};
use super::policy::{MySide, Policy};
use super::random::Stream;

/// Every candidate's score in every future: points above replacement of my finished lineup and a quarter of the
/// bench.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcomes {
    /// Per candidate, one score per future, in the same order.
    pub scores: Vec<Vec<f64>>,
}

/// A board made ready for trying candidates.
#[derive(Clone, Debug)]
pub struct Rollouts {
    arena: Arena,
    policy: Policy,
    start: MySide,
    /// My first pick, by its place among the turns.
    my_first: usize,
}

impl Rollouts {
    /// None when I have no pick left.
    pub fn new(board: &Board, values: &Values, weights: &StrategyWeights) -> Option<Self> {
        let arena = Arena::new(board, board.current_pick());
        let my_first = arena.turns.iter().position(|turn| turn.is_mine)?;
        let policy = Policy::new(board, values, weights, &arena);
        let start = MySide::new(board, values, &arena);
        Some(Self { arena, policy, start, my_first })
    }

    /// Tries each candidate at my next pick in so many futures of the seed. In a future where he is gone by then, I
    /// take whom I would take anyway.
    pub fn try_candidates(&self, candidates: &[PlayerIndex], seed: u64, n_futures: u32) -> Outcomes {
        let entry_of = |player: &PlayerIndex| {
            let at = self.arena.players.iter().position(|other| other == player);
            at.map(|at| self.arena.entries[at])
        };
        let entries: Vec<Option<Entry>> = candidates.iter().map(entry_of).collect();
        let mut scores = vec![Vec::with_capacity(n_futures as usize); candidates.len()];
        let mut scratch = Scratch::new(&self.arena.lists);
        let (mut shared, mut branch) = (Future::new(&self.arena), Future::new(&self.arena));
        let (mut mine_shared, mut mine) = (self.start.clone(), self.start.clone());
        for number in 0..n_futures {
            let stream = Stream::new(seed).fork(u64::from(number));
            shared.reset(&self.arena, stream.fork(0), &mut scratch);
            mine_shared.copy_from(&self.start);
            let picks = stream.fork(1);
            for turn in 0..self.my_first {
                self.opponent_turn(&mut shared, &mut mine_shared, picks, turn);
            }
            for (entry, scores) in entries.iter().zip(&mut scores) {
                branch.copy_from(&shared);
                mine.copy_from(&mine_shared);
                self.play_on(&mut branch, &mut mine, picks, *entry);
                scores.push(self.policy.score(&mine));
            }
        }
        Outcomes { scores }
    }

    fn play_on(&self, future: &mut Future, mine: &mut MySide, picks: Stream, first: Option<Entry>) {
        let mut wanted = first.filter(|entry| !mine.is_gone[entry.player()]);
        for number in self.my_first..self.arena.turns.len() {
            let turn = self.arena.turns[number];
            if !turn.is_mine {
                self.opponent_turn(future, mine, picks, number);
                continue;
            }
            let choice = wanted.take().or_else(|| self.policy.choose(mine, turn.picks_left));
            if let Some(entry) = choice {
                future.take(&self.arena, entry, turn.team);
                self.policy.take(mine, entry);
            }
        }
    }

    #[inline]
    fn opponent_turn(&self, future: &mut Future, mine: &mut MySide, picks: Stream, number: usize) {
        let turn = self.arena.turns[number];
        if let Some(entry) = future.opponent_pick(&self.arena, turn, picks, number) {
            mine.is_gone[entry.player()] = true;
        }
    }
}
