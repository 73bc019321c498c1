//! The league: size, scoring, starting slots, and who picks when.

mod auction_rules;
mod config;
mod config_check;
mod keepers;
mod order;
mod rules;
mod scoring;
mod scoring_rules;
mod slots;
mod team_count;

pub use auction_rules::{AuctionRules, BudgetRejected, Dollars, MAX_BUDGET, Nomination, TeamBudget};
pub use config::{DraftConfig, RosterPosition, WrTeMode};
pub use config_check::{ConfigCheck, check_config};
pub use keepers::Keeper;
pub use order::{DraftOrder, PickOrder, TradedPick};
pub use rules::{League, LeagueRejected, LeagueRules, MAX_ROSTER_SPOTS};
pub use scoring::{Scoring, UnknownScoring};
pub use scoring_rules::ScoringRules;
pub use slots::{Lineup, RosterSlot, SlotId, SlotKind, UnknownSlot};
pub use team_count::{read_team_count, resolve_team_count, team_ratio};

/// An overall pick number, from 1.
pub type PickNumber = u16;

/// A franchise's place in the draft order, from 1.
pub type DraftSlot = u8;
