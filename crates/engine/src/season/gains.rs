//! What one more player of a position adds to a roster that already holds some, without playing a season for it.

use std::ops::Range;

use crate::board::Board;
use crate::league::PickNumber;
use crate::players::Position;
use crate::simulation::Stream;
use crate::value::{Held, Values, my_holdings, roster_caps};

use super::forms::{Form, GAMES_PROJECTED, Prospects};
use super::model::SeasonModel;

/// Points a game above the waiver wire at which gains are computed; they are interpolated in between.
const GRID: [f32; 8] = [-3.0, 0.0, 2.0, 4.0, 6.0, 9.0, 12.0, 17.0];
/// Seasons each gain is averaged over, the same for all.
const N_SEASONS: u64 = 32;
/// Beyond this many players of a position, one more adds what the last one did.
const MAX_HELD: usize = 8;
/// The newcomer's number among the players of a typical roster.
const NEWCOMER: usize = MAX_HELD * Position::COUNT;

/// Season points that one more player adds, by position, by how many are held, and by how good he is.
#[derive(Clone, Debug)]
pub struct Gains {
    waiver: [f32; Position::COUNT],
    table: [Vec<[f32; GRID.len()]>; Position::COUNT],
}

impl Gains {
    /// Measured on a typical roster of this league: as many of each position as teams end with, each as good as
    /// the middle player of that round of the position.
    pub fn of(board: &Board, values: &Values, season: &SeasonModel) -> Self {
        let typical = TypicalRoster::of(board, values, season);
        let caps = roster_caps(board.league().lineup());
        let most = caps.map(|cap| usize::from(cap).min(MAX_HELD));
        let mut table = most.map(|most| vec![[0.0; GRID.len()]; most]);
        let reached = reached_from(board, most);
        for number in 0..N_SEASONS {
            let luck = Stream::new(number);
            let forms = typical.forms(luck);
            for position in Position::ALL {
                let newcomers = typical.newcomers[position.index()].map(|one| one.form(luck, NEWCOMER));
                let reached = reached[position.index()].clone();
                for (held, row) in table[position.index()].iter_mut().enumerate() {
                    if !reached.contains(&held) {
                        continue;
                    }
                    let mut roster = typical.roster(&forms, position, held);
                    let without = season.score(&roster);
                    for (gain, newcomer) in row.iter_mut().zip(newcomers) {
                        roster.push((position, newcomer));
                        *gain += (season.score(&roster) - without) as f32 / N_SEASONS as f32;
                        roster.pop();
                    }
                }
            }
        }
        Self { waiver: Position::ALL.map(|position| season.waiver(position) as f32), table }
    }

    /// Season points added by a player with this projection to a roster that holds `held` of his position.
    #[inline]
    pub fn of_one_more(&self, at: usize, held: u8, season_points: f64) -> f32 {
        let rows = &self.table[at];
        let Some(row) = rows.get(usize::from(held).min(rows.len().saturating_sub(1))) else { return 0.0 };
        let above = (season_points / GAMES_PROJECTED) as f32 - self.waiver[at];
        if above <= GRID[0] {
            return row[0];
        }
        let high = GRID.iter().position(|point| above < *point).unwrap_or(GRID.len() - 1);
        let share = (above - GRID[high - 1]) / (GRID[high] - GRID[high - 1]);
        row[high - 1] + share * (row[high] - row[high - 1])
    }
}

/// Per position, how many I may hold before any of my remaining picks.
fn reached_from(board: &Board, most: [usize; Position::COUNT]) -> [Range<usize>; Position::COUNT] {
    let league = board.league();
    let is_to_come = |pick: &PickNumber| *pick >= board.current_pick() && board.pick_at(*pick).is_none();
    let n_left = league.order().picks_of(league.my_slot()).filter(is_to_come).count();
    let held = my_holdings(board).map(usize::from);
    std::array::from_fn(|at| held[at].min(most[at].saturating_sub(1))..(held[at] + n_left).min(most[at]))
}

/// What an average team of the league ends with, and players of every quality who may join it.
struct TypicalRoster {
    held: Held,
    /// Per position, the n-th player of an average team.
    nth: [Vec<Prospects>; Position::COUNT],
    newcomers: [[Prospects; GRID.len()]; Position::COUNT],
}

impl TypicalRoster {
    fn of(board: &Board, values: &Values, season: &SeasonModel) -> Self {
        let n_teams = usize::from(board.league().n_teams());
        let pool = board.pool();
        let mut n_drafted = [0_usize; Position::COUNT];
        for player in pool.players().iter().take(usize::from(board.league().n_picks())) {
            n_drafted[player.position.index()] += 1;
        }
        let prospects = |position: Position, points: f64| {
            Prospects::new(position, points, None, season.waiver(position) as f32)
        };
        let nth = Position::ALL.map(|position| {
            let mut ranked: Vec<f64> =
                pool.at_position(position).iter().map(|player| values.points(*player)).collect();
            ranked.sort_by(|a, b| b.total_cmp(a));
            let nth = |n: usize| ranked.get(n_teams * n + n_teams / 2).copied().unwrap_or_default();
            (0..MAX_HELD).map(|n| prospects(position, nth(n))).collect()
        });
        let newcomers = Position::ALL.map(|position| {
            GRID.map(|above| {
                let level = (f64::from(above) + season.waiver(position)).max(0.0);
                prospects(position, level * GAMES_PROJECTED)
            })
        });
        let held = n_drafted.map(|n| ((n + n_teams / 2) / n_teams).min(MAX_HELD) as u8);
        Self { held, nth, newcomers }
    }

    fn forms(&self, luck: Stream) -> [Vec<Form>; Position::COUNT] {
        std::array::from_fn(|at| {
            let form = |(n, one): (usize, &Prospects)| one.form(luck, at * MAX_HELD + n);
            self.nth[at].iter().enumerate().map(form).collect()
        })
    }

    /// The typical team with `held` players at one position.
    fn roster(
        &self,
        forms: &[Vec<Form>; Position::COUNT],
        position: Position,
        held: usize,
    ) -> Vec<(Position, Form)> {
        let n_at = |other: Position| {
            if other == position { held } else { usize::from(self.held[other.index()]) }
        };
        let at =
            |other: Position| forms[other.index()].iter().take(n_at(other)).map(move |form| (other, *form));
        Position::ALL.into_iter().flat_map(at).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_with, rules};

    #[test]
    fn each_further_player_of_a_position_adds_less_and_a_better_one_more() {
        let board = board_with(300, rules(12, 16));
        let values = Values::of(&board);
        let season = SeasonModel::of(&board, &values);
        let gains = Gains::of(&board, &values, &season);
        let back = Position::Rb.index();
        let gain = |held, points| gains.of_one_more(back, held, points);
        assert!(
            gain(0, 300.0) > gain(0, 200.0)
                && gain(0, 200.0) > gain(3, 200.0)
                && gain(3, 200.0) > gain(6, 200.0)
        );
        assert!(gain(6, 20.0).abs() < 2.0, "a man below the waiver wire adds nothing");
    }
}
