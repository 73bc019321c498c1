//! A source's report as a table: who is known, who is new, and what a curator has to decide.

use engine::names::Doubt;
use engine::players::AdpFormat;
use engine::sources::{Placement, SourcePlayer, StagedReport};

/// Longer lists are cut, and the rest is given as a number.
const N_SHOWN: usize = 10;

pub fn print_staged(staged: &StagedReport, format: AdpFormat) {
    let report = &staged.report;
    println!("{}: {} players", report.source.label(), report.players.len());
    let count = |is_counted: fn(&Placement) -> bool| staged.count(is_counted);
    for (what, n) in [
        ("known", staged.n_known()),
        ("new", staged.n_new()),
        ("to decide", staged.n_in_doubt()),
        ("named twice", staged.n_repeated()),
        ("without a position", count(|placement| *placement == Placement::NoPosition)),
        ("inactive and undrafted", count(|placement| *placement == Placement::Irrelevant)),
        ("refused rows", report.refused.len()),
    ] {
        println!("  {what:<24} {n:>6}");
    }
    let positions: Vec<String> =
        staged.by_position().iter().map(|(position, n)| format!("{position} {n}")).collect();
    println!("  {:<24} {}", "by position", positions.join(", "));
    println!("  {:<24} {:>5.0}%", "complete", staged.completeness() * 100.0);
    print_first_players(staged, format);
    print_doubts(staged);
    print_list(
        "Refused",
        report.refused.iter().map(|row| format!("row {}: {}", row.row, row.message)).collect(),
    );
    print_list("Remarks", report.remarks.clone());
    if let Some(attribution) = report.source.attribution() {
        println!("\n{attribution}");
    }
    println!();
}

fn print_first_players(staged: &StagedReport, format: AdpFormat) {
    let mut players: Vec<(&SourcePlayer, f64)> =
        staged.taken().filter_map(|player| Some((player, player.adp(format)?.adp))).collect();
    players.sort_by(|a, b| a.1.total_cmp(&b.1));
    if players.is_empty() {
        return;
    }
    println!("\n  First by ADP ({format}):");
    for (player, adp) in players.iter().take(N_SHOWN) {
        println!("  {adp:>7.1}  {}", title(player));
    }
}

fn print_doubts(staged: &StagedReport) {
    let doubts = staged.rows.iter().filter_map(|row| match &row.placement {
        Placement::InDoubt { candidates, doubt } => {
            let player = title(&staged.report.players[row.row]);
            Some(format!("{player}: {}, {} possible", reason(*doubt), candidates.len()))
        }
        _ => None,
    });
    print_list("To decide", doubts.collect());
}

fn reason(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::SeveralOfTheName => "several players have the name",
        Doubt::OtherPosition => "the name is known at another position",
        Doubt::SuffixAndTeamDiffer => "suffix and team differ",
        Doubt::SimilarName => "a similar name is known",
    }
}

fn print_list(title: &str, lines: Vec<String>) {
    if lines.is_empty() {
        return;
    }
    println!("\n  {title}:");
    for line in lines.iter().take(N_SHOWN) {
        println!("  - {line}");
    }
    if lines.len() > N_SHOWN {
        println!("  and {} more", lines.len() - N_SHOWN);
    }
}

fn title(player: &SourcePlayer) -> String {
    let position = player.position.map_or("no position", |position| position.as_str());
    format!("{} ({position}, {})", player.name, player.team.code().unwrap_or("no team"))
}
