//! The boards of this process, each with one owner at a time: a change holds the session's seat, so the changes of a
//! session are made one after another, on a board that is cached with the seat.
//!
//! The database is authoritative. A change is stored only on the revision it was decided on, so a board that another
//! node has changed costs a second read and nothing else.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use engine::board::Board;
use tokio::sync::OwnedMutexGuard;

use super::{history::History, league_document::LeagueDocument, session};
use crate::{Ctx, error::Result, players::Universe};

/// Limit of the memory for all boards together, roughly.
const MAX_BYTES: usize = 64 << 20;
/// The size of a player, for boards that have their own copy of the pool.
const PLAYER_BYTES: usize = 400;

/// A board as it was stored last.
pub(super) struct Kept {
    pub owner_id: String,
    pub revision: i64,
    pub board: Board,
    /// The board was made with this universe's players.
    pub universe: Arc<Universe>,
    /// Whether it keeps them when newer figures arrive.
    pub holds_pool: bool,
    pub history: History,
    /// Whether the session follows a draft that is held elsewhere.
    pub is_followed: bool,
    /// Whether it was read from the database just now.
    pub is_fresh: bool,
}

/// Exclusive access to a session's board. Held during a change.
pub(super) type Seat = OwnedMutexGuard<Option<Kept>>;

#[derive(Default)]
pub struct Boards(Mutex<Seats>);

#[derive(Default)]
struct Seats {
    by_session: HashMap<String, Place>,
    n_bytes: usize,
    clock: u64,
}

struct Place {
    seat: Arc<tokio::sync::Mutex<Option<Kept>>>,
    n_bytes: usize,
    used_at: u64,
}

impl Boards {
    /// Waits until no other change of the session is under way.
    pub(super) async fn sit_down(&self, session_id: &str) -> Seat {
        let seat = self.seats().seat(session_id);
        seat.lock_owned().await
    }

    /// Keeps a board for the next change.
    pub(super) fn keep(&self, session_id: &str, seat: &mut Seat, kept: Kept) {
        let n_bytes = size_of_kept(&kept);
        **seat = Some(Kept { is_fresh: false, ..kept });
        self.seats().weigh(session_id, n_bytes);
    }

    /// The approximate size of all boards.
    pub fn n_bytes(&self) -> usize {
        self.seats().n_bytes
    }

    fn seats(&self) -> MutexGuard<'_, Seats> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seats {
    fn seat(&mut self, session_id: &str) -> Arc<tokio::sync::Mutex<Option<Kept>>> {
        self.clock += 1;
        let used_at = self.clock;
        if !self.by_session.contains_key(session_id) {
            let place = Place { seat: Arc::default(), n_bytes: 0, used_at };
            self.by_session.insert(session_id.to_owned(), place);
            self.set_size(session_id, size_of::<Place>() + session_id.len());
        }
        let place = self.by_session.get_mut(session_id).expect("it was just put there");
        place.used_at = used_at;
        Arc::clone(&place.seat)
    }

    fn weigh(&mut self, session_id: &str, n_bytes: usize) {
        self.set_size(session_id, n_bytes);
        if self.n_bytes > MAX_BYTES {
            self.make_room();
        }
    }

    fn set_size(&mut self, session_id: &str, n_bytes: usize) {
        if let Some(place) = self.by_session.get_mut(session_id) {
            self.n_bytes = self.n_bytes - place.n_bytes + n_bytes;
            place.n_bytes = n_bytes;
        }
    }

    /// Drops the least recently used boards until a quarter is free. Seats in use stay.
    fn make_room(&mut self) {
        let mut unused: Vec<(u64, String)> = self
            .by_session
            .iter()
            .filter(|(_, place)| Arc::strong_count(&place.seat) == 1)
            .map(|(session_id, place)| (place.used_at, session_id.clone()))
            .collect();
        unused.sort_unstable();
        for (_, session_id) in unused {
            if self.n_bytes <= MAX_BYTES / 4 * 3 {
                return;
            }
            if let Some(place) = self.by_session.remove(&session_id) {
                self.n_bytes -= place.n_bytes;
            }
        }
    }
}

fn size_of_kept(kept: &Kept) -> usize {
    let pool = kept.board.pool();
    let is_shared = engine::league::Scoring::ALL
        .into_iter()
        .any(|scoring| std::ptr::eq(kept.universe.pool(scoring).as_ref(), pool));
    let own_pool = if is_shared { 0 } else { pool.len() * PLAYER_BYTES };
    let states = pool.len() * size_of::<engine::board::PlayerState>();
    // The league's pick order, and about three machine words per pick in the board's tree.
    let league = usize::from(kept.board.league().n_picks()) + kept.board.n_picks_made() * 24;
    size_of::<Kept>() + 2 * size_of::<engine::league::League>() + own_pool + states + league
}

/// The board cached with the seat if it is still right, else the one from the database.
pub(super) async fn take(ctx: &Ctx, seat: &mut Seat, owner_id: &str, session_id: &str) -> Result<Kept> {
    let is_right = |kept: &Kept| {
        let is_of_pool = kept.holds_pool || Arc::ptr_eq(&kept.universe, &ctx.universe.get());
        kept.owner_id == owner_id && is_of_pool
    };
    // Taken out while in use: a caller that goes away half way leaves an empty seat, not an outdated board.
    if let Some(kept) = seat.take().filter(is_right) {
        return Ok(kept);
    }
    let (row, touched) = session::read_rows(ctx, owner_id, session_id).await?;
    let universe = session::universe_of(ctx, &row).await?;
    let league = LeagueDocument::of(&row)?;
    let board = session::board_of(&universe, &league, &touched, &row)?;
    Ok(Kept {
        owner_id: row.owner_id,
        revision: row.revision,
        board,
        universe,
        holds_pool: row.pool_version.is_some(),
        history: History::of(row.history_bytes),
        is_followed: row.is_followed,
        is_fresh: true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_bounded_in_bytes_and_the_one_in_use_stays() {
        let mut seats = Seats::default();
        let in_use = seats.seat("in use");
        seats.weigh("in use", MAX_BYTES / 8);
        for n in 0..100 {
            let session_id = format!("session {n}");
            drop(seats.seat(&session_id));
            seats.weigh(&session_id, MAX_BYTES / 8);
            assert!(seats.n_bytes <= MAX_BYTES, "{} bytes after {n}", seats.n_bytes);
        }
        assert!(seats.by_session.contains_key("session 99"), "the latest stays");
        assert!(!seats.by_session.contains_key("session 0"), "the one used longest ago goes");
        assert!(Arc::ptr_eq(&in_use, &seats.seat("in use")));
    }
}
