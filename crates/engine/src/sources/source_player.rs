//! A player as one source describes him.

use serde::{Deserialize, Serialize};

use crate::league::Scoring;
use crate::names::SourceTeam;
use crate::players::{AdpFormat, Position, UNRANKED_ADP};

use super::Source;

/// An ADP with the source's details about it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SourceFigure {
    pub adp: f64,
    /// Standard deviation of the pick, in picks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spread: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n_drafts: Option<u32>,
}

/// A player's condition, as far as a source says.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Condition {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub injury: Option<String>,
    /// 1 is the starter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub years_of_experience: Option<u8>,
    /// Of the last news, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub news_at: Option<i64>,
}

/// Stored as text; what a source does not say is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SourcePlayer {
    /// His id at the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_id: Option<String>,
    /// His ids elsewhere, if the source knows them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_ids: Vec<(Source, String)>,
    pub name: String,
    /// None if the source does not say.
    pub position: Option<Position>,
    pub team: SourceTeam,
    pub bye_week: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_active: Option<bool>,
    adp: [Option<SourceFigure>; AdpFormat::ALL.len()],
    points: [Option<f64>; Scoring::ALL.len()],
    pub condition: Condition,
}

/// A row of a source that could not be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusedRow {
    /// Counted from 1, in the file or in the list.
    pub row: usize,
    pub message: String,
}

/// Everything one run of a source returned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SourceReport {
    pub source: Source,
    pub players: Vec<SourcePlayer>,
    pub refused: Vec<RefusedRow>,
    /// Other notes for the operator.
    pub remarks: Vec<String>,
}

/// No player scores more in a season.
const MOST_POINTS: f64 = 700.0;
const LAST_BYE_WEEK: u8 = 18;

impl SourcePlayer {
    pub fn new(name: impl Into<String>, position: Option<Position>, team: SourceTeam) -> Self {
        // No name has control characters, and not every database can store them.
        let name = name.into().replace(char::is_control, "");
        Self {
            source_id: None,
            other_ids: Vec::new(),
            name,
            position,
            team,
            bye_week: None,
            is_active: None,
            adp: Default::default(),
            points: Default::default(),
            condition: Condition::default(),
        }
    }

    /// Sets an ADP; the sources' markers for "not drafted" become none.
    pub fn set_adp(&mut self, format: AdpFormat, figure: Option<SourceFigure>) {
        let ranked = figure.filter(|figure| figure.adp > 0.0 && figure.adp < UNRANKED_ADP);
        self.adp[format.number()] = ranked.map(|figure| SourceFigure {
            spread: figure.spread.filter(|spread| spread.is_finite() && *spread >= 0.0),
            ..figure
        });
    }

    /// Sets a projection, unless it is impossibly high.
    pub fn set_points(&mut self, scoring: Scoring, points: Option<f64>) {
        self.points[scoring as usize] = points.filter(|points| *points > 0.0 && *points < MOST_POINTS);
    }

    pub fn set_bye_week(&mut self, week: Option<u8>) {
        self.bye_week = week.filter(|week| (1..=LAST_BYE_WEEK).contains(week));
    }

    /// Fills in what this row lacks from another row of the same player.
    pub fn fill_gaps(&mut self, other: &Self) {
        self.source_id = self.source_id.take().or_else(|| other.source_id.clone());
        self.is_active = self.is_active.or(other.is_active);
        if self.condition == Condition::default() {
            self.condition = other.condition.clone();
        }
        self.position = self.position.or(other.position);
        self.bye_week = self.bye_week.or(other.bye_week);
        if self.team == SourceTeam::Unknown {
            self.team = other.team;
        }
        for (own, other) in self.adp.iter_mut().zip(&other.adp) {
            *own = own.or(*other);
        }
        for (own, other) in self.points.iter_mut().zip(&other.points) {
            *own = own.or(*other);
        }
    }

    pub fn adp(&self, format: AdpFormat) -> Option<SourceFigure> {
        self.adp[format.number()]
    }

    pub fn points(&self, scoring: Scoring) -> Option<f64> {
        self.points[scoring as usize]
    }

    /// The ADP of the first format that has one.
    pub fn any_adp(&self) -> Option<f64> {
        self.adp.iter().flatten().next().map(|figure| figure.adp)
    }

    /// Whether it ranks or projects him in any format.
    pub fn has_figure(&self) -> bool {
        self.adp.iter().any(Option::is_some) || self.points.iter().any(Option::is_some)
    }

    /// The share of the facts a draft needs that the source provides.
    pub fn completeness(&self) -> f64 {
        let said = [
            self.position.is_some(),
            self.team != SourceTeam::Unknown,
            self.bye_week.is_some(),
            self.any_adp().is_some(),
            self.points.iter().any(Option::is_some),
        ];
        said.iter().filter(|said| **said).count() as f64 / said.len() as f64
    }
}
