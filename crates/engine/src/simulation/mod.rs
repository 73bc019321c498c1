//! Simulation: a seed goes in, futures of the draft come out, and from them the verdict.

mod arena;
mod batch;
mod candidates;
mod chips;
mod deciders;
mod draft;
mod list;
mod manners;
mod opponents;
mod paired;
mod pairs;
mod plan;
mod policy;
mod random;
mod reasons;
mod rivals;
mod rollout;
mod room_mix;
mod situation;
mod tried;
mod verdict;

pub(crate) use arena::Arena;
pub use batch::{SimulatedPick, Simulator};
pub use candidates::MAX_CANDIDATES;
pub use chips::{Chip, ChipKind};
pub(crate) use draft::Future;
pub(crate) use list::Scratch;
pub use paired::PairedDifference;
pub(crate) use policy::{SpecialTeams, allowed_needs};
pub use random::seed_for;
pub(crate) use random::{Stream, normal};
pub(crate) use reasons::percent;
pub use reasons::{Reason, ReasonKind};
pub use rivals::{Rival, open_positions};
pub use rollout::{Outcomes, Rollouts, Wish};
pub use verdict::{
    AdvisedPlayer, Alternative, DEFAULT_FUTURES, NextPlayer, PlayerSurvival, Verdict, advise, look_back,
    recommend,
};
