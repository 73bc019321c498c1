//! Mock drafts between computer teams, compared with recorded ones: is every roster complete, and do positions
//! go when they really go?

use crate::board::{Board, Change};
use crate::calibration::{Record, RecordedDraft};
use crate::league::{DraftOrder, DraftSlot, LeagueRules, Lineup, Scoring, ScoringRules, SlotKind};
use crate::players::Position;
use crate::room::ComputerTeams;
use crate::value::{Held, open_slots};

/// A league in which mock drafts are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MockLeague {
    pub name: &'static str,
    pub n_teams: u8,
    pub scoring: Scoring,
    order: DraftOrder,
    n_flex: u8,
    n_superflex: u8,
    /// The number of kickers, and also of defences.
    n_kickers: u8,
}

const N_BENCH: u8 = 6;
/// Recorded drafts with up to this many teams more or fewer count as the same size.
const NEAR_SIZE: u8 = 2;

impl MockLeague {
    pub const ALL: [Self; 4] = [
        Self::snake("12 teams, PPR", 12, Scoring::Ppr, 1),
        // Recorded superflex leagues have neither kickers nor defences.
        Self { n_superflex: 1, n_kickers: 0, ..Self::snake("10 teams, superflex", 10, Scoring::HalfPpr, 1) },
        Self::snake("14 teams, standard", 14, Scoring::Standard, 1),
        Self {
            order: DraftOrder::Linear,
            ..Self::snake("8 teams, linear, three flex", 8, Scoring::HalfPpr, 3)
        },
    ];

    const fn snake(name: &'static str, n_teams: u8, scoring: Scoring, n_flex: u8) -> Self {
        Self { name, n_teams, scoring, order: DraftOrder::Snake, n_flex, n_superflex: 0, n_kickers: 1 }
    }

    pub fn rules(&self) -> LeagueRules {
        let lineup = Lineup::new([
            (SlotKind::Qb, 1),
            (SlotKind::Rb, 2),
            (SlotKind::Wr, 2),
            (SlotKind::Te, 1),
            (SlotKind::Flex, self.n_flex),
            (SlotKind::Superflex, self.n_superflex),
            (SlotKind::K, self.n_kickers),
            (SlotKind::Dst, self.n_kickers),
            (SlotKind::Bench, N_BENCH),
        ]);
        LeagueRules {
            n_teams: self.n_teams,
            n_rounds: lineup.n_slots() as u8,
            order: self.order,
            third_round_reversal: false,
            my_slot: 1,
            traded_picks: Vec::new(),
            keepers: Vec::new(),
            lineup,
            scoring: self.scoring,
            scoring_rules: ScoringRules::default(),
            auction: None,
        }
    }

    /// Leagues with and without kickers are not compared: the latter fill those rounds with other positions.
    fn is_like(&self, draft: &RecordedDraft, has_kickers: bool) -> bool {
        draft.is_superflex == (self.n_superflex > 0)
            && has_kickers == (self.n_kickers > 0)
            && draft.n_teams.abs_diff(self.n_teams) <= NEAR_SIZE
    }
}

/// Plays a draft to its end with computer teams only.
pub fn mock_draft(before: &Board, seed: u64) -> Board {
    let teams = ComputerTeams::new(seed, before.league().n_teams());
    let mut board = before.clone();
    while let Some(player) = teams.choose(&board) {
        let player_id = board.player(player).id.clone();
        if board.take(&Change::Draft { player_id }).is_err() {
            break;
        }
    }
    board
}

/// What is wrong with a finished draft, in words; empty when every roster is complete.
pub fn faults(board: &Board) -> Vec<String> {
    let league = board.league();
    let mut faults = Vec::new();
    for slot in 1..=league.n_teams() {
        let held = held_by(board, slot);
        let n_held = held.iter().sum::<u8>();
        if n_held != league.n_rounds() {
            faults.push(format!("team {slot} has {n_held} players after {} rounds", league.n_rounds()));
        }
        let n_open: u8 = open_slots(league.lineup(), held).iter().sum();
        if n_open > 0 {
            faults.push(format!("team {slot} has {n_open} empty starting places"));
        }
    }
    faults
}

fn held_by(board: &Board, slot: DraftSlot) -> Held {
    let mut held = Held::default();
    for player in board.roster_of(slot) {
        held[board.player(player).position.index()] += 1;
    }
    held
}

/// The share of each position in one round of one draft.
pub type Shares = [f64; Position::COUNT];

/// The shares by round of a finished mock draft.
pub fn shares_of(board: &Board) -> Vec<Shares> {
    let picks = board.picks().filter(|picked| !picked.is_keeper);
    let picks = picks
        .map(|picked| (board.league().round_of(picked.pick), Some(board.player(picked.player).position)));
    shares(board.league().n_rounds(), picks)
}

/// The same for every recorded draft similar to this league.
pub fn recorded_shares(league: MockLeague, record: &Record) -> Vec<Vec<Shares>> {
    let position = |at: usize| record.players[at].position;
    let has_kickers = |draft: &RecordedDraft| {
        draft.picks.iter().any(|picked| picked.player.map(position) == Some(Position::K))
    };
    let of_draft = |draft: &RecordedDraft| {
        let chosen = draft.picks.iter().filter(|picked| !picked.is_keeper);
        shares(draft.n_rounds, chosen.map(|picked| (picked.round, picked.player.map(position))))
    };
    let like = record.drafts.iter().filter(|draft| league.is_like(draft, has_kickers(draft)));
    like.map(of_draft).collect()
}

fn shares(n_rounds: u8, picks: impl Iterator<Item = (u8, Option<Position>)>) -> Vec<Shares> {
    let mut counts = vec![(0.0, [0.0; Position::COUNT]); usize::from(n_rounds)];
    for (round, position) in picks {
        let Some((total, by_position)) = counts.get_mut(usize::from(round).wrapping_sub(1)) else { continue };
        *total += 1.0;
        if let Some(position) = position {
            by_position[position.index()] += 1.0;
        }
    }
    counts
        .into_iter()
        .map(|(total, by_position)| by_position.map(|n: f64| n / f64::max(total, 1.0)))
        .collect()
}

/// A position's share of a round: the mean, and the bounds of nine in ten drafts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UsualShare {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
    pub n: usize,
}

/// None when no draft has the round.
pub fn usual_share(drafts: &[Vec<Shares>], round: usize, position: Position) -> Option<UsualShare> {
    let mut shares: Vec<f64> =
        drafts.iter().filter_map(|draft| draft.get(round)).map(|shares| shares[position.index()]).collect();
    shares.sort_by(f64::total_cmp);
    let n = shares.len();
    let at = |share: f64| shares.get(((n as f64) * share) as usize).or(shares.last()).copied();
    let mean = shares.iter().sum::<f64>() / n.max(1) as f64;
    Some(UsualShare { mean, low: at(0.05)?, high: at(0.95)?, n })
}
