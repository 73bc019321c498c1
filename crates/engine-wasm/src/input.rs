//! A board as the browser holds it: the session's players as the server sent them, and its settings.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::board::{Board, BoardRejected, Mark, PlayerState, Status};
use engine::insights::{InsightContext, StrategyWeights};
use engine::league::{DraftConfig, League, LeagueRejected, PickNumber, Scoring, SlotId};
use engine::players::{Player, Pool, PoolRejected};
use serde::Deserialize;

/// A player with his mark. Fields the engine does not know are ignored.
#[derive(Deserialize)]
pub struct SessionPlayer {
    #[serde(flatten)]
    pub player: Player,
    #[serde(default)]
    pub status: Option<Status>,
    #[serde(default, rename = "draftPick")]
    pub draft_pick: Option<PickNumber>,
}

#[derive(Deserialize)]
pub struct BoardInput {
    pub players: Vec<SessionPlayer>,
    #[serde(default)]
    pub draft_config: Option<DraftConfig>,
    #[serde(default)]
    pub scoring_format: Option<Scoring>,
    #[serde(default)]
    pub strategy_weights: StrategyWeights,
    /// Where the user put his players, by player id.
    #[serde(default)]
    pub roster_slots: BTreeMap<String, SlotId>,
    /// The pick on the screen; without one, the pick the board stands at.
    #[serde(default)]
    pub current_pick: Option<PickNumber>,
    /// Now, as the wire writes it.
    #[serde(default)]
    pub timestamp: String,
}

/// The board of an input, with what the rules need beside it.
pub struct Situation {
    pub board: Board,
    pub strategy_weights: StrategyWeights,
    pub is_configured: bool,
    pub current_pick: PickNumber,
    pub timestamp: String,
}

impl Situation {
    pub fn context(&self) -> InsightContext<'_> {
        InsightContext {
            current_pick: self.current_pick,
            strategy_weights: &self.strategy_weights,
            is_configured: self.is_configured,
            timestamp: &self.timestamp,
        }
    }
}

impl TryFrom<BoardInput> for Situation {
    type Error = String;

    fn try_from(input: BoardInput) -> Result<Self, Self::Error> {
        let is_configured = input.draft_config.is_some();
        let config = input.draft_config.unwrap_or_default();
        let league = config.to_league(input.scoring_format.unwrap_or_default());
        let league = league.map_err(|error: LeagueRejected| error.to_string())?;
        let mut marks = Vec::new();
        let mut players = Vec::with_capacity(input.players.len());
        for SessionPlayer { player, status, draft_pick } in input.players {
            let slot = input.roster_slots.get(&player.id).copied();
            let status = status.unwrap_or_default();
            marks
                .extend((status != Status::Available).then(|| (player.id.clone(), status, draft_pick, slot)));
            players.push(player);
        }
        let pool = Pool::new(players).map_err(|error: PoolRejected| error.to_string())?;
        let board = board_of(pool, league, marks).map_err(|error| error.to_string())?;
        let current_pick = input.current_pick.unwrap_or_else(|| board.current_pick()).max(1);
        let (strategy_weights, timestamp) = (input.strategy_weights, input.timestamp);
        Ok(Self { board, strategy_weights, is_configured, current_pick, timestamp })
    }
}

type StoredMark = (String, Status, Option<PickNumber>, Option<SlotId>);

/// The board of stored marks. A drafted player without a number, or with one that is taken, gets a free one
/// after all others have theirs: a half-synced browser still sees a whole board.
fn board_of(pool: Pool, league: League, mut marks: Vec<StoredMark>) -> Result<Board, BoardRejected> {
    marks.sort_by_key(|(_, _, pick, _)| pick.unwrap_or(PickNumber::MAX));
    let mut numbered: Vec<(&str, PlayerState)> = Vec::new();
    let mut others: Vec<(&str, Mark)> = Vec::new();
    for (id, status, pick, slot) in &marks {
        let is_new = numbered.last().is_none_or(|(_, last)| last.pick != *pick);
        match pick {
            Some(1..) if !status.is_available() && is_new => {
                let slot = slot.filter(|_| *status == Status::MyTeam);
                numbered.push((id, PlayerState { status: *status, pick: *pick, slot }));
            }
            _ => others.push((id, Mark::new(*status))),
        }
    }
    let mut board = Board::restore(Arc::new(pool), Arc::new(league), numbered, 0)?;
    for (id, mark) in others {
        if let Some(event) = board.mark(id, mark)? {
            board.apply(&event)?;
        }
    }
    Ok(board)
}
