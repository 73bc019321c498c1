//! What people paste: a list of picks, the draft recap or board of another site, the keepers of a league, a
//! ranking. Texts are split here; [`crate::names`] decides who a name means.

mod cells;
mod keeper_line;
mod keeper_teams;
mod keepers;
mod numbers;
mod picks;
mod ranking;
mod records;

pub use keeper_teams::KeeperTeams;
pub use keepers::{PastedKeeper, read_keepers};
pub use picks::{PassedOver, PastedPick, PastedPicks, read_picks};
pub use ranking::{MOST_TIER_LETTERS, RankedLine, read_ranking};

/// The size of the draft that a text is read for.
#[derive(Clone, Copy, Debug)]
pub struct DraftShape {
    pub n_teams: u16,
    pub n_rounds: u16,
}

impl DraftShape {
    fn n_picks(self) -> u16 {
        self.n_teams * self.n_rounds
    }

    /// The overall number of a pick in a round.
    fn overall(self, round: u16, place: u16) -> Option<u16> {
        let is_there = (1..=self.n_rounds).contains(&round) && (1..=self.n_teams).contains(&place);
        is_there.then(|| (round - 1) * self.n_teams + place)
    }

    fn round_of(self, pick: u16) -> u16 {
        (pick - 1) / self.n_teams + 1
    }
}
