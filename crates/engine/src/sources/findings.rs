//! What is odd about a report's values, before anything is stored: they are compared with what the source said before
//! and with what the other sources say. Counting rows does not notice a source that sends the right players with the
//! wrong figures.

use serde::{Deserialize, Serialize};

use crate::league::Scoring;
use crate::names::SourceTeam;
use crate::players::{AdpFormat, Position};

use super::{SourcePlayer, rank_correlation::rank_correlation};

/// A player of a report, with what is known about him without it.
#[derive(Clone, Debug)]
pub struct Comparison<'a> {
    pub name: &'a str,
    pub now: &'a SourcePlayer,
    /// What the source said the last time.
    pub before: Option<&'a SourcePlayer>,
    /// His team and position as they are stored.
    pub team: SourceTeam,
    pub position: Option<Position>,
    /// His ADP without this source, by the number of the format.
    pub adp_elsewhere: [Option<f64>; AdpFormat::ALL.len()],
    pub points_elsewhere: [Option<f64>; Scoring::ALL.len()],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum FindingKind {
    MovedAdp,
    ChangedTeam,
    ChangedPosition,
    /// The order of the ADPs against that of the source's last figures.
    OrderBefore,
    /// The order of the ADPs against that of the other sources.
    OrderElsewhere,
    /// The size of the projections against that of the source's last ones.
    PointsBefore,
    PointsElsewhere,
    SameTeam,
    SameByeWeek,
    SameAdp,
    SamePoints,
    /// A figure that nobody of the position can have.
    ImpossibleFigure,
}

/// Something about a report's values, as a number with the players behind it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Finding {
    pub kind: FindingKind,
    /// How many players it is about, and of how many.
    pub n: usize,
    pub of: usize,
    /// The correlation, or how many times the usual size.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub value: Option<f64>,
    /// So far from the usual that a person should decide.
    pub is_beyond: bool,
    /// In one sentence.
    pub text: String,
    /// Those whom it concerns most.
    pub players: Vec<FoundPlayer>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FoundPlayer {
    pub name: String,
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub before: Option<String>,
    pub now: String,
}

/// With fewer values nothing can be said about all of them.
const LEAST_COMPARED: usize = 20;
/// How many places an ADP may move without being counted.
const PLACES: f64 = 10.0;
/// Later ADPs move by many places without meaning anything.
const LAST_ADP_THAT_MATTERS: f64 = 200.0;
const MOST_MOVED: f64 = 0.33;
const MOST_CHANGED: f64 = 0.15;
/// Of ADPs a month apart the rank correlation is above 0.95, of two seasons below 0.7.
const LEAST_ORDER_BEFORE: f64 = 0.8;
const LEAST_ORDER_ELSEWHERE: f64 = 0.6;
const POINTS_SCALE: std::ops::RangeInclusive<f64> = 0.75..=1.33;
/// At most this share has one value: six of 32 teams share a bye week.
const MOST_ALIKE: f64 = 0.5;
const MOST_IMPOSSIBLE: f64 = 0.05;
/// How many players are named.
const MOST_NAMED: usize = 12;

