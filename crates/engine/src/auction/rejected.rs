//! Why an auction refuses a change.

use crate::league::{BudgetRejected, Dollars, DraftSlot};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuctionRejected {
    #[error(transparent)]
    Budget(#[from] BudgetRejected),
    #[error("There is no team {team}: the league has {n_teams} teams")]
    UnknownTeam { team: DraftSlot, n_teams: u8 },
    #[error("Player not found")]
    UnknownPlayer { player_id: String },
    #[error("{name} was already sold to team {team} for ${price}")]
    AlreadySold { player_id: String, name: String, team: DraftSlot, price: Dollars },
    #[error("{name} was not sold")]
    NotSold { player_id: String, name: String },
    #[error("{name} is up for bids. Sell him or take the nomination back first.")]
    LotOpen { name: String },
    #[error("Nobody is up for bids. Name the player with the price.")]
    NoLot,
    #[error("It is team {turn}'s turn to nominate, not team {team}'s")]
    NotItsTurn { team: DraftSlot, turn: DraftSlot },
    #[error("Team {team} is full")]
    TeamFull { team: DraftSlot },
    #[error("Team {team} can bid at most ${most}: it keeps ${reserve} for its other open places")]
    OverMaximum { team: DraftSlot, most: Dollars, reserve: Dollars },
    #[error("The least bid is ${least}")]
    UnderMinimum { least: Dollars },
    #[error("The bid stands at ${bid} already")]
    NotHigher { bid: Dollars },
    #[error("{name} is with team {team} for ${price} already")]
    NothingToCorrect { name: String, team: DraftSlot, price: Dollars },
    #[error("The auction is over: every roster is full")]
    Over,
    #[error("No actions to undo")]
    NothingToUndo,
    #[error("Auction was changed elsewhere. Reload and try again.")]
    ChangedElsewhere,
}

impl AuctionRejected {
    /// A code clients may branch on; never renamed.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Budget(_) => "invalid_budget",
            Self::UnknownTeam { .. } => "team_not_found",
            Self::UnknownPlayer { .. } => "player_not_found",
            Self::AlreadySold { .. } => "player_already_sold",
            Self::NotSold { .. } => "player_not_sold",
            Self::LotOpen { .. } => "lot_open",
            Self::NoLot => "no_lot",
            Self::NotItsTurn { .. } => "not_its_turn",
            Self::TeamFull { .. } => "team_full",
            Self::OverMaximum { .. } => "bid_over_maximum",
            Self::UnderMinimum { .. } => "bid_under_minimum",
            Self::NotHigher { .. } => "bid_not_higher",
            Self::NothingToCorrect { .. } => "nothing_to_correct",
            Self::Over => "auction_over",
            Self::NothingToUndo => "nothing_to_undo",
            Self::ChangedElsewhere => "version_conflict",
        }
    }
}
