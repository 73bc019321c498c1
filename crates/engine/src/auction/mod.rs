//! Auctions: every player goes to the team that pays most, out of a budget that must fill its roster.

mod change;
mod event;
mod rejected;
mod rules;
mod state;

pub use change::AuctionChange;
pub use event::{AuctionEvent, AuctionEventKind, Lot, LotChange, Sale, SaleChange};
pub use rejected::AuctionRejected;
pub use rules::{AuctionRules, Dollars, MAX_BUDGET, Nomination, TeamBudget};
pub use state::{Auction, Purse};
