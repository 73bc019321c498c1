//! How well the engine forecasts, measured on recorded drafts, and the fit of its constants.

mod fit;
mod judge;
mod record;
mod replay;
mod score;

pub use fit::Evidence;
pub use judge::{Judgement, Method, Phase, judge};
pub use record::{Record, RecordRejected, RecordedDraft, RecordedPick, RecordedPlayer};
pub use replay::{PoolScope, Replay, ReplayRejected};
pub use score::{Bin, N_BINS, Score};
