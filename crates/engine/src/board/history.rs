//! The last changes of one user, for undo.

use std::collections::VecDeque;

use super::{Board, BoardEvent, BoardRejected};

/// Older changes are forgotten.
pub const MAX_UNDO: usize = 50;

#[derive(Clone, Debug, Default)]
pub struct History {
    events: VecDeque<BoardEvent>,
}

impl History {
    pub fn record(&mut self, event: BoardEvent) {
        if self.events.len() == MAX_UNDO {
            self.events.pop_front();
        }
        self.events.push_back(event);
    }

    pub fn len(&self) -> usize {
        self.events.len()
    }

    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Decides how to take back the latest change. It is forgotten only when that is possible.
    pub fn undo(&mut self, board: &Board) -> Result<BoardEvent, BoardRejected> {
        let latest = self.events.back().ok_or(BoardRejected::NothingToUndo)?;
        let undone = board.undo(latest)?;
        self.events.pop_back();
        Ok(undone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Mark, Status};
    use crate::fixtures::board;

    // E4-21 E8-44 E9-21
    #[test]
    fn only_the_last_fifty_changes_come_back() {
        let mut board = board(60);
        let mut history = History::default();
        let ids: Vec<String> = board.pool().players().iter().map(|player| player.id.clone()).collect();
        for id in &ids {
            let event = board.mark(id, Mark::new(Status::Drafted)).unwrap().unwrap();
            board.apply(&event).unwrap();
            history.record(event);
        }
        for _ in 0..MAX_UNDO {
            let event = history.undo(&board).unwrap();
            board.apply(&event).unwrap();
        }
        assert_eq!(history.undo(&board).unwrap_err().to_string(), "No actions to undo");
        assert_eq!(board.n_picks_made(), 10);
        assert_eq!(board.version(), 110, "undoing is a change too");
    }

    #[test]
    fn a_change_somebody_built_on_is_not_undone_blindly() {
        let mut board = board(10);
        let mut history = History::default();
        let first = board.mark("p1", Mark::new(Status::Drafted)).unwrap().unwrap();
        board.apply(&first).unwrap();
        history.record(first);
        let elsewhere = board.mark("p1", Mark::new(Status::MyTeam)).unwrap().unwrap();
        board.apply(&elsewhere).unwrap();
        assert_eq!(history.undo(&board).unwrap_err().code(), "changed_elsewhere");
        assert_eq!(history.len(), 1);
    }
}
