//! Everything a screen shows about a board, in one call.

use serde::Serialize;

use super::context::InsightContext;
use super::position_cards::{PositionCard, ScarcityWarning, position_cards, scarcity_warning};
use super::position_tiers::{PositionTier, tiers_left};
use super::report::{InsightReport, insight_report};
use super::status_bar::{StatusBar, status_bar};
use super::strategy_weights::WeightScale;
use super::tier_chances::{TierChance, tier_chances};
use crate::board::{Board, ByeStripRow, DraftCounts, RosterRow, Schedule, bye_strip, roster_rows};
use crate::league::PickNumber;
use crate::market::Forecast;
use crate::players::{
    MarketWord, PlayerIndex, Position, Tier, card_adp_text, delta_label, display_adp, dynamic_tier_sizes,
    dynamic_tiers, market_word, rounds_from_adp, static_tier, value_label,
};
use crate::simulation::open_positions;
use crate::value::{
    PositionOutlook, Tag, TierHold, ValueSource, Values, position_outlooks, tier_holds, tiers_of,
};

/// What is shown beside one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayerAnalysis {
    pub id: String,
    /// Position and rank by ADP within it: `RB3`.
    pub positional_rank: String,
    pub display_adp: Option<f64>,
    pub adp_text: String,
    /// The band of his ADP.
    pub tier: Tier,
    /// His band among the players still available; none once he is gone.
    pub dynamic_tier: Option<Tier>,
    pub value_label: Option<String>,
    pub delta_label: Option<String>,
    /// Where the ADP lies from the current pick, in one scale, and how many picks away.
    pub market_word: Option<MarketWord>,
    pub market_picks: Option<u16>,
    pub rounds_from_adp: Option<f64>,
    /// The chance that he lasts to the analysis' `survival_pick`; none once he is gone or I have no pick left.
    pub survival: Option<f64>,
    /// The chance that he lasts to the analysis' `following_pick`, my pick after that.
    pub survival_following: Option<f64>,
    /// Points above the league's replacement level at his position.
    pub value: f64,
    pub value_source: ValueSource,
    /// His projection in the board's scoring: the league's own where the board is [`Board::in_own_scoring`].
    pub projected_points: Option<f64>,
    /// From 1: his tier by value within his position; none below the replacement level.
    pub position_tier: Option<u8>,
    /// The points that the drafter's own ranking and tags add to or take from his value.
    pub own_shift: f64,
    pub tag: Option<Tag>,
}

/// A tier's name, and how many players it holds in either mode.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TierLegend {
    pub level: Tier,
    pub label: &'static str,
    pub description: &'static str,
    pub color: &'static str,
    /// How many of the players still available the dynamic tier holds.
    pub n_dynamic: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoardAnalysis {
    /// The board's own current pick, regardless of the pick asked about.
    pub auto_pick: PickNumber,
    pub counts: DraftCounts,
    /// The pick every survival refers to: my next one, or the one after it while I am on the clock.
    pub survival_pick: Option<PickNumber>,
    /// My pick after the `survival_pick`.
    pub following_pick: Option<PickNumber>,
    /// The positions at which each team still lacks a starter, by slot.
    pub team_needs: Vec<Vec<Position>>,
    #[serde(flatten)]
    pub report: InsightReport,
    pub position_cards: Vec<PositionCard>,
    pub scarcity_warning: Option<ScarcityWarning>,
    pub status_bar: StatusBar,
    pub bye_strip: Vec<ByeStripRow>,
    pub roster: Vec<RosterRow>,
    pub schedule: Schedule,
    pub tiers: Vec<TierLegend>,
    /// What each position offers now and at the `survival_pick`.
    pub outlooks: Vec<PositionOutlook>,
    /// Whether the best tier left at each position lasts to the `survival_pick`.
    pub tier_holds: Vec<TierHold>,
    /// Whether the tiers of a list last to the `survival_pick`; none when I have no pick left.
    pub tier_chances: Vec<TierChance>,
    /// The tiers of every position that still have players.
    pub position_tiers: Vec<PositionTier>,
    pub weight_scale: WeightScale,
    /// In ADP order, like the pool.
    pub players: Vec<PlayerAnalysis>,
}

