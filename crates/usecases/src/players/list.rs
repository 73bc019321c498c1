//! Finding and ordering players of the catalog.

use std::{cmp::Ordering, sync::Arc};

use chrono::{DateTime, Utc};
use engine::{names::team_code, players::Position, sources::Source};

use super::{
    catalog::{Catalog, CatalogPlayer},
    search_text::Typed,
    views::Market,
};
use crate::error::{Error, Kind, Result};

/// A player's status as set by curators.
pub(super) const STATUSES: [&str; 4] = ["active", "inactive", "questionable", "out"];

/// Filters for players. Empty means all players.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Found in name, position or team.
    pub text: String,
    pub positions: Vec<Position>,
    /// Codes, or FA.
    pub teams: Vec<String>,
    pub adp_min: Option<f64>,
    pub adp_max: Option<f64>,
    /// Listed by one of these sources.
    pub sources: Vec<Source>,
    pub has_projections: Option<bool>,
    /// The curators' status: active, inactive, questionable or out.
    pub statuses: Vec<String>,
}

impl Filter {
    /// Reads the repeatable filters of a query string.
    pub fn read_positions(texts: &[String]) -> Result<Vec<Position>> {
        texts.iter().map(|text| text.parse().map_err(|unknown| invalid("position", &unknown))).collect()
    }

    pub fn read_sources(texts: &[String]) -> Result<Vec<Source>> {
        texts.iter().map(|text| text.parse().map_err(|unknown| invalid("source", &unknown))).collect()
    }

    pub fn read_statuses(texts: Vec<String>) -> Result<Vec<String>> {
        let is_known = |text: &String| STATUSES.contains(&text.as_str());
        match texts.iter().find(|text| !is_known(text)) {
            Some(unknown) => Err(invalid("status", &format!("Unknown status: {unknown}"))),
            None => Ok(texts),
        }
    }

    pub fn read_teams(texts: &[String]) -> Vec<String> {
        texts.iter().map(|text| team_code(text).map_or_else(|| text.to_uppercase(), str::to_owned)).collect()
    }

    /// Whether a player passes everything but the text.
    fn admits(&self, player: &CatalogPlayer) -> bool {
        let has_adp = self.adp_min.is_none() && self.adp_max.is_none()
            || player.adp().is_some_and(|adp| {
                self.adp_min.is_none_or(|least| adp >= least) && self.adp_max.is_none_or(|most| adp <= most)
            });
        let has_points = player.figure(|figures| figures.projected_points).is_some();
        (self.positions.is_empty() || self.positions.contains(&player.position))
            && (self.teams.is_empty() || self.teams.iter().any(|team| team == team_of(player)))
            && has_adp
            && (self.sources.is_empty()
                || player.words.iter().any(|word| self.sources.contains(&word.source)))
            && self.has_projections.is_none_or(|wanted| wanted == has_points)
            && (self.statuses.is_empty() || self.statuses.contains(&player.row.health))
    }
}

fn team_of(player: &CatalogPlayer) -> &str {
    player.row.team.as_deref().unwrap_or("FA")
}

fn invalid(field: &'static str, unknown: &dyn std::fmt::Display) -> Error {
    Error::invalid(field, unknown.to_string())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortField {
    Name,
    FullName,
    Position,
    Team,
    Adp,
    ConsensusAdp,
    ByeWeek,
    AdpVariance,
    Status,
    Priority,
    CreatedAt,
    UpdatedAt,
}

const SORT_FIELDS: [(&str, SortField); 12] = [
    ("name", SortField::Name),
    ("full_name", SortField::FullName),
    ("position", SortField::Position),
    ("team", SortField::Team),
    ("adp", SortField::Adp),
    ("consensus_adp", SortField::ConsensusAdp),
    ("bye_week", SortField::ByeWeek),
    ("adp_variance", SortField::AdpVariance),
    ("status", SortField::Status),
    ("priority", SortField::Priority),
    ("created_at", SortField::CreatedAt),
    ("updated_at", SortField::UpdatedAt),
];

impl SortField {
    /// The names allowed in a query string.
    pub fn names() -> [&'static str; SORT_FIELDS.len()] {
        SORT_FIELDS.map(|(name, _)| name)
    }
}

impl std::str::FromStr for SortField {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let found = SORT_FIELDS.iter().find(|(name, _)| *name == text).map(|(_, field)| *field);
        found.ok_or_else(|| Error::invalid("sort_by", "Invalid sort field"))
    }
}

