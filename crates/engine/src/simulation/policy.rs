//! How I pick later in a future: by a plan for the rest of the draft, or by plain value.

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::league::{Lineup, SlotKind};
use crate::players::{PlayerIndex, Position};
use crate::season::{Form, Gains, SeasonModel};
use crate::value::{Held, Need, Values, needs_given, open_slots, roster_caps};

use super::arena::Arena;
use super::list::Entry;
use super::plan::Plan;
use super::random::Stream;
use super::room_mix::Rooms;

/// Seasons played with each finished roster in each future: a season is far cheaper than a draft.
const N_SEASONS: u32 = 4;

/// The two ways my later picks are played. Neither is better in every league, so both are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The player who adds most to the season, with the rest of the draft planned on what is expected to be left.
    Plan,
    /// The most points over the last starter of the position.
    Value,
}

impl Style {
    pub const ALL: [Self; 2] = [Self::Plan, Self::Value];
}

/// When a drafter may take a kicker or a defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialTeams {
    /// With the last picks, as simple drafting rules do.
    Last,
    /// In the last rounds, where one of the best adds more to the season than another reserve.
    Late,
}

/// Rounds in which a kicker or a defence may be taken, if there are no more such places to fill. Earlier ones would
/// improve the advice a little, and nobody drafts so (decision 0012).
const LATE_ROUNDS: u8 = 3;

impl SpecialTeams {
    /// Whether a kicker or a defence waits, with this many picks left and places for them to fill.
    fn must_wait(self, n_left: u8, n_waiting: u8) -> bool {
        match self {
            Self::Last => n_left > n_waiting,
            Self::Late => n_left > n_waiting.max(LATE_ROUNDS),
        }
    }
}

/// What I know when I pick in any future of one board.
#[derive(Clone, Debug)]
pub struct Policy {
    lineup: Lineup,
    caps: Held,
    weights: [f32; Position::COUNT],
    season: SeasonModel,
    gains: Gains,
    /// Season points of each player, by arena number.
    points: Vec<f64>,
    players: Vec<PlayerIndex>,
    /// The arena's players per position, the most valuable first.
    ranked: [Vec<Entry>; Position::COUNT],
    /// What the rest of my draft still adds, by what I hold.
    plan: Plan,
    /// Points of the last starter of each position.
    baseline: [f64; Position::COUNT],
}

/// My side of one future.
#[derive(Clone, Debug)]
pub struct MySide {
    held: Held,
    pub is_gone: Vec<bool>,
    /// Per position, how many of the ranked players are known to be gone.
    passed: [usize; Position::COUNT],
    roster: Vec<(Position, PlayerIndex)>,
    /// Their seasons, while the roster is scored.
    forms: Vec<(Position, Form)>,
}

impl MySide {
    pub fn new(board: &Board, arena: &Arena) -> Self {
        Self {
            held: crate::value::my_holdings(board),
            is_gone: vec![false; arena.n_players()],
            passed: [0; Position::COUNT],
            roster: board.my_roster().map(|player| (board.player(player).position, player)).collect(),
            forms: Vec::with_capacity(64),
        }
    }

    pub fn copy_from(&mut self, other: &Self) {
        self.held = other.held;
        self.is_gone.copy_from_slice(&other.is_gone);
        self.passed = other.passed;
        self.roster.clear();
        self.roster.extend_from_slice(&other.roster);
    }
}

impl Policy {
    pub fn new(board: &Board, values: &Values, weights: &StrategyWeights, rooms: &Rooms) -> Self {
        let arena = rooms.arena();
        let season = SeasonModel::of(board, values);
        let gains = Gains::of(board, values, &season);
        let points: Vec<f64> = arena.players.iter().map(|player| values.points(*player)).collect();
        let ranked = Position::ALL.map(|position| {
            let is_wanted = |entry: &Entry| !values.is_avoided(arena.players[entry.player()]);
            let at = |entry: &&Entry| entry.position() == position.index() && is_wanted(entry);
            let mut ranked: Vec<Entry> = arena.entries.iter().filter(at).copied().collect();
            let of = |entry: &Entry| points[entry.player()];
            ranked.sort_by(|a, b| of(b).total_cmp(&of(a)).then(a.player().cmp(&b.player())));
            ranked
        });
        let lineup = *board.league().lineup();
        let weights = Position::ALL.map(|position| weights.preference(position) as f32);
        let on_offer = rooms.points_on_offer(&points, &ranked);
        let held = crate::value::my_holdings(board);
        let plan = Plan::new(&lineup, held, &on_offer, |at, held, points| {
            gains.of_one_more(at, held, points) * weights[at]
        });
        Self {
            lineup,
            caps: roster_caps(&lineup),
            weights,
            season,
            gains,
            points,
            players: arena.players.clone(),
            ranked,
            plan,
            baseline: Position::ALL.map(|position| values.baseline(position)),
        }
    }

