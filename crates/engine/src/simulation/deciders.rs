//! What tipped the scales where the points alone did not: the drafter's weights, a shared bye week.

use crate::insights::StrategyWeights;
use crate::players::PlayerIndex;

use super::reasons::{Reason, ReasonKind};
use super::situation::Situation;

impl Situation<'_> {
    /// The points by which the weight of a position, against the usual one, lifts or lowers a player.
    pub fn wish(&self, player: PlayerIndex, weights: &StrategyWeights) -> f64 {
        let preference = weights.preference(self.board.player(player).position);
        (preference - 1.0) * self.values.above_undrafted(player).max(0.0)
    }

    /// Why this player and not another who has the points. `unweighted` is the choice without the weights.
    pub fn deciders(
        &self,
        best: PlayerIndex,
        unweighted: PlayerIndex,
        others: &[PlayerIndex],
        weights: &StrategyWeights,
    ) -> Vec<Reason> {
        let of_weights = (best != unweighted).then(|| self.of_weights(best, unweighted, weights));
        [of_weights.flatten(), self.of_byes(best, others)].into_iter().flatten().collect()
    }

    fn of_weights(
        &self,
        best: PlayerIndex,
        unweighted: PlayerIndex,
        weights: &StrategyWeights,
    ) -> Option<Reason> {
        let number = self.wish(best, weights) - self.wish(unweighted, weights);
        let text =
            format!("Your strategy weights decide: without them {}", self.board.player(unweighted).name);
        (number > 0.0).then_some(Reason { kind: ReasonKind::Weights, text, number })
    }

    /// Somebody of the position has more points, but rests when one of my players there does.
    fn of_byes(&self, best: PlayerIndex, others: &[PlayerIndex]) -> Option<Reason> {
        let position = self.board.player(best).position;
        let my_resting = |player: PlayerIndex| {
            let week = self.board.player(player).bye_week?;
            let of_position = |held: &PlayerIndex| self.board.player(*held).position == position;
            let mut mine = self.board.my_roster().filter(of_position);
            let held = mine.find(|held| self.board.player(*held).bye_week == Some(week))?;
            Some((week, self.board.player(held).name.as_str()))
        };
        if my_resting(best).is_some() {
            return None;
        }
        let is_better = |other: &&PlayerIndex| {
            self.board.player(**other).position == position
                && self.values.points(**other) > self.values.points(best)
        };
        others.iter().filter(is_better).find_map(|other| {
            let (week, held) = my_resting(*other)?;
            let name = &self.board.player(*other).name;
            let text = format!("{name} would rest in week {week} with {held}");
            Some(Reason { kind: ReasonKind::Bye, text, number: f64::from(week) })
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::{Board, Mark, Status};
    use crate::fixtures::{player, rules};
    use crate::league::League;
    use crate::players::{Player, Pool, Position};

    /// I hold a running back who rests in week 7; another one is a little better and rests then too.
    fn said(of_other: u8) -> Option<String> {
        let back = |id: &str, adp: f64, points: f64, week: u8| Player {
            projected_points: Some(points),
            bye_week: Some(week),
            ..player(id, Position::Rb, Some(adp))
        };
        let backs = vec![
            back("mine", 1.0, 300.0, 7),
            back("same", 2.0, 251.0, 7),
            back("other", 3.0, 250.0, of_other),
        ];
        let league = Arc::new(League::new(rules(2, 6)).unwrap());
        let mut board = Board::new(Arc::new(Pool::new(backs).unwrap()), league);
        let event = board.mark("mine", Mark::new(Status::MyTeam)).unwrap().unwrap();
        board.apply(&event).unwrap();
        let weights = StrategyWeights::default();
        let situation = Situation::of(&board, &weights).unwrap();
        let [same, other] = ["same", "other"].map(|id| board.find(id).unwrap());
        let reasons = situation.deciders(other, other, &[same], &weights);
        reasons.into_iter().map(|reason| reason.text).next()
    }

    #[test]
    fn a_shared_bye_that_decided_is_named() {
        assert_eq!(said(9).unwrap(), "same would rest in week 7 with mine");
        assert_eq!(said(7), None, "both would rest then");
    }
}
