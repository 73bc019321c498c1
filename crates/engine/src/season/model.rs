//! What a roster is worth over a season.

use crate::board::Board;
use crate::league::{Lineup, SlotKind};
use crate::players::{PlayerIndex, Position};
use crate::simulation::Stream;
use crate::value::{SLOTS_BY_STRICTNESS, Values};

use super::forms::{Form, GAMES_PROJECTED, N_WEEKS, PHASES, Prospects};

/// The best player on the waiver wire scored this share of what the league's last starter was expected to, and
/// at most this many points a game more than the best undrafted player (decision 0012).
const WAIVER_SHARE: [f64; Position::COUNT] = [0.92, 0.90, 0.86, 0.95, 0.99, 0.98];
const WAIVER_GAIN: [f64; Position::COUNT] = [1.5, 5.0, 3.0, 1.5, 1.0, 1.0];
/// The most starting slots considered; no lineup has more.
const MAX_STARTERS: usize = 40;

/// A league's season, ready to judge rosters.
#[derive(Clone, Debug)]
pub struct SeasonModel {
    prospects: Vec<Prospects>,
    /// Points a game of the best free player.
    waiver: [f32; Position::COUNT],
    slots: Slots,
}

/// Starting places side by side, the strictest first, and which of them each position may fill.
#[derive(Clone, Debug)]
struct Slots {
    /// Per place, the points a game of the best free player who may fill it, and his position.
    free: Vec<f32>,
    free_positions: Vec<Position>,
    /// Per position, the places that accept it, the strictest first.
    open_to: [Vec<u8>; Position::COUNT],
}

impl SeasonModel {
    pub fn of(board: &Board, values: &Values) -> Self {
        let pool = board.pool();
        let waiver = Position::ALL.map(|position| {
            let at = position.index();
            let starter = values.baseline(position).max(0.0) / GAMES_PROJECTED * WAIVER_SHARE[at];
            let undrafted = values.undrafted(position).max(0.0) / GAMES_PROJECTED + WAIVER_GAIN[at];
            starter.min(undrafted) as f32
        });
        let prospects = pool.indices().map(|player| {
            let known = pool.get(player);
            let at = known.position.index();
            Prospects::new(known.position, values.points(player), known.bye_week, waiver[at])
        });
        Self { prospects: prospects.collect(), waiver, slots: Slots::new(board.league().lineup(), &waiver) }
    }

    /// Moves a player's bye week.
    pub fn move_bye(&mut self, player: PlayerIndex, week: u8) {
        let prospects = &mut self.prospects[player.at()];
        *prospects = prospects.resting_in(Some(week));
    }

    /// Points a game of the best free player of a position.
    pub fn waiver(&self, position: Position) -> f64 {
        f64::from(self.waiver[position.index()])
    }

    /// How a player's season goes in one future.
    #[inline]
    pub fn form(&self, luck: Stream, player: PlayerIndex) -> Form {
        self.prospects[player.at()].form(luck, player.at())
    }

    /// What a roster scores over the season of one future, with a manager who starts the players he believes in, less
    /// the luck of the expected starters: that averages out over the futures, and without it far fewer are needed.
    pub fn score(&self, roster: &[(Position, Form)]) -> f64 {
        let mut order: [u8; 64] = std::array::from_fn(|at| at as u8);
        let order = &mut order[..roster.len().min(64)];
        sort_by(order, |at| roster[at].1.mean_level);
        let luck = self.slots.luck_of_starters(roster, order);
        let mut total = 0.0;
        // A manager's beliefs stay close to the expectation, and closer to his previous beliefs, so sorting
        // from the previous order moves few players.
        for (part, weeks) in PHASES.iter().enumerate() {
            sort_by(order, |at| roster[at].1.belief[part]);
            let mut of_part = 0.0;
            let start = |_, weeks: u32, level| of_part += weeks.count_ones() as f32 * level;
            self.slots.fill(roster, order, part, *weeks, start);
            total += of_part;
        }
        f64::from(total - luck)
    }

    /// The season of one future as it would really go, luck and all.
    pub fn played(&self, roster: &[(Position, Form)]) -> PlayedSeason {
        let mut order: [u8; 64] = std::array::from_fn(|at| at as u8);
        let order = &mut order[..roster.len().min(64)];
        let mut played = PlayedSeason::default();
        for (part, weeks) in PHASES.iter().enumerate() {
            sort_by(order, |at| roster[at].1.belief[part]);
            self.slots.fill(roster, order, part, *weeks, |position, weeks, level| {
                played.by_position[position.index()] += weeks.count_ones() as f32 * level;
                for (week, points) in played.by_week.iter_mut().enumerate() {
                    *points += if weeks & (1 << week) == 0 { 0.0 } else { level };
                }
            });
        }
        played
    }

