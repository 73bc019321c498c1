//! What this process must know of rooms beside what is stored: whose turn it is to change one, and that the times in
//! their rows have changed.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::{Notify, OwnedMutexGuard};

#[derive(Default)]
pub struct RoomDoors {
    doors: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    changed: Notify,
}

impl RoomDoors {
    /// A lock per room: changes of a room wait here for their turn.
    pub(super) async fn door(&self, room_id: &str) -> OwnedMutexGuard<()> {
        let door = {
            let mut doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
            doors.retain(|_, door| Arc::strong_count(door) > 1);
            Arc::clone(doors.entry(room_id.to_owned()).or_default())
        };
        door.lock_owned().await
    }

    /// The time at which a room is due was stored.
    pub(crate) fn ring(&self) {
        self.changed.notify_one();
    }

    /// Waits until the time of any room changes.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }
}
