//! Single picks: where each one goes, and how a missed one is noticed.

use super::{MOST_UNPLACED, Room};
use crate::fact::{Pick, Picked, TeamId};

/// No draft has more picks.
const MOST_PICKS: u16 = 2_000;

/// Longer ago than this, a turn that is told again is a turn of its own: no pick takes less.
const SAME_MOMENT_MS: u64 = 500;

impl Room {
    pub(super) fn picked(&mut self, picked: Picked) {
        match picked.overall {
            Some(overall) => self.place_numbered(overall, picked),
            None => self.place_next(picked),
        }
    }

    /// The room's newer word stands: another player at the same number is a correction.
    fn place_numbered(&mut self, overall: u16, picked: Picked) {
        let is_possible = (1..=MOST_PICKS).contains(&overall)
            && (self.owners.is_empty() || usize::from(overall) <= self.owners.len());
        if !is_possible {
            self.problems.add("broken_line", format!("There is no pick {overall}"));
            return;
        }
        if let Some(other) = self.pick_of(&picked).filter(|other| *other != overall) {
            self.picks.remove(&other);
            self.missed.insert(other);
            self.ask("moved_pick", &format!("The player of pick {other} was picked again at {overall}"));
        }
        let open: Vec<u16> = (1..overall).filter(|earlier| !self.picks.contains_key(earlier)).collect();
        if !open.is_empty() && self.is_anchored {
            self.missed.extend(open);
            self.needs_whole = true;
        }
        self.missed.remove(&overall);
        self.put(overall, picked);
        self.needs_whole &= !self.missed.is_empty();
    }

    /// Rooms that do not number their picks send them in order, and each must belong to the team whose turn it is.
    fn place_next(&mut self, picked: Picked) {
        let is_repeated = self.pick_of(&picked).is_some() || self.is_unplaced(&picked);
        if is_repeated {
            return;
        }
        self.skip_filled();
        if !self.is_anchored {
            self.ask("no_beginning", "The draft was not heard from its beginning");
            self.is_lost = true;
        }
        self.close_gap(&picked.team);
        if self.is_lost || self.next > MOST_PICKS {
            self.keep_unplaced(picked);
        } else if self.is_turn_of(&picked.team, self.next) {
            self.last_placed = Some(self.next);
            self.put(self.next, picked);
            self.on_the_clock = None;
        } else {
            self.lose(&format!("Pick {} was not heard", self.next));
            self.keep_unplaced(picked);
        }
    }

    /// A turn that begins shows whether the pick before it was heard.
    pub(super) fn turn(&mut self, at_ms: u64, team: &TeamId, overall: Option<u16>) {
        if overall.is_some() || self.is_lost || !self.is_anchored {
            return;
        }
        self.skip_filled();
        if self.close_gap(team) {
            return;
        }
        let (expected, after) = (self.next, self.open_after(self.next));
        if self.is_turn_of(team, expected) {
            let is_second = self.on_the_clock.as_ref().is_some_and(|turn| {
                turn.team == *team && at_ms.saturating_sub(turn.since_ms) > SAME_MOMENT_MS
            });
            if is_second && self.is_turn_of(team, after) && !self.owners.is_empty() {
                self.lose(&format!("Pick {expected} or the one after it was not heard"));
            }
            return;
        }
        // The turn before was heard and only its pick was not, so nothing after it is in doubt.
        let had_turn = self.on_the_clock.as_ref().is_some_and(|turn| self.is_turn_of(&turn.team, expected));
        if had_turn && self.is_turn_of(team, after) {
            self.missed.insert(expected);
            self.next = after;
            self.last_placed = None;
            self.ask("missed_pick", &format!("Pick {expected} was not heard"));
        } else {
            self.lose(&format!("Pick {expected} was not heard"));
        }
    }

