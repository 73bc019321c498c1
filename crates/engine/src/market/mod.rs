//! The market: how far from their ADP players go, how drafters choose, and who will still be available.

mod choice;
mod closed_form;
mod drift;
mod expectation;
mod forecast;
mod plan;
mod reach;
mod room;
mod spread;
mod state;
mod survival;
#[cfg(test)]
mod tests;
mod value_room;

pub use choice::{ChoiceModel, Features, MAX_RANK, N_FEATURES, Prospect, end_share};
pub use closed_form::{conditional_survival, conserve_mass};
pub use drift::Drift;
pub use expectation::expected_mix;
pub use forecast::{Forecast, pick_probabilities};
pub use plan::{PlannedPlayer, PlannedPosition, SurvivalPlan, survival_plan};
pub use reach::is_reach;
pub use room::{RoomKind, room_looseness, room_shift};
pub use spread::{LOGISTIC_SD, spread_curve, spread_of, stretched_pick};
pub use state::{MarketState, PerPosition, Quote, Turn, Wants, turns_between};
pub use survival::closed_form_survival;
pub use value_room::{VALUE_SCALE, ValueRoom};
