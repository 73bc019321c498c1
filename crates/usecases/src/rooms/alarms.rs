//! When each room is due next. Kept in memory only: what is due is worked out from the database.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use engine::room::Millis;
use tokio::sync::{Notify, OwnedMutexGuard};

#[derive(Default)]
pub struct RoomAlarms {
    times: Mutex<Times>,
    changed: Notify,
    doors: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
}

#[derive(Default)]
struct Times {
    by_time: BTreeSet<(Millis, String)>,
    by_room: HashMap<String, Millis>,
}

impl RoomAlarms {
    /// A lock per room: changes of a room wait here for their turn.
    pub(super) async fn door(&self, room_id: &str) -> OwnedMutexGuard<()> {
        let door = {
            let mut doors = lock(&self.doors);
            doors.retain(|_, door| Arc::strong_count(door) > 1);
            Arc::clone(doors.entry(room_id.to_owned()).or_default())
        };
        door.lock_owned().await
    }

    /// Sets when the room is due next. None means never.
    pub(super) fn set(&self, room_id: &str, at: Option<Millis>) {
        {
            let mut times = lock(&self.times);
            if let Some(before) = times.by_room.remove(room_id) {
                times.by_time.remove(&(before, room_id.to_owned()));
            }
            if let Some(at) = at {
                times.by_room.insert(room_id.to_owned(), at);
                times.by_time.insert((at, room_id.to_owned()));
            }
        }
        self.changed.notify_one();
    }

    /// The same, unless a time is already set.
    pub(super) fn set_if_unset(&self, room_id: &str, at: Millis) {
        if !lock(&self.times).by_room.contains_key(room_id) {
            self.set(room_id, Some(at));
        }
    }

    /// Takes the rooms that are due, and returns when the next one will be.
    pub fn take_due(&self, now: Millis) -> (Vec<String>, Option<Millis>) {
        let mut times = lock(&self.times);
        let mut due = Vec::new();
        while let Some((at, room_id)) = times.by_time.pop_first() {
            if at > now {
                times.by_time.insert((at, room_id));
                break;
            }
            times.by_room.remove(&room_id);
            due.push(room_id);
        }
        (due, times.by_time.first().map(|(at, _)| *at))
    }

    /// Waits until the time of any room changes.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
