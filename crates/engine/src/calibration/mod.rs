//! How well the engine forecasts, measured on recorded drafts, and the fit of its constants.

mod bootstrap;
mod columns;
mod fallen;
mod fit;
mod judge;
mod record;
mod recorded_pool;
mod replay;
mod score;

pub use bootstrap::{Interval, Intervals, intervals};
pub use fallen::{FALLEN_ROWS, FallenRow};
pub use fit::Evidence;
pub use judge::{HORIZON_MARGIN, Judgement, Method, Phase, judge};
pub use record::{LeftOut, OddPicks, Record, RecordRejected, RecordedDraft, RecordedPick, RecordedPlayer};
pub(crate) use replay::rules_of;
pub use replay::{PoolScope, Replay, ReplayRejected};
pub use score::{Bin, N_BINS, Score};
