//! What an auction keeps: the sales, the player up for bids, and the events that change them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::league::{Dollars, DraftSlot};
use crate::players::PlayerIndex;

/// The team of a bid that nobody noted.
pub const SOMEBODY: DraftSlot = 0;

/// The player up for bids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lot {
    pub player_id: String,
    /// The team that nominated him.
    #[cfg_attr(feature = "openapi", schema(value_type = u8, maximum = 255))]
    pub nominated_by: DraftSlot,
    /// The highest bid and whose it is.
    #[cfg_attr(feature = "openapi", schema(value_type = u8, maximum = 255))]
    pub team: DraftSlot,
    pub bid: Dollars,
}

/// A player on a team, and what he cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sale {
    #[cfg_attr(feature = "openapi", schema(value_type = u8, maximum = 255))]
    pub team: DraftSlot,
    pub price: Dollars,
    /// The version of the auction that the sale made: sales sort by it, and no two have the same.
    pub number: u64,
    /// The team that nominated him; none for a keeper.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<u8>, maximum = 255))]
    pub nominated_by: Option<DraftSlot>,
}

impl Sale {
    pub fn is_keeper(&self) -> bool {
        self.nominated_by.is_none()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AuctionEventKind {
    Nominated,
    Bid,
    Withdrawn,
    Sold,
    Kept,
    TakenBack,
    PriceCorrected,
    Undone,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LotChange {
    #[cfg_attr(feature = "openapi", schema(required))]
    pub before: Option<Lot>,
    #[cfg_attr(feature = "openapi", schema(required))]
    pub after: Option<Lot>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SaleChange {
    pub player_id: String,
    #[cfg_attr(feature = "openapi", schema(required))]
    pub before: Option<Sale>,
    #[cfg_attr(feature = "openapi", schema(required))]
    pub after: Option<Sale>,
}

/// One step of an auction. Steps are numbered without gaps; the auction is what they add up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuctionEvent {
    pub version: u64,
    pub kind: AuctionEventKind,
    pub lot: LotChange,
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sale: Option<SaleChange>,
}

/// The sales of an auction and the player up for bids, beside the states that a board has of its players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book {
    pub sales: BTreeMap<PlayerIndex, Sale>,
    pub lot: Option<Lot>,
}
