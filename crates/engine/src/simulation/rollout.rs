//! Candidates tried in the same futures, each to the end of the draft.

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::players::{PlayerIndex, Position};
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
    /// Per candidate, whom I would most often take with the pick after him.
    pub then: Vec<Option<PlayerIndex>>,
}

/// What a candidate is worth if he lasts to my pick.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// His score minus what I settle for otherwise, in the futures in which he lasts.
    pub over_settling: Vec<f64>,
    /// The mean score of settling.
    pub settled: f64,
    /// Whom I would most often take with the pick after him.
    pub then: Option<PlayerIndex>,
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

/// Which branches are played to the last future.
#[derive(Clone, Copy)]
enum Race {
    /// Each candidate has a branch for both ways of playing my later picks: the worse way and hopeless candidates are
    /// dropped, the best `n_told` of them late.
    Both {
        n_told: usize,
    },
    All,
}

/// What a branch scored, future by future.
#[derive(Clone)]
struct Column {
    /// Whether it is still in the race.
    is_tried: bool,
    scores: Vec<f64>,
    /// Whether its first player lasted to my pick.
    was_there: Vec<bool>,
    /// How often each of the arena's players was taken with my second pick, after the first player was.
    seconds: Vec<u16>,
}

impl Column {
    fn new(n_futures: u32, n_players: usize) -> Self {
        let (scores, was_there) = (Vec::with_capacity(n_futures as usize), Vec::new());
        Self { is_tried: true, scores, was_there, seconds: vec![0; n_players] }
    }

    fn note_second(&mut self, second: Option<Entry>, after_the_first: bool) {
        if let Some(n) = second.filter(|_| after_the_first).map(|entry| &mut self.seconds[entry.player()]) {
            *n = n.saturating_add(1);
        }
    }
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

    /// Whom I settle for before my turn: the plan's choice among those sure to be available.
    pub fn sure_choice(&self) -> Option<PlayerIndex> {
        self.sure_choices[Style::Plan as usize].map(|entry| self.arena().players[entry.player()])
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

    /// Before my turn: each candidate in those futures in which he lasts to my pick, against the best player I could be
    /// sure of. None of them is dropped early: a rare wish is known from few futures as it is.
    pub fn try_wishes(&self, candidates: &[PlayerIndex], seed: u64, n_futures: u32) -> Vec<Wish> {
        let settling = Branch { first: None, second: None, style: Style::Plan };
        let wishes = candidates.iter().map(|player| Branch { first: self.entry_of(*player), ..settling });
        let branches: Vec<Branch> = std::iter::once(settling).chain(wishes).collect();
        let columns = self.play_branches(&branches, seed, n_futures, Race::All);
        let Some((settled, wished)) = columns.split_first() else { return Vec::new() };
        let over_settling = |column: &Column| {
            let played = column.scores.iter().zip(&column.was_there).zip(&settled.scores);
            played
                .filter(|((_, was_there), _)| **was_there)
                .map(|((score, _), other)| score - other)
                .collect()
        };
        let wish = |column: &Column| Wish {
            over_settling: over_settling(column),
            settled: mean(&settled.scores),
            then: self.usual_second(column),
        };
        wished.iter().map(wish).collect()
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
        let both = |player: &PlayerIndex| {
            let first = self.entry_of(*player);
            Style::ALL.map(|style| Branch { first, second: None, style })
        };
        let branches: Vec<Branch> = candidates.iter().flat_map(both).collect();
        let columns = self.play_branches(&branches, seed, n_futures, Race::Both { n_told });
        self.outcomes(columns)
    }

    /// The same for two picks: the second player is taken with the pick after the first, where he is still available.
    pub fn try_pairs(&self, pairs: &[(PlayerIndex, PlayerIndex)], seed: u64, n_futures: u32) -> Outcomes {
        let both = |(first, second): &(PlayerIndex, PlayerIndex)| {
            let (first, second) = (self.entry_of(*first), self.entry_of(*second));
            Style::ALL.map(|style| Branch { first, second, style })
        };
        let branches: Vec<Branch> = pairs.iter().flat_map(both).collect();
        let race = Race::Both { n_told: pairs.len() };
        self.outcomes(self.play_branches(&branches, seed, n_futures, race))
    }

    fn outcomes(&self, columns: Vec<Column>) -> Outcomes {
        let better = better_halves(columns);
        let then = better.iter().map(|column| self.usual_second(column)).collect();
        Outcomes { scores: better.into_iter().map(|column| column.scores).collect(), then }
    }

    /// The most frequent player of the position most often taken with my second pick.
    fn usual_second(&self, column: &Column) -> Option<PlayerIndex> {
        let mut by_position = [0_u32; Position::COUNT];
        for (entry, n) in self.arena().entries.iter().zip(&column.seconds) {
            by_position[entry.position()] += u32::from(*n);
        }
        let position = (0..Position::COUNT).max_by_key(|at| (by_position[*at], Position::COUNT - at))?;
        let taken = self.arena().entries.iter().zip(&column.seconds);
        let of_position = taken.filter(|(entry, n)| entry.position() == position && **n > 0);
        // Of two taken as often the one with the lower number.
        let (entry, _) = of_position.max_by_key(|(entry, n)| (**n, std::cmp::Reverse(entry.player())))?;
        Some(self.arena().players[entry.player()])
    }

    /// Plays every branch in the same futures.
    fn play_branches(&self, branches: &[Branch], seed: u64, n_futures: u32, race: Race) -> Vec<Column> {
        let mut columns = vec![Column::new(n_futures, self.arena().n_players()); branches.len()];
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
            if let Race::Both { n_told } = race
                && number.is_power_of_two()
                && number >= FIRST_LOOK
            {
                drop_the_worse_style(&mut columns, number >= LAST_LOOK_AT_STYLES);
                drop_hopeless(&mut columns, if number < TOLD_FUTURES { n_told } else { 0 });
            }
            for (way, column) in branches.iter().zip(&mut columns).filter(|(_, column)| column.is_tried) {
                branch.copy_from(&shared);
                mine.copy_from(&mine_shared);
                column.was_there.push(way.first.is_some_and(|entry| !mine.is_gone[entry.player()]));
                let second = self.play_on(arena, &mut branch, &mut mine, picks, *way);
                column.note_second(second, column.was_there.last() == Some(&true));
                column.scores.push(self.policy.score(&mut mine, luck));
            }
        }
        if let Race::Both { .. } = race {
            drop_the_worse_style(&mut columns, true);
        }
        columns
    }