    /// After a gap, the first team that is heard of tells how many picks were missed, if only one number is possible:
    /// not more picks were missed than lines. True if there was a gap.
    fn close_gap(&mut self, team: &TeamId) -> bool {
        let n_unheard = std::mem::take(&mut self.n_unheard);
        if n_unheard == 0 || self.is_lost {
            return false;
        }
        let is_auction = self.league.is_auction == Some(true);
        let mut open = (self.next..=MOST_PICKS).filter(|overall| !self.picks.contains_key(overall));
        let mut candidates = open.by_ref().take(n_unheard.min(u32::from(MOST_PICKS)) as usize + 1);
        let found: Vec<u16> = candidates.by_ref().filter(|overall| self.is_turn_of(team, *overall)).collect();
        match found.as_slice() {
            [only] if !is_auction && !self.owners.is_empty() => {
                let only = *only;
                let missed: Vec<u16> =
                    (self.next..only).filter(|overall| !self.picks.contains_key(overall)).collect();
                if !missed.is_empty() {
                    self.ask("missed_pick", "Picks were made while the room was not heard");
                }
                self.missed.extend(missed);
                self.next = only;
            }
            _ => {
                self.is_lost = true;
                self.ask("gap", "The room was not heard for a while, and its picks have no numbers");
            }
        }
        true
    }

    /// From here on numbers are in doubt. So is the number of the last pick: where a team has two turns in a row, its
    /// second pick looks like its first one if that was not heard.
    fn lose(&mut self, why: &str) {
        self.is_lost = true;
        if let Some(pick) = self.last_placed.take().and_then(|last| self.picks.remove(&last))
            && let Some(team) = pick.team
        {
            let (player, price, is_automatic) = (pick.player, pick.price, pick.is_automatic);
            self.keep_unplaced(Picked { overall: None, team, player, price, is_automatic });
        }
        self.ask("missed_pick", why);
    }

    fn keep_unplaced(&mut self, picked: Picked) {
        if self.unplaced.len() < MOST_UNPLACED {
            self.unplaced.push(picked);
        }
    }

    /// A pick is named by its number; a number no pick can have is a player's.
    pub(super) fn take_back(&mut self, number: &str) {
        let by_number = number.parse().ok().filter(|overall| self.picks.contains_key(overall));
        let by_player = || {
            let of_player = |pick: &&Pick| pick.player.id.as_deref() == Some(number);
            self.picks.values().find(of_player).map(|pick| pick.overall)
        };
        match by_number.or_else(by_player) {
            Some(overall) => {
                let is_last = self.picks.keys().next_back() == Some(&overall);
                self.picks.remove(&overall);
                self.next = self.next.min(overall);
                self.last_placed = None;
                self.on_the_clock = None;
                if !is_last {
                    self.is_lost = true;
                    self.ask("earlier_undo", "A pick was taken back that was not the last one");
                }
            }
            None => self.ask("unknown_undo", "A pick was taken back that was not heard"),
        }
    }

    fn put(&mut self, overall: u16, picked: Picked) {
        let pick = Pick {
            overall,
            team: Some(picked.team),
            player: picked.player,
            price: picked.price,
            is_keeper: false,
            is_automatic: picked.is_automatic,
        };
        self.picks.insert(overall, pick);
        self.status = super::Status::Running;
        // Not every room says that its draft is over.
        if self.picks.len() == self.owners.len() {
            self.end();
        }
    }

    fn pick_of(&self, picked: &Picked) -> Option<u16> {
        let key = picked.player.key()?;
        self.picks.values().find(|pick| pick.player.key().as_deref() == Some(&key)).map(|pick| pick.overall)
    }

    fn is_unplaced(&self, picked: &Picked) -> bool {
        self.unplaced.iter().any(|other| other.player.key() == picked.player.key())
    }

    fn skip_filled(&mut self) {
        while self.picks.contains_key(&self.next) {
            self.next += 1;
        }
    }

    fn open_after(&self, overall: u16) -> u16 {
        (overall + 1..=MOST_PICKS).find(|later| !self.picks.contains_key(later)).unwrap_or(MOST_PICKS)
    }

    /// In an auction every team may buy, and a pick without a known owner may be any team's.
    fn is_turn_of(&self, team: &TeamId, overall: u16) -> bool {
        if self.league.is_auction == Some(true) {
            return true;
        }
        match self.owners.get(usize::from(overall).wrapping_sub(1)) {
            Some(owner) => owner == team,
            None => self.owners.is_empty(),
        }
    }
}
