//! The rooms this process has heard, each with one owner at a time. They are made again from what was kept when another
//! node heard more.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use outside::{Feed, Kept, KeptWhat, Source};
use storage::{
    Reader,
    feeds::{self, FeedLineRow, FeedRow},
};
use tokio::sync::OwnedMutexGuard;

use crate::error::Result;

/// Rooms kept in memory; a room is made again in a few milliseconds.
const MOST_HELD: usize = 500;

/// A room as far as it was heard, and how many things were kept of it then.
pub(super) struct Heard {
    feed: Feed,
    n_kept: i64,
}

/// Exclusive access to a room.
pub(super) type Seat = OwnedMutexGuard<Option<Heard>>;

#[derive(Default)]
pub struct Feeds(Mutex<HashMap<String, Arc<tokio::sync::Mutex<Option<Heard>>>>>);

impl Feeds {
    pub(super) async fn seat(&self, feed_id: &str) -> Seat {
        let seat = {
            let mut held = self.held();
            if held.len() >= MOST_HELD && !held.contains_key(feed_id) {
                held.retain(|_, seat| Arc::strong_count(seat) > 1);
            }
            Arc::clone(held.entry(feed_id.to_owned()).or_default())
        };
        seat.lock_owned().await
    }

    pub(super) fn forget(&self, feed_id: &str) {
        self.held().remove(feed_id);
    }

    fn held(&self) -> MutexGuard<'_, HashMap<String, Arc<tokio::sync::Mutex<Option<Heard>>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The room as its row says it was heard. Kept for the next time by [`keep`].
pub(super) async fn take(reader: &Reader, mut seat: Seat, of: Source, row: &FeedRow) -> Result<Feed> {
    let feed = taken(reader, &mut seat, of, row).await?;
    keep(&mut seat, feed.clone(), row.n_kept);
    Ok(feed)
}

/// Taken out of its seat: a caller that goes away half way leaves an empty one.
pub(super) async fn taken(reader: &Reader, seat: &mut Seat, of: Source, row: &FeedRow) -> Result<Feed> {
    let next = u64::try_from(row.next_line).unwrap_or(1);
    let is_current = |heard: &Heard| heard.n_kept == row.n_kept && heard.feed.next() == next;
    if let Some(heard) = seat.take().filter(is_current) {
        return Ok(heard.feed);
    }
    let lines = feeds::lines(reader, &row.id, row.whole_place).await?;
    let kept: Vec<Kept> = lines.into_iter().map(kept).collect();
    Ok(Feed::restore(of, next, &kept))
}

pub(super) fn keep(seat: &mut Seat, feed: Feed, n_kept: i64) {
    **seat = Some(Heard { feed, n_kept });
}

fn kept(row: FeedLineRow) -> Kept {
    let natural = |number: i64| u64::try_from(number).unwrap_or_default();
    Kept {
        number: natural(row.number),
        at_ms: natural(row.at_ms),
        what: match row.line {
            Some(line) => KeptWhat::Line(line),
            None => KeptWhat::Gap(natural(row.n_missing.unwrap_or_default())),
        },
    }
}
