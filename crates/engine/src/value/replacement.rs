//! The replacement level from the league's own demand, and value above it.

use crate::board::Board;
use crate::league::{Lineup, SlotKind};
use crate::players::{Player, PlayerIndex, Position};

use super::own_view::{OwnView, Tag};
use super::points::{ValueSource, season_points};

/// Starting slots from the strictest to the most flexible, so that a flexible one never takes what a strict one
/// needs. Without the bench.
pub const SLOTS_BY_STRICTNESS: [SlotKind; SlotKind::COUNT - 1] = [
    SlotKind::Qb,
    SlotKind::Rb,
    SlotKind::Wr,
    SlotKind::Te,
    SlotKind::K,
    SlotKind::Dst,
    SlotKind::WrTe,
    SlotKind::Flex,
    SlotKind::Superflex,
];

/// Value of every player in this league.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    /// As the drafter values them.
    points: Vec<f64>,
    sources: Vec<ValueSource>,
    /// What the drafter's own view adds to the pool's points.
    own_shifts: Vec<f64>,
    /// Players the drafter wants to avoid.
    is_avoided: Vec<bool>,
    positions: Vec<Position>,
    /// Points of the player a team could start instead, per position.
    baseline: [f64; Position::COUNT],
    /// Points of the best undrafted player, per position.
    undrafted: [f64; Position::COUNT],
}

impl Values {
    /// Computes the league's replacement level over the whole pool, including drafted players, so it does not
    /// move during the draft.
    pub fn of(board: &Board) -> Self {
        Self::seen_by(board, board.own_view())
    }

    /// The same without the drafter's own view.
    pub fn of_pool(board: &Board) -> Self {
        Self::seen_by(board, None)
    }

    fn seen_by(board: &Board, view: Option<&OwnView>) -> Self {
        let pool = board.pool();
        let (pool_points, sources): (Vec<f64>, Vec<ValueSource>) = season_points(pool).into_iter().unzip();
        let points = view.map_or_else(|| pool_points.clone(), |view| view.seen(pool, &pool_points));
        let is_avoided = |player: &Player| view.is_some_and(|view| view.tag(&player.id) == Some(Tag::Avoid));
        let ranked = Position::ALL.map(|position| {
            let mut ranked: Vec<f64> =
                pool.at_position(position).iter().map(|player| points[player.at()]).collect();
            ranked.sort_by(|a, b| b.total_cmp(a));
            ranked
        });
        let n_started = starters_demanded(board.league().lineup(), board.league().n_teams(), &ranked);
        let baseline = std::array::from_fn(|at| replacement_points(&ranked[at], n_started[at]));
        let n_drafted = players_drafted(board);
        let undrafted = std::array::from_fn(|at| {
            let level = replacement_points(&ranked[at], n_drafted[at].max(n_started[at]));
            level.min(baseline[at])
        });
        let positions = pool.players().iter().map(|player| player.position).collect();
        Self {
            own_shifts: points.iter().zip(&pool_points).map(|(seen, of_pool)| seen - of_pool).collect(),
            is_avoided: pool.players().iter().map(is_avoided).collect(),
            points,
            sources,
            positions,
            baseline,
            undrafted,
        }
    }

    pub fn points(&self, player: PlayerIndex) -> f64 {
        self.points[player.at()]
    }

    pub fn source(&self, player: PlayerIndex) -> ValueSource {
        self.sources[player.at()]
    }

    /// The points that the drafter's own ranking and tags add or remove.
    pub fn own_shift(&self, player: PlayerIndex) -> f64 {
        self.own_shifts[player.at()]
    }

    /// Whether the drafter wants to avoid a player.
    pub fn is_avoided(&self, player: PlayerIndex) -> bool {
        self.is_avoided[player.at()]
    }

    /// Points above the replacement level of his position; negative below it.
    pub fn above_replacement(&self, player: PlayerIndex) -> f64 {
        self.points(player) - self.baseline[self.positions[player.at()].index()]
    }

    /// Points above the undrafted players: what a reserve adds.
    pub fn above_undrafted(&self, player: PlayerIndex) -> f64 {
        self.points(player) - self.undrafted[self.positions[player.at()].index()]
    }

    pub fn baseline(&self, position: Position) -> f64 {
        self.baseline[position.index()]
    }

    /// Points of the best undrafted player.
    pub fn undrafted(&self, position: Position) -> f64 {
        self.undrafted[position.index()]
    }
}

/// How many players of each position the whole league drafts, in market order.
fn players_drafted(board: &Board) -> [usize; Position::COUNT] {
    let mut drafted = [0; Position::COUNT];
    for player in board.pool().players().iter().take(usize::from(board.league().n_picks())) {
        drafted[player.position.index()] += 1;
    }
    drafted
}

/// How many players of each position the whole league starts: strict slots first, then every flexible slot goes
/// to the position whose next player scores most.
fn starters_demanded(
    lineup: &Lineup,
    n_teams: u8,
    ranked: &[Vec<f64>; Position::COUNT],
) -> [usize; Position::COUNT] {
    let mut demanded = [0; Position::COUNT];
    for kind in SLOTS_BY_STRICTNESS {
        for _ in 0..usize::from(lineup.count(kind)) * usize::from(n_teams) {
            let next = |position: &Position| ranked[position.index()].get(demanded[position.index()]);
            let best = kind.accepts().iter().filter(|position| next(position).is_some()).max_by(|a, b| {
                let points = |position| next(position).copied().unwrap_or_default();
                // In a tie the first position in screen order, whatever the iterator prefers.
                points(a).total_cmp(&points(b)).then(b.cmp(a))
            });
            if let Some(best) = best {
                demanded[best.index()] += 1;
            }
        }
    }
    demanded
}

/// The mean of the three players around the replacement rank. If no team starts one, even the best is replaceable.
fn replacement_points(ranked: &[f64], n_started: usize) -> f64 {
    if n_started == 0 {
        return ranked.first().copied().unwrap_or_default();
    }
    let last = ranked.len().saturating_sub(1);
    let around = [n_started - 1, n_started, n_started + 1].map(|rank| rank.min(last));
    around.iter().filter_map(|rank| ranked.get(*rank)).sum::<f64>() / 3.0
}
