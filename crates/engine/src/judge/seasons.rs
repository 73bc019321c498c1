//! Real drafts replayed with one seat changed, and scored by what really happened.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::board::Board;
use crate::calibration::{Record, RecordedDraft, RecordedPick, ReplayRejected, rules_of};
use crate::league::{DraftSlot, League, LeagueRules};
use crate::market::pick_probabilities;
use crate::players::{Player, PlayerIndex, Pool, Position};
use crate::simulation::Stream;
use crate::value::Values;

use super::manager::{RealPlayer, real_points};
use super::results::{AdpTables, PlayerKey, RankCurve, Results};
use super::rooms::share;
use super::strategies::Strategy;
use super::tournament::{Others, by, draft_out};

/// Unranked players are expected to be as good as the one this far down their position.
const UNRANKED: usize = 90;
/// A player in this part of the ADP table who was taken in no draft of the season was not available: the name is
/// garbled, or the player was injured or retired by then.
const SURELY_TAKEN: f64 = 0.6;

/// A recorded draft with the players of its season, which can be drafted from any seat.
pub struct SeasonDraft {
    rules: LeagueRules,
    pool: Arc<Pool>,
    /// The player really taken with each pick, by index in the pool.
    taken: Vec<Option<PlayerIndex>>,
    real: Vec<RealPlayer>,
    /// Players who played that season but were unknown to every draft room.
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
        let known = known_players(record, draft, results, tables);
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
            weeks: results.of(&results.key_of(draft.season, player.position, &player.name)),
        });
        let keys: BTreeSet<&PlayerKey> = known.iter().map(|(key, ..)| key).collect();
        let unknown = results.players_of(draft.season).filter(|key| !keys.contains(key)).map(|key| {
            RealPlayer { position: key.1, expected: curve.points(key.1, UNRANKED), weeks: results.of(key) }
        });
        let taken = draft
            .picks
            .iter()
            .map(|picked| pool.find(&id_of(&key_of(record, draft.season, picked, results)?)));
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
        let mut others = RecordedRoom { taken: &self.taken, luck: Stream::new(seed).fork(u64::from(slot)) };
        let (finished, _) = draft_out(&board, &values, &mut by(strategy, &values, seed), &mut others);
        let roster: Vec<RealPlayer> = finished.my_roster().map(|player| self.real[player.at()]).collect();
        let free: Vec<RealPlayer> = finished
            .available()
            .map(|player| self.real[player.at()])
            .chain(self.unknown.iter().copied())
            .collect();
        Ok(real_points(finished.league().lineup(), &roster, &free))
    }
}

/// The others make the picks they really made; if the player is gone, they take the nearest by ADP at his position. A
/// player my seat took in the record is wanted by no other team there, so he would always wait for me if the strategy
/// passes on him. Here a team that goes for his position takes him as often as the choice model says.
struct RecordedRoom<'a> {
    taken: &'a [Option<PlayerIndex>],
    luck: Stream,
}

impl RecordedRoom<'_> {
    /// A player gone by this pick in the record but still on the board, if the team on the clock takes him: one
    /// my seat really took, or one another team left for such a player.
    fn passed_over(&self, board: &Board, position: Position) -> Option<PlayerIndex> {
        let n_made = usize::from(board.current_pick()) - 1;
        let made = self.taken.iter().take(n_made).flatten().copied();
        let still_there: Vec<PlayerIndex> = made
            .filter(|player| board.player(*player).position == position && board.is_available(*player))
            .collect();
        if still_there.is_empty() {
            return None;
        }
        let probabilities = pick_probabilities(board);
        let total: f64 = board.available_at(position).map(|player| probabilities[player.at()]).sum();
        let mut luck = share(self.luck.at(n_made as u64)) * total;
        still_there.into_iter().find(|player| {
            luck -= probabilities[player.at()];
            luck < 0.0
        })
    }
}

impl Others for RecordedRoom<'_> {
    fn choose(&mut self, board: &Board, _: &Values, _: u8) -> Option<PlayerIndex> {
        let pick = usize::from(board.current_pick());
        let Some(wanted) = self.taken.get(pick - 1).copied().flatten() else {
            // Spent on a player outside the pool: the least known player stands in.
            return board.available().next_back();
        };
        let position = board.player(wanted).position;
        let passed_over = self.passed_over(board, position);
        if let Some(chosen) = passed_over.or_else(|| board.is_available(wanted).then_some(wanted)) {
            return Some(chosen);
        }
        let distance = |player: &PlayerIndex| player.at().abs_diff(wanted.at());
        board.available_at(position).min_by_key(distance).or_else(|| board.available().next())
    }

    fn see(&mut self, _: PlayerIndex, _: DraftSlot) {}
}

