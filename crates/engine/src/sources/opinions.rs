//! What several sources say about one player, side by side: where they contradict each other, and which of them
//! rank him late.

use serde::Serialize;

use crate::names::SourceTeam;
use crate::players::{AdpFormat, Position, SourceAdp, consensus};

use super::{Source, SourceFigure, SourcePlayer};

/// One source's statement about a player, in one format.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion {
    pub source: Source,
    pub position: Option<Position>,
    pub team: SourceTeam,
    pub bye_week: Option<u8>,
    pub figure: Option<SourceFigure>,
    pub age_hours: f64,
    /// How much the operator trusts the source.
    pub weight: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ConflictField {
    Position,
    Team,
    ByeWeek,
    Adp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Low,
    Medium,
    High,
}

/// A field on which the sources disagree.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    pub field: ConflictField,
    pub severity: Severity,
    /// Each source's value, in words.
    pub values: Vec<(Source, String)>,
    /// The majority's value; in a tie the most trusted source's, then the freshest. For an ADP, the consensus.
    pub recommendation: String,
}

/// The same player at two prices: buy where he goes late, sell where he goes early.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arbitrage {
    pub buy: Source,
    pub buy_adp: f64,
    pub sell: Source,
    pub sell_adp: f64,
}

/// From this spread on, in picks, the sources disagree; from a round on, they contradict each other.
const LOW_SPREAD: f64 = 10.0;
const MEDIUM_SPREAD: f64 = 15.0;
const HIGH_SPREAD: f64 = 30.0;
/// Beyond this ADP a player is not really drafted, so disagreement does not matter.
const LAST_ADP_THAT_MATTERS: f64 = 200.0;

impl Opinion {
    pub fn new(source: Source, player: &SourcePlayer, format: AdpFormat) -> Self {
        Self {
            source,
            position: player.position,
            team: player.team,
            bye_week: player.bye_week,
            figure: player.adp(format),
            age_hours: 0.0,
            weight: 1.0,
        }
    }

    fn adp(&self) -> Option<f64> {
        self.figure.map(|figure| figure.adp)
    }

    /// The source's value of a field, by the field's name.
    pub fn value_of(&self, field: &str) -> Option<String> {
        ConflictField::ALL.into_iter().find(|own| own.as_str() == field).and_then(|field| self.value(field))
    }

    fn value(&self, field: ConflictField) -> Option<String> {
        match field {
            ConflictField::Position => self.position.map(|position| position.to_string()),
            ConflictField::Team => match self.team {
                SourceTeam::Unknown => None,
                SourceTeam::FreeAgent => Some("FA".to_owned()),
                SourceTeam::Team(code) => Some(code.to_owned()),
            },
            ConflictField::ByeWeek => self.bye_week.map(|week| week.to_string()),
            ConflictField::Adp => self.adp().map(|adp| format!("{adp:.1}")),
        }
    }

    pub fn as_source_adp(&self) -> Option<SourceAdp<'static>> {
        let figure = self.figure?;
        Some(SourceAdp {
            source: self.source.as_str(),
            adp: figure.adp,
            n_drafts: figure.n_drafts,
            age_hours: self.age_hours,
            weight: self.weight,
        })
    }
}

/// Everything the sources disagree on.
pub fn conflicts(opinions: &[Opinion]) -> Vec<Conflict> {
    let facts = [
        (ConflictField::Position, Severity::High),
        (ConflictField::Team, Severity::Medium),
        (ConflictField::ByeWeek, Severity::Low),
    ];
    let of_facts =
        facts.into_iter().filter_map(|(field, severity)| conflict_of_fact(opinions, field, severity));
    of_facts.chain(conflict_of_adp(opinions)).collect()
}

fn values(opinions: &[Opinion], field: ConflictField) -> Vec<(Source, String)> {
    opinions.iter().filter_map(|opinion| Some((opinion.source, opinion.value(field)?))).collect()
}

fn conflict_of_fact(opinions: &[Opinion], field: ConflictField, severity: Severity) -> Option<Conflict> {
    let values = values(opinions, field);
    let (_, first) = values.first()?;
    if values.iter().all(|(_, value)| value == first) {
        return None;
    }
    Some(Conflict { field, severity, recommendation: agreed(opinions, field)?, values })
}

/// The value most sources give; in a tie the most trusted source's, then the freshest.
pub(super) fn agreed(opinions: &[Opinion], field: ConflictField) -> Option<String> {
    let values = values(opinions, field);
    let rank = |value: &String| {
        let voters = || opinions.iter().filter(|own| own.value(field).as_ref() == Some(value));
        let trust = voters().map(|own| own.weight).fold(0.0, f64::max);
        let age = voters().map(|own| own.age_hours).fold(f64::INFINITY, f64::min);
        (voters().count(), trust, -age)
    };
    let best = values.iter().map(|(_, value)| value).max_by(|a, b| {
        let ((n_a, trust_a, fresh_a), (n_b, trust_b, fresh_b)) = (rank(a), rank(b));
        n_a.cmp(&n_b).then(trust_a.total_cmp(&trust_b)).then(fresh_a.total_cmp(&fresh_b)).then(b.cmp(a))
    });
    best.cloned()
}

