//! My team week by week: its expected score, and which players are on bye.

use serde::{Deserialize, Serialize};

use super::seasons::Seasons;
use crate::board::{Board, ByeSeverity};
use crate::players::{Player, Position};
use crate::season::SeasonModel;
use crate::value::Values;

/// Somebody of mine who does not play in a week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ByePlayer {
    pub player_id: String,
    pub name: String,
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub position: Position,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WeekOutlook {
    pub week: u8,
    /// What the lineup scores on average.
    pub points: f64,
    pub resting: Vec<ByePlayer>,
    /// none, warning or critical.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub severity: ByeSeverity,
}

pub(super) fn weeks(board: &Board, seasons: &Seasons) -> Vec<WeekOutlook> {
    let mine: Vec<&Player> = board.my_roster().map(|player| board.player(player)).collect();
    let roster = board.my_roster().map(|player| (board.player(player).position, player));
    let lost = SeasonModel::of(board, &Values::of_pool(board)).lost_to_byes(roster);
    let week = |(at, points): (usize, f64)| {
        let week = at as u8 + 1;
        let resting: Vec<ByePlayer> = mine
            .iter()
            .filter(|player| player.bye_week == Some(week))
            .map(|player| resting(player))
            .collect();
        WeekOutlook { week, points, severity: ByeSeverity::of_points(f64::from(lost[at])), resting }
    };
    seasons.my_weeks().into_iter().enumerate().map(week).collect()
}

fn resting(player: &Player) -> ByePlayer {
    ByePlayer { player_id: player.id.clone(), name: player.name.clone(), position: player.position }
}
