//! The whole draft in one frame or answer: it replaces what was known, unless it is hard to believe.

use super::Room;
use crate::fact::{League, Pick, TeamId, Whole};

/// More picks than this do not vanish at once without the room saying so twice.
const MOST_VANISHED: usize = 2;

impl Room {
    pub(super) fn replace(&mut self, whole: Whole) {
        if self.is_another_room(&whole.league) {
            self.problems.add("another_room", "The words of another room were not used".to_owned());
            return;
        }
        if !self.believes(&whole.picks) {
            return;
        }
        self.learn(whole.league);
        if !whole.owners.is_empty() {
            self.owners = whole.owners;
        }
        self.take(whole.picks);
    }

    pub(super) fn replace_picks(&mut self, picks: Vec<Pick>) {
        if self.believes(&picks) {
            self.take(picks);
        }
    }

    /// Half a list looks like a draft in which picks were taken back, so it has to come twice.
    fn believes(&mut self, picks: &[Pick]) -> bool {
        let stays = |known: &&Pick| picks.iter().any(|pick| pick.overall == known.overall);
        let n_vanished = self.picks.len() - self.picks.values().filter(stays).count();
        if n_vanished <= MOST_VANISHED || self.doubted.as_deref() == Some(picks) {
            self.doubted = None;
            return true;
        }
        self.problems
            .add("doubted_whole", format!("{n_vanished} picks are missing from the room's whole draft"));
        self.doubted = Some(picks.to_vec());
        false
    }

    fn take(&mut self, picks: Vec<Pick>) {
        self.picks = picks.into_iter().map(|pick| (pick.overall, pick)).collect();
        self.unplaced.clear();
        self.missed.clear();
        self.last_placed = None;
        self.next = 1;
        self.is_lost = false;
        self.n_unheard = 0;
        self.is_anchored = true;
        self.needs_whole = false;
        self.on_the_clock = None;
    }

    fn is_another_room(&self, league: &League) -> bool {
        matches!((&self.league.room, &league.room), (Some(ours), Some(theirs)) if ours != theirs)
    }

    /// What the room did not say stays as it was.
    pub(super) fn learn(&mut self, league: League) {
        let ours = &mut self.league;
        keep(&mut ours.room, league.room);
        keep(&mut ours.n_teams, league.n_teams);
        keep(&mut ours.n_rounds, league.n_rounds);
        keep(&mut ours.seconds_per_pick, league.seconds_per_pick);
        keep(&mut ours.is_auction, league.is_auction);
        keep(&mut ours.budget, league.budget);
        ours.team_names.extend(league.team_names);
        ours.budgets.extend(league.budgets);
        ours.scoring.extend(league.scoring);
        if !league.order.is_empty() {
            ours.order = league.order;
        }
        if !league.slots.0.is_empty() {
            ours.slots = league.slots;
        }
    }

    /// By place in the first round. Names of another number of teams are of another page.
    pub(super) fn learn_names(&mut self, names: Vec<String>) {
        let order = self.first_round();
        if order.len() == names.len() {
            self.league.team_names.extend(order.into_iter().zip(names));
        }
    }

    /// A shorter list than before lost its end.
    pub(super) fn learn_owners(&mut self, owners: Vec<TeamId>) {
        if owners.len() >= self.owners.len() {
            self.owners = owners;
        } else {
            self.problems.add("broken_line", "A line could not be read: the order of the picks".to_owned());
        }
    }
}

fn keep<T>(ours: &mut Option<T>, theirs: Option<T>) {
    if theirs.is_some() {
        *ours = theirs;
    }
}
