//! Strategies judged by playing them: the same seats, the same rooms, the same seasons.

mod leagues;
mod lineup;
mod rooms;
mod strategies;
mod tournament;

pub use leagues::LeagueShape;
pub use lineup::lineup_points;
pub use rooms::OpponentKind;
pub use strategies::Strategy;
pub use tournament::{N_SEASONS, Played, play};
