//! The other teams of a judged draft, by one of several models of how people pick.

use crate::board::Board;
use crate::league::{DraftSlot, PickNumber};
use crate::market::{pick_probabilities, spread_of};
use crate::players::{PlayerIndex, Position};
use crate::simulation::{Arena, Future, Scratch, SpecialTeams, Stream, allowed_needs, normal};
use crate::value::{Held, Need, Values, roster_caps};

use super::tournament::Others;

/// How the other teams pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentKind {
    /// As the verdict's futures assume.
    Engine,
    /// By the choice model behind the survival figures, drawn pick by pick.
    Choice,
    /// By their own list: the ADP with noise of one spread.
    NoisyAdp,
    /// By value over the last starter, each with their own opinion.
    ValueBased,
}

/// How far the opinions of two value-based drafters about a player differ, in points.
const OPINION: f64 = 15.0;
/// No team takes a kicker or a defence before this many rounds are left.
const LATE_ROUNDS: u8 = 3;

impl OpponentKind {
    pub const ALL: [Self; 4] = [Self::Engine, Self::Choice, Self::NoisyAdp, Self::ValueBased];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Engine => "engine",
            Self::Choice => "choice model",
            Self::NoisyAdp => "noisy ADP",
            Self::ValueBased => "value-based",
        }
    }
}

/// One room in progress.
pub struct Room {
    kind: OpponentKind,
    luck: Stream,
    arena: Arena,
    future: Future,
}

impl Room {
    /// The same board and seed give the same room, no matter what I do in it.
    pub fn new(kind: OpponentKind, board: &Board, seed: u64) -> Self {
        let luck = Stream::new(seed);
        let arena = Arena::new(board, board.current_pick());
        let mut future = Future::new(&arena);
        let mut scratch = Scratch::new(&arena.lists);
        future.reset(&arena, luck.fork(0), &mut scratch);
        Self { kind, luck, arena, future }
    }

    fn by_the_engine(&mut self, pick: PickNumber) -> Option<PlayerIndex> {
        let number = self.arena.turns.iter().position(|turn| turn.pick == pick)?;
        let turn = self.arena.turns[number];
        let entry = self.future.opponent_pick(&self.arena, turn, self.luck.fork(1), number)?;
        Some(self.arena.players[entry.player()])
    }

    fn by_the_choice_model(&self, board: &Board, pick: PickNumber) -> Option<PlayerIndex> {
        let mut luck = share(self.luck.fork(2).at(u64::from(pick)));
        let probabilities = pick_probabilities(board);
        board.available().find(|player| {
            luck -= probabilities[player.at()];
            luck < 0.0
        })
    }

    fn lowest(
        &self,
        board: &Board,
        n_left: u8,
        cost: impl Fn(u64, PlayerIndex) -> f64,
    ) -> Option<PlayerIndex> {
        let slot = board.on_the_clock();
        let opinions = self.luck.fork(3).fork(u64::from(slot));
        let is_wanted = wanted(board, slot, n_left);
        let cost = |player: PlayerIndex| cost(opinions.at(player.at() as u64), player);
        let wanted = board.available().filter(|player| is_wanted[board.player(*player).position.index()]);
        wanted
            .map(|player| (cost(player), player))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, player)| player)
    }
}

impl Others for Room {
    fn choose(&mut self, board: &Board, values: &Values, n_left: u8) -> Option<PlayerIndex> {
        let pick = board.current_pick();
        let chosen = match self.kind {
            OpponentKind::Engine => self.by_the_engine(pick),
            OpponentKind::Choice => self.by_the_choice_model(board, pick),
            OpponentKind::NoisyAdp => self.lowest(board, n_left, |luck, player| {
                let known = board.player(player);
                let adp = known.ranked_adp().unwrap_or(400.0);
                adp + spread_of(known, adp) * normal(luck)
            }),
            OpponentKind::ValueBased => self.lowest(board, n_left, |luck, player| {
                -(values.above_replacement(player) + OPINION * normal(luck))
            }),
        };
        // A player outside every list: on this board the least known player stands in for him.
        chosen.or_else(|| board.available().next_back())
    }

    fn see(&mut self, player: PlayerIndex, slot: DraftSlot) {
        if let Some(at) = self.arena.players.iter().position(|other| *other == player) {
            self.future.take(&self.arena, self.arena.entries[at], slot - 1);
        }
    }
}

/// The positions a team with this many picks left would take.
fn wanted(board: &Board, slot: DraftSlot, n_left: u8) -> [bool; Position::COUNT] {
    let mut held = Held::default();
    for player in board.roster_of(slot) {
        held[board.player(player).position.index()] += 1;
    }
    let lineup = board.league().lineup();
    let caps = roster_caps(lineup);
    let needs = allowed_needs(lineup, caps, held, n_left, SpecialTeams::Last);
    Position::ALL.map(|position| {
        let at = position.index();
        let is_late = matches!(position, Position::K | Position::Dst) && n_left <= LATE_ROUNDS;
        needs[at] != Need::None || (is_late && held[at] < caps[at])
    })
}

/// A number from 0 to 1.
pub(super) fn share(bits: u64) -> f64 {
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}
