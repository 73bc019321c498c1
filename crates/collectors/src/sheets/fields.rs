//! What a column can hold, and the headers people use for it.

use std::fmt;
use std::str::FromStr;

use engine::league::Scoring;
use engine::names::fold;
use engine::players::AdpFormat;
use serde::{Deserialize, Serialize};

/// Displayed as the name a person may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Field {
    Name,
    FirstName,
    LastName,
    Position,
    Team,
    ByeWeek,
    /// Without a format, it is in the format given for the sheet.
    Adp(Option<AdpFormat>),
    Points(Option<Scoring>),
    NDrafts,
    Spread,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Unknown field: {0}")]
pub struct UnknownField(String);

/// The field names a person may map to a column.
const NAMES: [(&str, Field); 17] = [
    ("name", Field::Name),
    ("first_name", Field::FirstName),
    ("last_name", Field::LastName),
    ("position", Field::Position),
    ("team", Field::Team),
    ("bye_week", Field::ByeWeek),
    ("adp", Field::Adp(None)),
    ("adp_standard", Field::Adp(Some(AdpFormat::one(Scoring::Standard)))),
    ("adp_half_ppr", Field::Adp(Some(AdpFormat::one(Scoring::HalfPpr)))),
    ("adp_ppr", Field::Adp(Some(AdpFormat::one(Scoring::Ppr)))),
    ("adp_two_quarterbacks", Field::Adp(Some(AdpFormat::two(Scoring::HalfPpr)))),
    ("projected_points", Field::Points(None)),
    ("points_standard", Field::Points(Some(Scoring::Standard))),
    ("points_half_ppr", Field::Points(Some(Scoring::HalfPpr))),
    ("points_ppr", Field::Points(Some(Scoring::Ppr))),
    ("sample_size", Field::NDrafts),
    ("spread", Field::Spread),
];

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES.iter().find(|(_, field)| field == self).map_or("", |(name, _)| name))
    }
}

impl From<Field> for String {
    fn from(field: Field) -> Self {
        field.to_string()
    }
}

impl TryFrom<String> for Field {
    type Error = UnknownField;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl FromStr for Field {
    type Err = UnknownField;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = NAMES.iter().find(|(name, _)| *name == text).map(|(_, field)| *field);
        found.ok_or_else(|| UnknownField(text.to_owned()))
    }
}

/// How well a ranking stands for an ADP.
pub const RANKING: u8 = 1;

/// The field a header names, and how well: of two columns for one field the better is taken.
pub fn field_of(header: &str) -> Option<(Field, u8)> {
    let header = fold(header);
    let is = |names: &[&str]| names.contains(&header.as_str());
    let found = match () {
        () if is(&[
            "player",
            "player name",
            "name",
            "full name",
            "fullname",
            "player bye",
            "playername",
            "name full",
        ]) =>
        {
            (Field::Name, 3)
        }
        () if is(&["players", "athlete", "player team", "player team bye"]) => (Field::Name, 2),
        () if is(&["firstname", "first name", "first"]) => (Field::FirstName, 3),
        () if is(&["lastname", "last name", "last", "surname"]) => (Field::LastName, 3),
        () if is(&["pos", "position", "slotname", "slot", "fantasy position", "player position"]) => {
            (Field::Position, 3)
        }
        () if is(&[
            "positions",
            "display position",
            "position rank",
            "positionrank",
            "pos rank",
            "posrk",
        ]) =>
        {
            (Field::Position, 1)
        }
        () if is(&["team", "tm", "teamname", "team name", "nfl team", "pro team", "club"]) => {
            (Field::Team, 3)
        }
        () if is(&[
            "abbrev",
            "abbreviation",
            "team abbr",
            "team now",
            "editorial team abbr",
            "team abbreviation",
        ]) =>
        {
            (Field::Team, 4)
        }
        () if is(&["bye", "byeweek", "bye week", "bye wk", "week off", "bye weeks week"]) => {
            (Field::ByeWeek, 3)
        }
        () if is(&[
            "times drafted",
            "timesdrafted",
            "sample",
            "sample size",
            "n drafts",
            "drafts",
            "picks",
        ]) =>
        {
            (Field::NDrafts, 3)
        }
        () if is(&["stdev", "std dev", "stddev", "std", "standard deviation", "spread"]) => {
            (Field::Spread, 3)
        }
        // "ADP std" looks like the ADP of standard scoring, and would be taken for players who go in the first rounds.
        () if is(&["adp std", "adp stdev", "adp stddev", "adp std dev", "adp sd", "adp deviation"]) => {
            (Field::Spread, 3)
        }
        () => return adp_of(&header).or_else(|| points_of(&header)),
    };
    Some(found)
}

fn adp_of(header: &str) -> Option<(Field, u8)> {
    match header {
        "adp"
        | "average draft position"
        | "overall adp"
        | "averagepick"
        | "draft analysis average pick"
        | "average pick"
        | "avg pick" => Some((Field::Adp(None), 3)),
        "avg" => Some((Field::Adp(None), 2)),
        // A consensus, or a ranking: taken where there is no ADP.
        "consensus adp" | "overall rank" | "overall ranking" | "ovr rank" | "ecr" | "ecr 1qb"
        | "rank ecr" => Some((Field::Adp(None), RANKING)),
        "ecr 2qb" | "ecr superflex" | "ecr sf" => {
            Some((Field::Adp(Some(AdpFormat::two(Scoring::HalfPpr))), RANKING))
        }
        _ => {
            let rest = header.strip_prefix("adp")?.trim();
            format_of(rest).map(|format| (Field::Adp(Some(format)), 3))
        }
    }
}

fn points_of(header: &str) -> Option<(Field, u8)> {
    match header {
        "projected points"
        | "projectedpoints"
        | "proj points"
        | "projected"
        | "proj"
        | "projection"
        | "pts proj"
        | "points proj"
        | "proj pts"
        | "consensus proj"
        | "consensus projection" => {
            return Some((Field::Points(None), 4));
        }
        "fpts" | "fps" | "fantasy points" | "points" | "pts" | "proj fpts" | "appliedtotal"
        | "applied total" => {
            return Some((Field::Points(None), 3));
        }
        _ => {}
    }
    let rest = ["points", "pts", "fpts"].into_iter().find_map(|prefix| header.strip_prefix(prefix))?.trim();
    let format = format_of(rest).filter(|format| !format.is_two_quarterbacks)?;
    Some((Field::Points(Some(format.scoring)), 3))
}

/// "half", "halfppr", "2qb", "standard": the rest of a header.
fn format_of(text: &str) -> Option<AdpFormat> {
    match text.replace(' ', "").as_str() {
        "standard" | "std" | "nonppr" => Some(AdpFormat::one(Scoring::Standard)),
        "half" | "halfppr" | "05ppr" => Some(AdpFormat::one(Scoring::HalfPpr)),
        "ppr" | "fullppr" => Some(AdpFormat::one(Scoring::Ppr)),
        "2qb" | "superflex" | "sf" | "twoquarterbacks" => Some(AdpFormat::two(Scoring::HalfPpr)),
        _ => None,
    }
}