pub fn analyse(board: &Board, context: &InsightContext<'_>) -> BoardAnalysis {
    let values = Values::of(board);
    let survival_pick = survival_pick(board, context.current_pick);
    let following_pick = survival_pick.and_then(|pick| board.my_next_pick(pick + 1));
    let [survivals, following] = survivals_to(board, context.current_pick, [survival_pick, following_pick]);
    // With no later pick of mine nothing can wait: everything is urgent.
    let position_tiers = position_tiers_of(board, &values);
    let later = survivals.clone().unwrap_or_else(|| vec![0.0; board.pool().len()]);
    BoardAnalysis {
        auto_pick: board.current_pick(),
        counts: board.counts(),
        survival_pick,
        following_pick,
        team_needs: (1..=board.league().n_teams()).map(|slot| open_positions(board, slot)).collect(),
        report: insight_report(board, context),
        position_cards: position_cards(board, context.current_pick, &values, &position_tiers),
        scarcity_warning: scarcity_warning(board, &values),
        status_bar: status_bar(board),
        bye_strip: bye_strip(board),
        roster: roster_rows(board),
        schedule: Schedule::at(board, context.current_pick),
        tiers: tier_legend(board),
        outlooks: position_outlooks(board, &values, &later, context.strategy_weights).to_vec(),
        tier_holds: tier_holds(board, &values, &later),
        tier_chances: survivals
            .as_deref()
            .map(|survivals| tier_chances(board, survivals))
            .unwrap_or_default(),
        position_tiers: tiers_left(board, &position_tiers, [survivals.as_deref(), following.as_deref()]),
        weight_scale: WeightScale::default(),
        players: players(
            board,
            context.current_pick,
            [survivals.as_deref(), following.as_deref()],
            &values,
            &position_tiers,
        ),
    }
}

fn tier_legend(board: &Board) -> Vec<TierLegend> {
    let sizes = dynamic_tier_sizes(board.available().count());
    let legend = |(level, n_dynamic): (Tier, usize)| TierLegend {
        level,
        label: level.label(),
        description: level.description(),
        color: level.color(),
        n_dynamic,
    };
    Tier::ALL.into_iter().zip(sizes).map(legend).collect()
}

/// On the clock, the question is who lasts if I take another player now.
fn survival_pick(board: &Board, current_pick: PickNumber) -> Option<PickNumber> {
    let next = board.my_next_pick(current_pick)?;
    if next == current_pick { board.my_next_pick(current_pick + 1) } else { Some(next) }
}

fn players(
    board: &Board,
    current_pick: PickNumber,
    survivals: [Option<&[f64]>; 2],
    values: &Values,
    position_tiers: &[Option<u8>],
) -> Vec<PlayerAnalysis> {
    let n_teams = board.league().n_teams();
    let is_my_turn = board.my_next_pick(current_pick) == Some(current_pick);
    let dynamic = dynamic_tiers_of(board);
    let mut ranks = [0_u16; Position::COUNT];
    let analysed = |index: PlayerIndex| {
        let player = board.player(index);
        let rank = &mut ranks[player.position.index()];
        *rank += 1;
        let [survival, survival_following] = survivals
            .map(|chances| chances.filter(|_| board.is_available(index)).map(|chances| chances[index.at()]));
        let market = market_word(player.adp, current_pick, is_my_turn);
        PlayerAnalysis {
            id: player.id.clone(),
            positional_rank: format!("{}{rank}", player.position),
            display_adp: display_adp(player.adp),
            adp_text: card_adp_text(player.adp),
            tier: static_tier(player.adp),
            dynamic_tier: dynamic[index.at()],
            value_label: value_label(player.adp, current_pick),
            delta_label: delta_label(player.adp, current_pick),
            market_word: market.map(|(word, _)| word),
            market_picks: market.map(|(_, picks)| picks),
            rounds_from_adp: rounds_from_adp(player.adp, current_pick, n_teams),
            survival,
            survival_following,
            value: values.above_replacement(index),
            value_source: values.source(index),
            projected_points: player.projected_points,
            position_tier: position_tiers[index.at()],
            own_shift: values.own_shift(index),
            tag: board.own_view().and_then(|view| view.tag(&player.id)),
        }
    };
    board.pool().indices().map(analysed).collect()
}

fn position_tiers_of(board: &Board, values: &Values) -> Vec<Option<u8>> {
    let mut by_player = vec![None; board.pool().len()];
    for (player, tier) in Position::ALL.into_iter().flat_map(|position| tiers_of(board, values, position)) {
        by_player[player.at()] = Some(tier);
    }
    by_player
}

/// By index in the pool, for each of my coming picks.
fn survivals_to(
    board: &Board,
    current_pick: PickNumber,
    picks: [Option<PickNumber>; 2],
) -> [Option<Vec<f64>>; 2] {
    let wanted: Vec<PickNumber> = picks.into_iter().flatten().collect();
    if wanted.is_empty() {
        return [None, None];
    }
    let forecast = Forecast::from_pick(board, current_pick, &wanted);
    [0, 1].map(|at| (at < wanted.len()).then(|| forecast.survivals(at).to_vec()))
}

fn dynamic_tiers_of(board: &Board) -> Vec<Option<Tier>> {
    let mut tiers = vec![None; board.pool().len()];
    let available: Vec<PlayerIndex> = board.available().collect();
    for (player, tier) in available.iter().zip(dynamic_tiers(available.len())) {
        tiers[player.at()] = Some(tier);
    }
    tiers
}
