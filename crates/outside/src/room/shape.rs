//! The size and the order of the draft. What the room did not say is taken from its picks, as far as they go.

use std::collections::BTreeSet;

use super::Room;
use crate::fact::TeamId;

impl Room {
    /// Teams are mostly numbered from 1, and one that has not picked yet counts too.
    pub fn n_teams(&self) -> u16 {
        self.league.n_teams.unwrap_or_else(|| {
            let picking = self.picks.values().filter_map(|pick| pick.team.as_ref());
            let teams: BTreeSet<&TeamId> = self.owners.iter().chain(picking).collect();
            teams.len() as u16
        })
    }

    pub fn n_rounds(&self) -> u16 {
        let teams = self.n_teams();
        let last = self.picks.keys().next_back().map_or(0, |overall| usize::from(*overall));
        let n_picks = self.owners.len().max(last) as u16;
        self.league.n_rounds.unwrap_or_else(|| if teams == 0 { 0 } else { n_picks.div_ceil(teams) })
    }

    /// The teams in the order of the first round. Empty where it is not known.
    pub fn first_round(&self) -> Vec<TeamId> {
        let teams = self.n_teams();
        if !self.league.order.is_empty() {
            return self.league.order.clone();
        }
        if !self.owners.is_empty() {
            return self.owners.iter().take(usize::from(teams)).cloned().collect();
        }
        let first = self.picks.values().take_while(|pick| pick.overall <= teams);
        let first: Vec<TeamId> = first.filter_map(|pick| pick.team.clone()).collect();
        if first.len() == usize::from(teams) && self.league.is_auction != Some(true) {
            first
        } else {
            Vec::new()
        }
    }
}
