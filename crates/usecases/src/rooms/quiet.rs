//! Rooms in which nobody waits for a pick.

use tokio::sync::{Semaphore, SemaphorePermit};

/// How many picks nobody waits for are made at once. More would stand before people's at the database.
const AT_ONCE: usize = 2;

/// They take turns pick by pick, so that many of them cost the people in other drafts no time.
pub struct QuietRooms(Semaphore);

impl Default for QuietRooms {
    fn default() -> Self {
        Self(Semaphore::new(AT_ONCE))
    }
}

impl QuietRooms {
    /// Waits for a turn to make a pick, unless a person waits for it.
    pub(super) async fn turn(&self, has_people: bool) -> Option<SemaphorePermit<'_>> {
        if has_people { None } else { self.0.acquire().await.ok() }
    }
}
