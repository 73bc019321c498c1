//! The pick on the screen.

use engine::board::PickTracker;
use engine::league::PickNumber;
use serde::Deserialize;

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
    /// As stored; none starts with the board's pick.
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
