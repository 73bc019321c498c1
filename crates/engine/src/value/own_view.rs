//! What the drafter thinks of the players: their own ranking with tiers, and tags.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::players::{PlayerIndex, Pool, Position};

/// A sleeper is expected to score this share more than projected.
const SLEEPER_BONUS: f64 = 0.1;

/// A drafter's tag for a player, independent of the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tag {
    /// Never advised, and not part of any plan for later picks.
    Avoid,
    /// Expected to score a tenth more than projected.
    Sleeper,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Invalid own view")]
pub struct InvalidOwnView;

/// The drafter's own view. An empty one means the pool's view.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct OwnView {
    blend: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ranking: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tiers: Vec<Option<String>>,
    tags: BTreeMap<String, Tag>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Unchecked {
    /// How much the own ranking counts: 0 keeps the pool's values, 1 replaces them with the own order.
    blend: f64,
    /// Ids, the best first.
    ranking: Vec<String>,
    /// The tier name of each player, in the order of the ranking; none where the drafter gave none.
    tiers: Vec<Option<String>>,
    tags: BTreeMap<String, Tag>,
}

impl TryFrom<Unchecked> for OwnView {
    type Error = InvalidOwnView;

    fn try_from(given: Unchecked) -> Result<Self, Self::Error> {
        let Unchecked { blend, ranking, tiers, tags } = given;
        if !(0.0..=1.0).contains(&blend) {
            return Err(InvalidOwnView);
        }
        Ok(Self { blend, ranking, tiers, tags })
    }
}

impl OwnView {
    /// The same view with another ranking, the best first, and the tier name of each player.
    #[must_use]
    pub fn ranked(self, ranking: Vec<String>, tiers: Vec<Option<String>>) -> Self {
        Self { ranking, tiers, ..self }
    }

    /// Whether the ranking changes anything.
    pub fn is_blended(&self) -> bool {
        self.blend > 0.0
    }

    /// Every player it says something about.
    pub fn player_ids(&self) -> impl Iterator<Item = &str> {
        self.ranking.iter().chain(self.tags.keys()).map(String::as_str)
    }

    pub fn tag(&self, player_id: &str) -> Option<Tag> {
        self.tags.get(player_id).copied()
    }

    /// The points of each player, by place in the pool, as the drafter sees them.
    pub(super) fn seen(&self, pool: &Pool, points: &[f64]) -> Vec<f64> {
        let mut seen = points.to_vec();
        if self.is_blended() && !self.ranking.is_empty() {
            let ranks = self.ranks(pool);
            for position in Position::ALL {
                for (player, own) in self.by_own_order(pool.at_position(position), &ranks, points) {
                    let points = &mut seen[player.at()];
                    *points += (own - *points) * self.blend;
                }
            }
        }
        for (player_id, _) in self.tags.iter().filter(|(_, tag)| **tag == Tag::Sleeper) {
            if let Some(player) = pool.find(player_id) {
                seen[player.at()] *= 1.0 + SLEEPER_BONUS;
            }
        }
        seen
    }

    fn ranks(&self, pool: &Pool) -> Vec<Option<usize>> {
        let mut ranks = vec![None; pool.len()];
        for (at, player_id) in self.ranking.iter().enumerate() {
            if let Some(player) = pool.find(player_id) {
                ranks[player.at()].get_or_insert(at + 1);
            }
        }
        ranks
    }