    /// Returns whom I took with my second pick.
    fn play_on(
        &self,
        arena: &Arena,
        future: &mut Future,
        mine: &mut MySide,
        picks: Stream,
        Branch { first, mut second, style }: Branch,
    ) -> Option<Entry> {
        let (mut n_mine, mut taken_second) = (0, None);
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
            n_mine += 1;
            if n_mine == 2 {
                taken_second = choice;
            }
        }
        taken_second
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
fn drop_the_worse_style(columns: &mut [Column], must_choose: bool) {
    let n_styles = Style::ALL.len();
    let in_both: Vec<&[Column]> = columns
        .chunks_exact(n_styles)
        .filter(|columns| columns.iter().all(|column| column.is_tried))
        .collect();
    let Some(n_futures) = in_both.first().map(|columns| columns[0].scores.len()) else { return };
    let total = |style: Style| -> Vec<f64> {
        let column = |columns: &[Column], future: usize| columns[style as usize].scores[future];
        (0..n_futures).map(|future| in_both.iter().map(|columns| column(columns, future)).sum()).collect()
    };
    let lead_of_plan = PairedDifference::of(&total(Style::Plan), &total(Style::Value));
    let is_shown = lead_of_plan.mean.abs() > SHOWN * lead_of_plan.standard_error();
    if !is_shown && !must_choose {
        return;
    }
    let worse = if is_shown && lead_of_plan.mean < 0.0 { Style::Plan } else { Style::Value };
    for column in columns.iter_mut().skip(worse as usize).step_by(n_styles) {
        column.is_tried = false;
    }
}

/// Drops candidates far behind the leader, so that the futures go to the close contenders.
fn drop_hopeless(columns: &mut [Column], n_told: usize) {
    let mut best_first: Vec<usize> = (0..columns.len()).filter(|at| columns[*at].is_tried).collect();
    best_first.sort_by(|a, b| mean(&columns[*b].scores).total_cmp(&mean(&columns[*a].scores)));
    let Some(leader) = best_first.first().copied() else { return };
    let told = told_about(&best_first, n_told);
    for at in best_first.into_iter().skip(1).filter(|at| !told.contains(&candidate_of(*at))) {
        let difference = PairedDifference::of(&columns[at].scores, &columns[leader].scores);
        columns[at].is_tried = difference.mean + HOPELESS * difference.standard_error() > 0.0;
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
fn better_halves(columns: Vec<Column>) -> Vec<Column> {
    let mut columns = columns.into_iter();
    let mut better = Vec::new();
    while let (Some(one), Some(other)) = (columns.next(), columns.next()) {
        let difference = PairedDifference::of(&one.scores, &other.scores).mean;
        let stayed_longer = one.is_tried.cmp(&other.is_tried).then(one.scores.len().cmp(&other.scores.len()));
        let first_wins = stayed_longer.then(difference.total_cmp(&0.0)).is_ge();
        better.push(if first_wins { one } else { other });
    }
    better
}
