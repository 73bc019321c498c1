//! The pool as one league sees it: the ADP of its format, projections in its own scoring.

use std::sync::Arc;

use crate::league::{League, SlotKind};

use super::{Player, Pool, Position};

/// The round in which superflex rooms take their quarterbacks: `A + B x + C x^2`, where `x` is the share of all
/// starting slots for quarterbacks that are filled. Fitted on 59 drafts of 2018, 2019 and 2026, decision 0010.
const ROUND_OF_SHARE: [f64; 3] = [1.47, 2.63, 5.17];
/// How many rounds pass before the first quarterback is taken.
const FIRST_ROUND: f64 = 0.7;
/// Passing touchdowns per projected point of a quarterback, at the usual four points each. From the projections
/// of 36 starters (standard deviation 0.011): an estimate, because the pool has no passing lines.
const PASSING_TDS_PER_POINT: f64 = 0.086;
const USUAL_PASSING_TD_POINTS: f64 = 4.0;

impl Pool {
    /// The pool with the ADP of the league's format and projections in its scoring.
    pub fn for_league(self: &Arc<Self>, league: &League) -> Arc<Self> {
        self.priced_for(league).projected_for(league)
    }

    /// The pool with the ADP of the league's format: quarterbacks go earlier where a team may start two.
    /// Pricing a pool twice changes nothing.
    pub fn priced_for(self: &Arc<Self>, league: &League) -> Arc<Self> {
        let n_passers = quarterback_places(league);
        if n_passers < 2 {
            return Arc::clone(self);
        }
        let is_known = self.players().iter().any(|player| player.adp_superflex.is_some());
        let players = if is_known { with_superflex_adp(self) } else { shifted(self, league, n_passers) };
        Arc::new(self.with_players(players))
    }

    /// The pool with projections adjusted to this league's own scoring. Only for unadjusted projections: a
    /// second call would add the difference twice.
    pub fn projected_for(self: &Arc<Self>, league: &League) -> Arc<Self> {
        let rules = &league.rules().scoring_rules;
        if rules.is_usual() {
            return Arc::clone(self);
        }
        let usual = league.scoring().points_per_reception();
        let projected = |player: &Player| {
            let receptions = player.projected_receptions.unwrap_or_default();
            let per_reception = rules.points_per_reception(player.position, usual) - usual;
            let passing = match player.position {
                Position::Qb => PASSING_TDS_PER_POINT * (rules.passing_td - USUAL_PASSING_TD_POINTS),
                _ => 0.0,
            };
            let own =
                player.projected_points.map(|points| points * (1.0 + passing) + receptions * per_reception);
            Player { projected_points: own, ..player.clone() }
        };
        Arc::new(self.with_players(self.players().iter().map(projected).collect()))
    }
}

/// How many quarterbacks a team may start.
pub fn quarterback_places(league: &League) -> u8 {
    league.lineup().count(SlotKind::Qb) + league.lineup().count(SlotKind::Superflex)
}

fn with_superflex_adp(pool: &Pool) -> Vec<Player> {
    let priced = |player: &Player| match player.adp_superflex {
        // How far the sources of another format disagree says nothing here.
        Some(adp) => Player { adp: Some(adp), adp_spread: None, ..player.clone() },
        None => player.clone(),
    };
    pool.players().iter().map(priced).collect()
}

