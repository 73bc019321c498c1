//! Bidding: what a player is worth in dollars, what a room pays for him, and what he is worth to me now.

mod adviser;
mod bidders;
mod floor;
mod learning;
mod lot_reasons;
mod nominate;
mod places;
mod plan;
mod play_out;
mod prices;
mod push;
mod sheet;
mod shelf;
mod verdict;

pub use adviser::{Adviser, Limit};
pub use bidders::{Future, Room, Sold};
pub use floor::{Floor, Listed, Seat};
pub use learning::Learning;
pub use lot_reasons::{LotReason, LotReasonKind};
pub use nominate::{Nomination, NominationKind, nominations};
pub use places::{PlannedPlace, SlotKindLabel, my_plan};
pub use plan::{Owned, Planned, Planner, Worth, add};
pub use play_out::PlayedOut;
pub use prices::{Money, Prices};
pub use sheet::{Sheet, SheetRow, SheetSale, price_sheet};
pub use verdict::{Advice, DEFAULT_AUCTION_FUTURES, LotAlternative, LotVerdict, PricePoint, judge_lot};
