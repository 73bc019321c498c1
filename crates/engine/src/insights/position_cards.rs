//! The best player left at every position.

use serde::Serialize;

use crate::board::Board;
use crate::league::PickNumber;
use crate::players::{
    PlayerIndex, Position, PositionSet, Tier, adp_text, rounds_from_adp, rounds_from_adp_label, static_tier,
};
use crate::value::{Need, Values, is_scarce, my_holdings, n_left_of_scarce, needs};

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CardPlayer {
    pub id: String,
    pub name: String,
    pub position: Position,
    pub team: Option<String>,
    pub adp: Option<f64>,
    /// A whole number, or `Unranked`.
    pub adp_text: String,
    /// A full round or more past his ADP.
    pub is_value: bool,
    pub rounds_from_adp: Option<f64>,
    /// The same as text; nothing below one full round.
    pub rounds_from_adp_label: Option<String>,
    pub projected_points: Option<f64>,
    /// The band of the ADP.
    pub tier: Tier,
    /// From 1: the tier by value within the position; none below the replacement level.
    pub position_tier: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PositionCard {
    pub position: &'static str,
    pub label: &'static str,
    pub player: Option<CardPlayer>,
    pub is_empty: bool,
    pub is_scarcity: bool,
    pub scarcity_label: Option<&'static str>,
}

struct Group {
    position: &'static str,
    label: &'static str,
    positions: PositionSet,
}

const fn group(position: &'static str, label: &'static str, positions: &[Position]) -> Group {
    Group { position, label, positions: PositionSet::of(positions) }
}

const QUARTERBACK: Group = group("QB", "Quarterback", &[Position::Qb]);
const RUNNING_BACK: Group = group("RB", "Running Back", &[Position::Rb]);
const WIDE_RECEIVER: Group = group("WR", "Wide Receiver", &[Position::Wr]);
const TIGHT_END: Group = group("TE", "Tight End", &[Position::Te]);
const RECEIVER: Group = group("WR/TE", "Receiver", &[Position::Wr, Position::Te]);
const KICKER: Group = group("K", "Kicker", &[Position::K]);
const DEFENSE: Group = group("DST", "Defense", &[Position::Dst]);

/// The groups that the league starts.
fn groups(board: &Board) -> impl Iterator<Item = &'static Group> + '_ {
    let all: &'static [Group] = if board.league().combines_receivers() {
        &[QUARTERBACK, RUNNING_BACK, RECEIVER, KICKER, DEFENSE]
    } else {
        &[QUARTERBACK, RUNNING_BACK, WIDE_RECEIVER, TIGHT_END, KICKER, DEFENSE]
    };
    let lineup = board.league().lineup();
    all.iter().filter(|group| group.positions.iter().any(|position| lineup.starts(position)))
}

/// One card per position; a league that combines receivers and tight ends has one card for both.
/// `position_tiers` is indexed by place in the pool.
pub fn position_cards(
    board: &Board,
    current_pick: PickNumber,
    values: &Values,
    position_tiers: &[Option<u8>],
) -> Vec<PositionCard> {
    let card = |group: &Group| {
        let best = group.positions.iter().filter_map(|position| board.available_at(position).next()).min();
        let is_scarcity = is_scarce(board, values, group.positions);
        PositionCard {
            position: group.position,
            label: group.label,
            player: best.map(|player| CardPlayer {
                position_tier: position_tiers[player.at()],
                ..card_player(board, player, current_pick)
            }),
            is_empty: best.is_none(),
            is_scarcity,
            scarcity_label: is_scarcity.then_some("Few left!"),
        }
    };
    groups(board).map(card).collect()
}

fn card_player(board: &Board, player: PlayerIndex, current_pick: PickNumber) -> CardPlayer {
    let player = board.player(player);
    let rounds = rounds_from_adp(player.adp, current_pick, board.league().n_teams());
    CardPlayer {
        id: player.id.clone(),
        name: player.name.clone(),
        position: player.position,
        team: player.team.clone(),
        adp: player.adp,
        adp_text: adp_text(player.adp),
        is_value: rounds.is_some_and(|rounds| rounds <= -1.0),
        rounds_from_adp: rounds,
        rounds_from_adp_label: rounds_from_adp_label(rounds),
        projected_points: player.projected_points,
        tier: static_tier(player.adp),
        position_tier: None,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScarcityWarning {
    pub position: &'static str,
    pub quality_left: usize,
}

/// The scarcest of the positions I can still start, when few of its players are worth much. Positions with none
/// left come last: there is nothing to hurry for.
pub fn scarcity_warning(board: &Board, values: &Values) -> Option<ScarcityWarning> {
    let needs = needs(board.league().lineup(), my_holdings(board));
    let can_start = |group: &&Group| group.positions.iter().any(|at| needs[at.index()] > Need::Bench);
    let warning = |group: &Group| {
        let quality_left = n_left_of_scarce(board, values, group.positions)?;
        Some(ScarcityWarning { position: group.position, quality_left })
    };
    let scarce = groups(board).filter(can_start).filter_map(warning);
    scarce.min_by_key(|warning| (warning.quality_left == 0, warning.quality_left))
}
