//! Strategies judged by playing them: the same seats, the same rooms, the same seasons.

mod lineup;
mod rooms;
mod strategies;
mod tournament;

pub use lineup::lineup_points;
pub use rooms::RoomKind;
pub use strategies::Strategy;
pub use tournament::{Played, play};
