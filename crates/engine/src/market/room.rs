//! How this room drafts: which positions go earlier or later than the market says.

use crate::board::Board;
use crate::league::{League, SlotKind};
use crate::players::{Position, quarterback_places};

use super::choice::pick_scale;
use super::state::PerPosition;

/// A room with fewer picks has not shown anything yet.
const MIN_PICKS: usize = 8;
/// A position's shift counts half once this many of its players are gone.
const SHRINK: f64 = 8.0;
/// Mean distance between pick and ADP over 385 drafts, in the scale of [`pick_scale`].
const USUAL_DISTANCE: f64 = 0.72;
/// Caps the distance, so that a single wild pick does not make a room look wild.
const MAX_DISTANCE: f64 = 4.0;
/// A room's own looseness counts half after this many picks.
const LOOSENESS_SHRINK: f64 = 40.0;
/// The share of [`RoomKind::list_spread`] in a room that follows the ADP. This and the next two are fitted,
/// decision 0011.
const CLOSE_SHARE: f64 = 0.9;
/// The share in a loose room: for the first player, and its maximum increase, one per 120 picks of ADP.
const LOOSE_SHARE: (f64, f64) = (0.6, 1.8);
/// Up to the first looseness a room follows the ADP; from the second on it is loose.
const FROM_CLOSE_TO_LOOSE: (f64, f64) = (1.0, 2.5);

/// Best ball has no waiver wire, so its drafts last at least this many rounds.
const BEST_BALL_ROUNDS: u8 = 18;

/// What kind of room a league drafts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomKind {
    /// Neither kickers nor defences, but a deep bench: strangers who follow the ADP.
    BestBall,
    /// Friends, who follow it less closely.
    Home,
    /// A team may start two quarterbacks.
    Superflex,
}

impl RoomKind {
    pub fn of(league: &League) -> Self {
        let count = |kind| league.lineup().count(kind);
        match () {
            () if quarterback_places(league) > 1 => Self::Superflex,
            () if count(SlotKind::K) + count(SlotKind::Dst) > 0 => Self::Home,
            () if league.n_rounds() < BEST_BALL_ROUNDS => Self::Home,
            () => Self::BestBall,
        }
    }

    /// How loose such rooms are before they have shown anything. Fitted, decision 0010.
    fn usual_looseness(self) -> f64 {
        match self {
            Self::BestBall => 1.0,
            Self::Home => 2.5,
            Self::Superflex => 1.5,
        }
    }

    /// The share of his spread by which a player's rank on one draft's list strays from his ADP; the rest of
    /// the spread comes from how teams choose from the list. A loose room agrees on the stars and less and less
    /// on later players; in superflex only the quarterbacks make it look loose.
    pub fn list_spread(self, looseness: f64, adp: f64) -> f64 {
        let (close, loose) = FROM_CLOSE_TO_LOOSE;
        let looser = match self {
            Self::Superflex => 0.0,
            Self::BestBall | Self::Home => ((looseness - close) / (loose - close)).clamp(0.0, 1.0),
        };
        let loose_share = LOOSE_SHARE.0 + (adp / 120.0).min(LOOSE_SHARE.1);
        CLOSE_SHARE + looser * (loose_share - CLOSE_SHARE)
    }
}

/// How many picks earlier (positive) this room takes each position than its ADP says.
pub fn room_shift(board: &Board) -> PerPosition<f64> {
    let league = board.league();
    let chosen = || board.picks().filter(|picked| !picked.is_keeper);
    if chosen().count() < MIN_PICKS {
        return [0.0; Position::COUNT];
    }
    Position::ALL.map(|position| {
        let shift = |picked: crate::board::PickedPlayer| {
            let player = board.player(picked.player);
            let adp = player.ranked_adp().filter(|_| player.position == position)?;
            Some(adp - f64::from(league.market_pick(picked.pick)))
        };
        let shifts: Vec<f64> = chosen().filter_map(shift).collect();
        let n = shifts.len() as f64;
        median(shifts) * n / (n + SHRINK)
    })
}

/// How far this room's picks are from their players' ADP, relative to what is usual in best ball.
pub fn room_looseness(board: &Board) -> f64 {
    let league = board.league();
    let distance = |picked: crate::board::PickedPlayer| {
        let adp = board.player(picked.player).ranked_adp().filter(|_| !picked.is_keeper)?;
        let market_pick = f64::from(league.market_pick(picked.pick));
        Some(((adp - market_pick) / pick_scale(market_pick)).abs().min(MAX_DISTANCE))
    };
    let usual = RoomKind::of(league).usual_looseness() * USUAL_DISTANCE;
    let (mut n, mut total) = (LOOSENESS_SHRINK, LOOSENESS_SHRINK * usual);
    for distance in board.picks().filter_map(distance) {
        n += 1.0;
        total += distance;
    }
    total / n / USUAL_DISTANCE
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    match values.len() {
        0 => 0.0,
        n if n % 2 == 1 => values[n / 2],
        n => f64::midpoint(values[n / 2 - 1], values[n / 2]),
    }
}
