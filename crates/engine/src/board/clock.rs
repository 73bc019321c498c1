//! Where the draft is: the current pick, followed automatically or set by hand, and my next turn.

use serde::{Deserialize, Serialize};

use super::Board;
use crate::league::PickNumber;

/// The last pick that can be set by hand; automatic following has no limit.
pub const LAST_MANUAL_PICK: PickNumber = 300;

/// The pick a session shows, as stored in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PickTracker {
    pub current_pick: PickNumber,
    pub is_manual_override: bool,
    pub last_synced_drafted_count: usize,
}

impl PickTracker {
    /// Follows the board: its current pick, and how many players are gone.
    pub fn auto(board_pick: PickNumber, drafted_count: usize) -> Self {
        Self { current_pick: board_pick, is_manual_override: false, last_synced_drafted_count: drafted_count }
    }

    /// After a board change: a different number of drafted players ends the override.
    #[must_use]
    pub fn synced(self, board_pick: PickNumber, drafted_count: usize) -> Self {
        let is_same_count = self.last_synced_drafted_count == drafted_count;
        if self.is_manual_override && is_same_count { self } else { Self::auto(board_pick, drafted_count) }
    }

    #[must_use]
    pub fn next(self) -> Self {
        if self.current_pick >= LAST_MANUAL_PICK { self } else { self.by_hand(self.current_pick + 1) }
    }

    #[must_use]
    pub fn previous(self) -> Self {
        if self.current_pick <= 1 { self } else { self.by_hand(self.current_pick - 1) }
    }

    fn by_hand(self, current_pick: PickNumber) -> Self {
        Self { current_pick, is_manual_override: true, ..self }
    }
}

/// My place in the draft at a pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DraftPosition {
    pub current_pick: PickNumber,
    /// My first pick at or after the current one; none once I have made my last.
    pub next_pick: Option<PickNumber>,
    pub current_round: u8,
    pub picks_until_next: Option<PickNumber>,
}

impl DraftPosition {
    pub fn at(board: &Board, current_pick: PickNumber) -> Self {
        let next_pick = board.my_next_pick(current_pick);
        Self {
            current_pick,
            next_pick,
            current_round: board.league().round_of(current_pick),
            picks_until_next: next_pick.map(|next| next - current_pick),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board_with, rules};

    // E3-38 E4-26 to E4-30
    #[test]
    fn the_pick_follows_the_board_until_it_is_moved_by_hand() {
        let tracker = PickTracker::auto(1, 0);
        assert_eq!((tracker.current_pick, tracker.is_manual_override), (1, false));
        assert_eq!(tracker.previous(), tracker, "there is no pick before the first");
        let by_hand = tracker.next().next();
        assert_eq!((by_hand.current_pick, by_hand.is_manual_override), (3, true));
        assert_eq!(by_hand.synced(1, 0), by_hand, "nobody was drafted");
        assert_eq!(by_hand.synced(2, 1), PickTracker::auto(2, 1));
        assert_eq!(PickTracker::auto(2, 1).synced(1, 0), PickTracker::auto(1, 0));
    }

    // E4-31 E9-20 DEC-48
    #[test]
    fn by_hand_the_pick_stops_at_three_hundred() {
        let at = |current_pick| PickTracker {
            current_pick,
            is_manual_override: false,
            last_synced_drafted_count: 0,
        };
        assert_eq!(at(299).next().current_pick, 300);
        assert_eq!(at(300).next().current_pick, 300);
        assert_eq!(at(310).next().current_pick, 310, "a long draft is not pulled back");
    }

    // E3-37 DEC-60
    #[test]
    fn my_turn_is_counted_from_the_current_pick() {
        let mut rules = rules(12, 16);
        rules.my_slot = 10;
        let board = board_with(20, rules);
        let position = |pick| {
            let DraftPosition { next_pick, current_round, picks_until_next, .. } =
                DraftPosition::at(&board, pick);
            (next_pick, current_round, picks_until_next)
        };
        assert_eq!(position(1), (Some(10), 1, Some(9)));
        assert_eq!(position(10), (Some(10), 1, Some(0)));
        assert_eq!(position(13), (Some(15), 2, Some(2)));
        assert_eq!(position(193), (None, 17, None));
    }
}
