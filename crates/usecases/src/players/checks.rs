//! A placed report compared with what is known: what is odd about its values, and whether a person should decide.

use std::sync::Arc;

use engine::{
    league::Scoring,
    names::SourceTeam,
    players::AdpFormat,
    sources::{Comparison, Finding, Placement, Source, SourcePlayer, Word, findings},
};

use super::{
    catalog::{Catalog, CatalogPlayer},
    staging::Staged,
};

/// How many findings a reason names; the run shows all of them.
const MOST_REASONS: usize = 3;

/// What is odd about the values of a report.
pub fn findings_of(catalog: &Catalog, staged: &Staged) -> Vec<Finding> {
    let source = staged.report.report.source;
    let compared = staged.report.rows.iter().filter_map(|staging| {
        let now = &staged.report.report.players[staging.row];
        let known = match &staging.placement {
            Placement::Known { player, .. } => staged.ids.get(*player).and_then(|id| catalog.find(id)),
            Placement::New | Placement::InDoubt { .. } => None,
            Placement::Repeated { .. } | Placement::NoPosition | Placement::Irrelevant => return None,
        };
        Some(comparison(source, now, known))
    });
    findings(&compared.collect::<Vec<_>>())
}

/// Why a person should decide whether the report is stored.
pub fn reason_to_hold(findings: &[Finding]) -> Option<String> {
    let reasons = findings.iter().filter(|finding| finding.is_beyond).take(MOST_REASONS);
    let texts: Vec<&str> = reasons.map(|finding| finding.text.as_str()).collect();
    (!texts.is_empty()).then(|| texts.join("; "))
}

fn comparison<'a>(
    source: Source,
    now: &'a SourcePlayer,
    known: Option<&'a Arc<CatalogPlayer>>,
) -> Comparison<'a> {
    Comparison {
        name: &now.name,
        now,
        before: known.and_then(|known| known.word(source)).map(|word| &word.said),
        team: known.and_then(|known| known.row.team.as_deref()).map_or(SourceTeam::Unknown, SourceTeam::read),
        position: known.map(|known| known.position),
        adp_elsewhere: AdpFormat::ALL.map(|format| adp_elsewhere(source, known?, format)),
        points_elsewhere: Scoring::ALL.map(|scoring| points_elsewhere(source, known?, scoring)),
    }
}

/// What the other sources say; the bundled figure where no source said anything yet.
fn adp_elsewhere(source: Source, known: &CatalogPlayer, format: AdpFormat) -> Option<f64> {
    let others = words_of_others(source, known).filter_map(|word| word.figure(format)).map(|own| own.adp);
    let bundled = || known.figures(format).filter(|_| known.words.is_empty())?.adp;
    median(others.collect()).or_else(bundled)
}

fn points_elsewhere(source: Source, known: &CatalogPlayer, scoring: Scoring) -> Option<f64> {
    let others = words_of_others(source, known).filter_map(|word| word.said.points(scoring));
    let bundled =
        || known.figures(AdpFormat::one(scoring)).filter(|_| known.words.is_empty())?.projected_points;
    median(others.collect()).or_else(bundled)
}

fn words_of_others(source: Source, known: &CatalogPlayer) -> impl Iterator<Item = Word<'_>> {
    let others = known.words.iter().filter(move |word| word.source != source);
    others.map(|word| Word { source: word.source, said: &word.said, age_hours: 0.0, weight: 1.0 })
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
