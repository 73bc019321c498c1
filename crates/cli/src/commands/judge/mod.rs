//! `draftboard judge`: the advice compared with simpler ways of drafting.

mod auction;
mod ceiling;
mod manners;
mod prices;
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
    /// Play drafts by the verdict, and count the picks an experienced drafter would object to
    Manners(manners::Args),
    /// Play drafts by the verdict, and look for what hindsight of the others' picks would have won
    Ceiling(ceiling::Args),
    /// Play mock drafts with computer teams alone, and hold them against recorded drafts
    Rooms(rooms::Args),
    /// Compare expected prices with what real auctions paid
    Prices(prices::Args),
    /// Play auctions against fitted bidders, every way to bid in the same seats and rooms
    Auction(auction::Args),
}

pub fn run(judge: &Judge) -> anyhow::Result<()> {
    match judge {
        Judge::Tournament(args) => tournament::run(args),
        Judge::Seasons(args) => seasons::run(args),
        Judge::Manners(args) => manners::run(args),
        Judge::Ceiling(args) => ceiling::run(args),
        Judge::Rooms(args) => rooms::run(args),
        Judge::Prices(args) => prices::run(args),
        Judge::Auction(args) => auction::run(args),
    }
}
