//! What the sources together say about a player's ADP, and how well they agree.

use serde::{Deserialize, Serialize};

use super::UNRANKED_ADP;

/// One source's figure in one format.
#[derive(Clone, Debug, PartialEq)]
pub struct SourceAdp<'a> {
    pub source: &'a str,
    pub adp: f64,
    /// How many drafts it is based on; none if the source does not say.
    pub n_drafts: Option<u32>,
    /// How old the figure is.
    pub age_hours: f64,
    /// How much the operator trusts the source.
    pub weight: f64,
}

/// How much a consensus can be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ConfidenceLevel {
    Low,
    Medium,
    High,
}

/// The sources' common opinion.
#[derive(Clone, Debug, PartialEq)]
pub struct Consensus<'a> {
    /// To one decimal.
    pub adp: f64,
    /// Standard deviation between the sources as a share of their mean.
    pub variance: f64,
    /// Highest minus lowest, in picks.
    pub spread: f64,
    pub agreement_score: f64,
    pub confidence_level: ConfidenceLevel,
    /// Mean of the sources' confidences.
    pub confidence: f64,
    /// Sources far from the median.
    pub outliers: Vec<&'a str>,
    pub n_sources: usize,
}

/// A source this far from the median, as a share of it, is an outlier.
const OUTLIER_SHARE: f64 = 0.25;
/// Up to this variance, three sources agree well and two at least somewhat.
const CLOSE_VARIANCE: f64 = 0.1;
const FAIR_VARIANCE: f64 = 0.25;
/// Used when a source does not say how many drafts it counted.
const CONFIDENCE_OF_UNKNOWN_SAMPLE: f64 = 0.8;

impl SourceAdp<'_> {
    /// From 0 to 1: large samples and fresh figures count more.
    pub fn confidence(&self) -> f64 {
        let sample = self
            .n_drafts
            .map_or(CONFIDENCE_OF_UNKNOWN_SAMPLE, |n| (libm::log10(1.0 + f64::from(n)) / 3.0).min(1.0));
        sample * freshness(self.age_hours)
    }

    fn is_ranked(&self) -> bool {
        self.adp > 0.0 && self.adp < UNRANKED_ADP
    }
}

fn freshness(age_hours: f64) -> f64 {
    match age_hours {
        _ if age_hours < 24.0 => 1.0,
        _ if age_hours < 72.0 => 0.9,
        _ if age_hours < 7.0 * 24.0 => 0.75,
        _ => 0.5,
    }
}

/// The consensus of the sources that rank the player; none when no source does.
pub fn consensus<'a>(sources: &[SourceAdp<'a>]) -> Option<Consensus<'a>> {
    let ranked: Vec<&SourceAdp> = sources.iter().filter(|source| source.is_ranked()).collect();
    let adps: Vec<f64> = ranked.iter().map(|source| source.adp).collect();
    let mean = mean(&adps)?;
    let variance =
        libm::sqrt(adps.iter().map(|adp| (adp - mean) * (adp - mean)).sum::<f64>() / adps.len() as f64)
            / mean;
    let confidences: Vec<f64> = ranked.iter().map(|source| source.confidence()).collect();
    let lowest = adps.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = adps.iter().copied().fold(0.0, f64::max);
    Some(Consensus {
        adp: one_decimal(weighted_mean(&ranked).unwrap_or(mean)),
        variance,
        spread: one_decimal(highest - lowest),
        agreement_score: 1.0 - variance.min(1.0),
        confidence_level: confidence_level(ranked.len(), variance),
        confidence: confidences.iter().sum::<f64>() / confidences.len() as f64,
        outliers: outliers(&ranked, adps),
        n_sources: ranked.len(),
    })
}

/// None when every source has a weight of zero.
fn weighted_mean(sources: &[&SourceAdp]) -> Option<f64> {
    let weights = || sources.iter().map(|source| source.weight.max(0.0) * source.confidence());
    let total: f64 = weights().sum();
    let sum: f64 = sources.iter().zip(weights()).map(|(source, weight)| source.adp * weight).sum();
    (total > 0.0).then(|| sum / total)
}

fn confidence_level(n_sources: usize, variance: f64) -> ConfidenceLevel {
    match n_sources {
        3.. if variance < CLOSE_VARIANCE => ConfidenceLevel::High,
        2.. if variance < FAIR_VARIANCE => ConfidenceLevel::Medium,
        _ => ConfidenceLevel::Low,
    }
}

