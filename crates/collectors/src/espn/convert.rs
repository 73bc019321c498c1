use std::collections::HashMap;

use engine::league::Scoring;
use engine::names::{SourceTeam, team_code, team_name};
use engine::players::{AdpFormat, Position};
use engine::sources::{Condition, Source, SourceFigure, SourcePlayer, SourceReport};

use super::wire::{WireEntry, WirePlayer, WirePlayers, WireSchedule};
use crate::fetch::FetchError;
use crate::wire_values::small;

/// ESPN counts an undrafted player as taken with the last pick of its drafts, so its averages end just below
/// 170: from here on they only mean that the player is hardly ever drafted.
const SATURATED_ADP: f64 = 168.0;

struct Team {
    code: &'static str,
    bye_week: Option<u8>,
}

pub fn convert(
    players: WirePlayers,
    schedule: &WireSchedule,
    season: u16,
) -> Result<SourceReport, FetchError> {
    let teams = schedule.settings.pro_teams.iter().filter_map(|team| {
        let code = team_code(team.abbrev.as_deref()?)?;
        Some((team.id, Team { code, bye_week: small(team.bye_week) }))
    });
    let teams: HashMap<i64, Team> = teams.collect();
    let found: Vec<SourcePlayer> =
        players.players.into_iter().filter_map(|entry| player(entry, &teams, season)).collect();
    if found.is_empty() {
        return Err(FetchError::Empty);
    }
    Ok(SourceReport { source: Source::Espn, players: found, refused: Vec::new(), remarks: Vec::new() })
}

fn player(entry: WireEntry, teams: &HashMap<i64, Team>, season: u16) -> Option<SourcePlayer> {
    let wire = entry.player?;
    let position = position(wire.default_position_id)?;
    let team = teams.get(&wire.pro_team_id);
    let mut name = wire.full_name.clone()?;
    if position == Position::Dst {
        name = team.and_then(|team| team_name(team.code)).unwrap_or(name);
    }
    let code = team.map_or(SourceTeam::FreeAgent, |team| SourceTeam::Team(team.code));
    let mut player = SourcePlayer::new(name, Some(position), code);
    player.source_id = Some(entry.id.to_string());
    player.is_active = wire.active;
    player.set_bye_week(team.and_then(|team| team.bye_week));
    player.condition = Condition {
        injury: wire.injury_status.clone().filter(|status| status != "ACTIVE"),
        news_at: wire.last_news_date.map(|at| at as i64),
        ..Condition::default()
    };
    add_figures(&mut player, &wire, season);
    Some(player)
}

/// Not the same numbers as its lineup slots.
fn position(id: i64) -> Option<Position> {
    Some(match id {
        1 => Position::Qb,
        2 => Position::Rb,
        3 => Position::Wr,
        4 => Position::Te,
        5 => Position::K,
        16 => Position::Dst,
        _ => return None,
    })
}

fn add_figures(player: &mut SourcePlayer, wire: &WirePlayer, season: u16) {
    let adp = wire.ownership.as_ref().and_then(|ownership| ownership.average_draft_position);
    let figure =
        adp.filter(|adp| *adp < SATURATED_ADP).map(|adp| SourceFigure { adp, spread: None, n_drafts: None });
    // A single average over leagues of every scoring.
    for scoring in Scoring::ALL {
        player.set_adp(AdpFormat::one(scoring), figure);
    }
    let projected = wire.stats.iter().find(|stat| {
        stat.season_id == i64::from(season) && stat.stat_source_id == 1 && stat.stat_split_type_id == 0
    });
    player.set_points(Scoring::Ppr, projected.and_then(|stat| stat.applied_total));
}
