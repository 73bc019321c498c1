//! Value: the league's replacement level, what a roster needs, and what waiting costs.

mod needs;
mod outlook;
mod own_view;
mod points;
mod quality;
mod replacement;
mod urgency;

pub use needs::{Held, Need, needs, needs_given, open_slots, roster_caps};
pub use outlook::{PositionOutlook, TierHold, my_holdings, position_outlooks, tier_holds};
pub(crate) use outlook::{left_by_value, tiers_of};
pub use own_view::{InvalidOwnView, OwnView, Tag};
pub use points::{ValueSource, season_points};
pub use quality::{is_scarce, n_left_of_scarce};
pub use replacement::{SLOTS_BY_STRICTNESS, Values};
pub use urgency::{HoldAlert, expected_best_survivor, hold_probability};
