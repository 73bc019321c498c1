//! Following a room hosted elsewhere: each list of picks it sends replaces ours completely.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Board, BoardEvent, BoardRejected, ChangeKind, PlayerState, Status};
use crate::league::PickNumber;
use crate::players::PlayerIndex;

/// A pick as the room tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoomPick {
    #[cfg_attr(feature = "openapi", schema(value_type = u16, minimum = 1, maximum = 65535))]
    pub pick: PickNumber,
    pub player_id: String,
    pub is_mine: bool,
}

impl Board {
    /// Makes the picks match the room's exactly, so that a pick undone there is undone here. Targets and roster
    /// places stay. None when the board already matches.
    pub(super) fn follow(&self, picks: &[RoomPick]) -> Result<Option<BoardEvent>, BoardRejected> {
        let mut told: BTreeMap<PlayerIndex, PlayerState> = BTreeMap::new();
        for RoomPick { pick, player_id, is_mine } in picks {
            let (pick, is_mine) = (*pick, *is_mine);
            if pick == 0 {
                return Err(BoardRejected::PickTooLow);
            }
            if told.values().any(|state| state.pick == Some(pick)) {
                return Err(BoardRejected::PickTakenTwice { pick });
            }
            let player = self.find(player_id)?;
            let status = if is_mine { Status::MyTeam } else { Status::Drafted };
            let slot = self.state(player).slot.filter(|_| is_mine);
            if told.insert(player, PlayerState { status, pick: Some(pick), slot }).is_some() {
                return Err(BoardRejected::AlreadyDrafted { player_id: player_id.clone() });
            }
        }
        let state_of = |player: PlayerIndex| {
            let kept = Some(self.state(player)).filter(|state| state.status.is_available());
            told.get(&player).copied().or(kept).unwrap_or_default()
        };
        let states = self.pool().indices().map(|player| (player, state_of(player)));
        Ok(self.event(ChangeKind::RoomFollowed, states))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{board, mark};

    fn room(picks: &[(PickNumber, &str)]) -> Vec<RoomPick> {
        let pick = |(pick, player_id): &(PickNumber, &str)| RoomPick {
            pick: *pick,
            player_id: (*player_id).to_owned(),
            is_mine: *pick == 1,
        };
        picks.iter().map(pick).collect()
    }

    #[test]
    fn the_board_matches_the_room() {
        let mut board = board(20);
        mark(&mut board, "p5", Status::Targeted);
        mark(&mut board, "p9", Status::Drafted);
        let event = board.follow(&room(&[(1, "p1"), (2, "p2")])).unwrap().unwrap();
        board.apply(&event).unwrap();
        let status = |id: &str| board.state(board.find(id).unwrap()).status;
        assert_eq!(
            ["p1", "p2", "p5", "p9"].map(status),
            [Status::MyTeam, Status::Drafted, Status::Targeted, Status::Available]
        );
        assert_eq!(board.follow(&room(&[(1, "p1"), (2, "p2")])), Ok(None));
    }

    #[test]
    fn a_pick_the_commissioner_corrected_is_corrected_here() {
        let mut board = board(20);
        for picks in [room(&[(1, "p1"), (2, "p2"), (3, "p3")]), room(&[(1, "p2"), (2, "p1")])] {
            let event = board.follow(&picks).unwrap().unwrap();
            board.apply(&event).unwrap();
        }
        let picks: Vec<_> = board.picks().map(|picked| board.player(picked.player).id.as_str()).collect();
        assert_eq!(picks, ["p2", "p1"]);
    }

    #[test]
    fn a_list_that_contradicts_itself_is_refused() {
        let refusal = |picks: &[(PickNumber, &str)]| board(20).follow(&room(picks)).unwrap_err().code();
        assert_eq!(refusal(&[(1, "p1"), (1, "p2")]), "pick_taken");
        assert_eq!(refusal(&[(1, "p1"), (2, "p1")]), "player_already_drafted");
        assert_eq!(refusal(&[(0, "p1")]), "invalid_pick");
        assert_eq!(refusal(&[(1, "nobody")]), "player_not_found");
    }
}