fn conflict_of_adp(opinions: &[Opinion]) -> Option<Conflict> {
    let adps: Vec<SourceAdp> = opinions.iter().filter_map(Opinion::as_source_adp).collect();
    let consensus = consensus(&adps)?;
    let best = adps.iter().map(|own| own.adp).fold(f64::INFINITY, f64::min);
    let severity = match consensus.spread {
        _ if best > LAST_ADP_THAT_MATTERS => return None,
        HIGH_SPREAD.. => Severity::High,
        MEDIUM_SPREAD.. => Severity::Medium,
        LOW_SPREAD.. => Severity::Low,
        _ => return None,
    };
    Some(Conflict {
        field: ConflictField::Adp,
        severity,
        values: values(opinions, ConflictField::Adp),
        recommendation: format!("{:.1}", consensus.adp),
    })
}

/// Every pair of platforms whose prices differ by at least this many picks, the widest first.
pub fn arbitrage(opinions: &[Opinion], at_least: f64) -> Vec<Arbitrage> {
    let priced: Vec<(Source, f64)> =
        opinions.iter().filter_map(|own| Some((own.source, own.adp()?))).collect();
    let mut found = Vec::new();
    for (sell, sell_adp) in &priced {
        for (buy, buy_adp) in &priced {
            if buy_adp - sell_adp >= at_least {
                found.push(Arbitrage { buy: *buy, buy_adp: *buy_adp, sell: *sell, sell_adp: *sell_adp });
            }
        }
    }
    found.sort_by(|a, b| b.variance().total_cmp(&a.variance()));
    found
}

impl ConflictField {
    pub const ALL: [Self; 4] = [Self::Position, Self::Team, Self::ByeWeek, Self::Adp];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Position => "position",
            Self::Team => "team",
            Self::ByeWeek => "bye_week",
            Self::Adp => "adp",
        }
    }
}

impl Severity {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }
}

impl Arbitrage {
    /// In picks.
    pub fn variance(&self) -> f64 {
        self.buy_adp - self.sell_adp
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opinion(source: Source, team: &str, adp: f64) -> Opinion {
        Opinion {
            source,
            position: Some(Position::Wr),
            team: SourceTeam::read(team),
            bye_week: None,
            figure: Some(SourceFigure { adp, spread: None, n_drafts: None }),
            age_hours: 1.0,
            weight: 1.0,
        }
    }

    #[test]
    fn sources_that_agree_or_say_nothing_are_no_conflict() {
        let silent = Opinion { figure: None, ..opinion(Source::Ffc, "", 1.0) };
        let agreed = [opinion(Source::Sleeper, "KC", 20.0), opinion(Source::Espn, "KCC", 29.9), silent];
        assert_eq!(conflicts(&agreed), []);
        assert_eq!(conflicts(&[]), []);
    }

    #[test]
    fn the_majority_is_recommended_then_the_trusted_then_the_fresh() {
        let team = |opinions: &[Opinion]| conflicts(opinions)[0].recommendation.clone();
        let sleeper = opinion(Source::Sleeper, "KC", 20.0);
        let espn = opinion(Source::Espn, "DEN", 20.0);
        let ffc = opinion(Source::Ffc, "DEN", 20.0);
        assert_eq!(team(&[sleeper, espn, ffc]), "DEN");
        assert_eq!(team(&[Opinion { weight: 2.0, ..sleeper }, espn]), "KC");
        assert_eq!(team(&[Opinion { age_hours: 30.0, ..sleeper }, espn]), "DEN");
        let conflict = &conflicts(&[sleeper, espn])[0];
        assert_eq!((conflict.field, conflict.severity), (ConflictField::Team, Severity::Medium));
        assert_eq!(conflict.values, [(Source::Sleeper, "KC".to_owned()), (Source::Espn, "DEN".to_owned())]);
    }

    #[test]
    fn a_wide_spread_is_a_conflict_unless_the_player_is_not_drafted() {
        let severity = |low: f64, high: f64| {
            let both = [opinion(Source::Sleeper, "KC", low), opinion(Source::Espn, "KC", high)];
            conflicts(&both).first().map(|conflict| conflict.severity)
        };
        for (low, high, expected) in [
            (20.0, 29.9, None),
            (20.0, 30.0, Some(Severity::Low)),
            (20.0, 35.0, Some(Severity::Medium)),
            (20.0, 50.0, Some(Severity::High)),
            (201.0, 260.0, None),
        ] {
            assert_eq!(severity(low, high), expected, "{low} to {high}");
        }
    }

    #[test]
    fn every_pair_of_prices_far_enough_apart_is_an_opportunity() {
        let three = [
            opinion(Source::Sleeper, "KC", 20.0),
            opinion(Source::Espn, "KC", 45.0),
            opinion(Source::Ffc, "KC", 32.0),
        ];
        let found = arbitrage(&three, 12.0);
        let pairs: Vec<(Source, Source)> = found.iter().map(|one| (one.buy, one.sell)).collect();
        let expected =
            [(Source::Espn, Source::Sleeper), (Source::Espn, Source::Ffc), (Source::Ffc, Source::Sleeper)];
        assert_eq!(pairs, expected);
        assert!((found[0].variance() - 25.0).abs() < 1e-9);
    }
}
