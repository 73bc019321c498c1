//! Players: position, pool, tiers, and the labels a drafter reads beside a name.

mod player;
mod pool;
mod position;

pub use player::{Player, UNRANKED_ADP};
pub use pool::{PlayerIndex, Pool, PoolRejected};
pub use position::{Position, PositionSet, UnknownPosition};
