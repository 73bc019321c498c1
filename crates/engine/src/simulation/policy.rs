//! How I pick later in a future: by what waiting would cost at each position, within what the roster needs.

use crate::board::Board;
use crate::insights::StrategyWeights;
use crate::league::{Lineup, PickNumber, SlotKind};
use crate::market::Forecast;
use crate::players::{PlayerIndex, Position};
use crate::value::{
    FinishedLineup, Held, Need, Values, Worth, expected_best_survivor, needs_given, open_slots, roster_caps,
};

use super::arena::Arena;
use super::list::Entry;

/// A little of the value itself decides between positions at which waiting costs nothing.
const VALUE_SHARE: f64 = 0.1;

/// What I know when I pick in any future of one board.
#[derive(Clone, Debug)]
pub struct Policy {
    lineup: Lineup,
    caps: Held,
    weights: [f64; Position::COUNT],
    /// What each player is worth, by the arena's numbers.
    worth: Vec<Worth>,
    /// The arena's players per position, the most valuable first.
    ranked: [Vec<Entry>; Position::COUNT],
    /// Per pick of mine still to come, what each position will offer at the one after it.
    expected_after: Vec<[Worth; Position::COUNT]>,
}

/// My side of one future.
#[derive(Clone, Debug)]
pub struct MySide {
    pub roster: FinishedLineup,
    pub is_gone: Vec<bool>,
    /// Per position, how many of the ranked are known to be gone.
    passed: [usize; Position::COUNT],
    n_picks_made: usize,
}

impl MySide {
    pub fn new(board: &Board, values: &Values, arena: &Arena) -> Self {
        let mut roster = FinishedLineup::default();
        for player in board.my_roster() {
            roster.add(board.player(player).position, worth_of(values, player));
        }
        let is_gone = vec![false; arena.n_players()];
        Self { roster, is_gone, passed: [0; Position::COUNT], n_picks_made: 0 }
    }

    pub fn copy_from(&mut self, other: &Self) {
        self.roster = other.roster;
        self.is_gone.copy_from_slice(&other.is_gone);
        self.passed = other.passed;
        self.n_picks_made = other.n_picks_made;
    }
}

impl Policy {
    pub fn new(board: &Board, values: &Values, weights: &StrategyWeights, arena: &Arena) -> Self {
        let worth: Vec<Worth> = arena.players.iter().map(|player| worth_of(values, *player)).collect();
        let ranked = Position::ALL.map(|position| {
            let at = |entry: &&Entry| entry.position() == position.index();
            let mut ranked: Vec<Entry> = arena.entries.iter().filter(at).copied().collect();
            let points = |entry: &Entry| worth[entry.player()].in_reserve;
            ranked.sort_by(|a, b| points(b).total_cmp(&points(a)).then(a.player().cmp(&b.player())));
            ranked
        });
        let expected_after = expected_after(board, arena, &worth, &ranked);
        Self {
            lineup: *board.league().lineup(),
            caps: roster_caps(board.league().lineup()),
            weights: Position::ALL.map(|position| weights.of(position)),
            worth,
            ranked,
            expected_after,
        }
    }

    /// Whom I take with `n_left` picks to go, this one included.
    pub fn choose(&self, mine: &mut MySide, n_left: u8) -> Option<Entry> {
        let held = *mine.roster.held();
        let allowed = allowed_needs(&self.lineup, self.caps, held, n_left);
        let later = self.expected_after.get(mine.n_picks_made);
        let mut best: Option<(f64, Entry)> = None;
        for at in 0..Position::COUNT {
            if allowed[at] == Need::None {
                continue;
            }
            let Some(entry) = self.head(mine, at) else { continue };
            let worth = self.worth[entry.player()];
            let (value, expected) = match allowed[at] {
                Need::Bench => (worth.in_reserve.max(0.0), later.map_or(0.0, |later| later[at].in_reserve)),
                _ => (worth.starting.max(0.0), later.map_or(0.0, |later| later[at].starting)),
            };
            let cost = (value - expected).max(0.0);
            let score = (cost + VALUE_SHARE * value) * allowed[at].weight() * self.weights[at];
            if best.is_none_or(|(other, _)| score > other) {
                best = Some((score, entry));
            }
        }
        best.map(|(_, entry)| entry)
    }

    /// Takes a player for me.
    pub fn take(&self, mine: &mut MySide, entry: Entry) {
        mine.is_gone[entry.player()] = true;
        mine.roster.add(Position::ALL[entry.position()], self.worth[entry.player()]);
        mine.n_picks_made += 1;
    }

    pub fn score(&self, mine: &MySide) -> f64 {
        mine.roster.score(&self.lineup)
    }

    fn head(&self, mine: &mut MySide, at: usize) -> Option<Entry> {
        let ranked = &self.ranked[at];
        while ranked.get(mine.passed[at]).is_some_and(|entry| mine.is_gone[entry.player()]) {
            mine.passed[at] += 1;
        }
        ranked.get(mine.passed[at]).copied()
    }
}

fn worth_of(values: &Values, player: PlayerIndex) -> Worth {
    Worth { starting: values.above_replacement(player), in_reserve: values.above_undrafted(player) }
}

/// The need of every position under the rules of a sensible draft:
/// only starters once the picks left are as many as the open slots; kickers and defences not before then; a
/// reserve passer not before the lineup stands.
pub fn allowed_needs(lineup: &Lineup, caps: Held, held: Held, n_left: u8) -> [Need; Position::COUNT] {
    let open = open_slots(lineup, held);
    let n_open: u8 = open.iter().sum();
    let n_waiting = open[SlotKind::K.index()] + open[SlotKind::Dst.index()];
    let mut allowed = needs_given(&open, caps, held);
    for position in Position::ALL {
        let need = &mut allowed[position.index()];
        let is_reserve = *need == Need::Bench;
        let too_early = matches!(position, Position::K | Position::Dst) && n_left > n_waiting;
        let spare_passer = position == Position::Qb && is_reserve && n_open > n_waiting;
        if (n_left <= n_open && is_reserve) || too_early || spare_passer {
            *need = Need::None;
        }
    }
    allowed
}

/// What each position is expected to offer at my pick after each of my picks to come.
fn expected_after(
    board: &Board,
    arena: &Arena,
    worth: &[Worth],
    ranked: &[Vec<Entry>; Position::COUNT],
) -> Vec<[Worth; Position::COUNT]> {
    let picks: Vec<PickNumber> =
        arena.turns.iter().filter(|turn| turn.is_mine).map(|turn| turn.pick).skip(1).collect();
    let forecast = Forecast::of(board, &picks);
    let at_horizon = |horizon: usize| {
        std::array::from_fn(|at| {
            let best = |value: fn(&Worth) -> f64| {
                expected_best_survivor(ranked[at].iter().map(|entry| {
                    let survival = forecast.survival(horizon, arena.players[entry.player()]);
                    (value(&worth[entry.player()]), survival)
                }))
            };
            Worth { starting: best(|worth| worth.starting), in_reserve: best(|worth| worth.in_reserve) }
        })
    };
    (0..forecast.horizons().len()).map(at_horizon).collect()
}
