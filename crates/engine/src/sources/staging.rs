//! A source's report compared with the catalog: who is known, who is new, and what a curator has to decide.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

use crate::names::{Doubt, Identity, KnownPlayer, Rule, SourceTeam, fold};
use crate::players::Position;

use super::{Catalog, CatalogPlayer, SourcePlayer, SourceReport};

/// What a row of a report turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placement {
    /// A player we have; without a rule, he was found by an id.
    Known {
        player: usize,
        rule: Option<Rule>,
    },
    New,
    /// A curator has to say which of these it is, if any.
    InDoubt {
        candidates: Vec<usize>,
        doubt: Doubt,
    },
    /// The report names the same player in an earlier row, which took over any extra data of this one.
    Repeated {
        row: usize,
    },
    /// A new name without a position cannot be drafted.
    NoPosition,
    /// New, but neither active nor drafted anywhere.
    Irrelevant,
}

/// A row of the report with its placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staging {
    pub row: usize,
    pub placement: Placement,
}

/// The whole report with placements.
#[derive(Clone, Debug, PartialEq)]
pub struct StagedReport {
    pub report: SourceReport,
    pub rows: Vec<Staging>,
}

/// Places every row. The catalog is only read; the caller applies the result.
pub fn stage(mut report: SourceReport, catalog: &Catalog) -> StagedReport {
    let mut catalog = catalog.clone();
    let n_known = catalog.len();
    // Rows already placed, by index in the growing catalog.
    let mut rows_of: HashMap<usize, usize> = HashMap::new();
    // A sheet may repeat a doubtful name on every page; it is still one question.
    let mut doubts: HashMap<(String, SourceTeam), usize> = HashMap::new();
    let mut rows = Vec::with_capacity(report.players.len());
    for (row, player) in report.players.iter().enumerate() {
        let placement = place(&report, player, &catalog);
        let at = match &placement {
            Placement::Known { player: at, .. } => Some(*at),
            Placement::New => Some(catalog.add(as_known(&report, player))),
            _ => None,
        };
        let placement = match at.map(|at| (at, rows_of.get(&at).copied())) {
            Some((_, Some(earlier))) => Placement::Repeated { row: earlier },
            Some((at, None)) => {
                rows_of.insert(at, row);
                if let Some(id) = player.source_id.as_deref().filter(|_| at < n_known) {
                    catalog.link(at, report.source, id);
                }
                placement
            }
            None if matches!(placement, Placement::InDoubt { .. }) && player.source_id.is_none() => {
                match doubts.entry((fold(&player.name), player.team)) {
                    Entry::Occupied(earlier) => Placement::Repeated { row: *earlier.get() },
                    Entry::Vacant(first) => {
                        first.insert(row);
                        placement
                    }
                }
            }
            None => placement,
        };
        rows.push(Staging { row, placement });
    }
    for staging in &rows {
        match staging.placement {
            Placement::Repeated { row: earlier } => {
                let again = report.players[staging.row].clone();
                report.players[earlier].fill_gaps(&again);
            }
            // A sheet without positions lists players whose position we know.
            Placement::Known { player, .. } if player < n_known => {
                let row = &mut report.players[staging.row];
                row.position = row.position.or(catalog.names().position(player));
            }
            _ => {}
        }
    }
    StagedReport { report, rows }
}

fn place(report: &SourceReport, player: &SourcePlayer, catalog: &Catalog) -> Placement {
    if let Some(at) = catalog.by_id(report.source, player) {
        return Placement::Known { player: at, rule: None };
    }
    match catalog.by_name(report.source, player) {
        Identity::Known { player, rule } => Placement::Known { player, rule: Some(rule) },
        _ if !is_relevant(player) => Placement::Irrelevant,
        Identity::InDoubt { candidates, doubt } => Placement::InDoubt { candidates, doubt },
        Identity::New if player.position.is_none() => Placement::NoPosition,
        Identity::New => Placement::New,
    }
}

/// A catalog of everyone who ever played would bury the players who can be drafted.
fn is_relevant(player: &SourcePlayer) -> bool {
    player.is_active.unwrap_or(true) || player.any_adp().is_some()
}

fn as_known(report: &SourceReport, player: &SourcePlayer) -> CatalogPlayer {
    let own = player.source_id.iter().map(|id| (report.source, id.clone()));
    CatalogPlayer {
        known: KnownPlayer {
            name: player.name.clone(),
            position: player.position,
            team: player.team.code().map(str::to_owned),
            is_active: player.is_active.unwrap_or(true),
            aliases: Vec::new(),
        },
        source_ids: own.chain(player.other_ids.iter().cloned()).collect(),
    }
}

impl StagedReport {
    pub fn count(&self, is_counted: impl Fn(&Placement) -> bool) -> usize {
        self.rows.iter().filter(|staging| is_counted(&staging.placement)).count()
    }

    pub fn n_new(&self) -> usize {
        self.count(|placement| *placement == Placement::New)
    }

    pub fn n_known(&self) -> usize {
        self.count(|placement| matches!(placement, Placement::Known { .. }))
    }

    pub fn n_in_doubt(&self) -> usize {
        self.count(|placement| matches!(placement, Placement::InDoubt { .. }))
    }

    pub fn n_repeated(&self) -> usize {
        self.count(|placement| matches!(placement, Placement::Repeated { .. }))
    }

