//! Real drafts replayed with one seat changed, and scored by what really happened.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::board::Board;
use crate::calibration::{Record, RecordedDraft, ReplayRejected, rules_of};
use crate::league::{DraftSlot, League, LeagueRules};
use crate::players::{Player, PlayerIndex, Pool, Position};
use crate::value::Values;

use super::manager::{RealPlayer, real_points};
use super::results::{AdpTables, PlayerKey, RankCurve, Results, player_key};
use super::strategies::Strategy;
use super::tournament::{Others, draft_out};

/// Unranked players are expected to be as good as the one this far down their position.
const UNRANKED: usize = 90;

/// A recorded draft with the players of its season, ready to be drafted from any seat.
pub struct SeasonDraft {
    rules: LeagueRules,
    pool: Arc<Pool>,
    /// Who was really taken with each pick, by place in the pool.
    taken: Vec<Option<PlayerIndex>>,
    real: Vec<RealPlayer>,
    /// Those who played that season and were in no draft room's mind.
    unknown: Vec<RealPlayer>,
}

impl SeasonDraft {
    pub fn new(
        record: &Record,
        draft: &RecordedDraft,
        results: &Results,
        tables: &AdpTables,
    ) -> Result<Self, ReplayRejected> {
        let curve = RankCurve::without(draft.season, results, tables);
        let known = known_players(record, draft, tables);
        let mut ranks = [0; Position::COUNT];
        let mut players = Vec::with_capacity(known.len());
        for (key, name, adp) in &known {
            let rank = &mut ranks[key.1.index()];
            let points = curve.points(key.1, *rank);
            *rank += 1;
            players.push(player(key, name, *adp, points));
        }
        let pool = Pool::new(players)?;
        let real = pool.players().iter().map(|player| RealPlayer {
            position: player.position,
            expected: player.projected_points.unwrap_or_default(),
            weeks: results.of(&player_key(draft.season, player.position, &player.name)),
        });
        let keys: BTreeSet<&PlayerKey> = known.iter().map(|(key, ..)| key).collect();
        let unknown = results.players_of(draft.season).filter(|key| !keys.contains(key)).map(|key| {
            RealPlayer { position: key.1, expected: curve.points(key.1, UNRANKED), weeks: results.of(key) }
        });
        let taken = draft.picks.iter().map(|picked| {
            let player = &record.players[picked.player?];
            pool.find(&id_of(&player_key(draft.season, player.position, &player.name)))
        });
        Ok(Self {
            rules: LeagueRules { keepers: Vec::new(), ..rules_of(record, draft) },
            real: real.collect(),
            unknown: unknown.collect(),
            taken: taken.collect(),
            pool: Arc::new(pool),
        })
    }

    pub fn n_teams(&self) -> DraftSlot {
        self.rules.n_teams
    }

    /// What a strategy in this seat would really have scored.
    pub fn real_points(&self, strategy: Strategy, slot: DraftSlot, seed: u64) -> Result<f64, ReplayRejected> {
        let league = Arc::new(League::new(LeagueRules { my_slot: slot, ..self.rules.clone() })?);
        let board = Board::new(self.pool.clone(), league);
        let values = Values::of(&board);
        let mut others = RecordedRoom { taken: &self.taken };
        let (finished, _) = draft_out(&board, &values, strategy, &mut others, seed);
        let roster: Vec<RealPlayer> = finished.my_roster().map(|player| self.real[player.at()]).collect();
        let free: Vec<RealPlayer> = finished
            .available()
            .map(|player| self.real[player.at()])
            .chain(self.unknown.iter().copied())
            .collect();
        Ok(real_points(finished.league().lineup(), &roster, &free))
    }
}

/// The others make the picks they really made; where one is gone, the nearest by ADP at his position.
struct RecordedRoom<'a> {
    taken: &'a [Option<PlayerIndex>],
}

impl Others for RecordedRoom<'_> {
    fn choose(&mut self, board: &Board, _: &Values, _: u8) -> Option<PlayerIndex> {
        let pick = usize::from(board.current_pick());
        let Some(wanted) = self.taken.get(pick - 1).copied().flatten() else {
            // Spent on a player outside the pool: the least known player stands in.
            return board.available().next_back();
        };
        if board.is_available(wanted) {
            return Some(wanted);
        }
        let position = board.player(wanted).position;
        let distance = |player: &PlayerIndex| player.at().abs_diff(wanted.at());
        board.available_at(position).min_by_key(distance).or_else(|| board.available().next())
    }

    fn see(&mut self, _: PlayerIndex, _: DraftSlot) {}
}

/// Everybody the season's ADP table or the draft itself names, in ADP order, the draft's own figure first.
fn known_players(
    record: &Record,
    draft: &RecordedDraft,
    tables: &AdpTables,
) -> Vec<(PlayerKey, String, Option<f64>)> {
    let mut seen = BTreeSet::new();
    let mut known = Vec::new();
    let mut add = |position: Position, name: &str, adp: Option<f64>| {
        let key = player_key(draft.season, position, name);
        if seen.insert(key.clone()) {
            known.push((key, name.to_owned(), adp));
        }
    };
    for picked in &draft.picks {
        if let Some(player) = picked.player.map(|player| &record.players[player]) {
            add(player.position, &player.name, picked.adp);
        }
    }
    for player in tables.of(draft.season) {
        add(player.position, &player.name, Some(player.adp));
    }
    known.sort_by(|a, b| a.2.unwrap_or(f64::MAX).total_cmp(&b.2.unwrap_or(f64::MAX)));
    known
}

fn id_of((_, position, name): &PlayerKey) -> String {
    format!("{position}-{name}")
}

fn player(key: &PlayerKey, name: &str, adp: Option<f64>, points: f64) -> Player {
    Player {
        id: id_of(key),
        name: name.to_owned(),
        position: key.1,
        team: None,
        bye_week: None,
        adp,
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        adp_superflex: None,
        projected_points: Some(points),
        projected_receptions: None,
    }
}