/// Everything worth knowing about a report's values; what is beyond the limits comes first. What was so before
/// already was accepted then, and is no reason to ask again.
pub fn findings(players: &[Comparison<'_>]) -> Vec<Finding> {
    let before =
        players.iter().filter_map(|own| Some(Comparison { now: own.before?, before: None, ..own.clone() }));
    let before: Vec<Comparison> = before.collect();
    let accepted: Vec<FindingKind> = if before.len() < LEAST_COMPARED {
        Vec::new()
    } else {
        let beyond = all_findings(&before).into_iter().filter(|finding| finding.is_beyond);
        beyond.map(|finding| finding.kind).filter(|kind| !kind.is_change()).collect()
    };
    let mut found = all_findings(players);
    for finding in &mut found {
        finding.is_beyond &= !accepted.contains(&finding.kind);
    }
    found.sort_by_key(|finding| !finding.is_beyond);
    found
}

impl FindingKind {
    const fn is_change(self) -> bool {
        matches!(self, Self::ChangedTeam | Self::ChangedPosition)
    }
}

fn all_findings(players: &[Comparison<'_>]) -> Vec<Finding> {
    let rated: Vec<&Comparison> = players.iter().filter(|own| has_figure(own)).collect();
    // Sources list thousands of players whom nobody drafts; their teams change by the hundred on one day.
    let facts = if rated.len() < LEAST_COMPARED { players.iter().collect() } else { rated };
    let found = [
        moved_adps(players),
        changed(&facts, FindingKind::ChangedTeam, "team", team_change),
        changed(&facts, FindingKind::ChangedPosition, "position", position_change),
        order(players, FindingKind::OrderBefore, "the source's last figures", LEAST_ORDER_BEFORE, adp_before),
        order(
            players,
            FindingKind::OrderElsewhere,
            "the other sources",
            LEAST_ORDER_ELSEWHERE,
            |own, format| own.adp_elsewhere[format.number()],
        ),
        scale(players, FindingKind::PointsBefore, "the source's last ones", |own, scoring| {
            own.before?.points(scoring)
        }),
        scale(players, FindingKind::PointsElsewhere, "those of the other sources", |own, scoring| {
            own.points_elsewhere[scoring as usize]
        }),
        alike(players, FindingKind::SameTeam, "team", |own| own.team.text().map(str::to_owned)),
        alike(players, FindingKind::SameByeWeek, "bye week", |own| own.bye_week.map(|week| week.to_string())),
        alike(players, FindingKind::SameAdp, "ADP", |own| own.any_adp().map(one_decimal)),
        alike(players, FindingKind::SamePoints, "projected points", |own| any_points(own).map(one_decimal)),
        impossible(players),
    ];
    found.into_iter().flatten().collect()
}

fn has_figure(own: &Comparison<'_>) -> bool {
    own.now.has_figure() || own.before.is_some_and(SourcePlayer::has_figure)
}

fn adp_before(own: &Comparison<'_>, format: AdpFormat) -> Option<f64> {
    own.before?.adp(format).map(|figure| figure.adp)
}

fn any_points(player: &SourcePlayer) -> Option<f64> {
    Scoring::ALL.into_iter().find_map(|scoring| player.points(scoring))
}

fn one_decimal(number: f64) -> String {
    format!("{number:.1}")
}

/// An ADP now and the one it is compared with, in one format.
struct Pair<'a> {
    name: &'a str,
    now: f64,
    then: f64,
}

/// In the format in which most players can be compared.
fn adp_pairs<'a>(
    players: &'a [Comparison<'a>],
    then: impl Fn(&Comparison<'a>, AdpFormat) -> Option<f64>,
) -> Vec<Pair<'a>> {
    let pairs = |format: AdpFormat| -> Vec<Pair<'a>> {
        let pair = |own: &'a Comparison<'a>| {
            let (now, then) = (own.now.adp(format)?.adp, then(own, format)?);
            (now.min(then) <= LAST_ADP_THAT_MATTERS).then_some(Pair { name: own.name, now, then })
        };
        players.iter().filter_map(pair).collect()
    };
    // Of equals the last is taken, and the first format is the usual one.
    AdpFormat::ALL.into_iter().rev().map(pairs).max_by_key(Vec::len).unwrap_or_default()
}

