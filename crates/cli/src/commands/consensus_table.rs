//! What several sources together say.

use std::collections::BTreeMap;

use engine::players::{AdpFormat, ConfidenceLevel, Consensus, SourceAdp, consensus};
use engine::sources::{Placement, StagedReport};

use super::shipped_pool::shipped_names;

const N_SHOWN: usize = 20;

pub fn print_consensus(reports: &[StagedReport], format: AdpFormat) -> anyhow::Result<()> {
    let names = shipped_names()?;
    let mut sources: BTreeMap<usize, Vec<SourceAdp>> = BTreeMap::new();
    for staged in reports {
        for row in &staged.rows {
            let Placement::Known { player, .. } = row.placement else { continue };
            let Some(figure) = staged.report.players[row.row].adp(format) else { continue };
            sources.entry(player).or_default().push(SourceAdp {
                source: staged.report.source.as_str(),
                adp: figure.adp,
                n_drafts: figure.n_drafts,
                age_hours: 0.0,
                weight: 1.0,
            });
        }
    }
    let found = sources.iter().filter_map(|(player, adps)| Some((*player, consensus(adps)?, adps)));
    let mut found: Vec<(usize, Consensus, &Vec<SourceAdp>)> = found.collect();
    found.sort_by(|a, b| a.1.adp.total_cmp(&b.1.adp));
    println!("Consensus of {} sources ({format}), {} players", reports.len(), found.len());
    for (player, consensus, adps) in found.iter().take(N_SHOWN) {
        let each: Vec<String> = adps.iter().map(|own| format!("{} {:.1}", own.source, own.adp)).collect();
        let level = match consensus.confidence_level {
            ConfidenceLevel::High => "high",
            ConfidenceLevel::Medium => "medium",
            ConfidenceLevel::Low => "low",
        };
        let outliers = if consensus.outliers.is_empty() {
            String::new()
        } else {
            format!(", far off: {}", consensus.outliers.join(", "))
        };
        println!("  {:>6.1}  {:<26} {level:<7} {}{outliers}", consensus.adp, names[*player], each.join(", "));
    }
    Ok(())
}
