//! The players of a recorded draft, priced only with what was known when it began.

use crate::market::Drift;
use crate::players::{Player, Pool, PoolRejected, Position};

use super::record::{Record, RecordedDraft, RecordedPick, RecordedPlayer};
use super::replay::PoolScope;

const MINUTES_A_DAY: f64 = 24.0 * 60.0;

/// A pool, and every player's ADP as the file has it, by index in the pool.
pub struct RecordedPool {
    pub pool: Pool,
    pub recorded_adp: Vec<Option<f64>>,
}

impl RecordedPool {
    pub fn before(record: &Record, draft: &RecordedDraft, scope: PoolScope) -> Result<Self, PoolRejected> {
        let n_players = record.players.len();
        let adps = nearest_adps(record, draft);
        let drifts = drifts(record, draft, &adps);
        let mut is_taken = vec![false; n_players];
        for player in draft.picks.iter().filter_map(|picked| picked.player) {
            is_taken[player] = true;
        }
        // When only the season is known, the ADP is from before it: a player due in the first half who was not
        // taken was kept or has been injured since, and everyone in the room knew.
        let n_picks = draft.picks.len() as f64;
        let sure_to_go = if draft.at_minute.is_some() { 0.0 } else { n_picks / 2.0 };
        let is_in_scope = |at: &usize| match scope {
            PoolScope::Everybody => is_taken[*at] || adps[*at].is_some_and(|adp| adp >= sure_to_go),
            PoolScope::DraftedOnly => is_taken[*at],
        };
        let corrected = |at: usize| adps[at].map(|adp| drifts[at].corrected(adp));
        let known =
            (0..n_players).filter(is_in_scope).map(|at| player(at, &record.players[at], corrected(at)));
        let outside = draft.picks.iter().filter(|picked| picked.player.is_none()).map(somebody_else);
        let pool = Pool::new(known.chain(outside).collect())?;
        let mut recorded_adp = vec![None; pool.len()];
        for (at, adp) in adps.iter().enumerate() {
            if let Some(player) = pool.find(&at.to_string()) {
                recorded_adp[player.at()] = *adp;
            }
        }
        Ok(Self { pool, recorded_adp })
    }
}

/// The id of the player taken with a pick.
pub fn id_of(picked: &RecordedPick) -> String {
    picked.player.map_or_else(|| format!("outside-{}", picked.pick), |player| player.to_string())
}

/// The draft's own ADP for the players it took. For the others, and where the source had none, the ADP of the
/// draft of that season closest in time that has one.
fn nearest_adps(record: &Record, draft: &RecordedDraft) -> Vec<Option<f64>> {
    let mut nearest: Vec<Option<(i64, f64)>> = vec![None; record.players.len()];
    for other in record.drafts.iter().filter(|other| other.season == draft.season) {
        let distance = match (other.at_minute, draft.at_minute) {
            _ if other.id == draft.id => -1,
            (Some(one), Some(two)) => (one - two).abs(),
            _ => 0,
        };
        for picked in &other.picks {
            let (Some(adp), Some(player)) = (picked.adp, picked.player) else { continue };
            let known = &mut nearest[player];
            if known.is_none_or(|(best, _)| distance < best) {
                *known = Some((distance, adp));
            }
        }
    }
    nearest.into_iter().map(|nearest| nearest.map(|(_, adp)| adp)).collect()
}

/// How drafts that ended before this one began took every player.
fn drifts(record: &Record, draft: &RecordedDraft, adps: &[Option<f64>]) -> Vec<Drift> {
    let mut drifts = vec![Drift::default(); record.players.len()];
    let Some(now) = draft.at_minute else { return drifts };
    for other in record.drafts.iter().filter(|other| other.season == draft.season) {
        let Some(over) = other.at_minute.map(|began| began + other.longest_minutes) else { continue };
        if over >= now {
            continue;
        }
        let age_days = (now - over) as f64 / MINUTES_A_DAY;
        let mut is_taken = vec![false; record.players.len()];
        for picked in &other.picks {
            let Some(player) = picked.player else { continue };
            is_taken[player] = true;
            if let Some(adp) = picked.adp {
                drifts[player].taken(adp, f64::from(picked.pick), age_days);
            }
        }
        let last_pick = other.picks.len() as f64;
        for (player, adp) in adps.iter().enumerate().filter(|(player, _)| !is_taken[*player]) {
            if let Some(adp) = adp.filter(|adp| *adp <= last_pick) {
                drifts[player].not_taken(adp, last_pick, age_days);
            }
        }
    }
    drifts
}

fn player(at: usize, known: &RecordedPlayer, adp: Option<f64>) -> Player {
    Player {
        id: at.to_string(),
        name: known.name.clone(),
        position: known.position,
        team: None,
        bye_week: known.bye_week,
        adp,
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        adp_superflex: None,
        projected_points: None,
        projected_receptions: None,
    }
}

/// A player outside the pool: kept from the start, so that no forecast waits for him or asks about him.
fn somebody_else(picked: &RecordedPick) -> Player {
    let name = id_of(picked);
    let nobody = RecordedPlayer { name: name.clone(), position: Position::Dst, bye_week: None };
    Player { id: name, ..player(0, &nobody, None) }
}
