//! A real season played week by week by a manager who only knows what has happened so far.

use crate::league::Lineup;
use crate::players::Position;
use crate::season::{GAMES_PROJECTED, N_WEEKS};
use crate::value::SLOTS_BY_STRICTNESS;

use super::results::Weeks;

/// This many games of a player weigh as much as the expectation before the season: weekly variance over the
/// variance of levels, decision 0012.
const GAMES_OF_PRIOR: [f64; Position::COUNT] = [10.0, 5.5, 8.5, 8.0, 40.0, 33.0];
/// The best free agents are claimed by other teams; the manager gets the next ones.
const N_CLAIMED: usize = 2;
const N_FREE: usize = 3;

/// A player with his season.
#[derive(Clone, Copy, Debug)]
pub struct RealPlayer {
    pub position: Position,
    /// Season points expected before the season.
    pub expected: f64,
    pub weeks: Weeks,
}

impl RealPlayer {
    /// The points a game expected before a week.
    fn belief(&self, week: usize) -> f64 {
        let prior = GAMES_OF_PRIOR[self.position.index()];
        let played: Vec<f64> = self.weeks[..week].iter().copied().flatten().collect();
        let total = self.expected / GAMES_PROJECTED * prior + played.iter().sum::<f64>();
        total / (prior + played.len() as f64)
    }
}

/// What a roster really scored, with the players of `free` on the waiver wire.
pub fn real_points(lineup: &Lineup, roster: &[RealPlayer], free: &[RealPlayer]) -> f64 {
    (0..N_WEEKS as usize).map(|week| week_points(lineup, roster, free, week)).sum()
}

fn week_points(lineup: &Lineup, roster: &[RealPlayer], free: &[RealPlayer], week: usize) -> f64 {
    let believed = |player: &RealPlayer| Some((player.belief(week), player.position, player.weeks[week]?));
    let mut usable: Vec<(f64, Position, f64)> = roster.iter().filter_map(believed).collect();
    for position in Position::ALL {
        let mut wire: Vec<_> =
            free.iter().filter(|player| player.position == position).filter_map(believed).collect();
        wire.sort_by(|a, b| b.0.total_cmp(&a.0));
        usable.extend(wire.into_iter().skip(N_CLAIMED).take(N_FREE));
    }
    usable.sort_by(|a, b| b.0.total_cmp(&a.0));
    start_in_order(lineup, &usable)
}

/// Starts players in this order, each in the strictest open slot that accepts him.
fn start_in_order(lineup: &Lineup, usable: &[(f64, Position, f64)]) -> f64 {
    let mut open: Vec<_> = SLOTS_BY_STRICTNESS.into_iter().map(|kind| (kind, lineup.count(kind))).collect();
    let mut total = 0.0;
    for (_, position, points) in usable {
        let place = open.iter_mut().find(|(kind, n)| *n > 0 && kind.accepts().contains(*position));
        if let Some((_, n)) = place {
            *n -= 1;
            total += points;
        }
    }
    total
}
