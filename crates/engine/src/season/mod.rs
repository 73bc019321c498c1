//! The season as the score: what a finished roster is worth week by week, when projections are wrong, players
//! miss games and the waiver wire backs up the bench.

mod absences;
mod forms;
mod gains;
mod model;
mod normal;

pub use forms::{Form, GAMES_PROJECTED, N_WEEKS, season_doubt};
pub use gains::Gains;
pub use model::{PlayedSeason, SeasonModel, WeekPoints};
