//! How good the data is.

use chrono::{DateTime, Utc};
use engine::{players::AdpFormat, sources::Opinion};

use super::catalog::{Catalog, CatalogPlayer};

/// Of the whole catalog; all from 0 to 1.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Quality {
    /// The mean share of the fields a draft needs.
    pub completeness: f64,
    /// The mean confidence of the sources, over players with an ADP.
    pub confidence: f64,
    /// With two decimals.
    pub score: f64,
}

pub fn of(catalog: &Catalog, now: DateTime<Utc>) -> Quality {
    let players = catalog.players();
    let completeness = mean(players.iter().map(|player| completeness(player)));
    let confidence = mean(players.iter().filter_map(|player| confidence(player, catalog, now)));
    let score = 0.6 * completeness + 0.4 * confidence;
    Quality { completeness, confidence, score: (score * 100.0).round() / 100.0 }
}

fn completeness(player: &CatalogPlayer) -> f64 {
    let known = [
        true,
        player.row.team.is_some(),
        player.row.bye_week.is_some(),
        player.consensus_adp().is_some(),
        player.figure(|figures| figures.projected_points).is_some(),
    ];
    known.iter().filter(|known| **known).count() as f64 / known.len() as f64
}

/// The mean confidence of a player's sources with an ADP. An ADP without sources, as in the bundled pool, counts as 0.
pub fn confidence(player: &CatalogPlayer, catalog: &Catalog, now: DateTime<Utc>) -> Option<f64> {
    player.adp()?;
    let opinions = player.weighed(&catalog.configs, now).into_iter();
    let opinions: Vec<Opinion> = opinions.map(|word| word.opinion(AdpFormat::default())).collect();
    Some(mean(opinions.iter().filter_map(Opinion::as_source_adp).map(|own| own.confidence())))
}

pub fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, n) = numbers.fold((0.0, 0), |(sum, n), number| (sum + number, n + 1));
    if n == 0 { 0.0 } else { sum / f64::from(n) }
}
