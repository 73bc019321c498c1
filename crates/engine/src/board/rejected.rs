//! Why a board refuses a change.

use crate::auction::AuctionRejected;
use crate::league::{LeagueRejected, PickNumber};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardRejected {
    #[error("Player not found")]
    UnknownPlayer { player_id: String },
    #[error("Player already drafted")]
    AlreadyDrafted { player_id: String },
    #[error("Player {player_id} is both rostered and removed")]
    RosteredAndRemoved { player_id: String },
    #[error("Pick must be at least 1")]
    PickTooLow,
    #[error("Pick not found")]
    NoSuchPick { pick: PickNumber },
    #[error("Pick {pick} is taken twice")]
    PickTakenTwice { pick: PickNumber },
    #[error("Player {player_id} needs a pick exactly when drafted")]
    PickAndStatusDisagree { player_id: String },
    #[error("Player is not on your team")]
    NotOnMyTeam { player_id: String },
    #[error("{position} not allowed in {slot} slot")]
    SlotRefuses { position: &'static str, slot: &'static str },
    #[error("Pick {pick} is already made. Clear it on the board before you keep a player with it.")]
    KeeperPickMade { pick: PickNumber },
    #[error("{name} is already drafted. Clear that pick on the board first, then keep {name}.")]
    KeeperDrafted { name: String },
    #[error("Pick {pick} is already made. Clear it on the board before you change whose it is.")]
    TradedPickMade { pick: PickNumber },
    #[error(transparent)]
    League(#[from] LeagueRejected),
    #[error("Nobody to be kept has the id {player_id}")]
    UnknownKeeper { player_id: String },
    #[error("A keeper is named by an id: {player_id} instead of {name}")]
    KeeperByName { name: String, player_id: String },
    #[error(transparent)]
    Auction(#[from] AuctionRejected),
    #[error("This draft is an auction: a player goes to a team for a price")]
    IsAuction,
    #[error("This draft is not an auction")]
    NoAuction,
    #[error("Players are gone already: the kind of the draft cannot change")]
    KindOfDraft,
    #[error("Players are sold already: your seat cannot change")]
    SeatAfterSales,
    #[error("No actions to undo")]
    NothingToUndo,
    #[error("Session was changed elsewhere. Reload and try again.")]
    ChangedElsewhere,
}

impl BoardRejected {
    /// A code clients may branch on; never renamed.
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownPlayer { .. } => "player_not_found",
            Self::AlreadyDrafted { .. } => "player_already_drafted",
            Self::RosteredAndRemoved { .. } => "player_rostered_and_removed",
            Self::PickTooLow => "invalid_pick",
            Self::NoSuchPick { .. } => "pick_not_found",
            Self::PickTakenTwice { .. } => "pick_taken",
            Self::PickAndStatusDisagree { .. } => "pick_and_status_disagree",
            Self::NotOnMyTeam { .. } => "player_not_on_team",
            Self::SlotRefuses { .. } => "position_not_allowed",
            Self::KeeperPickMade { .. } => "keeper_pick_made",
            Self::KeeperDrafted { .. } => "keeper_already_drafted",
            Self::TradedPickMade { .. } => "traded_pick_made",
            Self::League(league) => league.code(),
            Self::UnknownKeeper { .. } | Self::KeeperByName { .. } => "unknown_keeper",
            Self::Auction(auction) => auction.code(),
            Self::IsAuction => "is_auction",
            Self::NoAuction => "no_auction",
            Self::KindOfDraft => "kind_of_draft",
            Self::SeatAfterSales => "seat_after_sales",
            Self::NothingToUndo => "nothing_to_undo",
            Self::ChangedElsewhere => "version_conflict",
        }
    }
}