/// For a format without a known ADP: quarterbacks go when such rooms usually take the first, the second and so
/// on, and each other player moves back by the number of quarterbacks now ahead of him.
fn shifted(pool: &Pool, league: &League, n_passers: u8) -> Vec<Player> {
    let n_teams = f64::from(league.n_teams());
    let n_places = n_teams * f64::from(n_passers);
    let [a, b, c] = ROUND_OF_SHARE;
    let usual = |rank: usize| {
        let share = (rank as f64 + 1.0) / n_places;
        let first = FIRST_ROUND + (a - FIRST_ROUND) * (share * 8.0).min(1.0);
        n_teams * (first + b * share + c * share * share)
    };
    let passers = pool.at_position(Position::Qb);
    let adps: Vec<(Option<f64>, Option<f64>)> = passers
        .iter()
        .enumerate()
        .map(|(rank, player)| {
            let adp = pool.get(*player).ranked_adp();
            (adp, adp.map(|adp| adp.min(usual(rank))))
        })
        .collect();
    let moved = |player: &Player| {
        let adp = player.ranked_adp()?;
        let new_before = |(old, new): &&(Option<f64>, Option<f64>)| {
            old.is_some_and(|old| old >= adp) && new.is_some_and(|new| new < adp)
        };
        Some(adp + adps.iter().filter(new_before).count() as f64)
    };
    pool.players()
        .iter()
        .map(|player| {
            let adp = match passers.iter().position(|passer| pool.get(*passer).id == player.id) {
                Some(rank) => adps[rank].1.or(player.adp),
                None => moved(player).or(player.adp),
            };
            Player { adp, ..player.clone() }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{player, rules};
    use crate::league::{LeagueRules, Lineup, ScoringRules};

    fn league(change: impl FnOnce(&mut LeagueRules)) -> League {
        let mut rules = rules(12, 16);
        change(&mut rules);
        League::new(rules).unwrap()
    }

    fn superflex() -> League {
        league(|rules| {
            rules.lineup = Lineup::new([(SlotKind::Qb, 1), (SlotKind::Rb, 2), (SlotKind::Superflex, 1)]);
        })
    }

    fn adp(pool: &Pool, id: &str) -> f64 {
        pool.get(pool.find(id).unwrap()).adp.unwrap()
    }

    #[test]
    fn a_league_with_two_quarterbacks_gets_the_adp_of_such_leagues() {
        let mut passer = player("passer", Position::Qb, Some(60.0));
        passer.adp_superflex = Some(8.0);
        let back = player("back", Position::Rb, Some(9.0));
        let pool = Arc::new(Pool::new(vec![passer, back]).unwrap());
        assert!((adp(&pool.priced_for(&league(|_| ())), "passer") - 60.0).abs() < 1e-9);
        let priced = pool.priced_for(&superflex());
        assert!((adp(&priced, "passer") - 8.0).abs() < 1e-9);
        assert_eq!(priced.players()[0].id, "passer", "the order of the pool follows");
        let two = league(|rules| rules.lineup = Lineup::new([(SlotKind::Qb, 2), (SlotKind::Rb, 2)]));
        assert_eq!(pool.priced_for(&two), priced);
    }

    #[test]
    fn without_that_adp_quarterbacks_move_up_by_the_leagues_demand() {
        let of = |position: Position, n: usize, first: f64, step: f64| {
            (0..n).map(move |at| {
                player(&format!("{position}{}", at + 1), position, Some(first + step * at as f64))
            })
        };
        let players = of(Position::Qb, 30, 25.0, 7.0).chain(of(Position::Rb, 150, 1.0, 1.4));
        let pool = Arc::new(Pool::new(players.collect()).unwrap());
        let priced = pool.priced_for(&superflex());
        assert!(adp(&priced, "QB1") < 15.0 && adp(&priced, "QB12") < 65.0, "{priced:?}");
        assert!((100.0..125.0).contains(&adp(&priced, "QB24")));
        let n_before = |pool: &Pool, id: &str| pool.find(id).unwrap().at();
        let pushed = n_before(&priced, "RB40") - n_before(&pool, "RB40");
        assert!((adp(&priced, "RB40") - adp(&pool, "RB40") - pushed as f64).abs() < 3.0, "{pushed}");
        assert_eq!(priced.priced_for(&superflex()), priced, "once is enough");
        let six = league(|rules| {
            rules.n_teams = 6;
            rules.lineup = Lineup::new([(SlotKind::Qb, 2)]);
        });
        assert!(adp(&pool.priced_for(&six), "QB12") > adp(&priced, "QB12"), "six teams need fewer");
    }

    #[test]
    fn a_leagues_own_scoring_moves_projections() {
        let projected = |rules: ScoringRules, position, receptions| {
            let mut one = player("one", position, Some(1.0));
            (one.projected_points, one.projected_receptions) = (Some(200.0), Some(receptions));
            let pool = Arc::new(Pool::new(vec![one]).unwrap());
            let league = league(|league| league.scoring_rules = rules);
            pool.projected_for(&league).players()[0].projected_points.unwrap()
        };
        let premium = || ScoringRules { te_premium: 0.5, ..ScoringRules::default() };
        assert!((projected(premium(), Position::Te, 80.0) - 240.0).abs() < 1e-9);
        assert!((projected(premium(), Position::Wr, 80.0) - 200.0).abs() < 1e-9);
        let backs = ScoringRules { receptions: [(Position::Rb, 1.0)].into(), ..ScoringRules::default() };
        assert!((projected(backs, Position::Rb, 50.0) - 250.0).abs() < 1e-9, "standard gives none");
        let six = ScoringRules { passing_td: 6.0, ..ScoringRules::default() };
        assert!((projected(six, Position::Qb, 0.0) - 234.4).abs() < 1e-9);
    }
}
