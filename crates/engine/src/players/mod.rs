//! Players: position, pool, tiers, and the labels shown beside a name.

mod adp_format;
mod bundled;
mod consensus;
mod for_league;
mod id;
mod labels;
mod natural_breaks;
mod player;
mod pool;
mod position;
mod tiers;

pub use adp_format::AdpFormat;
pub use bundled::{BundledPlayer, BundledPool, BundledPoolRejected};
pub use consensus::{ConfidenceLevel, Consensus, SourceAdp, consensus};
pub use for_league::quarterback_places;
pub(crate) use id::plain_letters;
pub use id::{player_id, unique_player_id};
pub use labels::{
    MarketWord, adp_text, card_adp_text, delta_label, display_adp, market_word, picks_text, rounds_from_adp,
    rounds_from_adp_label, value_label,
};
pub use natural_breaks::natural_breaks;
pub use player::{Player, UNRANKED_ADP};
pub use pool::{PlayerIndex, Pool, PoolRejected};
pub use position::{Position, PositionSet, UnknownPosition};
pub use tiers::{Tier, dynamic_tier_sizes, dynamic_tiers, static_tier};
