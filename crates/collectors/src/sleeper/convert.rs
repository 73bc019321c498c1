use std::collections::HashMap;

use engine::league::Scoring;
use engine::names::{SourceTeam, team_code, team_name};
use engine::players::{AdpFormat, Position};
use engine::sources::{Condition, Source, SourceFigure, SourcePlayer, SourceReport};

use super::wire::{WirePlayer, WirePlayers, WireProjection, WireStats};
use crate::wire_values::small;

/// Sleeper's name for an entry that is no longer a real player.
const NOBODY: &str = "Duplicate Player";

/// Players of the six positions, with their ADP and projections.
pub fn convert(players: WirePlayers, projections: Vec<WireProjection>) -> SourceReport {
    let stats = projections.into_iter().filter_map(|one| Some((one.player_id?, one.stats?)));
    let stats: HashMap<String, WireStats> = stats.collect();
    let mut found = Vec::new();
    for (id, wire) in players {
        if let Some(mut player) = wire.and_then(|wire| player(&id, wire)) {
            if let Some(stats) = stats.get(&id) {
                add_figures(&mut player, stats);
            }
            player.source_id = Some(id);
            found.push(player);
        }
    }
    SourceReport { source: Source::Sleeper, players: found, refused: Vec::new(), remarks: Vec::new() }
}

fn player(id: &str, wire: WirePlayer) -> Option<SourcePlayer> {
    let position = position(&wire)?;
    let names = [wire.first_name.as_deref(), wire.last_name.as_deref()];
    let full_name = wire
        .full_name
        .clone()
        .or_else(|| Some(names.iter().copied().flatten().collect::<Vec<_>>().join(" ")));
    let mut name = full_name.filter(|name| !name.is_empty() && name != NOBODY)?;
    let mut team = wire.team.as_deref().map_or(SourceTeam::FreeAgent, SourceTeam::read);
    if position == Position::Dst {
        let code = team_code(id).or(team.code())?;
        name = team_name(code).unwrap_or(name);
        team = SourceTeam::Team(code);
    }
    let mut player = SourcePlayer::new(name, Some(position), team);
    player.is_active = Some(wire.active.unwrap_or(position == Position::Dst));
    let ids = [(Source::Espn, wire.espn_id), (Source::Yahoo, wire.yahoo_id)];
    player.other_ids = ids.into_iter().filter_map(|(source, id)| Some((source, id?))).collect();
    player.condition = Condition {
        injury: wire.injury_status.filter(|status| status != "NA"),
        depth: small(wire.depth_chart_order).filter(|depth| *depth > 0),
        age: small(wire.age).filter(|age| *age > 0),
        years_of_experience: small(wire.years_exp),
        news_at: wire.news_updated.map(|at| at as i64),
    };
    Some(player)
}

/// The position he is drafted as: a full back is a running back.
fn position(wire: &WirePlayer) -> Option<Position> {
    let fantasy = wire.fantasy_positions.iter().flatten().flatten();
    fantasy.chain(&wire.position).find_map(|position| position.parse().ok())
}

fn add_figures(player: &mut SourcePlayer, stats: &WireStats) {
    let formats = [
        (Scoring::Standard, stats.adp_std, stats.pts_std),
        (Scoring::HalfPpr, stats.adp_half_ppr, stats.pts_half_ppr),
        (Scoring::Ppr, stats.adp_ppr, stats.pts_ppr),
    ];
    let figure = |adp| SourceFigure { adp, spread: None, n_drafts: None };
    for (scoring, adp, points) in formats {
        player.set_adp(AdpFormat::one(scoring), adp.map(figure));
        // Sleeper does not distinguish two-quarterback drafts by scoring.
        player.set_adp(AdpFormat::two(scoring), stats.adp_2qb.map(figure));
        player.set_points(scoring, points);
    }
}
