//! Strategies judged by playing them: the same seats, the same rooms, the same seasons.

mod auctions;
mod ceiling;
mod leagues;
mod lineup;
mod manager;
mod manners;
mod mock_drafts;
mod prices;
mod results;
mod rooms;
mod seasons;
mod strategies;
mod tournament;

pub use crate::table::TableRejected;
pub use auctions::{AuctionNotPlayed, AuctionShape, Bidding, PlayedAuction, play_auction};
pub use ceiling::{Ceiling, judge_ceiling};
pub use leagues::LeagueShape;
pub use lineup::lineup_points;
pub use manners::{Manner, judge_manners};
pub use mock_drafts::{
    MockLeague, Shares, UsualShare, faults, mock_draft, recorded_shares, shares_of, usual_share,
};
pub use prices::{LeftOut, PriceJudgement, RankError, RecordedAuction, RecordedSale, judge_prices};
pub use results::{AdpTables, Results};
pub use rooms::OpponentKind;
pub use seasons::SeasonDraft;
pub use strategies::Strategy;
pub use tournament::{N_SEASONS, Played, play};
