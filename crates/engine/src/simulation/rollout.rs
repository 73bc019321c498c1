//! Candidates tried in the same futures, each to the end of the draft.

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::players::PlayerIndex;
use crate::value::Values;

use super::arena::Arena;
use super::draft::Future;
use super::list::{Entry, Scratch};
use super::paired::{PairedDifference, mean};
use super::policy::{MySide, Policy, Style};
use super::random::Stream;
use super::room_mix::Rooms;

/// Every candidate's score in every future: what my finished roster scores over that future's season.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcomes {
    /// Per candidate, one score per future, in the same order. Fewer for candidates dropped early.
    pub scores: Vec<Vec<f64>>,
}

impl Outcomes {
    /// Every candidate's mean over all futures. For a candidate dropped early only the distance to one who was
    /// not is known, so it is counted from that one's mean.
    pub fn means(&self) -> Vec<f64> {
        let Some(full) = self.scores.iter().max_by_key(|scores| scores.len()) else { return Vec::new() };
        let level = mean(full);
        self.scores.iter().map(|scores| level + PairedDifference::of(scores, full).mean).collect()
    }
}

/// After this many futures, and whenever their number has doubled, candidates who can no longer win are dropped.
const FIRST_LOOK: u32 = 32;
/// After this many futures one way of playing my later picks is chosen, even if the two cannot be told apart.
const LAST_LOOK_AT_STYLES: u32 = 256;
/// Candidates shown to the user are tried in this many futures even when they can no longer win: one dropped
/// after a few looks further behind than he is, because a rare future in his favour is missing.
const TOLD_FUTURES: u32 = 256;
/// Futures in which a moved bye is tried: the drafts are the same with and without it, so a few are enough.
const BYE_FUTURES: u32 = 256;
/// A lead of this many standard errors counts as proven.
const SHOWN: f64 = 3.0;
/// A candidate this many standard errors behind is out of the race.
const HOPELESS: f64 = 4.0;

/// One way to go on from a board.
#[derive(Clone, Copy)]
struct Branch {
    first: Option<Entry>,
    /// The player to take with the pick after that. None leaves it to the style.
    second: Option<Entry>,
    style: Style,
}

/// A board prepared for trying candidates.
#[derive(Clone, Debug)]
pub struct Rollouts {
    rooms: Rooms,
    policy: Policy,
    start: MySide,
    /// The index of my first pick among the turns.
    my_first: usize,
    /// The player each way of playing my picks would take with it, among those sure to be available.
    sure_choices: [Option<Entry>; Style::ALL.len()],
}

impl Rollouts {
    /// `is_sure` tells who will be available at my next pick. None when I have no pick left.
    pub fn new(
        board: &Board,
        values: &Values,
        weights: &StrategyWeights,
        is_sure: impl Fn(PlayerIndex) -> bool,
    ) -> Option<Self> {
        let rooms = Rooms::of(board);
        let my_first = rooms.arena().turns.iter().position(|turn| turn.is_mine)?;
        let policy = Policy::new(board, values, weights, &rooms);
        let start = MySide::new(board, rooms.arena());
        let mut without_the_others = start.clone();
        for (is_gone, player) in without_the_others.is_gone.iter_mut().zip(&rooms.arena().players) {
            *is_gone = !is_sure(*player);
        }
        let n_left = rooms.arena().turns[my_first].picks_left;
        let sure_choices =
            Style::ALL.map(|style| policy.choose(&mut without_the_others.clone(), n_left, style));
        Some(Self { rooms, policy, start, my_first, sure_choices })
    }

    /// How many picks I have left, as far as the players last.
    pub fn n_picks_left(&self) -> u8 {
        self.arena().turns[self.my_first].picks_left
    }

    /// The player each way of playing my picks would take, among those sure to be available.
    pub fn own_choices(&self) -> Vec<PlayerIndex> {
        let entries = self.sure_choices.into_iter().flatten();
        entries.map(|entry| self.arena().players[entry.player()]).collect()
    }

    /// How much a candidate's score rises when his bye moves to another week, all else being equal.
    pub fn gain_of_moved_bye(&self, player: PlayerIndex, week: u8, seed: u64) -> f64 {
        let score = |rollouts: &Self| rollouts.try_candidates(&[player], seed, BYE_FUTURES, 1).means()[0];
        let mut moved = self.clone();
        moved.policy.move_bye(player, week);
        score(&moved) - score(self)
    }

