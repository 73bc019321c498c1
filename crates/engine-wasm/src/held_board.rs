//! A board that is kept: read once, then it takes changes and events and answers questions. Text in and text
//! out, so that the test of both builds can ask the same questions natively.

use engine::auction::{Lot, Purse, Sale};
use engine::bidding::{
    DEFAULT_AUCTION_FUTURES, Nomination, PlannedPlace, Sheet, judge_lot, my_plan, nominations, price_sheet,
};
use engine::board::{Board, BoardEvent, BoardRejected, Change, Status};
use engine::insights::{InsightContext, InsightReport, StrategyWeights, analyse, insight_report_beside};
use engine::league::{DraftSlot, PickNumber, SlotId};
use engine::market::survival_plan;
use engine::players::PlayerIndex;
use engine::report::draft_report;
use engine::simulation::{DEFAULT_FUTURES, SimulatedPick, Simulator, Verdict, advise, seed_for};
use engine::value::OwnView;
use serde::{Deserialize, Serialize};

use crate::input::BoardInput;
use crate::text::{read, write};

#[derive(Clone)]
pub struct HeldBoard {
    board: Board,
    is_configured: bool,
}

/// The event of a change, or why there is none.
#[derive(Serialize)]
struct ChangeAnswer {
    event: Option<BoardEvent>,
    code: Option<&'static str>,
    message: Option<String>,
}

impl From<Result<Vec<BoardEvent>, BoardRejected>> for ChangeAnswer {
    fn from(decided: Result<Vec<BoardEvent>, BoardRejected>) -> Self {
        match decided {
            Ok(mut events) => Self { event: events.pop(), code: None, message: None },
            Err(refused) => {
                Self { event: None, code: Some(refused.code()), message: Some(refused.to_string()) }
            }
        }
    }
}

/// A player as the board has them.
#[derive(Serialize)]
struct BoardPlayer<'a> {
    id: &'a str,
    status: Status,
    pick: Option<PickNumber>,
    round: Option<u8>,
    slot: Option<SlotId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sale: Option<Sale>,
}

/// What a question depends on besides the board.
#[derive(Deserialize)]
#[serde(default)]
struct Question {
    /// The pick on the screen; without it, the board's current pick.
    current_pick: Option<PickNumber>,
    strategy_weights: StrategyWeights,
    /// What the drafter thinks of the players.
    own_view: OwnView,
    /// The current time, as the API writes it.
    timestamp: String,
    /// Seeds the futures, together with the pick: the same draft at the same pick gets the same futures.
    draft_id: String,
    n_futures: u32,
}

impl Default for Question {
    fn default() -> Self {
        Self {
            current_pick: None,
            strategy_weights: StrategyWeights::default(),
            own_view: OwnView::default(),
            timestamp: String::new(),
            draft_id: String::new(),
            n_futures: DEFAULT_FUTURES,
        }
    }
}

/// A verdict, and the insights shown next to it.
#[derive(Serialize)]
struct Advice {
    #[serde(flatten)]
    verdict: Verdict,
    beside: InsightReport,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AuctionView {
    lot: Option<Lot>,
    purses: Vec<Purse>,
    next_to_nominate: Option<DraftSlot>,
    is_over: bool,
    #[serde(flatten)]
    sheet: Sheet,
    plan: Vec<PlannedPlace>,
    nominations: Vec<Nomination>,
}

#[derive(Deserialize)]
struct LotQuestion {
    player_id: String,
    #[serde(default)]
    own_view: OwnView,
    #[serde(default)]
    draft_id: String,
    #[serde(default = "usual_futures")]
    n_futures: u32,
}

fn usual_futures() -> u32 {
    DEFAULT_AUCTION_FUTURES
}

#[derive(Serialize)]
struct PlayedPick<'a> {
    pick: PickNumber,
    slot: DraftSlot,
    /// None when the team took a player outside the pool.
    player_id: Option<&'a str>,
}

impl HeldBoard {
    pub fn open(input: &str) -> Result<Self, String> {
        let input: BoardInput = read(input)?;
        let is_configured = input.draft_config.is_some();
        Ok(Self { board: input.try_into()?, is_configured })
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What a change would do; the board stays as it is.
    pub fn decide(&self, change: &str) -> Result<String, String> {
        write(&ChangeAnswer::from(self.board.decide(&read(change)?)))
    }

    /// Decides a change and applies it.
    pub fn take(&mut self, change: &str) -> Result<String, String> {
        let change: Change = read(change)?;
        let taken = self.board.take(&change);
        self.is_configured |= taken.is_ok() && matches!(change, Change::League { .. });
        write(&ChangeAnswer::from(taken))
    }

    /// Takes an event decided elsewhere: `applied`, `old` (already known) or `gap` (an earlier one is missing).
    pub fn apply(&mut self, event: &str) -> Result<&'static str, String> {
        let event: BoardEvent = read(event)?;
        if event.version <= self.board.version() {
            return Ok("old");
        }
        if event.version > self.board.version() + 1 {
            return Ok("gap");
        }
        self.board.apply(&event).map_err(|error| error.to_string())?;
        Ok("applied")
    }