    /// What each week's best lineup is expected to score if only byes keep players out.
    pub fn expected_weeks(&self, roster: impl Iterator<Item = (Position, PlayerIndex)>) -> WeekPoints {
        let form = |(position, player): (Position, PlayerIndex)| {
            (position, self.prospects[player.at()].as_expected())
        };
        self.played(&roster.map(form).collect::<Vec<_>>()).by_week
    }

    /// What the lineup loses in each week because players rest: bench and waiver wire fill in.
    pub fn lost_to_byes(&self, roster: impl Iterator<Item = (Position, PlayerIndex)>) -> WeekPoints {
        let weeks = self.expected_weeks(roster);
        let full = weeks.iter().copied().fold(0.0, f32::max);
        weeks.map(|points| full - points)
    }

    /// The mean over `n_seasons` seasons of one seed.
    pub fn expected_score(&self, board: &Board, roster: &[PlayerIndex], seed: u64, n_seasons: u32) -> f64 {
        let mut forms = Vec::with_capacity(roster.len());
        let mut total = 0.0;
        for season in 0..n_seasons {
            let luck = Stream::new(seed).fork(u64::from(season));
            forms.clear();
            forms.extend(
                roster.iter().map(|player| (board.player(*player).position, self.form(luck, *player))),
            );
            total += self.score(&forms);
        }
        total / f64::from(n_seasons.max(1))
    }
}

/// Points of every week of a season.
pub type WeekPoints = [f32; N_WEEKS as usize];

/// What a team scored over one season.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayedSeason {
    pub by_week: WeekPoints,
    /// Free agents who filled a gap count for their own position.
    pub by_position: [f32; Position::COUNT],
}

impl PlayedSeason {
    pub fn points(&self) -> f64 {
        self.by_week.iter().copied().map(f64::from).sum()
    }
}

/// Best first; rosters are short, so insertion sort is quickest.
#[inline]
fn sort_by(order: &mut [u8], key: impl Fn(usize) -> f32) {
    for at in 1..order.len() {
        let moved = order[at];
        let value = key(usize::from(moved));
        let mut to = at;
        while to > 0 && key(usize::from(order[to - 1])) < value {
            order[to] = order[to - 1];
            to -= 1;
        }
        order[to] = moved;
    }
}

impl Slots {
    fn new(lineup: &Lineup, waiver: &[f32; Position::COUNT]) -> Self {
        let (mut free, mut free_positions) = (Vec::new(), Vec::new());
        let mut open_to: [Vec<u8>; Position::COUNT] = Default::default();
        for kind in SLOTS_BY_STRICTNESS {
            for _ in 0..lineup.count(kind) {
                if free.len() == MAX_STARTERS {
                    break;
                }
                for position in kind.accepts().iter() {
                    open_to[position.index()].push(free.len() as u8);
                }
                let best = best_free(kind, waiver);
                free.push(best.map_or(0.0, |position| waiver[position.index()]));
                free_positions.push(best.unwrap_or(Position::Rb));
            }
        }
        Self { free, free_positions, open_to }
    }

    /// Starts players in the order given, each in every week he plays and finds a place, the strictest place
    /// first; the rest is filled from the waiver wire. The position sets of any two slots are nested or
    /// disjoint, so this is the best lineup for that order. All weeks are filled at once: a place is a word
    /// with one bit per week. Each starter is reported with his weeks and points a game.
    #[inline]
    fn fill(
        &self,
        roster: &[(Position, Form)],
        order: &[u8],
        part: usize,
        weeks: u32,
        mut start: impl FnMut(Position, u32, f32),
    ) {
        let mut open = [weeks; MAX_STARTERS];
        for at in order {
            let (position, form) = roster[usize::from(*at)];
            let mut left = form.weeks & weeks;
            let mut started = 0;
            for place in &self.open_to[position.index()] {
                let place = usize::from(*place);
                if form.belief[part] <= self.free[place] {
                    continue;
                }
                let taken = left & open[place];
                open[place] &= !taken;
                left &= !taken;
                started |= taken;
            }
            start(position, started, form.level);
        }
        for ((open, free), position) in open.iter().zip(&self.free).zip(&self.free_positions) {
            start(*position, *open, *free);
        }
    }

