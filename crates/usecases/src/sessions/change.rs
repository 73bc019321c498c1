//! Every change of a session's board, from every caller: a mark, a corrected pick, a move, an undo.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::{
    auction::AuctionRejected,
    board::{BoardEvent, BoardRejected, Change},
    players::Player,
};
use storage::{
    Batch, StorageError,
    session_writes::{self, SessionSave},
    sessions, syncs,
};

use super::{
    boards::{self, Kept, Seat},
    history_bounds,
    stored_events::{StoredEvents, counts},
};
use crate::{
    Ctx,
    error::{Error, Kind},
    news::{News, SessionNews},
    players,
    public_event::PublicEvent,
    rooms, sync,
};

/// How often a change is decided again after a conflict. Only another node can cause one, and it would have to win
/// every time.
pub(super) const MAX_TRIES: usize = 10;

/// A requested change.
#[derive(Debug, Clone)]
pub struct ChangeRequest {
    pub change: Change,
    /// The version the caller saw. Without it, the change is decided on the current board.
    pub expected_version: Option<u64>,
    /// A change that is sent again with the same id gets the same answer as the first time.
    pub operation_id: Option<String>,
    /// Players named in the change who are not in the pool.
    pub newcomers: Vec<Player>,
}

#[derive(Debug)]
pub struct Changed {
    /// The session's version now.
    pub version: u64,
    /// None when nothing changed, or when the change had been carried out before.
    pub event: Option<BoardEvent>,
}

/// A change that is about to be stored, for the caller who stores more with it.
pub(crate) struct Decided<'a> {
    pub events: &'a [BoardEvent],
    /// The session follows a draft that is held elsewhere.
    pub is_followed: bool,
}

/// What is stored in the same transaction as a change.
pub(crate) type More<'a> = &'a (dyn Fn(Decided<'_>) -> Batch + Sync);

#[derive(Debug)]
pub enum ChangeRefused {
    /// The session has changed since; this is its version now.
    ChangedElsewhere {
        version: u64,
    },
    Other(Error),
}

impl<E: Into<Error>> From<E> for ChangeRefused {
    fn from(error: E) -> Self {
        Self::Other(error.into())
    }
}

/// Decides a change of the owner's session, stores it and notifies the watchers. A draft room has its own rules about
/// who may do what and when, so its board changes only through the room.
pub async fn change(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    request: &ChangeRequest,
) -> Result<Changed, ChangeRefused> {
    if rooms::is_room_id(session_id) {
        return Err(super::not_found().into());
    }
    let was_handed_over = AtomicBool::new(false);
    let more = |decided: Decided<'_>| {
        let is_pick = |event: &BoardEvent| !PublicEvent::from(event).picks.is_empty();
        let hands_over = decided.is_followed && decided.events.iter().any(is_pick);
        was_handed_over.store(hands_over, Ordering::Relaxed);
        // With a pick entered by hand the other site is followed no longer.
        if hands_over { syncs::hand_over(session_id) } else { Batch::default() }
    };
    let changed = change_board(ctx, owner_id, session_id, request, &more).await?;
    if was_handed_over.load(Ordering::Relaxed) {
        sync::announce(ctx, session_id).await?;
    }
    Ok(changed)
}

/// The same for sessions of every kind, with further statements in the same transaction.
pub(crate) async fn change_board(
    ctx: &Ctx,
    owner_id: &str,
    session_id: &str,
    request: &ChangeRequest,
    more: More<'_>,
) -> Result<Changed, ChangeRefused> {
    let mut seat = ctx.boards.sit_down(session_id).await;
    for _ in 0..MAX_TRIES {
        let mut kept = boards::take(ctx, &mut seat, owner_id, session_id).await?;
        kept.board = kept.board.with_newcomers(&request.newcomers).map_err(Error::internal)?;
        match decide(&kept, request) {
            Ok(events) if !events.is_empty() => {
                let operation_id = request.operation_id.as_deref();
                match store(ctx, session_id, &mut kept, &events, operation_id, more).await {
                    Ok(()) => {
                        let version = kept.board.version();
                        ctx.boards.keep(session_id, &mut seat, kept);
                        history_bounds::bound(ctx, session_id, &mut seat).await;
                        return Ok(Changed { version, event: events.into_iter().next_back() });
                    }
                    // Another node was faster: decide again on what the database has.
                    Err(Failed::Storage(StorageError::Conflict)) => {}
                    Err(Failed::Storage(StorageError::Duplicate { .. })) => {
                        if let Some(version) = earlier_answer(ctx, session_id, request).await? {
                            return Ok(Changed { version, event: None });
                        }
                    }
                    Err(failed) => return Err(failed.into()),
                }
            }
            // Nothing was stored, so it is still unchecked whether the cached board is current.
            outcome => {
                if !kept.is_fresh && !is_present(ctx, owner_id, session_id, &kept).await? {
                    continue;
                }
                let version = kept.board.version();
                ctx.boards.keep(session_id, &mut seat, kept);
                if let Some(version) = earlier_answer(ctx, session_id, request).await? {
                    return Ok(Changed { version, event: None });
                }
                outcome?;
                remember_unchanged(ctx, session_id, request, version, &mut seat).await?;
                return Ok(Changed { version, event: None });
            }
        }
    }
    let version = boards::take(ctx, &mut seat, owner_id, session_id).await?.board.version();
    Err(ChangeRefused::ChangedElsewhere { version })
}

/// An unknown player or pick is reported first, an outdated version second.
fn decide(kept: &Kept, request: &ChangeRequest) -> Result<Vec<BoardEvent>, ChangeRefused> {
    let decided = kept.board.decide(&request.change);
    let is_missing =
        matches!(decided, Err(BoardRejected::UnknownPlayer { .. } | BoardRejected::NoSuchPick { .. }));
    if !is_missing && kept.board.expect_version(request.expected_version).is_err() {
        return Err(ChangeRefused::ChangedElsewhere { version: kept.board.version() });
    }
    decided.map_err(|rejected| ChangeRefused::Other(rejected.into()))
}

enum Failed {
    Storage(StorageError),
    Other(Error),
}

impl From<Failed> for ChangeRefused {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Storage(error) => error.into(),
            Failed::Other(error) => Self::Other(error),
        }
    }
}

