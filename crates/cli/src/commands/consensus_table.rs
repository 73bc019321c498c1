//! What several sources together say, and where they contradict each other.

use std::collections::BTreeMap;

use engine::players::{AdpFormat, ConfidenceLevel, Consensus, SourceAdp, consensus};
use engine::sources::{Opinion, Placement, StagedReport, arbitrage, conflicts};

use super::shipped_pool::shipped_names;

const N_SHOWN: usize = 20;
/// Smaller differences are everyday noise, in picks.
const LEAST_ARBITRAGE: f64 = 10.0;

pub fn print_consensus(reports: &[StagedReport], format: AdpFormat) -> anyhow::Result<()> {
    let names = shipped_names()?;
    let mut opinions: BTreeMap<usize, Vec<Opinion>> = BTreeMap::new();
    for staged in reports {
        for row in &staged.rows {
            let Placement::Known { player, .. } = row.placement else { continue };
            let opinion = Opinion::new(staged.report.source, &staged.report.players[row.row], format);
            opinions.entry(player).or_default().push(opinion);
        }
    }
    println!("Consensus of {} sources ({format})", reports.len());
    let found = opinions.iter().filter_map(|(player, opinions)| {
        let adps: Vec<SourceAdp> = opinions.iter().filter_map(Opinion::as_source_adp).collect();
        Some((names[*player].as_str(), consensus(&adps)?, adps))
    });
    let mut found: Vec<(&str, Consensus, Vec<SourceAdp>)> = found.collect();
    found.sort_by(|a, b| a.1.adp.total_cmp(&b.1.adp));
    for (name, consensus, adps) in found.iter().take(N_SHOWN) {
        println!("  {}", consensus_line(name, consensus, adps));
    }
    let all = || opinions.iter().map(|(player, opinions)| (names[*player].as_str(), opinions.as_slice()));
    print_conflicts(all());
    print_arbitrage(all());
    Ok(())
}

fn consensus_line(name: &str, consensus: &Consensus, adps: &[SourceAdp]) -> String {
    let level = match consensus.confidence_level {
        ConfidenceLevel::High => "high",
        ConfidenceLevel::Medium => "medium",
        ConfidenceLevel::Low => "low",
    };
    let each: Vec<String> = adps.iter().map(|own| format!("{} {:.1}", own.source, own.adp)).collect();
    let outliers = match consensus.outliers.as_slice() {
        [] => String::new(),
        outliers => format!(", far off: {}", outliers.join(", ")),
    };
    format!("{:>6.1}  {name:<26} {level:<7} {}{outliers}", consensus.adp, each.join(", "))
}

fn print_conflicts<'a>(players: impl Iterator<Item = (&'a str, &'a [Opinion])>) {
    let found =
        players.flat_map(|(name, opinions)| conflicts(opinions).into_iter().map(move |one| (name, one)));
    let mut found: Vec<_> = found.collect();
    found.sort_by_key(|(_, conflict)| std::cmp::Reverse(conflict.severity));
    println!("\n{} conflicts", found.len());
    for (name, conflict) in found.iter().take(N_SHOWN) {
        let values: Vec<String> =
            conflict.values.iter().map(|(source, value)| format!("{source} {value}")).collect();
        let (severity, field) =
            (format!("{:?}", conflict.severity).to_lowercase(), format!("{:?}", conflict.field));
        println!(
            "  {severity:<7} {field:<9} {name:<26} {}; take {}",
            values.join(", "),
            conflict.recommendation
        );
    }
}

fn print_arbitrage<'a>(players: impl Iterator<Item = (&'a str, &'a [Opinion])>) {
    let found = players.flat_map(|(name, opinions)| {
        arbitrage(opinions, LEAST_ARBITRAGE).into_iter().map(move |one| (name, one))
    });
    let mut found: Vec<_> = found.collect();
    found.sort_by(|a, b| b.1.variance().total_cmp(&a.1.variance()));
    println!("\n{} pairs of sources {LEAST_ARBITRAGE} picks or more apart", found.len());
    for (name, one) in found.iter().take(N_SHOWN) {
        let prices = format!("{} {:.1}, {} {:.1}", one.buy, one.buy_adp, one.sell, one.sell_adp);
        println!("  {:>5.1} picks  {name:<26} late at {prices}", one.variance());
    }
}
