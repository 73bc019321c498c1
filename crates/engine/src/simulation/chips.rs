//! What a drafter wants to know of a player besides points: a bye shared at a cost, whose handcuff he is, and who throws
//! to him.

use serde::Serialize;

use crate::market::is_reach;
use crate::players::{Player, PlayerIndex, Position};
use crate::season::{N_WEEKS, SeasonModel};

use super::reasons::points;
use super::situation::Situation;

/// What a chip is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum ChipKind {
    /// A week in which others of mine rest as well.
    Bye,
    /// The reserve of a running back of mine.
    Handcuff,
    /// A passer and a receiver of one team.
    Stack,
}

/// One word beside a player. `number` is the figure its text shows: the points of a bye, else none.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Chip {
    pub kind: ChipKind,
    pub text: String,
    pub number: Option<f64>,
}

const N_CHIPS: usize = 2;
/// A shared bye that costs less decides nothing and is not worth a word.
const NOTABLE_BYE_COST: f64 = 3.0;
/// Before this round there are better uses of a pick than my own back's reserve.
const HANDCUFFS_FROM: u8 = 9;
/// A back drafted within so many picks of mine shares the work with him; he is not his reserve.
const BEHIND: f64 = 36.0;

impl Situation<'_> {
    pub(super) fn chips(&self, player: PlayerIndex) -> Vec<Chip> {
        let chips = [self.bye_chip(player), self.handcuff_chip(player), self.stack_chip(player)];
        chips.into_iter().flatten().take(N_CHIPS).collect()
    }

    /// The reserves of my own starting backs, where a pick for them is neither a waste nor too early.
    pub(super) fn is_due_handcuff(&self, player: PlayerIndex) -> bool {
        self.board.league().round_of(self.my_pick) >= HANDCUFFS_FROM
            && !is_reach(self.board, player, self.my_pick)
            && self.backed_up_by(player).is_some()
    }

    fn handcuff_chip(&self, player: PlayerIndex) -> Option<Chip> {
        let text = format!("handcuff of {}", self.backed_up_by(player)?.name);
        Some(Chip { kind: ChipKind::Handcuff, text, number: None })
    }

    /// My starting back whose work would be his: the next of the team's backs stands in, no later one.
    fn backed_up_by(&self, player: PlayerIndex) -> Option<&Player> {
        let reserve = self.board.player(player);
        let (team, adp) = (reserve.team.as_deref()?, reserve.ranked_adp()?);
        let is_of_team =
            |other: &Player| other.position == Position::Rb && other.team.as_deref() == Some(team);
        if !is_of_team(reserve) {
            return None;
        }
        let starts = |held: &PlayerIndex| self.values.above_replacement(*held) > 0.0;
        let mut starters = self.board.my_roster().filter(starts).map(|held| self.board.player(held));
        let mine = starters.find(|held| is_of_team(held))?;
        let his_adp = mine.ranked_adp()?;
        let is_between = |other: &Player| {
            is_of_team(other) && other.ranked_adp().is_some_and(|between| his_adp < between && between < adp)
        };
        (adp >= his_adp + BEHIND && !self.board.pool().players().iter().any(is_between)).then_some(mine)
    }

    fn stack_chip(&self, player: PlayerIndex) -> Option<Chip> {
        let known = self.board.player(player);
        let team = known.team.as_deref()?;
        let catches = |position| matches!(position, Position::Wr | Position::Te);
        let scores_with = |other: &&Player| {
            let other_is_passer = other.position == Position::Qb && catches(known.position);
            let is_passer = known.position == Position::Qb && catches(other.position);
            other.team.as_deref() == Some(team) && (other_is_passer || is_passer)
        };
        let mate = self.board.my_roster().map(|held| self.board.player(held)).find(scores_with)?;
        Some(Chip { kind: ChipKind::Stack, text: format!("stack with {}", mate.name), number: None })
    }

    /// What his bye costs because players of mine rest in the same week.
    fn bye_chip(&self, player: PlayerIndex) -> Option<Chip> {
        let week = self.board.player(player).bye_week?;
        let byes = || self.board.my_roster().map(|held| self.board.player(held).bye_week);
        let n_resting = byes().filter(|bye| *bye == Some(week)).count();
        if n_resting == 0 {
            return None;
        }
        let free = (1..=N_WEEKS as u8).find(|free| *free != week && byes().all(|bye| bye != Some(*free)))?;
        let season = SeasonModel::of(self.board, &self.values);
        let mut moved = season.clone();
        moved.move_bye(player, free);
        let mine =
            || self.board.my_roster().chain([player]).map(|held| (self.board.player(held).position, held));
        let total = |season: &SeasonModel| season.expected_weeks(mine()).iter().sum::<f32>();
        let cost = f64::from(total(&moved) - total(&season));
        let text = format!("{} rest in week {week}: −{cost:.0} {}", n_resting + 1, points(cost));
        (cost >= NOTABLE_BYE_COST).then_some(Chip { kind: ChipKind::Bye, text, number: Some(cost) })
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Mark, Status};
    use crate::fixtures::{board_of, player, rules};
    use crate::insights::StrategyWeights;
    use crate::league::{DraftOrder, LeagueRules};
    use crate::players::{Player, Position};
    use crate::simulation::situation::Situation;

    fn of_team(team: &str, known: Player) -> Player {
        Player { team: Some(team.to_owned()), ..known }
    }

    fn resting(week: u8, points: f64, known: Player) -> Player {
        Player { bye_week: Some(week), projected_points: Some(points), ..known }
    }

    /// Fillers for the other teams, and the given ones with the first `n_mine` of them on my team.
    fn board(known: Vec<Player>, n_mine: usize) -> Board {
        let mine: Vec<String> = known[..n_mine].iter().map(|held| held.id.clone()).collect();
        let others = (0..60_u8).map(|rank| {
            let position = Position::ALL[usize::from(rank) % 4];
            let adp = 100.0 + f64::from(rank);
            resting(11, 120.0 - f64::from(rank), player(&format!("p{rank}"), position, Some(adp)))
        });
        let rules = LeagueRules { my_slot: 4, order: DraftOrder::Linear, ..rules(4, 8) };
        let mut board = board_of(known.into_iter().chain(others).collect(), rules);
        for held in &mine {
            let event = board.mark(held, Mark::new(Status::MyTeam)).unwrap().unwrap();
            board.apply(&event).unwrap();
        }
        board
    }

    fn chips_of(board: &Board, id: &str) -> Vec<String> {
        let situation = Situation::of(board, &StrategyWeights::default()).unwrap();
        let player = board.pool().find(id).unwrap();
        situation.chips(player).into_iter().map(|chip| chip.text).collect()
    }

    #[test]
    fn a_bye_that_costs_is_said_with_its_cost() {
        let back = |id: &str, adp, week| resting(week, 280.0, player(id, Position::Rb, Some(adp)));
        let mine = [back("mine", 1.0, 7), back("mine2", 2.0, 7), back("mine3", 3.0, 9)];
        let others = [back("same", 4.0, 7), back("else", 5.0, 10)];
        let board = board(mine.into_iter().chain(others).collect(), 3);
        let [said] = &chips_of(&board, "same")[..] else { panic!("what speaks against him") };
        assert!(said.starts_with("3 rest in week 7: −") && said.ends_with(" points"), "{said}");
        assert_eq!(chips_of(&board, "else"), [""; 0]);
    }

    #[test]
    fn only_the_next_back_of_my_backs_team_is_his_handcuff() {
        let back =
            |id: &str, adp| of_team("PHI", resting(9, 400.0 - adp, player(id, Position::Rb, Some(adp))));
        let board = board(vec![back("Barkley", 1.0), back("Bigsby", 99.5), back("Shipley", 99.7)], 1);
        assert_eq!(chips_of(&board, "Bigsby"), ["handcuff of Barkley"]);
        assert_eq!(chips_of(&board, "Shipley"), [""; 0]);
    }

    #[test]
    fn a_reserve_has_no_handcuff() {
        let back =
            |id: &str, adp, points| of_team("TEN", resting(9, points, player(id, Position::Rb, Some(adp))));
        let board = board(vec![back("Singleton", 50.0, 20.0), back("Chestnut", 99.0, 5.0)], 1);
        assert_eq!(chips_of(&board, "Chestnut"), [""; 0]);
    }

    #[test]
    fn a_back_who_shares_the_work_is_no_handcuff() {
        let back =
            |id: &str, adp| of_team("DET", resting(9, 400.0 - adp, player(id, Position::Rb, Some(adp))));
        let board = board(vec![back("Gibbs", 1.0), back("Montgomery", 30.0)], 1);
        assert_eq!(chips_of(&board, "Montgomery"), [""; 0]);
    }

    #[test]
    fn a_passer_and_his_receiver_are_a_stack() {
        let known = |id: &str, position, adp| of_team("CIN", player(id, position, Some(adp)));
        let board = board(
            vec![
                known("Chase", Position::Wr, 1.0),
                known("Burrow", Position::Qb, 50.0),
                known("Higgins", Position::Wr, 20.0),
            ],
            1,
        );
        assert_eq!(chips_of(&board, "Burrow"), ["stack with Chase"]);
        assert_eq!(chips_of(&board, "Higgins"), [""; 0]);
    }
}
