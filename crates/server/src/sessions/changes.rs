use axum::{extract::State, response::Response};
use engine::{
    auction::AuctionChange,
    board::{BoardEvent, Change, RoomPick, Status},
    league::{PickNumber, SlotId},
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::marks::{self, MarkAnswer};
use crate::{
    error::{ApiResult, ErrorBody},
    extract::{Caller, Json as Body, Path},
    state::AppState,
    value_rules::OperationId,
};

/// The engine's changes, without those that come with saving the session: its league, its lists and its start.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum BoardChange {
    /// No status puts the player back into the pool.
    Mark {
        player_id: String,
        status: Option<Status>,
        #[schema(value_type = Option<u16>, minimum = 1, maximum = 65535)]
        pick: Option<PickNumber>,
        slot: Option<SlotId>,
    },
    /// The next pick, for whoever is on the clock.
    Draft {
        player_id: String,
    },
    ReplacePick {
        #[schema(value_type = u16, minimum = 1, maximum = 65535)]
        pick: PickNumber,
        player_id: String,
    },
    ClearPick {
        #[schema(value_type = u16, maximum = 65535)]
        pick: PickNumber,
    },
    MoveToSlot {
        player_id: String,
        slot: SlotId,
    },
    /// The picks of a room that is run elsewhere.
    Follow {
        picks: Vec<RoomPick>,
    },
    /// A nomination, a bid or a sale, where the league holds an auction.
    Auction {
        change: AuctionChange,
    },
    /// Takes an earlier event back.
    Undo {
        event: BoardEvent,
    },
}

impl From<BoardChange> for Change {
    fn from(change: BoardChange) -> Self {
        match change {
            BoardChange::Mark { player_id, status, pick, slot } => {
                Self::Mark { player_id, status, pick, slot }
            }
            BoardChange::Draft { player_id } => Self::Draft { player_id },
            BoardChange::ReplacePick { pick, player_id } => Self::ReplacePick { pick, player_id },
            BoardChange::ClearPick { pick } => Self::ClearPick { pick },
            BoardChange::MoveToSlot { player_id, slot } => Self::MoveToSlot { player_id, slot },
            BoardChange::Follow { picks } => Self::Follow { picks },
            BoardChange::Auction { change } => Self::Auction { change },
            BoardChange::Undo { event } => Self::Undo { event },
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangeBody {
    /// What is to be done: a mark, a pick, a correction, a move, an undo.
    pub change: BoardChange,
    /// The version the caller saw; without it nothing is checked.
    pub expected_version: Option<u64>,
    #[schema(value_type = Option<OperationId>)]
    pub operation_id: Option<String>,
}

/// Change a session's board
#[utoipa::path(
    post, path = "/api/v1/sessions/{id}/changes", tag = "sessions", operation_id = "change_board",
    params(("id" = String, Path)), request_body = ChangeBody,
    responses(
        (status = 200, body = MarkAnswer),
        (status = 404, description = "No such session, player or pick", body = ErrorBody),
        (status = 409, description = "Changed elsewhere (then with `new_version`, as a mark answers), or against a rule", body = ErrorBody),
        (status = 422, description = "Not a change of a board", body = ErrorBody),
        (status = 429, description = "More than ten changes a second", body = ErrorBody),
    )
)]
pub async fn change(
    State(state): State<AppState>,
    Caller(identity): Caller,
    Path(id): Path<String>,
    Body(body): Body<ChangeBody>,
) -> ApiResult<Response> {
    let request = marks::request(body.change.into(), body.expected_version, body.operation_id)?;
    marks::answer(marks::change(&state, &identity, &id, &request).await?)
}