    /// Redistributes the points of one position: the first of the own order gets the most, and so on. Players
    /// in the same own tier are worth the same.
    fn by_own_order(
        &self,
        players: &[PlayerIndex],
        ranks: &[Option<usize>],
        points: &[f64],
    ) -> Vec<(PlayerIndex, f64)> {
        let of = |player: &PlayerIndex| points[player.at()];
        let mut by_points = players.to_vec();
        by_points.sort_by(|a, b| of(b).total_cmp(&of(a)).then(a.cmp(b)));
        let mut own = by_points.clone();
        // Stable sort: unranked players come after ranked ones, in the order of the pool's points.
        own.sort_by_key(|player| ranks[player.at()].unwrap_or(usize::MAX));
        let places: Vec<(PlayerIndex, f64)> =
            own.into_iter().zip(&by_points).map(|(player, other)| (player, of(other))).collect();
        let tiers = places.chunk_by(|(a, _), (b, _)| self.shares_tier(ranks[a.at()], ranks[b.at()]));
        tiers
            .flat_map(|tier| {
                let mean = tier.iter().map(|(_, points)| points).sum::<f64>() / tier.len() as f64;
                tier.iter().map(move |(player, _)| (*player, mean))
            })
            .collect()
    }

    fn shares_tier(&self, one: Option<usize>, other: Option<usize>) -> bool {
        let tier = |rank: Option<usize>| self.tiers.get(rank? - 1)?.as_ref();
        tier(one).is_some_and(|name| tier(other) == Some(name))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::fixtures::player;

    /// Three running backs with 300, 200 and 100 points, and a receiver with 250.
    fn seen(view: Value) -> Vec<(String, f64)> {
        let view: OwnView = serde_json::from_value(view).unwrap();
        let players = [("a", Position::Rb), ("b", Position::Rb), ("c", Position::Rb), ("w", Position::Wr)];
        let of =
            |(at, (id, position)): (usize, (&str, Position))| player(id, position, Some(at as f64 + 1.0));
        let pool = Pool::new(players.into_iter().enumerate().map(of).collect()).unwrap();
        let seen = view.seen(&pool, &[300.0, 200.0, 100.0, 250.0]);
        pool.players().iter().map(|player| player.id.clone()).zip(seen).collect()
    }

    fn points(view: Value) -> Vec<f64> {
        seen(view).into_iter().map(|(_, points)| points.round()).collect()
    }

    #[test]
    fn an_own_ranking_redistributes_the_points_of_a_position() {
        let ranking = ["c", "w", "a"];
        assert_eq!(points(json!({ "blend": 0, "ranking": ranking })), [300.0, 200.0, 100.0, 250.0]);
        assert_eq!(points(json!({ "blend": 1, "ranking": ranking })), [200.0, 100.0, 300.0, 250.0]);
        assert_eq!(points(json!({ "blend": 0.5, "ranking": ranking })), [250.0, 150.0, 200.0, 250.0]);
        assert_eq!(points(json!({ "blend": 1 })), [300.0, 200.0, 100.0, 250.0], "no ranking says nothing");
        let unknown = json!({ "blend": 1, "ranking": ["nobody", "b"] });
        assert_eq!(points(unknown), [200.0, 300.0, 100.0, 250.0], "who left the pool is passed over");
    }

    #[test]
    fn players_of_one_own_tier_are_worth_the_same() {
        let view = |tiers: Value| json!({ "blend": 1, "ranking": ["c", "a", "b"], "tiers": tiers });
        assert_eq!(points(view(json!(["Elite", "Elite", "Solid"]))), [250.0, 100.0, 250.0, 250.0]);
        let apart = [200.0, 100.0, 300.0, 250.0];
        for untold in [json!([]), json!([null, null, null]), json!(["Elite"])] {
            assert_eq!(points(view(untold)), apart, "who is in no tier stands alone");
        }
    }

    #[test]
    fn a_sleeper_counts_for_a_tenth_more_and_the_avoided_keeps_the_projection() {
        let view = json!({ "tags": { "b": "sleeper", "a": "avoid", "nobody": "sleeper" } });
        assert_eq!(points(view), [300.0, 220.0, 100.0, 250.0]);
    }

    #[test]
    fn invalid_views_are_refused() {
        for wrong in [json!({ "blend": 1.1 }), json!({ "blend": -0.1 }), json!({ "tags": { "a": "hero" } })] {
            assert!(serde_json::from_value::<OwnView>(wrong).is_err());
        }
    }
}
