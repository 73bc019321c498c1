//! The seasons of all teams, played many times with the same luck for every team.

use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::league::{DraftSlot, SlotKind};
use crate::players::{PlayerIndex, Position};
use crate::season::{Form, N_WEEKS, SeasonModel};
use crate::simulation::Stream;
use crate::value::Values;

/// Enough that a share of one percent is known to within a percentage point.
pub const N_SEASONS: u32 = 1_000;
/// Keeps the seasons of a report independent of the futures its picks were judged over.
const SEASONS: u64 = 0x5EA5_0115;
/// A spread leaves out one season in ten on either side.
const LOW: f64 = 0.1;
const HIGH: f64 = 0.9;

/// The middle of many seasons, and what eight of ten lie between.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Spread {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Spread {
    fn of(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let n = values.len().max(1) as f64;
        let at = |share: f64| values.get((share * (n - 1.0)).round() as usize).copied().unwrap_or_default();
        Self { mean: values.iter().sum::<f64>() / n, low: at(LOW), high: at(HIGH) }
    }
}

/// A team's seasons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TeamOutlook {
    pub slot: DraftSlot,
    pub is_mine: bool,
    pub n_players: u16,
    /// Points of a season's lineups.
    pub points: Spread,
    /// The place by points among all teams, 1 the best.
    pub place: Spread,
    /// How often nobody scored more.
    pub best_share: f64,
}

/// What my team scores at a position, against the league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PositionStrength {
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub position: Position,
    /// Points of a season at this position, free agents in holes included.
    pub mine: f64,
    pub league_mean: f64,
    pub league_best: f64,
    /// My place at this position, 1 the best.
    pub place: u8,
}

struct TeamSeasons {
    slot: DraftSlot,
    is_mine: bool,
    roster: Vec<(Position, PlayerIndex)>,
    points: Vec<f64>,
    places: Vec<f64>,
    by_position: [f64; Position::COUNT],
    by_week: [f64; N_WEEKS as usize],
}

pub(super) struct Seasons {
    teams: Vec<TeamSeasons>,
    /// Positions at which a team can start a player.
    played: Vec<Position>,
}

impl Seasons {
    pub fn play(board: &Board, seed: u64) -> Self {
        let season = SeasonModel::of(board, &Values::of_pool(board));
        let league = board.league();
        let mut teams: Vec<TeamSeasons> =
            (1..=league.n_teams()).map(|slot| TeamSeasons::new(board, slot)).collect();
        let luck = Stream::new(seed ^ SEASONS);
        for number in 0..N_SEASONS {
            let luck = luck.fork(u64::from(number));
            for team in &mut teams {
                team.play(&season, luck);
            }
            note_places(&mut teams);
        }
        let starts = |position: &Position| {
            SlotKind::ALL.iter().any(|kind| {
                kind.is_starter() && league.lineup().count(*kind) > 0 && kind.accepts().contains(*position)
            })
        };
        Self { teams, played: Position::ALL.into_iter().filter(starts).collect() }
    }

    pub fn standings(&self) -> Vec<TeamOutlook> {
        let mut standings: Vec<TeamOutlook> = self.teams.iter().map(TeamSeasons::outlook).collect();
        standings.sort_by(|a, b| b.points.mean.total_cmp(&a.points.mean).then(a.slot.cmp(&b.slot)));
        standings
    }

    pub fn strengths(&self) -> Vec<PositionStrength> {
        let Some(mine) = self.mine() else { return Vec::new() };
        let strength = |position: &Position| {
            let scored = |team: &TeamSeasons| team.by_position[position.index()] / f64::from(N_SEASONS);
            let all: Vec<f64> = self.teams.iter().map(scored).collect();
            let mine = scored(mine);
            PositionStrength {
                position: *position,
                mine,
                league_mean: all.iter().sum::<f64>() / all.len() as f64,
                league_best: all.iter().copied().fold(0.0, f64::max),
                place: 1 + all.iter().filter(|points| **points > mine).count() as u8,
            }
        };
        self.played.iter().map(strength).collect()
    }

    /// My lineup's average score in each week.
    pub fn my_weeks(&self) -> [f64; N_WEEKS as usize] {
        let mine = self.mine().map_or([0.0; N_WEEKS as usize], |team| team.by_week);
        mine.map(|points| points / f64::from(N_SEASONS))
    }

    fn mine(&self) -> Option<&TeamSeasons> {
        self.teams.iter().find(|team| team.is_mine)
    }
}

impl TeamSeasons {
    fn new(board: &Board, slot: DraftSlot) -> Self {
        let is_mine = slot == board.league().my_slot();
        let roster: Vec<PlayerIndex> =
            if is_mine { board.my_roster().collect() } else { board.roster_of(slot).collect() };
        Self {
            slot,
            is_mine,
            roster: roster.into_iter().map(|player| (board.player(player).position, player)).collect(),
            points: Vec::with_capacity(N_SEASONS as usize),
            places: Vec::with_capacity(N_SEASONS as usize),
            by_position: [0.0; Position::COUNT],
            by_week: [0.0; N_WEEKS as usize],
        }
    }

