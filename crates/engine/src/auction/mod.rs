//! Auctions: every player goes to the team that pays most, out of a budget that must fill its roster.

mod book;
mod change;
mod event;
mod rejected;
mod state;

pub use book::{AuctionEvent, AuctionEventKind, Book, Lot, LotChange, SOMEBODY, Sale, SaleChange};
pub use change::AuctionChange;
pub use rejected::AuctionRejected;

pub use crate::league::{AuctionRules, Dollars, MAX_BUDGET, Nomination, TeamBudget};
pub use state::{Auction, Purse};
