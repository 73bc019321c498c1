//! Decisions about fields on which the sources disagree, and whether they still hold.

use std::collections::BTreeMap;

use engine::sources::{Conflict, Opinion, Source};
use serde::{Deserialize, Serialize};
use storage::reviews::ConflictRow;

use crate::error::{Error, Result};

/// A decision.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "strategy", rename_all = "snake_case")]
pub enum Resolution {
    /// What the sources together recommend: the majority, or the consensus of their ADP.
    Consensus {
        value: String,
    },
    PrimarySource {
        source: Source,
        value: String,
    },
    /// A value typed by a person.
    Value {
        value: String,
    },
}

impl Resolution {
    pub fn value(&self) -> &str {
        match self {
            Self::Consensus { value } | Self::PrimarySource { value, .. } | Self::Value { value } => value,
        }
    }

    pub fn strategy(&self) -> &'static str {
        match self {
            Self::Consensus { .. } => "consensus",
            Self::PrimarySource { .. } => "primary_source",
            Self::Value { .. } => "value",
        }
    }
}

/// A decision about an ADP holds until the spread changes by this many picks.
const SPREAD_THAT_REOPENS: f64 = 5.0;

pub type SourceValues = BTreeMap<Source, String>;

pub fn values_of(conflict: &Conflict) -> SourceValues {
    conflict.values.iter().cloned().collect()
}

pub fn resolution(row: &ConflictRow) -> Option<Resolution> {
    serde_json::from_str(row.resolution.as_deref()?).ok()
}

pub fn as_text(values: &SourceValues) -> Result<String> {
    serde_json::to_string(values).map_err(Error::internal)
}

/// Whether the sources say again what a past decision was about.
pub fn is_as_decided(row: &ConflictRow, opinions: &[Opinion], spread: Option<f64>) -> bool {
    let decided = ConflictRow { status: "resolved".into(), ..row.clone() };
    held(&decided, opinions, spread).is_some() && (row.field != "adp" || are_near(row, opinions))
}

/// Whether every source's ADP is where it was then. A source that lies may have the same spread.
fn are_near(row: &ConflictRow, opinions: &[Opinion]) -> bool {
    let Ok(then) = serde_json::from_str::<SourceValues>(&row.source_values) else { return false };
    let said = opinions.iter().filter_map(|own| Some((own.source, own.value_of(&row.field)?)));
    let now: SourceValues = said.collect();
    let adp = |text: &String| text.parse::<f64>().unwrap_or(f64::INFINITY);
    let is_near = |(source, then): (&Source, &String)| {
        now.get(source).is_some_and(|now| (adp(now) - adp(then)).abs() < SPREAD_THAT_REOPENS)
    };
    then.len() == now.len() && then.iter().all(is_near)
}

/// The decision about a field, if the sources still say what they said when it was made.
pub fn held(row: &ConflictRow, opinions: &[Opinion], spread: Option<f64>) -> Option<Resolution> {
    let holds = if row.field == "adp" {
        match (row.variance, spread) {
            (Some(then), Some(now)) => (now - then).abs() < SPREAD_THAT_REOPENS,
            _ => false,
        }
    } else {
        let said = opinions.iter().filter_map(|own| Some((own.source, own.value_of(&row.field)?)));
        serde_json::from_str::<SourceValues>(&row.source_values).is_ok_and(|then| then == said.collect())
    };
    resolution(row).filter(|_| holds && row.status == "resolved")
}