async fn store(
    ctx: &Ctx,
    session_id: &str,
    kept: &mut Kept,
    events: &[BoardEvent],
    operation_id: Option<&str>,
    more: More<'_>,
) -> Result<(), Failed> {
    let now = ctx.clock.now();
    let more = more(Decided { events, is_followed: kept.is_followed });
    let stored = StoredEvents::of(&kept.board, events, operation_id, now).map_err(Failed::Other)?;
    for event in events {
        kept.board.apply(event).map_err(|error| Failed::Other(Error::internal(error)))?;
    }
    let pool = if kept.board.has_begun() && !kept.holds_pool {
        Some(players::to_hold(&kept.universe, now).await.map_err(Failed::Other)?)
    } else {
        None
    };
    kept.holds_pool |= pool.is_some();
    let (n_rostered, n_removed) = counts(&kept.board);
    let save = SessionSave {
        owner_id: kept.owner_id.clone(),
        session_id: session_id.to_owned(),
        from_revision: kept.revision,
        draft_version: kept.board.version() as i64,
        n_rostered,
        n_removed,
        saved_at: now,
        details: None,
        pool,
        events: stored.events,
        players: stored.players,
        lot: stored.lot,
    };
    kept.revision += 1;
    kept.history.grow(session_writes::bytes_of(&save.events));
    let news = events.iter().map(|event| event_news(session_id, event)).collect();
    ctx.write(session_writes::save(save).and(more), news).await.map_err(Failed::Storage)
}

pub(super) fn event_news(session_id: &str, event: &BoardEvent) -> News {
    News::session(session_id, SessionNews::Event { event: event.clone().into() })
}

async fn is_present(ctx: &Ctx, owner_id: &str, session_id: &str, kept: &Kept) -> Result<bool, Error> {
    let revision = sessions::revision(&ctx.store.read(), owner_id, session_id).await?;
    Ok(revision == Some(kept.revision))
}

async fn earlier_answer(ctx: &Ctx, session_id: &str, request: &ChangeRequest) -> Result<Option<u64>, Error> {
    let Some(operation_id) = &request.operation_id else { return Ok(None) };
    let version = sessions::version_of_operation(&ctx.store.read(), session_id, operation_id).await?;
    Ok(version.and_then(|version| u64::try_from(version).ok()))
}

async fn remember_unchanged(
    ctx: &Ctx,
    session_id: &str,
    request: &ChangeRequest,
    version: u64,
    seat: &mut Seat,
) -> Result<(), Error> {
    let Some(operation_id) = &request.operation_id else { return Ok(()) };
    let now = ctx.clock.now();
    let batch = session_writes::remember_unchanged(session_id, operation_id, version as i64, now);
    ctx.write(batch, Vec::new()).await?;
    if let Some(kept) = seat.as_mut() {
        kept.history.grow(session_writes::CHANGE_BYTES);
    }
    history_bounds::bound(ctx, session_id, seat).await;
    Ok(())
}

impl From<BoardRejected> for Error {
    fn from(rejected: BoardRejected) -> Self {
        let kind = match rejected {
            BoardRejected::UnknownPlayer { .. }
            | BoardRejected::NoSuchPick { .. }
            | BoardRejected::Auction(AuctionRejected::UnknownPlayer { .. }) => Kind::NotFound,
            BoardRejected::PickTooLow
            | BoardRejected::SlotRefuses { .. }
            | BoardRejected::PickAndStatusDisagree { .. }
            | BoardRejected::RosteredAndRemoved { .. }
            | BoardRejected::League(_)
            | BoardRejected::Auction(
                AuctionRejected::UnknownTeam { .. } | AuctionRejected::UnderMinimum { .. },
            ) => Kind::Invalid,
            _ => Kind::Conflict,
        };
        Self::new(kind, rejected.to_string()).with_code(rejected.code())
    }
}