    /// The rows that would be added to or change the catalog.
    pub fn taken(&self) -> impl Iterator<Item = &SourcePlayer> {
        let is_taken = |placement: &Placement| matches!(placement, Placement::Known { .. } | Placement::New);
        self.rows
            .iter()
            .filter(move |staging| is_taken(&staging.placement))
            .map(|staging| &self.report.players[staging.row])
    }

    pub fn by_position(&self) -> BTreeMap<Position, usize> {
        let mut counts = BTreeMap::new();
        for position in self.taken().filter_map(|player| player.position) {
            *counts.entry(position).or_default() += 1;
        }
        counts
    }

    /// The mean completeness of those rows.
    pub fn completeness(&self) -> f64 {
        let shares: Vec<f64> = self.taken().map(SourcePlayer::completeness).collect();
        if shares.is_empty() { 0.0 } else { shares.iter().sum::<f64>() / shares.len() as f64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::league::Scoring;
    use crate::players::AdpFormat;
    use crate::sources::{Source, SourceFigure};

    fn row(name: &str, position: Position, team: &str, id: Option<&str>) -> SourcePlayer {
        let mut player = SourcePlayer::new(name, Some(position), SourceTeam::read(team));
        player.source_id = id.map(str::to_owned);
        player
    }

    fn placements(players: Vec<SourcePlayer>, catalog: &Catalog) -> Vec<Placement> {
        let report = SourceReport { source: Source::Sleeper, players, refused: vec![], remarks: vec![] };
        stage(report, catalog).rows.into_iter().map(|staging| staging.placement).collect()
    }

    fn catalog() -> Catalog {
        let known = |name: &str, team: &str, ids: &[(Source, &str)]| CatalogPlayer {
            known: KnownPlayer {
                name: name.into(),
                position: Some(Position::Wr),
                team: Some(team.into()),
                is_active: true,
                aliases: vec![],
            },
            source_ids: ids.iter().map(|(source, id)| (*source, (*id).to_owned())).collect(),
        };
        Catalog::new([
            known("Marquise Brown", "KC", &[(Source::Sleeper, "5848"), (Source::Espn, "4241372")]),
            known("Kyle Williams", "NE", &[(Source::Espn, "44")]),
        ])
    }

    #[test]
    fn an_id_takes_precedence_over_a_name() {
        let renamed = row("Hollywood B.", Position::Wr, "PHI", Some("5848"));
        let mut elsewhere = row("K. Wms", Position::Wr, "", Some("77"));
        elsewhere.other_ids = vec![(Source::Espn, "44".to_owned())];
        assert_eq!(placements(vec![renamed], &catalog()), [Placement::Known { player: 0, rule: None }]);
        assert_eq!(placements(vec![elsewhere], &catalog()), [Placement::Known { player: 1, rule: None }]);
        // Two entries of one source are two players, even if it gives both the same id elsewhere.
        let mut twin = row("M. Brown-Smith", Position::Wr, "", Some("78"));
        twin.other_ids = vec![(Source::Espn, "4241372".to_owned())];
        assert_eq!(placements(vec![twin], &catalog()), [Placement::New]);
    }

    #[test]
    fn a_sources_namesakes_stay_two_players() {
        let first = row("Kyle Williams", Position::Wr, "NE", Some("1"));
        let second = row("Kyle Williams", Position::Wr, "NE", Some("2"));
        let placed = placements(vec![first.clone(), second, first], &catalog());
        let known = Placement::Known { player: 1, rule: Some(Rule::NamePositionTeam) };
        assert_eq!(placed, [known, Placement::New, Placement::Repeated { row: 0 }]);
    }

    #[test]
    fn the_same_new_name_twice_is_one_new_player() {
        let new = || row("Travis Hunter", Position::Wr, "JAX", None);
        let mut with_points = new();
        with_points.set_points(Scoring::Ppr, Some(150.0));
        let report = SourceReport {
            source: Source::Xlsx,
            players: vec![new(), with_points],
            refused: vec![],
            remarks: vec![],
        };
        assert_eq!(stage(report, &catalog()).report.players[0].points(Scoring::Ppr), Some(150.0));
        assert_eq!(
            placements(vec![new(), new()], &catalog()),
            [Placement::New, Placement::Repeated { row: 0 }]
        );
    }

    #[test]
    fn the_same_doubt_twice_is_one_question() {
        let doubtful = || row("Kyle Wiliams", Position::Wr, "NE", None);
        let placed = placements(vec![doubtful(), doubtful()], &catalog());
        assert!(matches!(placed[0], Placement::InDoubt { .. }), "{placed:?}");
        assert_eq!(placed[1], Placement::Repeated { row: 0 });
    }

    #[test]
    fn retired_players_stay_out_unless_they_are_drafted() {
        let mut retired = row("Otto Graham", Position::Qb, "FA", Some("3"));
        retired.is_active = Some(false);
        let mut drafted = row("Frank Gore", Position::Rb, "FA", Some("4"));
        drafted.is_active = Some(false);
        drafted
            .set_adp(AdpFormat::default(), Some(SourceFigure { adp: 180.0, spread: None, n_drafts: None }));
        let nameless = SourcePlayer::new("Some Body", None, SourceTeam::Unknown);
        let placed = placements(vec![retired, drafted, nameless], &catalog());
        assert_eq!(placed, [Placement::Irrelevant, Placement::New, Placement::NoPosition]);
    }
}