    /// The given players, or all in the order of the pool. Unknown ones are left out.
    pub fn states(&self, ids: &str) -> Result<String, String> {
        let pool = self.board.pool();
        match read::<Option<Vec<String>>>(ids)? {
            Some(ids) => self.write_players(ids.iter().filter_map(|id| pool.find(id))),
            None => self.write_players(pool.indices()),
        }
    }

    /// Every player who is drafted, mine or targeted.
    pub fn touched(&self) -> Result<String, String> {
        let is_touched = |player: &PlayerIndex| self.board.state(*player).status != Status::Available;
        self.write_players(self.board.pool().indices().filter(is_touched))
    }

    fn write_players(&self, players: impl Iterator<Item = PlayerIndex>) -> Result<String, String> {
        let player = |index| {
            let state = self.board.state(index);
            BoardPlayer {
                id: &self.board.player(index).id,
                status: state.status,
                pick: state.pick,
                round: state.pick.map(|pick| self.board.league().round_of(pick)),
                slot: state.slot,
                sale: self.board.book().sales.get(&index).copied(),
            }
        };
        write(&players.map(player).collect::<Vec<_>>())
    }

    /// Tiers, labels, ranks, insights, roster and status of the whole board.
    pub fn analyse(&self, view: &str) -> Result<String, String> {
        let view: Question = read(view)?;
        let board = self.board.seen_by(view.own_view.clone());
        write(&analyse(&board, &self.context(&view)))
    }

    /// Which player to take at my next pick, or nothing when I have none left.
    pub fn advise(&self, view: &str) -> Result<String, String> {
        let view: Question = read(view)?;
        let context = self.context(&view);
        let board = self.board.seen_by(view.own_view.clone()).standing_at(context.current_pick);
        let seed = seed_for(&view.draft_id, board.current_pick());
        let verdict = advise(&board, &view.strategy_weights, seed, view.n_futures);
        let beside = |verdict: &Verdict| insight_report_beside(&board, &context, verdict);
        write(&verdict.map(|verdict| Advice { beside: beside(&verdict), verdict }))
    }

    /// My draft judged, pick by pick.
    pub fn report(&self, view: &str) -> Result<String, String> {
        let Question { strategy_weights, own_view, draft_id, n_futures, .. } = read(view)?;
        let board = self.board.seen_by(own_view);
        let report = draft_report(&board, &strategy_weights, seed_for(&draft_id, 0), n_futures);
        write(&report.map_err(|error| error.to_string())?)
    }

    /// The auction as it stands: money, prices, my plan and whom to nominate. Nothing where the teams pick in turn.
    pub fn auction(&self, view: &str) -> Result<String, String> {
        let Question { own_view, .. } = read(view)?;
        let auction = self.board.seen_by(own_view).auction();
        write(&auction.map(|auction| AuctionView {
            lot: auction.lot().cloned(),
            purses: auction.purses(),
            next_to_nominate: auction.next_to_nominate(),
            is_over: auction.is_over(),
            sheet: price_sheet(&auction),
            plan: my_plan(&auction),
            nominations: if auction.lot().is_none() { nominations(&auction) } else { Vec::new() },
        }))
    }

    /// Up to which price a player makes my season better, and why. Nothing when he is sold or my roster is full.
    pub fn judge_lot(&self, view: &str) -> Result<String, String> {
        let LotQuestion { player_id, n_futures, own_view, draft_id } = read(view)?;
        let auction = self.board.seen_by(own_view).auction().ok_or("This draft is not an auction")?;
        let player = auction.board().find(&player_id).map_err(|error| error.to_string())?;
        let seed = seed_for(&draft_id, auction.sales().len() as PickNumber);
        write(&judge_lot(&auction, player, n_futures, seed))
    }

    fn context<'a>(&self, view: &'a Question) -> InsightContext<'a> {
        InsightContext {
            current_pick: view.current_pick.unwrap_or_else(|| self.board.current_pick()).max(1),
            strategy_weights: &view.strategy_weights,
            is_configured: self.is_configured,
            timestamp: &view.timestamp,
        }
    }

    /// One way the rest of the draft may go.
    pub fn simulate(&self, view: &str) -> Result<String, String> {
        let Question { draft_id, .. } = read(view)?;
        let from = self.board.current_pick();
        let played = Simulator::new(&self.board, from).draft(seed_for(&draft_id, from));
        let played_pick = |picked: SimulatedPick| PlayedPick {
            pick: picked.pick,
            slot: picked.slot,
            player_id: picked.player.map(|player| self.board.player(player).id.as_str()),
        };
        write(&played.into_iter().map(played_pick).collect::<Vec<_>>())
    }

    /// Who lasts to which of my coming picks.
    pub fn plan_survival(&self) -> Result<String, String> {
        write(&survival_plan(&self.board))
    }
}