    /// What a player is worth to me by the plan alone.
    pub fn planned_worth(&self, player: PlayerIndex) -> Option<f64> {
        self.entry_of(player).and_then(|entry| self.policy.planned_worth(&self.start, entry))
    }

    fn arena(&self) -> &Arena {
        self.rooms.arena()
    }

    fn entry_of(&self, player: PlayerIndex) -> Option<Entry> {
        let at = self.arena().players.iter().position(|other| *other == player)?;
        Some(self.arena().entries[at])
    }

    /// Tries each candidate at my next pick in `n_futures` futures of the seed, with both ways of playing my
    /// later picks until one proves better. Where the candidate is gone by then, I settle for the best player I
    /// could be sure of, so a candidate is worth what he adds times the chance of getting him. The first
    /// candidate and the best `n_told` are shown to the user; 0 where only the best one counts.
    pub fn try_candidates(
        &self,
        candidates: &[PlayerIndex],
        seed: u64,
        n_futures: u32,
        n_told: usize,
    ) -> Outcomes {
        let branches = self.branches(candidates, None);
        Outcomes { scores: better_halves(self.play_branches(&branches, seed, n_futures, n_told)) }
    }

    /// The same with `second` as the pick after each candidate, where he is still available.
    pub fn try_before(
        &self,
        candidates: &[PlayerIndex],
        second: PlayerIndex,
        seed: u64,
        n_futures: u32,
    ) -> Outcomes {
        let branches = self.branches(candidates, self.entry_of(second));
        Outcomes { scores: better_halves(self.play_branches(&branches, seed, n_futures, candidates.len())) }
    }

    fn branches(&self, candidates: &[PlayerIndex], second: Option<Entry>) -> Vec<Branch> {
        let both = |player: &PlayerIndex| {
            let first = self.entry_of(*player);
            Style::ALL.map(|style| Branch { first, second, style })
        };
        candidates.iter().flat_map(both).collect()
    }

    /// The scores of every branch, and whether it was still in the race at the end.
    fn play_branches(
        &self,
        branches: &[Branch],
        seed: u64,
        n_futures: u32,
        n_told: usize,
    ) -> Vec<(bool, Vec<f64>)> {
        let mut scores = vec![Vec::with_capacity(n_futures as usize); branches.len()];
        let mut is_tried = vec![true; branches.len()];
        let mut scratch = Scratch::new(&self.arena().lists);
        let (mut shared, mut branch) = (Future::new(self.arena()), Future::new(self.arena()));
        let (mut mine_shared, mut mine) = (self.start.clone(), self.start.clone());
        for number in 0..n_futures {
            let stream = Stream::new(seed).fork(u64::from(number));
            let arena = self.rooms.of_future(number);
            shared.reset(arena, stream.fork(0), &mut scratch);
            mine_shared.copy_from(&self.start);
            let (picks, luck) = (stream.fork(1), stream.fork(2));
            for turn in 0..self.my_first {
                opponent_turn(arena, &mut shared, &mut mine_shared, picks, turn);
            }
            if number.is_power_of_two() && number >= FIRST_LOOK {
                drop_the_worse_style(&scores, &mut is_tried, number >= LAST_LOOK_AT_STYLES);
                drop_hopeless(&scores, &mut is_tried, if number < TOLD_FUTURES { n_told } else { 0 });
            }
            for at in (0..branches.len()).filter(|at| is_tried[*at]) {
                branch.copy_from(&shared);
                mine.copy_from(&mine_shared);
                self.play_on(arena, &mut branch, &mut mine, picks, branches[at]);
                scores[at].push(self.policy.score(&mut mine, luck));
            }
        }
        drop_the_worse_style(&scores, &mut is_tried, true);
        is_tried.into_iter().zip(scores).collect()
    }

    fn play_on(
        &self,
        arena: &Arena,
        future: &mut Future,
        mine: &mut MySide,
        picks: Stream,
        Branch { first, mut second, style }: Branch,
    ) {
        let plans = [first, self.sure_choices[style as usize]];
        let mut wanted = plans.into_iter().flatten().find(|entry| !mine.is_gone[entry.player()]);
        for number in self.my_first..arena.turns.len() {
            let turn = arena.turns[number];
            if !turn.is_mine {
                opponent_turn(arena, future, mine, picks, number);
                continue;
            }
            let choice = wanted
                .take()
                .or_else(|| second.take().filter(|entry| !mine.is_gone[entry.player()]))
                .or_else(|| self.policy.choose(mine, turn.picks_left, style));
            if let Some(entry) = choice {
                future.take(arena, entry, turn.team);
                self.policy.take(mine, entry);
            }
        }
    }
}

