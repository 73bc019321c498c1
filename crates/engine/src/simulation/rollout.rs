//! Candidates tried on the same futures, each to the end of the draft.

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::players::{PlayerIndex, Position};
use crate::value::Values;

use super::arena::Arena;
use super::draft::Future;
use super::list::{Entry, Scratch};
use super::policy::{MySide, Policy};
use super::random::Stream;

/// Every candidate's score in every future: what my finished roster scores over that future's season.
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
    /// The players I hold now.
    held: Vec<(Position, PlayerIndex)>,
    /// My first pick, by its place among the turns.
    my_first: usize,
}

impl Rollouts {
    /// None when I have no pick left.
    pub fn new(board: &Board, values: &Values, weights: &StrategyWeights) -> Option<Self> {
        let arena = Arena::new(board, board.current_pick());
        let my_first = arena.turns.iter().position(|turn| turn.is_mine)?;
        let policy = Policy::new(board, values, weights, &arena);
        let start = MySide::new(board, &arena);
        let held = board.my_roster().map(|player| (board.player(player).position, player)).collect();
        Some(Self { arena, policy, start, held, my_first })
    }

    /// Whom the policy of the rollouts would take now; none when it is not my turn.
    pub fn own_choice(&self) -> Option<PlayerIndex> {
        let turn = self.arena.turns[self.my_first];
        let entry = self.policy.choose(&mut self.start.clone(), turn.picks_left)?;
        Some(self.arena.players[entry.player()])
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
            let (picks, luck) = (stream.fork(1), stream.fork(2));
            mine_shared.draw_held(&self.held, self.policy.season(), luck);
            for turn in 0..self.my_first {
                self.opponent_turn(&mut shared, &mut mine_shared, picks, turn);
            }
            for (entry, scores) in entries.iter().zip(&mut scores) {
                branch.copy_from(&shared);
                mine.copy_from(&mine_shared);
                self.play_on(&mut branch, &mut mine, (picks, luck), *entry);
                scores.push(self.policy.score(&mine));
            }
        }
        Outcomes { scores }
    }

    fn play_on(&self, future: &mut Future, mine: &mut MySide, (picks, luck): (Stream, Stream), first: Option<Entry>) {
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
                self.policy.take(mine, entry, luck);
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
