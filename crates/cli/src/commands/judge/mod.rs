//! `draftboard judge`: the advice held against simpler ways of drafting.

mod rows;
mod seasons;
mod tournament;

#[derive(clap::Subcommand)]
pub enum Judge {
    /// Play drafts against computer teams, every strategy in the same seats and rooms
    Tournament(tournament::Args),
    /// Replay recorded drafts with one seat changed, and score what really happened
    Seasons(seasons::Args),
}

pub fn run(judge: &Judge) -> anyhow::Result<()> {
    match judge {
        Judge::Tournament(args) => tournament::run(args),
        Judge::Seasons(args) => seasons::run(args),
    }
}
