//! Marking a player. One guarded statement, the status and one event, in one transaction; the same mark sent
//! again after a lost answer gets its first answer.

use engine::{
    board::{BoardEvent, BoardRejected, Mark, Status},
    league::{PickNumber, SlotId},
};
use storage::{StorageError, sessions};

use super::{
    board_cache::{self, Borrowed},
    loaded,
};
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

/// How one try to mark a player ended.
enum Try {
    Stored(u64),
    /// The player already stood there.
    Unchanged(u64),
    Refused(MarkRefused),
    /// Nothing to do or refused, but on a board that may be behind.
    Doubtful,
    /// Somebody was faster, or this very operation is under way twice.
    Raced,
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
        let borrowed = board_cache::borrow(ctx, owner_id, session_id).await?;
        let tried = match try_mark(ctx, borrowed, player_id, request).await? {
            Try::Doubtful => {
                let read = board_cache::read(ctx, owner_id, session_id).await?;
                try_mark(ctx, read, player_id, request).await?
            }
            tried => tried,
        };
        if let Try::Stored(version) = tried {
            return Ok(version);
        }
        // Nothing new was stored: perhaps because this operation was carried out before.
        if let Some(version) = earlier_answer(ctx, session_id, request).await? {
            return Ok(version);
        }
        match tried {
            Try::Stored(version) | Try::Unchanged(version) => return Ok(version),
            Try::Refused(refused) => return Err(refused),
            Try::Raced | Try::Doubtful => {}
        }
    }
    let session = loaded::load(ctx, owner_id, session_id).await?;
    Err(MarkRefused::ChangedElsewhere { version: session.board.version() })
}

async fn try_mark(
    ctx: &Ctx,
    borrowed: Borrowed,
    player_id: &str,
    request: &MarkRequest,
) -> Result<Try, Error> {
    let board = &borrowed.session.board;
    let version = board.version();
    let mark = Mark { status: request.status, pick: request.pick, slot: request.slot };
    let decided = match board.expect_version(request.expected_version) {
        Ok(()) => board.mark(player_id, mark).map_err(|error| MarkRefused::Other(refused(error))),
        Err(_) => Err(MarkRefused::ChangedElsewhere { version }),
    };
    let event = match decided {
        Ok(Some(event)) => event,
        _ if borrowed.is_remembered => return Ok(Try::Doubtful),
        Ok(None) => {
            borrowed.give_back(ctx);
            return Ok(Try::Unchanged(version));
        }
        Err(refused) => {
            borrowed.give_back(ctx);
            return Ok(Try::Refused(refused));
        }
    };
    match store(ctx, borrowed, event, request.operation_id.as_deref()).await {
        Ok(version) => Ok(Try::Stored(version)),
        Err(error) if is_race(&error) => Ok(Try::Raced),
        Err(error) => Err(error),
    }
}

async fn earlier_answer(ctx: &Ctx, session_id: &str, request: &MarkRequest) -> Result<Option<u64>, Error> {
    let Some(operation_id) = &request.operation_id else { return Ok(None) };
    let version = sessions::version_of_operation(&ctx.store.read(), session_id, operation_id).await?;
    Ok(version.and_then(|version| u64::try_from(version).ok()))
}

/// Stores one event on its own and tells those who watch. Where that fails, the board is not put back.
pub(super) async fn store(
    ctx: &Ctx,
    mut borrowed: Borrowed,
    event: BoardEvent,
    operation_id: Option<&str>,
) -> Result<u64, Error> {
    let step = borrowed.session.advance(&event, operation_id, ctx.clock.now())?;
    let (session_id, version) = (step.session_id.clone(), event.version);
    ctx.store.append(step).await?;
    borrowed.give_back(ctx);
    ctx.live.tell(&session_id, SessionNews::Event(event.into()));
    Ok(version)
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