fn outliers<'a>(sources: &[&SourceAdp<'a>], mut adps: Vec<f64>) -> Vec<&'a str> {
    // With two sources, it is impossible to say which one is off.
    if adps.len() < 3 {
        return Vec::new();
    }
    adps.sort_by(f64::total_cmp);
    let middle = adps.len() / 2;
    let median =
        if adps.len() % 2 == 1 { adps[middle] } else { f64::midpoint(adps[middle - 1], adps[middle]) };
    let is_far = |source: &&&SourceAdp| (source.adp - median).abs() / median > OUTLIER_SHARE;
    sources.iter().filter(is_far).map(|source| source.source).collect()
}

fn mean(numbers: &[f64]) -> Option<f64> {
    (!numbers.is_empty()).then(|| numbers.iter().sum::<f64>() / numbers.len() as f64)
}

fn one_decimal(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(source: &str, adp: f64) -> SourceAdp<'_> {
        SourceAdp { source, adp, n_drafts: Some(999), age_hours: 1.0, weight: 1.0 }
    }

    // D3-4
    #[test]
    fn sources_that_agree_make_a_consensus_to_rely_on() {
        let consensus =
            consensus(&[source("sleeper", 10.0), source("ffc", 11.0), source("espn", 10.4)]).unwrap();
        assert!((consensus.adp - 10.5).abs() < 1e-9 && (consensus.spread - 1.0).abs() < 1e-9);
        assert_eq!((consensus.confidence_level, consensus.n_sources), (ConfidenceLevel::High, 3));
        assert!(consensus.outliers.is_empty() && consensus.agreement_score > 0.95);
    }

    #[test]
    fn a_source_far_from_the_others_is_an_outlier() {
        let three = [source("sleeper", 20.0), source("ffc", 22.0), source("espn", 40.0)];
        let of_three = consensus(&three).unwrap();
        assert_eq!(of_three.outliers, ["espn"]);
        assert_eq!(of_three.confidence_level, ConfidenceLevel::Low);
        let of_two = consensus(&three[1..]).unwrap();
        assert_eq!((of_two.outliers.len(), of_two.confidence_level), (0, ConfidenceLevel::Low));
        assert_eq!(consensus(&three[..2]).unwrap().confidence_level, ConfidenceLevel::Medium);
    }

    #[test]
    fn large_and_fresh_samples_count_for_more() {
        let of = |n_drafts, age_hours| SourceAdp { n_drafts, age_hours, ..source("ffc", 10.0) }.confidence();
        for (n_drafts, age_hours, confidence) in [
            (Some(999), 1.0, 1.0),
            (Some(99_999), 1.0, 1.0),
            (Some(9), 1.0, 1.0 / 3.0),
            (Some(0), 1.0, 0.0),
            (None, 1.0, 0.8),
            (Some(999), 24.0, 0.9),
            (Some(999), 72.0, 0.75),
            (Some(999), 168.0, 0.5),
        ] {
            assert!((of(n_drafts, age_hours) - confidence).abs() < 1e-9, "{n_drafts:?} {age_hours}");
        }
        let old = SourceAdp { age_hours: 1000.0, ..source("espn", 20.0) };
        let consensus = consensus(&[source("ffc", 10.0), old]).unwrap();
        assert!((consensus.adp - 13.3).abs() < 1e-9, "{}", consensus.adp);
    }

    #[test]
    fn the_operator_sets_the_trust_and_unranked_players_have_no_consensus() {
        let trusted = SourceAdp { weight: 3.0, ..source("sleeper", 10.0) };
        assert!((consensus(&[trusted.clone(), source("ffc", 20.0)]).unwrap().adp - 12.5).abs() < 1e-9);
        let ignored = SourceAdp { weight: 0.0, ..trusted };
        assert!((consensus(&[ignored.clone(), source("ffc", 20.0)]).unwrap().adp - 20.0).abs() < 1e-9);
        assert!((consensus(&[ignored]).unwrap().adp - 10.0).abs() < 1e-9);
        assert_eq!(consensus(&[source("espn", 999.0), source("ffc", 0.0)]), None);
        let alone = consensus(&[source("espn", 999.0), source("ffc", 8.0)]).unwrap();
        assert!(alone.variance == 0.0 && alone.n_sources == 1);
    }
}