fn moved_adps(players: &[Comparison<'_>]) -> Option<Finding> {
    let pairs = adp_pairs(players, adp_before);
    let of = pairs.len();
    let mut moved: Vec<&Pair> = pairs.iter().filter(|own| (own.now - own.then).abs() > PLACES).collect();
    moved.sort_by(|a, b| (b.now - b.then).abs().total_cmp(&(a.now - a.then).abs()));
    let named = moved.iter().map(|own| named(own.name, Some(one_decimal(own.then)), one_decimal(own.now)));
    let verb = if moved.len() == 1 { "moves" } else { "move" };
    (!moved.is_empty()).then(|| Finding {
        kind: FindingKind::MovedAdp,
        n: moved.len(),
        of,
        value: None,
        is_beyond: is_beyond(moved.len(), of, MOST_MOVED),
        text: format!("{} of {of} ADPs {verb} by more than {PLACES:.0} places", moved.len()),
        players: named.take(MOST_NAMED).collect(),
    })
}

fn named(name: &str, before: Option<String>, now: String) -> FoundPlayer {
    FoundPlayer { name: name.to_owned(), before, now }
}

fn is_beyond(n: usize, of: usize, most: f64) -> bool {
    of >= LEAST_COMPARED && n as f64 > most * of as f64
}

/// A fact before and now, if both are known.
type Change = Option<(String, String)>;

fn team_change(own: &Comparison<'_>) -> Change {
    let known = own.before.map(|before| before.team).filter(|team| *team != SourceTeam::Unknown);
    Some((known.unwrap_or(own.team).text()?.to_owned(), own.now.team.text()?.to_owned()))
}

fn position_change(own: &Comparison<'_>) -> Change {
    let known = own.before.and_then(|before| before.position).or(own.position)?;
    Some((known.to_string(), own.now.position?.to_string()))
}

fn changed(
    players: &[&Comparison<'_>],
    kind: FindingKind,
    field: &str,
    change: impl Fn(&Comparison<'_>) -> Change,
) -> Option<Finding> {
    let known: Vec<(&str, String, String)> =
        players.iter().filter_map(|own| change(own).map(|(before, now)| (own.name, before, now))).collect();
    let of = known.len();
    let changed: Vec<_> = known.into_iter().filter(|(_, before, now)| before != now).collect();
    let n = changed.len();
    let verb = if n == 1 { "changes" } else { "change" };
    let players = changed.into_iter().map(|(name, before, now)| named(name, Some(before), now));
    (n > 0).then(|| Finding {
        kind,
        n,
        of,
        value: None,
        is_beyond: is_beyond(n, of, MOST_CHANGED),
        text: format!("{n} of {of} players {verb} {field}"),
        players: players.take(MOST_NAMED).collect(),
    })
}

fn order<'a>(
    players: &'a [Comparison<'a>],
    kind: FindingKind,
    whose: &str,
    least: f64,
    then: impl Fn(&Comparison<'a>, AdpFormat) -> Option<f64>,
) -> Option<Finding> {
    let mut pairs = adp_pairs(players, then);
    let of = pairs.len();
    if of < LEAST_COMPARED {
        return None;
    }
    let correlation = rank_correlation(&pairs.iter().map(|own| (own.now, own.then)).collect::<Vec<_>>())?;
    let how = match correlation {
        _ if correlation >= least => "nearly in the order",
        _ if correlation < -least => "in the reverse order",
        _ => "not in the order",
    };
    pairs.sort_by(|a, b| (b.now - b.then).abs().total_cmp(&(a.now - a.then).abs()));
    let players = pairs.iter().map(|own| named(own.name, Some(one_decimal(own.then)), one_decimal(own.now)));
    Some(Finding {
        kind,
        n: of,
        of,
        value: Some((correlation * 100.0).round() / 100.0),
        is_beyond: correlation < least,
        text: format!("{of} ADPs are {how} of {whose} (rank correlation {correlation:.2})"),
        players: players.take(MOST_NAMED).collect(),
    })
}

/// The median of how many times the figures are what they are compared with.
fn scale(
    players: &[Comparison<'_>],
    kind: FindingKind,
    whose: &str,
    then: impl Fn(&Comparison<'_>, Scoring) -> Option<f64>,
) -> Option<Finding> {
    let ratios = |scoring: Scoring| -> Vec<(f64, FoundPlayer)> {
        let ratio = |own: &Comparison<'_>| {
            let (now, then) = (own.now.points(scoring)?, then(own, scoring).filter(|points| *points >= 1.0)?);
            Some((now / then, named(own.name, Some(one_decimal(then)), one_decimal(now))))
        };
        players.iter().filter_map(ratio).collect()
    };
    let mut ratios = Scoring::ALL.into_iter().map(ratios).max_by_key(Vec::len)?;
    if ratios.len() < LEAST_COMPARED {
        return None;
    }
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (of, median) = (ratios.len(), ratios[ratios.len() / 2].0);
    Some(Finding {
        kind,
        n: of,
        of,
        value: Some((median * 100.0).round() / 100.0),
        is_beyond: !POINTS_SCALE.contains(&median),
        text: format!("The projections of {of} players are {median:.2} times {whose}"),
        players: ratios.into_iter().map(|(_, player)| player).take(MOST_NAMED).collect(),
    })
}

/// A value that most players share.
fn alike(
    players: &[Comparison<'_>],
    kind: FindingKind,
    field: &str,
    value: impl Fn(&SourcePlayer) -> Option<String>,
) -> Option<Finding> {
    let mut said: Vec<(String, &str)> =
        players.iter().filter_map(|own| Some((value(own.now)?, own.name))).collect();
    let of = said.len();
    said.sort_by(|a, b| a.0.cmp(&b.0));
    let most = said.chunk_by(|a, b| a.0 == b.0).max_by_key(|group| group.len())?;
    let (n, shared) = (most.len(), &most[0].0);
    is_beyond(n, of, MOST_ALIKE).then(|| Finding {
        kind,
        n,
        of,
        value: None,
        is_beyond: true,
        text: format!("{n} of {of} players have the same {field}: {shared}"),
        players: most.iter().map(|(now, name)| named(name, None, now.clone())).take(MOST_NAMED).collect(),
    })
}

/// More than the best season of a position, with room above it.
fn most_points(position: Position) -> f64 {
    match position {
        Position::Qb => 550.0,
        Position::Rb | Position::Wr => 500.0,
        Position::Te => 400.0,
        Position::K | Position::Dst => 260.0,
    }
}

/// Nobody takes a kicker or a defence in the first rounds.
fn earliest_adp(position: Position) -> f64 {
    match position {
        Position::K | Position::Dst => 36.0,
        Position::Qb | Position::Rb | Position::Wr | Position::Te => 1.0,
    }
}

fn impossible(players: &[Comparison<'_>]) -> Option<Finding> {
    let rated = players.iter().filter(|own| own.now.has_figure());
    let (mut of, mut found) = (0, Vec::new());
    for own in rated {
        of += 1;
        let Some(position) = own.now.position.or(own.position) else { continue };
        let points = any_points(own.now).filter(|points| *points > most_points(position));
        let adp = own.now.any_adp().filter(|adp| *adp < earliest_adp(position));
        let points = points.map(|points| format!("{position} with {points:.1} points"));
        if let Some(now) = points.or_else(|| adp.map(|adp| format!("{position} at ADP {adp:.1}"))) {
            found.push(named(own.name, None, now));
        }
    }
    let n = found.len();
    found.truncate(MOST_NAMED);
    (n > 0).then(|| Finding {
        kind: FindingKind::ImpossibleFigure,
        n,
        of,
        value: None,
        is_beyond: is_beyond(n, of, MOST_IMPOSSIBLE),
        text: format!("{n} of {of} players have figures that their position cannot have"),
        players: found,
    })
}
