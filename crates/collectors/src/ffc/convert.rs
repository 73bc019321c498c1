use std::collections::BTreeMap;

use engine::league::Scoring;
use engine::names::{SourceTeam, team_code, team_name};
use engine::players::{AdpFormat, Position};
use engine::sources::{RefusedRow, Source, SourceFigure, SourcePlayer, SourceReport};

use super::wire::{WireAnswer, WirePlayer};
use crate::fetch::FetchError;
use crate::wire_values::small;

/// One of the source's lists, and the formats whose ADP it is.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    pub name: &'static str,
    formats: &'static [AdpFormat],
}

const TWO_QUARTERBACKS: [AdpFormat; 3] =
    [AdpFormat::two(Scoring::Standard), AdpFormat::two(Scoring::HalfPpr), AdpFormat::two(Scoring::Ppr)];

pub const FORMATS: [Format; 4] = [
    Format { name: "standard", formats: &[AdpFormat::one(Scoring::Standard)] },
    Format { name: "half-ppr", formats: &[AdpFormat::one(Scoring::HalfPpr)] },
    Format { name: "ppr", formats: &[AdpFormat::one(Scoring::Ppr)] },
    Format { name: "2qb", formats: &TWO_QUARTERBACKS },
];

/// One row per player, whichever lists he is on. A missing list is a remark; no list at all is an error.
pub fn convert(answers: Vec<(Format, WireAnswer)>) -> Result<SourceReport, FetchError> {
    let mut report =
        SourceReport { source: Source::Ffc, players: Vec::new(), refused: Vec::new(), remarks: Vec::new() };
    let mut rows: BTreeMap<String, usize> = BTreeMap::new();
    for (format, answer) in answers {
        if answer.status != "Success" || answer.players.is_empty() {
            let said = answer.errors.unwrap_or_default().join(", ");
            report.remarks.push(format!("there is no {} list {said}", format.name).trim_end().to_owned());
        }
        for (at, wire) in answer.players.into_iter().enumerate() {
            let Ok(position) = wire.position.parse::<Position>() else {
                let message = format!("{}: Unknown position: {}", wire.name, wire.position);
                report.refused.push(RefusedRow { row: at + 1, message });
                continue;
            };
            let id = wire.player_id.clone().unwrap_or_else(|| wire.name.clone());
            let row = *rows.entry(id).or_insert_with(|| {
                report.players.push(player(&wire, position));
                report.players.len() - 1
            });
            add_figures(&mut report.players[row], &wire, format);
        }
    }
    if report.players.is_empty() {
        return Err(FetchError::Refused(report.remarks.join("; ")));
    }
    Ok(report)
}

fn player(wire: &WirePlayer, position: Position) -> SourcePlayer {
    let mut name = wire.name.clone();
    let mut team = wire.team.as_deref().map_or(SourceTeam::Unknown, SourceTeam::read);
    if position == Position::Dst {
        let code = team_code(&wire.name).or(team.code());
        name = code.and_then(team_name).unwrap_or(name);
        team = code.map_or(team, SourceTeam::Team);
    }
    let mut player = SourcePlayer::new(name, Some(position), team);
    player.source_id.clone_from(&wire.player_id);
    player.set_bye_week(small(wire.bye));
    player
}

fn add_figures(player: &mut SourcePlayer, wire: &WirePlayer, format: Format) {
    let n_drafts = wire.times_drafted.filter(|n| *n >= 0.0).map(|n| n as u32);
    let figure = wire.adp.map(|adp| SourceFigure { adp, spread: wire.stdev, n_drafts });
    for format in format.formats {
        player.set_adp(*format, figure);
    }
}
