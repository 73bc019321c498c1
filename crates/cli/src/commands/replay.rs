//! `draftboard replay`: what is understood of a recorded draft room.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use outside::{Recording, Replayed, ReplayedPick, Source, replay};

use super::output;

#[derive(clap::Args)]
pub struct Args {
    /// What was heard in the room, a message on every line, or an answer of the site as JSON. Several files of one
    /// draft are read one after the other. `-` reads from standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where the draft was held: espn, yahoo, mfl, fantrax, fleaflicker or sleeper
    #[arg(long)]
    source: Source,
    /// Print the league, the picks and what could not be used as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let recordings = args.files.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    let replayed = replay(args.source, &recordings);
    if args.json {
        return output::print(&format!("{}\n", serde_json::to_string_pretty(&replayed)?));
    }
    output::print(&in_words(&replayed)?)
}

fn read(file: &PathBuf) -> anyhow::Result<Recording> {
    let text = if file.as_os_str() == "-" {
        std::io::read_to_string(std::io::stdin()).context("cannot read standard input")?
    } else {
        let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        // A cut file may end within a letter; the lines before it are readable.
        String::from_utf8_lossy(&bytes).into_owned()
    };
    Recording::parse(&text).with_context(|| file.display().to_string())
}

fn in_words(replayed: &Replayed) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    let league = &replayed.league;
    writeln!(text, "{} teams, {} rounds, {} picks\n", league.teams, league.rounds, replayed.picks.len())?;
    for pick in &replayed.picks {
        let overall = pick.overall.map_or("?".to_owned(), |overall| overall.to_string());
        let team = pick.team.as_ref().map_or("?".to_owned(), ToString::to_string);
        writeln!(text, "{overall:>5}  team {team:<8} {}", title(pick))?;
    }
    if !replayed.problems.is_empty() {
        writeln!(text, "\nProblems:")?;
    }
    for problem in &replayed.problems {
        let times = if problem.count > 1 { format!(" ({} times)", problem.count) } else { String::new() };
        writeln!(text, "  - {}{times}", problem.message)?;
    }
    Ok(text)
}

fn title(pick: &ReplayedPick) -> String {
    let name = pick.player.as_deref().map(str::to_owned);
    let id = || pick.player_source_id.as_ref().map(|id| format!("player {id}"));
    let mut title = name.or_else(id).unwrap_or_default();
    if let Some(position) = &pick.position {
        let _ = write!(title, ", {position}");
    }
    if let Some(price) = pick.price {
        let _ = write!(title, ", ${price}");
    }
    title
}
