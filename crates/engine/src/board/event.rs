//! Every accepted change as an event: each player's state before and after it.

use serde::{Deserialize, Serialize};

use super::{Board, BoardRejected, PlayerState, Status};
use crate::auction::{AuctionChange, AuctionEvent};
use crate::league::PickNumber;
use crate::players::PlayerIndex;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    Marked,
    PickReplaced,
    PickCleared,
    ListsReplaced,
    KeepersPlaced,
    RoomFollowed,
    SlotsMoved,
    Auctioned,
    Undone,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerChange {
    pub player_id: String,
    pub before: PlayerState,
    pub after: PlayerState,
}

/// One step of a board. Steps are numbered without gaps; the board is what they add up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardEvent {
    pub version: u64,
    pub kind: ChangeKind,
    pub changes: Vec<PlayerChange>,
    /// What it did to the auction, where the league holds one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionEvent>,
}

impl Board {
    /// The event that brings the given players to new states; none when nothing would change.
    pub(super) fn event(
        &self,
        kind: ChangeKind,
        states: impl IntoIterator<Item = (PlayerIndex, PlayerState)>,
    ) -> Option<BoardEvent> {
        let changes: Vec<PlayerChange> = states
            .into_iter()
            .filter(|(player, after)| self.state(*player) != *after)
            .map(|(player, after)| PlayerChange {
                player_id: self.player(player).id.clone(),
                before: self.state(player),
                after,
            })
            .collect();
        (!changes.is_empty()).then(|| BoardEvent {
            version: self.version() + 1,
            kind,
            changes,
            auction: None,
        })
    }

    /// Applies the next event. An old version or a gap is refused: the event was made for a different board.
    pub fn apply(&mut self, event: &BoardEvent) -> Result<(), BoardRejected> {
        if event.version != self.version() + 1 {
            return Err(BoardRejected::ChangedElsewhere);
        }
        let players: Vec<PlayerIndex> =
            event.changes.iter().map(|change| self.find(&change.player_id)).collect::<Result<_, _>>()?;
        if let Some(auctioned) = &event.auction {
            self.apply_to_book(auctioned)?;
        }
        // Remove all old states before adding any new one, so that two players can swap pick numbers.
        for player in &players {
            self.set_state(*player, PlayerState::default());
        }
        for (player, change) in players.iter().zip(&event.changes) {
            self.set_state(*player, change.after);
        }
        self.set_version(event.version);
        Ok(())
    }

    /// The event that undoes another one, if its players still have the status it gave them. The event comes
    /// from outside, so its states are checked like any others.
    pub(super) fn undo(&self, event: &BoardEvent) -> Result<BoardEvent, BoardRejected> {
        if let Some(auctioned) = &event.auction {
            return self.auctioned(&AuctionChange::Undo { event: auctioned.clone() });
        }
        let mut states: Vec<(PlayerIndex, PlayerState)> = Vec::with_capacity(event.changes.len());
        for change in &event.changes {
            let player = self.find(&change.player_id)?;
            let is_named_twice = states.iter().any(|(other, _)| *other == player);
            if is_named_twice || self.state(player).status != change.after.status {
                return Err(BoardRejected::ChangedElsewhere);
            }
            self.check_state(player, change.before)?;
            states.push((player, change.before));
        }
        let is_taken = |(_, before): &(PlayerIndex, PlayerState)| {
            let holder = before.pick.and_then(|pick| self.pick_at(pick));
            holder.is_some_and(|holder| states.iter().all(|(player, _)| *player != holder.player))
        };
        let mut picks: Vec<PickNumber> = states.iter().filter_map(|(_, before)| before.pick).collect();
        picks.sort_unstable();
        if states.iter().any(is_taken) || picks.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(BoardRejected::ChangedElsewhere);
        }
        self.event(ChangeKind::Undone, states).ok_or(BoardRejected::NothingToUndo)
    }

    /// The invariants of a player's state, no matter where it comes from.
    pub(super) fn check_state(&self, player: PlayerIndex, state: PlayerState) -> Result<(), BoardRejected> {
        let player_id = || self.player(player).id.clone();
        if state.status.is_available() == state.pick.is_some() {
            return Err(BoardRejected::PickAndStatusDisagree { player_id: player_id() });
        }
        if state.pick == Some(0) {
            return Err(BoardRejected::PickTooLow);
        }
        match state.slot {
            Some(_) if state.status != Status::MyTeam => {
                Err(BoardRejected::NotOnMyTeam { player_id: player_id() })
            }
            Some(slot) => self.expect_accepts(player, slot),
            None => Ok(()),
        }
    }

    /// Refuses a change that was decided on a different version of the board.
    pub fn expect_version(&self, expected: Option<u64>) -> Result<(), BoardRejected> {
        match expected {
            Some(version) if version != self.version() => Err(BoardRejected::ChangedElsewhere),
            _ => Ok(()),
        }
    }
}