    /// Moves a player's bye week.
    pub fn move_bye(&mut self, player: PlayerIndex, week: u8) {
        self.season.move_bye(player, week);
    }

    /// The player I take with `n_left` picks to go, including this one.
    pub fn choose(&self, mine: &mut MySide, n_left: u8, style: Style) -> Option<Entry> {
        let special_teams = match style {
            Style::Plan => SpecialTeams::Late,
            Style::Value => SpecialTeams::Last,
        };
        let allowed = allowed_needs(&self.lineup, self.caps, mine.held, n_left, special_teams);
        let state = self.plan.state(mine.held);
        let mut best: Option<(f32, Entry)> = None;
        for at in (0..Position::COUNT).filter(|at| allowed[*at] != Need::None) {
            let Some(entry) = self.head(mine, at) else { continue };
            let points = self.points[entry.player()];
            let worth = match style {
                Style::Plan => {
                    let gain = self.gains.of_one_more(at, mine.held[at], points);
                    gain * self.weights[at] + self.plan.after(state, at)
                }
                Style::Value => (points - self.baseline[at]) as f32 * self.weights[at],
            };
            if best.is_none_or(|(other, _)| worth > other) {
                best = Some((worth, entry));
            }
        }
        best.map(|(_, entry)| entry)
    }

    /// Takes a player for me.
    #[inline]
    pub fn take(&self, mine: &mut MySide, entry: Entry) {
        mine.is_gone[entry.player()] = true;
        mine.held[entry.position()] += 1;
        mine.roster.push((Position::ALL[entry.position()], self.players[entry.player()]));
    }

    /// What my roster scores on average over a few seasons of a future.
    pub fn score(&self, mine: &mut MySide, luck: Stream) -> f64 {
        let mut total = 0.0;
        for season in 0..N_SEASONS {
            let luck = luck.fork(u64::from(season));
            mine.forms.clear();
            let form =
                |(position, player): &(Position, PlayerIndex)| (*position, self.season.form(luck, *player));
            mine.forms.extend(mine.roster.iter().map(form));
            total += self.season.score(&mine.forms);
        }
        total / f64::from(N_SEASONS)
    }

    /// A player's worth to me by the plan, for this pick and all later ones together. None with strategy
    /// weights: the plan then counts weighted values, not points.
    pub fn planned_worth(&self, mine: &MySide, entry: Entry) -> Option<f64> {
        let at = entry.position();
        let gain = self.gains.of_one_more(at, mine.held[at], self.points[entry.player()]);
        let is_in_points = self.weights.iter().all(|weight| (weight - 1.0).abs() < f32::EPSILON);
        is_in_points.then(|| f64::from(gain + self.plan.after(self.plan.state(mine.held), at)))
    }

    fn head(&self, mine: &mut MySide, at: usize) -> Option<Entry> {
        let ranked = &self.ranked[at];
        while ranked.get(mine.passed[at]).is_some_and(|entry| mine.is_gone[entry.player()]) {
            mine.passed[at] += 1;
        }
        ranked.get(mine.passed[at]).copied()
    }
}

/// The need of every position under the rules of a sensible draft: only starters once the picks left equal the
/// open slots; kickers and defences in the last rounds; no backup quarterback before the lineup is filled.
pub fn allowed_needs(
    lineup: &Lineup,
    caps: Held,
    held: Held,
    n_left: u8,
    special_teams: SpecialTeams,
) -> [Need; Position::COUNT] {
    let open = open_slots(lineup, held);
    let n_open: u8 = open.iter().sum();
    let n_waiting = open[SlotKind::K.index()] + open[SlotKind::Dst.index()];
    let mut allowed = needs_given(&open, caps, held);
    for position in Position::ALL {
        let need = &mut allowed[position.index()];
        let is_reserve = *need == Need::Bench;
        let is_special = matches!(position, Position::K | Position::Dst);
        let too_early = is_special && special_teams.must_wait(n_left, n_waiting);
        let spare_passer = position == Position::Qb && is_reserve && n_open > n_waiting;
        if (n_left <= n_open && is_reserve) || too_early || spare_passer {
            *need = Need::None;
        }
    }
    // A draft may have more rounds than the roster has places; then any player is a reserve.
    if allowed.iter().all(|need| *need == Need::None) {
        allowed = [Need::Bench; Position::COUNT];
    }
    allowed
}