    /// The luck of those who start when every player plays as expected.
    #[inline]
    fn luck_of_starters(&self, roster: &[(Position, Form)], order: &[u8]) -> f32 {
        let mut open = [true; MAX_STARTERS];
        let mut luck = 0.0;
        for at in order {
            let (position, form) = roster[usize::from(*at)];
            let is_open =
                |place: &&u8| open[usize::from(**place)] && form.mean_level > self.free[usize::from(**place)];
            if let Some(place) = self.open_to[position.index()].iter().find(is_open) {
                open[usize::from(*place)] = false;
                luck += form.luck;
            }
        }
        luck
    }
}

/// The position with the highest-scoring free player, among those a place accepts.
fn best_free(kind: SlotKind, waiver: &[f32; Position::COUNT]) -> Option<Position> {
    kind.accepts().iter().max_by(|a, b| waiver[a.index()].total_cmp(&waiver[b.index()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_of, player, rules};
    use crate::players::Player;

    const N_SEASONS: u32 = 2_000;

    /// Twenty players per position, the best worth 300 points and each next one 10 less.
    fn board() -> Board {
        let players = (0..20_u8).flat_map(|rank| {
            Position::ALL.map(|position| Player {
                projected_points: Some(300.0 - 10.0 * f64::from(rank)),
                bye_week: Some(5 + rank % 10),
                ..player(&format!("{position}{}", rank + 1), position, Some(f64::from(rank) * 6.0 + 1.0))
            })
        });
        board_of(players.collect(), rules(4, 16))
    }

    fn expected(board: &Board, ids: &[&str]) -> f64 {
        let roster: Vec<PlayerIndex> = ids.iter().map(|id| board.find(id).unwrap()).collect();
        SeasonModel::of(board, &Values::of(board)).expected_score(board, &roster, 1, N_SEASONS)
    }

    #[test]
    fn a_roster_is_worth_more_with_every_starter_and_a_little_more_with_a_reserve() {
        let board = board();
        let bare = expected(&board, &[]);
        let star = expected(&board, &["RB1"]);
        let two = expected(&board, &["RB1", "RB2"]);
        let full = expected(&board, &["RB1", "RB2", "RB3", "WR1", "WR2"]);
        let reserve = expected(&board, &["RB1", "RB2", "RB3", "WR1", "WR2", "RB4"]);
        assert!(star > bare + 30.0 && two > star + 30.0, "{bare} {star} {two}");
        assert!(
            (1.0..60.0).contains(&(reserve - full)),
            "a fourth back plays when another is out: {}",
            reserve - full
        );
    }

    #[test]
    fn no_player_makes_a_roster_worse_than_the_waiver_wire() {
        let board = board();
        assert!(expected(&board, &["RB20"]) >= expected(&board, &[]) - 1e-6);
    }

    #[test]
    fn two_players_with_one_bye_are_worth_less_than_two_with_different_ones() {
        let byes = |second: u8| {
            let players = [("a", 7), ("b", second)].map(|(id, bye)| Player {
                projected_points: Some(250.0),
                bye_week: Some(bye),
                ..player(id, Position::Qb, Some(1.0))
            });
            let others = (0..20).map(|rank| Player {
                projected_points: Some(150.0),
                ..player(&format!("q{rank}"), Position::Qb, Some(10.0 + f64::from(rank)))
            });
            expected(&board_of(players.into_iter().chain(others).collect(), rules(4, 16)), &["a", "b"])
        };
        assert!(byes(9) > byes(7) + 3.0, "{} {}", byes(9), byes(7));
    }

    #[test]
    fn a_week_loses_what_its_resting_starters_score_above_their_replacements() {
        let board = board();
        let season = SeasonModel::of(&board, &Values::of(&board));
        let lost = |ids: &[&str]| {
            let of = |id: &&str| (board.player(board.find(id).unwrap()).position, board.find(id).unwrap());
            season.lost_to_byes(ids.iter().map(of))
        };
        // The first of each position rests in week 5, the second in week 6.
        let alone = lost(&["RB1", "WR2"]);
        assert!(alone[4] > 3.0 && alone[5] > 2.0 && alone[0].abs() < 1e-6, "{alone:?}");
        let together = lost(&["RB1", "WR1"]);
        assert!(together[4] > alone[4] + 2.0 && together[5].abs() < 1e-6, "{together:?}");
        let covered = lost(&["RB1", "RB2", "RB3", "RB4"]);
        assert!(covered[4] < alone[4], "{covered:?}");
    }

    #[test]
    fn the_luck_removed_from_scores_is_zero_on_average() {
        let board = board();
        let season = SeasonModel::of(&board, &Values::of(&board));
        let back = board.find("RB1").unwrap();
        let luck = |number| f64::from(season.form(Stream::new(7).fork(number), back).luck);
        let mean = (0..20_000).map(luck).sum::<f64>() / 20_000.0;
        assert!(mean.abs() < 1.5, "{mean} points a season");
    }
}
