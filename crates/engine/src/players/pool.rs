//! The pool: all players of a draft, densely numbered in ADP order.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{Player, Position};

/// A player's index in the pool. Lower means earlier by ADP, so comparing indices compares the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerIndex(pub u16);

impl PlayerIndex {
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PoolRejected {
    #[error("Duplicate player: {0}")]
    Duplicate(String),
    #[error("A pool holds at most {max} players, not {0}", max = u16::MAX)]
    TooLarge(usize),
}

/// Players in ADP order (those without one last, by name). Ids are only used as text at the API boundary.
#[derive(Clone, Debug, PartialEq)]
pub struct Pool {
    players: Vec<Player>,
    /// Indices sorted by id, for lookup without hashing.
    by_id: Vec<PlayerIndex>,
    by_position: [Vec<PlayerIndex>; Position::COUNT],
}

impl Pool {
    pub fn new(mut players: Vec<Player>) -> Result<Self, PoolRejected> {
        if players.len() > usize::from(u16::MAX) {
            return Err(PoolRejected::TooLarge(players.len()));
        }
        players.sort_by(by_market);
        let mut by_id: Vec<PlayerIndex> = (0..players.len() as u16).map(PlayerIndex).collect();
        by_id.sort_by(|a, b| players[a.at()].id.cmp(&players[b.at()].id));
        if let Some(pair) = by_id.windows(2).find(|pair| players[pair[0].at()].id == players[pair[1].at()].id)
        {
            return Err(PoolRejected::Duplicate(players[pair[0].at()].id.clone()));
        }
        let mut by_position: [Vec<PlayerIndex>; Position::COUNT] = Default::default();
        for (index, player) in players.iter().enumerate() {
            by_position[player.position.index()].push(PlayerIndex(index as u16));
        }
        Ok(Self { players, by_id, by_position })
    }

    /// The same players with other figures.
    pub(super) fn with_players(&self, players: Vec<Player>) -> Self {
        Self::new(players).unwrap_or_else(|_| self.clone())
    }

    pub fn len(&self) -> usize {
        self.players.len()
    }

    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    pub fn players(&self) -> &[Player] {
        &self.players
    }

    pub fn get(&self, index: PlayerIndex) -> &Player {
        &self.players[index.at()]
    }

    pub fn indices(&self) -> impl DoubleEndedIterator<Item = PlayerIndex> + use<> {
        (0..self.players.len() as u16).map(PlayerIndex)
    }

    pub fn find(&self, id: &str) -> Option<PlayerIndex> {
        let found = self.by_id.binary_search_by(|index| self.get(*index).id.as_str().cmp(id));
        found.ok().map(|at| self.by_id[at])
    }

    /// The players of one position, in ADP order.
    pub fn at_position(&self, position: Position) -> &[PlayerIndex] {
        &self.by_position[position.index()]
    }
}

fn by_market(a: &Player, b: &Player) -> Ordering {
    let adp = |player: &Player| player.ranked_adp().unwrap_or(f64::INFINITY);
    adp(a).total_cmp(&adp(b)).then_with(|| a.name.cmp(&b.name)).then_with(|| a.id.cmp(&b.id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::player;

    // E0-3 E9-92
    #[test]
    fn players_stand_in_adp_order_with_the_unranked_last() {
        let pool = Pool::new(vec![
            player("zed", Position::Wr, None),
            player("late", Position::Rb, Some(1200.0)),
            player("two", Position::Wr, Some(2.0)),
            player("one", Position::Rb, Some(1.0)),
        ])
        .unwrap();
        let ids: Vec<&str> = pool.players().iter().map(|player| player.id.as_str()).collect();
        assert_eq!(ids, ["one", "two", "late", "zed"]);
        assert_eq!(pool.find("two"), Some(PlayerIndex(1)));
        assert_eq!(pool.find("three"), None);
        assert_eq!(pool.at_position(Position::Wr), [PlayerIndex(1), PlayerIndex(3)]);
    }

    #[test]
    fn the_same_id_twice_is_refused() {
        let twice = vec![player("one", Position::Rb, Some(1.0)), player("one", Position::Rb, Some(2.0))];
        assert_eq!(Pool::new(twice).unwrap_err().to_string(), "Duplicate player: one");
    }
}
