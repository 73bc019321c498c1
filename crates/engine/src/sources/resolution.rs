//! What the sources together say about one player: facts, ADP in every format, projection.

use crate::league::Scoring;
use crate::names::SourceTeam;
use crate::players::{AdpFormat, Position, consensus};

use super::opinions::agreed;
use super::{ConflictField, Opinion, Source, SourceFigure, SourcePlayer};

/// One source's statement about a player.
#[derive(Clone, Copy, Debug)]
pub struct Word<'a> {
    pub source: Source,
    pub said: &'a SourcePlayer,
    pub age_hours: f64,
    /// How much the operator trusts the source.
    pub weight: f64,
}

/// The sources' combined ADP in one format.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResolvedAdp {
    pub consensus: f64,
    /// Standard deviation between the sources, in picks; none with a single source.
    pub spread: Option<f64>,
    pub n_sources: usize,
    /// Over all sources that count their drafts.
    pub n_drafts: Option<u32>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Resolved {
    pub position: Option<Position>,
    pub team: SourceTeam,
    pub bye_week: Option<u8>,
    pub adp: [Option<ResolvedAdp>; AdpFormat::ALL.len()],
    pub points: [Option<f64>; Scoring::ALL.len()],
}

impl Word<'_> {
    /// In this format, or in the nearest one with as many quarterbacks: a source's only list applies to all scorings.
    pub fn figure(&self, format: AdpFormat) -> Option<SourceFigure> {
        let nearest = match format.scoring {
            Scoring::Standard => [Scoring::Standard, Scoring::HalfPpr, Scoring::Ppr],
            Scoring::HalfPpr => [Scoring::HalfPpr, Scoring::Ppr, Scoring::Standard],
            Scoring::Ppr => [Scoring::Ppr, Scoring::HalfPpr, Scoring::Standard],
        };
        nearest.into_iter().find_map(|scoring| self.said.adp(AdpFormat { scoring, ..format }))
    }

    pub fn opinion(&self, format: AdpFormat) -> Opinion {
        Opinion {
            figure: self.figure(format),
            age_hours: self.age_hours,
            weight: self.weight,
            ..Opinion::new(self.source, self.said, format)
        }
    }
}

pub fn resolve(words: &[Word]) -> Resolved {
    let opinions_in = |format| words.iter().map(|word| word.opinion(format)).collect::<Vec<_>>();
    let facts = opinions_in(AdpFormat::default());
    let fact = |field| agreed(&facts, field);
    Resolved {
        position: fact(ConflictField::Position).and_then(|value| value.parse().ok()),
        team: fact(ConflictField::Team).map_or(SourceTeam::Unknown, |value| SourceTeam::read(&value)),
        bye_week: fact(ConflictField::ByeWeek).and_then(|value| value.parse().ok()),
        adp: AdpFormat::ALL.map(|format| resolved_adp(&opinions_in(format))),
        points: Scoring::ALL.map(|scoring| mean_points(words, scoring)),
    }
}

fn resolved_adp(opinions: &[Opinion]) -> Option<ResolvedAdp> {
    let adps: Vec<_> = opinions.iter().filter_map(Opinion::as_source_adp).collect();
    let found = consensus(&adps)?;
    let mean = adps.iter().map(|own| own.adp).sum::<f64>() / adps.len() as f64;
    let counted: Vec<u32> = adps.iter().filter_map(|own| own.n_drafts).collect();
    Some(ResolvedAdp {
        consensus: found.adp,
        spread: (found.n_sources > 1).then(|| one_decimal(found.variance * mean)),
        n_sources: found.n_sources,
        n_drafts: (!counted.is_empty()).then(|| counted.iter().fold(0_u32, |sum, n| sum.saturating_add(*n))),
    })
}

/// Weighted by trust; untrusted sources count only when there are no others.
fn mean_points(words: &[Word], scoring: Scoring) -> Option<f64> {
    let said: Vec<(f64, f64)> =
        words.iter().filter_map(|word| Some((word.said.points(scoring)?, word.weight.max(0.0)))).collect();
    let total: f64 = said.iter().map(|(_, weight)| weight).sum();
    let mean = if total > 0.0 {
        said.iter().map(|(points, weight)| points * weight).sum::<f64>() / total
    } else {
        said.iter().map(|(points, _)| points).sum::<f64>() / said.len() as f64
    };
    (!said.is_empty()).then(|| one_decimal(mean))
}

fn one_decimal(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(team: &str, adp: &[(AdpFormat, f64)], points: Option<f64>) -> SourcePlayer {
        let mut player = SourcePlayer::new("A. Back", Some(Position::Rb), SourceTeam::read(team));
        for (format, adp) in adp {
            player.set_adp(*format, Some(SourceFigure { adp: *adp, spread: None, n_drafts: Some(999) }));
        }
        player.set_points(Scoring::Ppr, points);
        player
    }

    fn word(source: Source, said: &SourcePlayer) -> Word<'_> {
        Word { source, said, age_hours: 1.0, weight: 1.0 }
    }

    #[test]
    fn a_source_with_one_list_speaks_for_every_scoring_but_not_for_two_quarterbacks() {
        let (half, standard) = (AdpFormat::one(Scoring::HalfPpr), AdpFormat::one(Scoring::Standard));
        let (one, other) = (said("KC", &[(half, 10.0)], Some(200.0)), said("DEN", &[(standard, 20.0)], None));
        let resolved = resolve(&[word(Source::Sleeper, &one), word(Source::Espn, &other)]);
        let adp = |format: AdpFormat| resolved.adp[format.number()];
        assert_eq!(adp(standard).map(|adp| (adp.consensus, adp.n_sources)), Some((15.0, 2)));
        assert_eq!(adp(half).and_then(|adp| adp.spread), Some(5.0));
        assert_eq!(adp(half).and_then(|adp| adp.n_drafts), Some(1998));
        assert_eq!(adp(AdpFormat::two(Scoring::HalfPpr)), None);
        assert_eq!(resolved.points, [None, None, Some(200.0)]);
    }

    #[test]
    fn facts_follow_the_majority_and_missing_values_do_not_count() {
        let (kc, den, silent) = (said("KC", &[], None), said("DEN", &[], None), said("", &[], None));
        let team = |words: &[Word]| resolve(words).team;
        let three = [word(Source::Sleeper, &kc), word(Source::Espn, &den), word(Source::Ffc, &den)];
        assert_eq!(team(&three), SourceTeam::Team("DEN"));
        assert_eq!(team(&[word(Source::Sleeper, &kc), word(Source::Ffc, &silent)]), SourceTeam::Team("KC"));
        assert_eq!(team(&[word(Source::Ffc, &silent)]), SourceTeam::Unknown);
        assert_eq!(resolve(&[]), Resolved::default());
    }

    #[test]
    fn source_data_survives_storage_as_text() {
        let mut player = said("FA", &[(AdpFormat::two(Scoring::Ppr), 3.5)], Some(9.0));
        player.condition.injury = Some("Out".to_owned());
        player.other_ids = vec![(Source::Espn, "77".to_owned())];
        let text = serde_json::to_string(&player).unwrap();
        assert_eq!(serde_json::from_str::<SourcePlayer>(&text).unwrap(), player, "{text}");
    }
}
