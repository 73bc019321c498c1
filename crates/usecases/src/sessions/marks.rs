//! Marking a player. One guarded statement, the status and one event, in one transaction; the same mark sent
//! again after a lost answer gets its first answer.

use engine::{
    board::{BoardRejected, Mark, Status},
    league::{PickNumber, SlotId},
};
use storage::{StorageError, sessions};

use super::loaded::{self, Loaded};
use crate::{
    Ctx,
    error::{Error, Kind},
    live::SessionNews,
};

/// How often a mark without an expected version is decided again when somebody else was faster.
const MAX_TRIES: usize = 3;

#[derive(Debug, Clone)]
pub struct MarkRequest {
    pub status: Status,
    pub expected_version: Option<u64>,
    pub pick: Option<PickNumber>,
    pub slot: Option<SlotId>,
    pub operation_id: Option<String>,
}

#[derive(Debug)]
pub enum MarkRefused {
    /// The session moved on; this is its version now.
    ChangedElsewhere {
        version: u64,
    },
    Other(Error),
}

impl<E: Into<Error>> From<E> for MarkRefused {
    fn from(error: E) -> Self {
        Self::Other(error.into())
    }
}

/// Marks a player and answers the session's new version.
pub async fn mark(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    player_id: &str,
    request: &MarkRequest,
) -> Result<u64, MarkRefused> {
    for _ in 0..MAX_TRIES {
        let session = loaded::load(ctx, owner_id, session_id).await?;
        if let Some(version) = earlier_answer(ctx, session_id, request).await? {
            return Ok(version);
        }
        if session.board.expect_version(request.expected_version).is_err() {
            return Err(MarkRefused::ChangedElsewhere { version: session.board.version() });
        }
        let mark = Mark { status: request.status, pick: request.pick, slot: request.slot };
        let Some(event) = session.board.mark(player_id, mark).map_err(refused)? else {
            return Ok(session.board.version());
        };
        match store(ctx, session, &event, request.operation_id.as_deref()).await {
            Ok(version) => return Ok(version),
            // Somebody was faster, or this very operation is under way twice: look again.
            Err(error) if is_race(&error) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let session = loaded::load(ctx, owner_id, session_id).await?;
    Err(MarkRefused::ChangedElsewhere { version: session.board.version() })
}

async fn earlier_answer(ctx: &Ctx, session_id: &str, request: &MarkRequest) -> Result<Option<u64>, Error> {
    let Some(operation_id) = &request.operation_id else { return Ok(None) };
    let version = sessions::version_of_operation(&ctx.store.read(), session_id, operation_id).await?;
    Ok(version.and_then(|version| u64::try_from(version).ok()))
}

/// Stores one event on its own and tells those who watch.
pub(super) async fn store(
    ctx: &Ctx,
    mut session: Loaded,
    event: &engine::board::BoardEvent,
    operation_id: Option<&str>,
) -> Result<u64, Error> {
    let tx = ctx.store.begin().await?;
    session.append(ctx, &tx, event, operation_id).await?;
    tx.commit().await?;
    ctx.live.tell(&session.row.id, SessionNews::Event(event.clone().into()));
    Ok(event.version)
}

pub(super) fn is_race(error: &Error) -> bool {
    let cause = error.cause.as_ref().and_then(|cause| cause.downcast_ref::<StorageError>());
    matches!(cause, Some(StorageError::Conflict | StorageError::Duplicate { .. }))
}

pub(super) fn refused(error: BoardRejected) -> Error {
    let kind = match error {
        BoardRejected::UnknownPlayer { .. } | BoardRejected::NoSuchPick { .. } => Kind::NotFound,
        BoardRejected::PickTooLow | BoardRejected::SlotRefuses { .. } => Kind::Invalid,
        _ => Kind::Conflict,
    };
    Error::new(kind, error.to_string())
}