/// The players that pass a filter, by id.
pub fn find<'a>(catalog: &'a Catalog, filter: &Filter) -> Vec<&'a Arc<CatalogPlayer>> {
    let typed = Typed::new(&filter.text);
    let is_found = |player: &CatalogPlayer| typed.finds(&player.search_text) && filter.admits(player);
    catalog.players().iter().filter(|player| is_found(player)).collect()
}

/// The value a player is sorted by.
#[derive(Debug, Clone, PartialEq)]
enum Key {
    Text(String),
    Number(f64),
    Time(DateTime<Utc>),
    Missing,
}

/// Sorts players. Those without a value come last in both directions, ties are broken by name and id.
pub fn sort(
    players: Vec<&Arc<CatalogPlayer>>,
    catalog: &Catalog,
    now: DateTime<Utc>,
    field: SortField,
    is_descending: bool,
) -> Vec<Arc<CatalogPlayer>> {
    let mut keyed: Vec<(Key, String, &Arc<CatalogPlayer>)> = players
        .into_iter()
        .map(|player| (key(player, catalog, now, field), player.row.name.to_lowercase(), player))
        .collect();
    keyed.sort_by(|(a, name_a, player_a), (b, name_b, player_b)| {
        by_key(a, b, is_descending)
            .then_with(|| name_a.cmp(name_b))
            .then_with(|| player_a.row.id.cmp(&player_b.row.id))
    });
    keyed.into_iter().map(|(_, _, player)| Arc::clone(player)).collect()
}

fn by_key(a: &Key, b: &Key, is_descending: bool) -> Ordering {
    let ordered = match (a, b) {
        (Key::Missing, Key::Missing) => return Ordering::Equal,
        (Key::Missing, _) => return Ordering::Greater,
        (_, Key::Missing) => return Ordering::Less,
        (Key::Number(a), Key::Number(b)) => a.total_cmp(b),
        (Key::Text(a), Key::Text(b)) => a.cmp(b),
        (Key::Time(a), Key::Time(b)) => a.cmp(b),
        _ => Ordering::Equal,
    };
    if is_descending { ordered.reverse() } else { ordered }
}

fn key(player: &CatalogPlayer, catalog: &Catalog, now: DateTime<Utc>, field: SortField) -> Key {
    let text = |text: &str| Key::Text(text.to_lowercase());
    let number = |number: Option<f64>| number.map_or(Key::Missing, Key::Number);
    match field {
        SortField::Name => text(&player.row.name),
        SortField::FullName => text(&player.row.full_name),
        SortField::Position => number(Some(f64::from(player.position as u8))),
        SortField::Team => player.row.team.as_deref().map_or(Key::Missing, text),
        SortField::Adp => number(player.adp()),
        SortField::ConsensusAdp => number(player.consensus_adp()),
        SortField::ByeWeek => number(player.row.bye_week.map(f64::from)),
        SortField::AdpVariance => number(Market::of(player, &catalog.configs, now).variance()),
        SortField::Status => text(&player.row.health),
        SortField::Priority => number(Some(match player.row.priority.as_str() {
            "low" => 0.0,
            "medium" => 1.0,
            _ => 2.0,
        })),
        SortField::CreatedAt => Key::Time(player.row.created_at),
        SortField::UpdatedAt => Key::Time(player.row.updated_at),
    }
}

/// Checks the requested page.
pub fn check_page(page: i64, page_size: i64) -> Result<(usize, usize)> {
    let refused = |field, text: &str| Err(Error { field: Some(field), ..Error::new(Kind::Invalid, text) });
    if page < 1 {
        return refused("page", "page must be at least 1");
    }
    if !(1..=200).contains(&page_size) {
        return refused("page_size", "page_size must be between 1 and 200");
    }
    Ok((usize::try_from(page).unwrap_or(usize::MAX), page_size as usize))
}

/// One page of a list. Empty past the end.
pub fn page<T: Clone>(rows: &[T], page: usize, page_size: usize) -> &[T] {
    let from = (page - 1).saturating_mul(page_size).min(rows.len());
    &rows[from..(from + page_size).min(rows.len())]
}