#[inline]
fn opponent_turn(arena: &Arena, future: &mut Future, mine: &mut MySide, picks: Stream, number: usize) {
    let turn = arena.turns[number];
    if let Some(entry) = future.opponent_pick(arena, turn, picks, number) {
        mine.is_gone[entry.player()] = true;
    }
}

/// Keeps the way of playing my later picks that is better over all candidates together: one choice made on many
/// futures instead of one per candidate made on few. It waits until the futures show which is better; if they
/// have not when it must choose, it keeps the plan. A guess would shift every lead of this verdict without
/// showing in any interval.
fn drop_the_worse_style(scores: &[Vec<f64>], is_tried: &mut [bool], must_choose: bool) {
    let n_styles = Style::ALL.len();
    let in_both: Vec<&[Vec<f64>]> = scores
        .chunks_exact(n_styles)
        .zip(is_tried.chunks_exact(n_styles))
        .filter_map(|(scores, is_tried)| is_tried.iter().all(|tried| *tried).then_some(scores))
        .collect();
    let Some(n_futures) = in_both.first().map(|scores| scores[0].len()) else { return };
    let total = |style: Style| -> Vec<f64> {
        let column = |scores: &[Vec<f64>], future: usize| scores[style as usize][future];
        (0..n_futures).map(|future| in_both.iter().map(|scores| column(scores, future)).sum()).collect()
    };
    let lead_of_plan = PairedDifference::of(&total(Style::Plan), &total(Style::Value));
    let is_shown = lead_of_plan.mean.abs() > SHOWN * lead_of_plan.standard_error();
    if !is_shown && !must_choose {
        return;
    }
    let worse = if is_shown && lead_of_plan.mean < 0.0 { Style::Plan } else { Style::Value };
    for is_tried in is_tried.iter_mut().skip(worse as usize).step_by(n_styles) {
        *is_tried = false;
    }
}

/// Drops candidates far behind the leader, so that the futures go to the close contenders.
fn drop_hopeless(scores: &[Vec<f64>], is_tried: &mut [bool], n_told: usize) {
    let mut best_first: Vec<usize> = (0..scores.len()).filter(|at| is_tried[*at]).collect();
    best_first.sort_by(|a, b| mean(&scores[*b]).total_cmp(&mean(&scores[*a])));
    let Some(leader) = best_first.first().copied() else { return };
    let told = told_about(&best_first, n_told);
    for at in best_first.into_iter().skip(1).filter(|at| !told.contains(&candidate_of(*at))) {
        let difference = PairedDifference::of(&scores[at], &scores[leader]);
        is_tried[at] = difference.mean + HOPELESS * difference.standard_error() > 0.0;
    }
}

/// The first candidate and the best `n_told`, by their index among the candidates.
fn told_about(best_first: &[usize], n_told: usize) -> Vec<usize> {
    let mut told = Vec::new();
    for candidate in best_first.iter().map(|at| candidate_of(*at)) {
        if told.len() < n_told && !told.contains(&candidate) {
            told.push(candidate);
        }
    }
    told.extend((n_told > 0).then_some(0));
    told
}

/// Each candidate has one branch for each way of playing my later picks.
fn candidate_of(branch: usize) -> usize {
    branch / Style::ALL.len()
}

/// The better of each candidate's two columns: the one that stayed in the race longer, or else the higher.
fn better_halves(columns: Vec<(bool, Vec<f64>)>) -> Vec<Vec<f64>> {
    let mut columns = columns.into_iter();
    let mut better = Vec::new();
    while let (Some((one_stayed, one)), Some((other_stayed, other))) = (columns.next(), columns.next()) {
        let difference = PairedDifference::of(&one, &other).mean;
        let stayed_longer = one_stayed.cmp(&other_stayed).then(one.len().cmp(&other.len()));
        let first_wins = stayed_longer.then(difference.total_cmp(&0.0)).is_ge();
        better.push(if first_wins { one } else { other });
    }
    better
}
