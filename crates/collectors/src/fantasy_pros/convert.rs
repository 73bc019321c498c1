use std::collections::BTreeMap;

use engine::league::Scoring;
use engine::names::SourceTeam;
use engine::players::AdpFormat;
use engine::sources::{Source, SourceFigure, SourcePlayer, SourceReport};

use super::wire::{WireAnswer, WirePlayer};
use crate::fetch::FetchError;
use crate::wire_values::small;

pub fn convert(answers: Vec<(Scoring, WireAnswer)>) -> Result<SourceReport, FetchError> {
    let mut players: Vec<SourcePlayer> = Vec::new();
    let mut rows: BTreeMap<String, usize> = BTreeMap::new();
    for (scoring, answer) in answers {
        for wire in answer.players {
            let Some(new) = player(&wire) else { continue };
            let id = wire.player_id.clone().unwrap_or_else(|| wire.player_name.clone());
            let row = *rows.entry(id).or_insert_with(|| {
                players.push(new);
                players.len() - 1
            });
            let figure = wire.rank_ave.map(|adp| SourceFigure { adp, spread: wire.rank_std, n_drafts: None });
            players[row].set_adp(AdpFormat::one(scoring), figure);
        }
    }
    if players.is_empty() {
        return Err(FetchError::Empty);
    }
    Ok(SourceReport { source: Source::FantasyPros, players, refused: Vec::new(), remarks: Vec::new() })
}

fn player(wire: &WirePlayer) -> Option<SourcePlayer> {
    let position = wire.player_position_id.as_deref()?.parse().ok()?;
    let team = wire.player_team_id.as_deref().map_or(SourceTeam::Unknown, SourceTeam::read);
    let mut player = SourcePlayer::new(wire.player_name.clone(), Some(position), team);
    player.source_id.clone_from(&wire.player_id);
    player.other_ids = wire.player_yahoo_id.iter().map(|id| (Source::Yahoo, id.clone())).collect();
    player.set_bye_week(small(wire.player_bye_week));
    Some(player)
}
