//! One player's season in one future.

use crate::players::Position;
use crate::simulation::Stream;

use super::absences::{N_PATTERNS, weeks_played};
use super::normal::NORMAL;

/// Weeks of the fantasy season.
pub const N_WEEKS: u32 = 17;
/// The season in three parts, by how much a manager knows: weeks 1 to 4, 5 to 10 and 11 to 17.
pub const PHASES: [u32; 3] = [0xF, 0x3F << 4, 0x7F << 10];

/// A season's projection is spread over this many games: drafted players of 2018 to 2025 scored a tenth more
/// per game played than a seventeenth of the projection for their rank (decision 0012).
pub const GAMES_PROJECTED: f64 = 15.5;

/// How far a player's real level strays from the expected one, in points a game.
const LEVEL_SPREAD: [f32; Position::COUNT] = [2.4, 2.9, 2.3, 2.1, 0.7, 1.1];
/// The spread is at most this share of the level: a score is never below zero.
const SPREAD_OF_LEVEL: f32 = 0.6;
/// How much of that deviation a manager has seen by each part of the season: the slope of the rest of the
/// season on the season so far.
const SEEN: [[f32; 3]; Position::COUNT] = [
    [0.05, 0.26, 0.45],
    [0.10, 0.38, 0.51],
    [0.08, 0.36, 0.52],
    [0.08, 0.34, 0.56],
    [0.02, 0.12, 0.25],
    [0.01, 0.05, 0.14],
];

/// What is expected of a player before the season.
#[derive(Clone, Copy, Debug)]
pub struct Prospects {
    /// Points a game.
    level: f32,
    spread: f32,
    /// Per part of the season: how much of his deviation is seen, and how much noise comes with it.
    seen: [(f32, f32); 3],
    /// The weekly patterns of players like him, one of which is drawn.
    patterns: &'static [u32],
    /// All weeks but his bye.
    weeks: u32,
    /// Means over all futures: the level, and points above the waiver wire over the weeks he plays.
    mean_level: f32,
    waiver: f32,
    mean_above_waiver: f32,
}

/// How one player's season goes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Form {
    /// What he really scores a game.
    pub level: f32,
    /// What his manager believes his level to be in each part of the season.
    pub belief: [f32; 3],
    /// The weeks he plays.
    pub weeks: u32,
    /// His expected level over all futures.
    pub mean_level: f32,
    /// How much luckier he is in this future than on average: points above the waiver wire over the weeks he
    /// plays, minus their mean. Zero on average, so removing it from a score does not change the expectation.
    pub luck: f32,
}

impl Prospects {
    pub fn new(position: Position, season_points: f64, bye_week: Option<u8>, waiver: f32) -> Self {
        let level = (season_points / GAMES_PROJECTED).max(0.0) as f32;
        let spread = level_spread(position, level);
        let seen = SEEN[position.index()].map(|share| (share, (share * (1.0 - share)).sqrt() * spread));
        let levels = NORMAL.iter().map(|z| (level + spread * z).max(0.0));
        let mean_level = levels.sum::<f32>() / NORMAL.len() as f32;
        let patterns = weeks_played(position, level);
        let unscheduled =
            Self { level, spread, seen, patterns, weeks: 0, mean_level, waiver, mean_above_waiver: 0.0 };
        unscheduled.resting_in(bye_week)
    }

    /// The same player with his bye in another week.
    #[must_use]
    pub fn resting_in(self, bye_week: Option<u8>) -> Self {
        let bye = bye_week.filter(|week| (1..=N_WEEKS).contains(&u32::from(*week)));
        let weeks = ((1 << N_WEEKS) - 1) & !bye.map_or(0, |week| 1 << (week - 1));
        let n_weeks: u32 = self.patterns.iter().map(|played| (played & weeks).count_ones()).sum();
        let mean_above_waiver = (self.mean_level - self.waiver) * n_weeks as f32 / self.patterns.len() as f32;
        Self { weeks, mean_above_waiver, ..self }
    }

    /// A season without luck: what he is expected to score in every week but his bye.
    pub fn as_expected(&self) -> Form {
        let level = self.mean_level;
        Form { level, belief: [level; 3], weeks: self.weeks, mean_level: level, luck: 0.0 }
    }

    /// His season in the future that `luck` belongs to; `number` tells players apart.
    #[inline]
    pub fn form(&self, luck: Stream, number: usize) -> Form {
        let bits = luck.at(number as u64);
        let normal = &*NORMAL;
        let deviation = self.spread * normal[usize::from(bits as u8)];
        let belief = |part: usize| {
            let (share, noise) = self.seen[part];
            self.level + share * deviation + noise * normal[usize::from((bits >> (8 + 8 * part)) as u8)]
        };
        let pattern = (bits >> 32) as usize % N_PATTERNS;
        let level = (self.level + deviation).max(0.0);
        let weeks = self.weeks & self.patterns[pattern];
        Form {
            level,
            belief: [belief(0), belief(1), belief(2)],
            weeks,
            mean_level: self.mean_level,
            luck: (level - self.waiver) * weeks.count_ones() as f32 - self.mean_above_waiver,
        }
    }
}

fn level_spread(position: Position, level: f32) -> f32 {
    LEVEL_SPREAD[position.index()].min(SPREAD_OF_LEVEL * level)
}

/// The usual error of a season's projection in points, missed games aside.
pub fn season_doubt(position: Position, season_points: f64) -> f64 {
    GAMES_PROJECTED * f64::from(level_spread(position, (season_points / GAMES_PROJECTED) as f32))
}
