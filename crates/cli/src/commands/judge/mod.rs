//! `draftboard judge`: the advice compared with simpler ways of drafting.

mod rooms;
mod rows;
mod seasons;
mod tournament;

#[derive(clap::Subcommand)]
pub enum Judge {
    /// Play drafts against computer teams, every strategy in the same seats and rooms
    Tournament(tournament::Args),
    /// Replay recorded drafts with one seat changed, and score what really happened
    Seasons(seasons::Args),
    /// Play mock drafts with computer teams alone, and hold them against recorded drafts
    Rooms(rooms::Args),
}

pub fn run(judge: &Judge) -> anyhow::Result<()> {
    match judge {
        Judge::Tournament(args) => tournament::run(args),
        Judge::Seasons(args) => seasons::run(args),
        Judge::Rooms(args) => rooms::run(args),
    }
}
