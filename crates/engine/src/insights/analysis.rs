//! Everything a screen shows about a board, in one call.

use serde::Serialize;

use super::{
    InsightContext, InsightReport, PositionCard, ScarcityWarning, StatusBar, insight_report, position_cards,
    scarcity_warning, status_bar,
};
use crate::board::{Board, ByeStripRow, DraftCounts, RosterRow, bye_strip, roster_rows};
use crate::league::PickNumber;
use crate::players::{
    Player, PlayerIndex, Position, Tier, card_adp_text, delta_label, display_adp, dynamic_tiers,
    rounds_from_adp, static_tier, value_label,
};

/// What is said beside one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayerAnalysis {
    pub id: String,
    /// Position and rank by ADP within it: `RB3`.
    pub positional_rank: String,
    pub display_adp: Option<f64>,
    pub adp_text: String,
    pub tier: Tier,
    /// His tier among the players still available; none once he is gone.
    pub dynamic_tier: Option<Tier>,
    pub value_label: Option<String>,
    pub delta_label: Option<String>,
    pub rounds_from_adp: Option<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoardAnalysis {
    /// The pick the draft stands at by the board, whatever pick was asked about.
    pub auto_pick: PickNumber,
    pub counts: DraftCounts,
    #[serde(flatten)]
    pub report: InsightReport,
    pub position_cards: Vec<PositionCard>,
    pub scarcity_warning: Option<ScarcityWarning>,
    pub status_bar: StatusBar,
    pub bye_strip: Vec<ByeStripRow>,
    pub roster: Vec<RosterRow>,
    /// In ADP order, like the pool.
    pub players: Vec<PlayerAnalysis>,
}

pub fn analyse(board: &Board, context: &InsightContext<'_>) -> BoardAnalysis {
    BoardAnalysis {
        auto_pick: board.current_pick(),
        counts: board.counts(),
        report: insight_report(board, context),
        position_cards: position_cards(board, context.current_pick),
        scarcity_warning: scarcity_warning(board),
        status_bar: status_bar(board),
        bye_strip: bye_strip(board),
        roster: roster_rows(board),
        players: players(board, context.current_pick),
    }
}

fn players(board: &Board, current_pick: PickNumber) -> Vec<PlayerAnalysis> {
    let mut ranks = [0_u16; Position::COUNT];
    let dynamic = dynamic_tiers_of(board);
    let analysed = |index: PlayerIndex| {
        let player = board.player(index);
        let rank = &mut ranks[player.position.index()];
        *rank += 1;
        analyse_player(player, *rank, dynamic[index.at()], board.league().n_teams(), current_pick)
    };
    board.pool().indices().map(analysed).collect()
}

fn analyse_player(
    player: &Player,
    rank: u16,
    dynamic_tier: Option<Tier>,
    n_teams: u8,
    current_pick: PickNumber,
) -> PlayerAnalysis {
    PlayerAnalysis {
        id: player.id.clone(),
        positional_rank: format!("{}{rank}", player.position),
        display_adp: display_adp(player.adp),
        adp_text: card_adp_text(player.adp),
        tier: static_tier(player.adp),
        dynamic_tier,
        value_label: value_label(player.adp, current_pick),
        delta_label: delta_label(player.adp, current_pick),
        rounds_from_adp: rounds_from_adp(player.adp, current_pick, n_teams),
    }
}

fn dynamic_tiers_of(board: &Board) -> Vec<Option<Tier>> {
    let mut tiers = vec![None; board.pool().len()];
    let available: Vec<PlayerIndex> = board.available().collect();
    for (player, tier) in available.iter().zip(dynamic_tiers(available.len())) {
        tiers[player.at()] = Some(tier);
    }
    tiers
}
