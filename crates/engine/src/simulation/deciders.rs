//! What decided when the points alone did not: the drafter's weights, a first quarterback or a shared bye week.

use crate::insights::StrategyWeights;
use crate::league::PickNumber;
use crate::players::{PlayerIndex, Position, quarterback_places};
use crate::season::N_WEEKS;

use super::reasons::{Reason, ReasonKind, percent};
use super::situation::Situation;
use super::tried::Tried;

/// Where two quarterbacks may start, the first one is wanted by this round.
const FIRST_QUARTERBACK_BY: u8 = 2;
/// From then on he may be this many season points behind. Over real seasons that costs nothing, and it does not rely on
/// the room letting quarterbacks fall (decision 0012).
pub const FIRST_QUARTERBACK: f64 = 20.0;

impl Situation<'_> {
    /// The points a position's weight adds to or takes from a player, compared with the usual weight.
    pub fn wish(&self, player: PlayerIndex, weights: &StrategyWeights) -> f64 {
        let preference = weights.preference(self.board.player(player).position);
        (preference - 1.0) * self.values.above_undrafted(player).max(0.0)
    }

    /// Whether a player would be the first quarterback, in a league where that is wanted by this pick of mine.
    pub fn is_first_quarterback_due(&self, player: PlayerIndex, pick: PickNumber) -> bool {
        let is_quarterback = |player: PlayerIndex| self.board.player(player).position == Position::Qb;
        let league = self.board.league();
        is_quarterback(player)
            && quarterback_places(league) >= 2
            && league.round_of(pick) >= FIRST_QUARTERBACK_BY
            && !self.board.my_roster().any(is_quarterback)
    }

    /// The weights as a reason, if they put another player first. `usual` is the choice with the usual ones.
    pub fn of_weights(
        &self,
        best: PlayerIndex,
        usual: PlayerIndex,
        weights: &StrategyWeights,
    ) -> Option<Reason> {
        let number = self.wish(best, weights) - self.wish(usual, weights);
        let text = format!("Your strategy weights decide: without them {}", self.board.player(usual).name);
        (best != usual && number > 0.0).then_some(Reason { kind: ReasonKind::Weights, text, number })
    }

    /// A first quarterback as the reason, where another player is ahead by points.
    pub fn of_first_quarterback(&self, ahead: PlayerIndex, lead: f64) -> Reason {
        let leader = &self.board.player(ahead).name;
        let text = format!("Your first quarterback is due; {leader} leads on points");
        Reason { kind: ReasonKind::Quarterback, text, number: lead }
    }

    /// My next pick, if it follows this one at once. Weights would count for each pick of a pair apart.
    pub fn picks_twice(&self, weights: &StrategyWeights) -> Option<PickNumber> {
        let is_twice = self.is_on_the_clock() && weights.is_usual();
        self.following.filter(|following| is_twice && *following == self.my_pick + 1)
    }

    /// Whether other teams pick between this pick of mine and the next.
    pub fn waits_between_picks(&self) -> bool {
        self.is_on_the_clock() && self.following.is_some_and(|following| following > self.my_pick + 1)
    }

    /// The player to take with the second of two picks in a row.
    pub fn of_partner(&self, partner: PlayerIndex) -> Option<Reason> {
        let following = self.following?;
        let text = format!("Then {} with pick {following}", self.board.player(partner).name);
        Some(Reason { kind: ReasonKind::Partner, text, number: f64::from(following) })
    }

    /// Before my turn: whom I would most often take with the pick after the one advised on.
    pub(super) fn of_next_player(&self, best: &Tried) -> Option<Reason> {
        let (following, then) = (self.following?, best.then?);
        let chance = self.at_following_pick(then).filter(|_| !self.is_on_the_clock())?;
        let text =
            format!("Then {} with pick {following}, {}", self.board.player(then).name, percent(chance));
        Some(Reason { kind: ReasonKind::Partner, text, number: f64::from(following) })
    }

    /// The reason against a player of the same position with more points than the best one, if he shares a bye
    /// week with one of mine. Also returns the nearest week in which neither the best one nor any of mine
    /// rests. None before my turn.
    pub fn bye_against(&self, other: PlayerIndex, best: PlayerIndex) -> Option<(u8, Reason)> {
        let is_better = self.board.player(other).position == self.board.player(best).position
            && self.values.points(other) > self.values.points(best);
        if !is_better || !self.is_on_the_clock() || self.rests_with(best).is_some() {
            return None;
        }
        let (week, held) = self.rests_with(other)?;
        let text = format!("{} would rest in week {week} with {held}", self.board.player(other).name);
        let reason = Reason { kind: ReasonKind::Bye, text, number: f64::from(week) };
        let resting =
            self.board.my_roster().chain([best]).filter_map(|held| self.board.player(held).bye_week);
        let taken: Vec<u8> = resting.collect();
        let is_free = |other: &u8| *other != week && !taken.contains(other);
        let free_week =
            (1..=N_WEEKS as u8).filter(is_free).min_by_key(|other| (other.abs_diff(week), *other))?;
        Some((free_week, reason))
    }

    /// One of my players at the same position with the same bye week.
    fn rests_with(&self, player: PlayerIndex) -> Option<(u8, &str)> {
        let known = self.board.player(player);
        let week = known.bye_week?;
        let mut mine = self.board.my_roster().map(|held| self.board.player(held));
        let held = mine.find(|held| held.position == known.position && held.bye_week == Some(week))?;
        Some((week, held.name.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Mark, Status};
    use crate::fixtures::{board_of, player, rules};
    use crate::insights::StrategyWeights;
    use crate::league::{DraftOrder, LeagueRules};
    use crate::players::{Player, Position};
    use crate::simulation::{ReasonKind, advise};

    /// My three running backs rest in week 7; of two reserves the better one rests in `week_of_better`.
    fn advised(week_of_better: u8, points_of_better: f64) -> (String, Option<String>) {
        let back = |id: &str, adp: f64, points: f64, week: u8| Player {
            projected_points: Some(points),
            bye_week: Some(week),
            ..player(id, Position::Rb, Some(adp))
        };
        let mine = ["mine", "mine2", "mine3"].map(|id| back(id, 1.0, 300.0, 7));
        let backs = [back("better", 2.0, points_of_better, week_of_better), back("other", 3.0, 200.0, 9)];
        let others = (0..60_u8).map(|rank| Player {
            projected_points: Some(120.0 - f64::from(rank)),
            ..player(&format!("p{rank}"), Position::ALL[usize::from(rank) % 4], Some(10.0 + f64::from(rank)))
        });
        let rules = LeagueRules { my_slot: 4, order: DraftOrder::Linear, ..rules(4, 8) };
        let players = mine.iter().cloned().chain(backs).chain(others).collect();
        let mut board = board_of(players, rules);
        for held in &mine {
            let event = board.mark(&held.id, Mark::new(Status::MyTeam)).unwrap().unwrap();
            board.apply(&event).unwrap();
        }
        let best = advise(&board, &StrategyWeights::default(), 1, 500).unwrap().recommended;
        let bye = best.reasons.into_iter().find(|reason| reason.kind == ReasonKind::Bye);
        (best.player_id, bye.map(|reason| reason.text))
    }

    #[test]
    fn a_shared_bye_is_named_where_it_decided() {
        let said = "better would rest in week 7 with mine".to_owned();
        assert_eq!(advised(7, 200.5), ("other".to_owned(), Some(said)));
        assert_eq!(advised(5, 200.5), ("better".to_owned(), None), "no clash");
    }
}