    fn play(&mut self, season: &SeasonModel, luck: Stream) {
        let forms: Vec<(Position, Form)> =
            self.roster.iter().map(|(position, player)| (*position, season.form(luck, *player))).collect();
        let played = season.played(&forms);
        self.points.push(played.points());
        for (sum, points) in self.by_position.iter_mut().zip(played.by_position) {
            *sum += f64::from(points);
        }
        for (sum, points) in self.by_week.iter_mut().zip(played.by_week) {
            *sum += f64::from(points);
        }
    }

    fn outlook(&self) -> TeamOutlook {
        let n_best = self.places.iter().filter(|place| **place < 1.5).count();
        TeamOutlook {
            slot: self.slot,
            is_mine: self.is_mine,
            n_players: self.roster.len() as u16,
            points: Spread::of(self.points.clone()),
            place: Spread::of(self.places.clone()),
            best_share: n_best as f64 / f64::from(N_SEASONS),
        }
    }
}

/// Gives every team its place in the season just played; ties share the better place.
fn note_places(teams: &mut [TeamSeasons]) {
    let points: Vec<f64> = teams.iter().filter_map(|team| team.points.last().copied()).collect();
    for (team, mine) in teams.iter_mut().zip(&points) {
        team.places.push(1.0 + points.iter().filter(|other| *other > mine).count() as f64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Status;
    use crate::fixtures::{board_of, mark, player, rules};
    use crate::players::Player;

    /// Four teams; the first takes the best player of every round, the last the worst.
    fn drafted() -> Board {
        let players = (0..60_u8).map(|rank| Player {
            projected_points: Some(300.0 - 4.0 * f64::from(rank)),
            bye_week: Some(if rank % 4 == 0 { 7 } else { 9 }),
            ..player(
                &format!("p{rank}"),
                [Position::Rb, Position::Wr, Position::Te][usize::from(rank / 4 % 3)],
                Some(f64::from(rank) + 1.0),
            )
        });
        let rules = crate::league::LeagueRules { order: crate::league::DraftOrder::Linear, ..rules(4, 8) };
        let mut board = board_of(players.collect(), rules);
        for rank in 0..32 {
            let status = if rank % 4 == 0 { Status::MyTeam } else { Status::Drafted };
            mark(&mut board, &format!("p{rank}"), status);
        }
        board
    }

    #[test]
    fn the_team_with_the_better_players_leads_but_not_in_every_season() {
        let standings = Seasons::play(&drafted(), 5).standings();
        assert_eq!(standings.iter().map(|team| team.slot).collect::<Vec<_>>(), [1, 2, 3, 4]);
        let [first, .., last] = standings.as_slice() else { panic!("four teams") };
        assert!(first.is_mine && first.n_players == 8);
        assert!((0.3..0.95).contains(&first.best_share), "{}", first.best_share);
        assert!(last.best_share < first.best_share);
        for team in &standings {
            assert!(team.points.low < team.points.mean && team.points.mean < team.points.high);
            assert!((1.0..=4.0).contains(&team.place.low) && (1.0..=4.0).contains(&team.place.high));
        }
        let shares: f64 = standings.iter().map(|team| team.best_share).sum();
        assert!((0.999..1.05).contains(&shares), "somebody scores most in every season: {shares}");
    }

    #[test]
    fn the_same_draft_has_the_same_seasons_and_another_seed_nearly_the_same() {
        let board = drafted();
        let standings = |seed| Seasons::play(&board, seed).standings();
        assert_eq!(standings(5), standings(5));
        let (one, other) = (standings(5), standings(6));
        let distance = (one[0].points.mean - other[0].points.mean).abs();
        assert!(distance > 0.0 && distance < 0.01 * one[0].points.mean, "{distance}");
    }

    #[test]
    fn strengths_add_up_to_what_the_team_scores_and_a_bye_costs_points() {
        let seasons = Seasons::play(&drafted(), 5);
        let strengths = seasons.strengths();
        let total: f64 = strengths.iter().map(|strength| strength.mine).sum();
        let standings = seasons.standings();
        assert!((total - standings[0].points.mean).abs() < 1.0, "{total}");
        let ahead: f64 = strengths.iter().map(|strength| strength.mine - strength.league_mean).sum();
        assert!(ahead > 0.0, "the best team is ahead of the mean over all positions: {ahead}");
        for strength in &strengths {
            assert_eq!(strength.place == 1, strength.mine >= strength.league_best, "{strength:?}");
        }
        let weeks = seasons.my_weeks();
        assert!(weeks[6] < 0.9 * weeks[7], "all of mine rest in week 7: {weeks:?}");
    }
}
