//! Changing a board in the browser, by the same decisions the server makes.

use engine::board::{Board, BoardEvent, BoardRejected, Mark, PickTracker, Status};
use engine::league::{DraftConfig, PickNumber, SlotId};
use serde::{Deserialize, Serialize};

use crate::input::BoardInput;

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// No status puts the player back into the pool.
    Mark {
        player_id: String,
        status: Option<Status>,
        pick: Option<PickNumber>,
        slot: Option<SlotId>,
    },
    Draft {
        player_id: String,
    },
    ReplacePick {
        pick: PickNumber,
        player_id: String,
    },
    ClearPick {
        pick: PickNumber,
    },
    MoveToSlot {
        player_id: String,
        slot: SlotId,
    },
    /// After the league changed from `before`.
    FollowKeepers {
        before: DraftConfig,
    },
    Undo {
        event: BoardEvent,
    },
}

impl Change {
    /// The event of this change; none when it would change nothing.
    pub fn decide(&self, board: &Board) -> Result<Option<BoardEvent>, BoardRejected> {
        match self {
            Self::Mark { player_id, status, pick, slot } => {
                let mark = Mark { status: status.unwrap_or_default(), pick: *pick, slot: *slot };
                board.mark(player_id, mark)
            }
            Self::Draft { player_id } => board.draft(player_id).map(Some),
            Self::ReplacePick { pick, player_id } => board.replace_pick(*pick, player_id),
            Self::ClearPick { pick } => board.clear_pick(*pick).map(Some),
            Self::MoveToSlot { player_id, slot } => board.move_to_slot(player_id, *slot),
            Self::FollowKeepers { before } => match before.to_league(board.league().scoring()) {
                Ok(before) => board.follow_keepers(&before),
                // Where nothing could be kept before, every keeper is new.
                Err(_) => Ok(board.place_keepers()),
            },
            Self::Undo { event } => board.undo(event).map(Some),
        }
    }
}

#[derive(Deserialize)]
pub struct ChangeInput {
    pub board: BoardInput,
    pub change: Change,
}

/// The event, or why there is none.
#[derive(Serialize)]
pub struct ChangeAnswer {
    event: Option<BoardEvent>,
    code: Option<&'static str>,
    message: Option<String>,
}

impl From<Result<Option<BoardEvent>, BoardRejected>> for ChangeAnswer {
    fn from(decided: Result<Option<BoardEvent>, BoardRejected>) -> Self {
        match decided {
            Ok(event) => Self { event, code: None, message: None },
            Err(refused) => {
                Self { event: None, code: Some(refused.code()), message: Some(refused.to_string()) }
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TrackAction {
    Sync,
    Next,
    Previous,
    Reset,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TrackInput {
    /// As it was kept; none starts with the board's pick.
    tracker: Option<PickTracker>,
    action: TrackAction,
    auto_pick: PickNumber,
    drafted_count: usize,
}

impl TrackInput {
    pub fn tracked(self) -> PickTracker {
        let auto = PickTracker::auto(self.auto_pick, self.drafted_count);
        let tracker = self.tracker.unwrap_or(auto).synced(self.auto_pick, self.drafted_count);
        match self.action {
            TrackAction::Sync => tracker,
            TrackAction::Next => tracker.next(),
            TrackAction::Previous => tracker.previous(),
            TrackAction::Reset => auto,
        }
    }
}
