//! Value: replacement level of this league, what a roster needs, what waiting costs.

mod needs;
mod outlook;
mod points;
mod replacement;
mod urgency;

pub use needs::{Held, Need, needs, needs_given, open_slots, roster_caps};
pub use outlook::{PositionOutlook, TierHold, my_holdings, position_outlooks, tier_holds};
pub(crate) use outlook::{left_by_value, tiers_of};
pub use points::{ValueSource, season_points};
pub use replacement::{SLOTS_BY_STRICTNESS, Values};
pub use urgency::{HoldAlert, expected_best_survivor, hold_probability};