/// Every player in the season's ADP table or in the draft itself, in ADP order; the draft's own figure takes
/// precedence.
fn known_players(
    record: &Record,
    draft: &RecordedDraft,
    results: &Results,
    tables: &AdpTables,
) -> Vec<(PlayerKey, String, Option<f64>)> {
    let taken_that_season = taken_in(record, draft.season, results);
    let surely_taken = SURELY_TAKEN * draft.picks.len() as f64;
    let of_draft = draft.picks.iter().filter_map(|picked| {
        let key = key_of(record, draft.season, picked, results)?;
        Some((key, record.players[picked.player?].name.as_str(), picked.adp))
    });
    let of_table = tables
        .of(draft.season)
        .iter()
        .filter(|player| player.adp > surely_taken || taken_that_season.contains(&player.key))
        .map(|player| (player.key.clone(), player.name.as_str(), Some(player.adp)));
    let mut seen = BTreeSet::new();
    let mut known: Vec<_> = of_draft
        .chain(of_table)
        .filter(|(key, ..)| seen.insert(key.clone()))
        .map(|(key, name, adp)| (key, name.to_owned(), adp))
        .collect();
    known.sort_by(|a, b| a.2.unwrap_or(f64::MAX).total_cmp(&b.2.unwrap_or(f64::MAX)));
    known
}

/// The players taken in any recorded draft of a season.
fn taken_in(record: &Record, season: u16, results: &Results) -> BTreeSet<PlayerKey> {
    let drafts = record.drafts.iter().filter(|draft| draft.season == season);
    let picks = drafts.flat_map(|draft| &draft.picks);
    picks.filter_map(|picked| key_of(record, season, picked, results)).collect()
}

fn key_of(record: &Record, season: u16, picked: &RecordedPick, results: &Results) -> Option<PlayerKey> {
    let player = &record.players[picked.player?];
    Some(results.key_of(season, player.position, &player.name))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_with, rules};

    /// In the record the seat takes `p1` and the team after it `p7`, who plays the same position.
    fn second_pick_after(mine: &str, seed: u64) -> String {
        let mut board = board_with(48, rules(4, 12));
        let taken: Vec<_> = ["p1", "p7"].map(|id| board.find(id).ok()).to_vec();
        let event = board.draft(mine).unwrap();
        board.apply(&event).unwrap();
        let values = Values::of(&board);
        let mut room = RecordedRoom { taken: &taken, luck: Stream::new(seed) };
        let chosen = room.choose(&board, &values, 12).unwrap();
        board.player(chosen).id.clone()
    }

    #[test]
    fn a_player_the_seat_took_in_the_record_goes_to_others_when_it_passes_on_him() {
        let chosen: Vec<String> = (0..200).map(|seed| second_pick_after("p2", seed)).collect();
        let n_of = |id: &str| chosen.iter().filter(|chosen| *chosen == id).count();
        assert_eq!(n_of("p1") + n_of("p7"), 200, "the team goes for its own position");
        assert!(n_of("p1") > 60 && n_of("p7") > 10, "{} {}", n_of("p1"), n_of("p7"));
    }

    #[test]
    fn the_others_make_their_recorded_picks_or_take_the_nearest_by_adp() {
        assert!((0..50).all(|seed| second_pick_after("p1", seed) == "p7"));
        let nearest: Vec<String> = (0..50).map(|seed| second_pick_after("p7", seed)).collect();
        assert!(nearest.iter().all(|id| id == "p1" || id == "p13"), "{nearest:?}");
    }

    #[test]
    fn a_name_of_the_table_that_no_draft_knows_is_left_out() {
        let drafts = "draft,season,teams,rounds,pick,slot,round,player,position,adp\n\
            1,2023,2,2,1,1,1,Ann Back,RB,1.2\n\
            1,2023,2,2,2,2,1,Bo Back,RB,2.3\n\
            1,2023,2,2,3,2,2,Cy Back,RB,3.1\n\
            1,2023,2,2,4,1,2,Di Back,RB,3.9\n";
        let table = "season,source,format,player,position,adp\n\
            2023,one,overall,nn Back A,RB,1.5\n2023,one,overall,Ed Back,RB,40\n";
        let weekly = "season,player,position,week,points\n2023,Ann Back,RB,1,20\n";
        let (record, results) = (Record::parse(drafts).unwrap(), Results::parse(weekly).unwrap());
        let tables = AdpTables::parse(table, &results).unwrap();
        let draft = SeasonDraft::new(&record, &record.drafts[0], &results, &tables).unwrap();
        let names: Vec<&str> = draft.pool.players().iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["Ann Back", "Bo Back", "Cy Back", "Di Back", "Ed Back"]);
    }
}
