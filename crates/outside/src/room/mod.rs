//! A draft room as far as it was heard: the league, the board, whose turn it is, and what is wrong.

mod place;
mod problems;
mod shape;
mod whole;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::fact::{Fact, League, Pick, Picked, Player, TeamId};
pub use problems::Problem;
use problems::Problems;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Nothing was heard that tells.
    #[default]
    Unknown,
    Before,
    Running,
    Paused,
    Over,
    /// The connection we listened to was ended; the draft may go on.
    Closed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnTheClock {
    pub team: TeamId,
    /// When it was first heard.
    pub since_ms: u64,
    /// When their time ends, on the clock of the one who listens.
    pub until_ms: Option<u64>,
}

/// The player who is being sold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    pub player: Player,
    pub leader: TeamId,
    pub amount: u32,
    pub until_ms: Option<u64>,
}

/// Holds what a room said. Replaced by the whole draft when that is heard, continued by single picks in between.
///
/// The board never holds a pick the room did not make: a pick whose number is in doubt waits beside the board until
/// the whole draft was heard again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Room {
    league: League,
    owners: Vec<TeamId>,
    picks: BTreeMap<u16, Pick>,
    /// Picks that were heard while their number was in doubt.
    unplaced: Vec<Picked>,
    /// Picks that others show were made, and that were not heard.
    missed: BTreeSet<u16>,
    own_team: Option<TeamId>,
    status: Status,
    on_the_clock: Option<OnTheClock>,
    lot: Option<Lot>,
    starts_ms: Option<u64>,
    heard_ms: Option<u64>,
    /// The next pick of a room that does not number them.
    next: u16,
    /// The pick placed last without a number of its own.
    last_placed: Option<u16>,
    /// The numbers of unnumbered picks are in doubt.
    is_lost: bool,
    /// As many picks may have been made since that were not heard. The next turn tells.
    n_unheard: u32,
    /// The draft was heard from its first pick on, or as a whole.
    is_anchored: bool,
    needs_whole: bool,
    /// A whole draft with fewer picks than known, heard once.
    doubted: Option<Vec<Pick>>,
    problems: Problems,
}

/// More unplaced picks than any draft has are not kept.
const MOST_UNPLACED: usize = 600;

impl Room {
    pub fn new() -> Self {
        Self { next: 1, ..Self::default() }
    }

    /// Takes the next thing the room said, heard at `at_ms` by the listener's clock.
    pub fn hear(&mut self, at_ms: u64, fact: Fact) {
        if fact != Fact::Other {
            self.heard_ms = Some(at_ms);
        }
        match fact {
            Fact::Whole(whole) => self.replace(*whole),
            Fact::Picks(picks) => self.replace_picks(picks),
            Fact::League(league) => self.learn(*league),
            Fact::Owners(owners) => self.learn_owners(owners),
            Fact::TeamNames(names) => self.learn_names(names),
            Fact::OwnTeam(team) => self.own_team = Some(team),
            Fact::Waiting { left_ms } => self.wait(at_ms, left_ms),
            Fact::Running => self.status = Status::Running,
            Fact::Paused => {
                self.status = Status::Paused;
                self.on_the_clock = None;
            }
            Fact::Over => self.over(),
            Fact::ThrownOut(team) => self.thrown_out(&team),
            Fact::Turn { team, overall, left_ms } => {
                self.turn(at_ms, &team, overall);
                self.clock(at_ms, team, left_ms);
            }
            Fact::Clock { team, left_ms } => {
                let team = team.or_else(|| Some(self.on_the_clock.as_ref()?.team.clone()));
                if let Some(team) = team {
                    self.clock(at_ms, team, Some(left_ms));
                }
            }
            Fact::Picked(picked) => self.picked(picked),
            Fact::Sold(picked) => {
                self.league.is_auction = Some(true);
                self.lot = None;
                self.picked(picked);
            }
            Fact::Nominating { team, left_ms } => {
                self.league.is_auction = Some(true);
                self.lot = None;
                self.clock(at_ms, team, left_ms);
            }
            Fact::Bid { team, player, amount, left_ms } => {
                self.league.is_auction = Some(true);
                self.status = Status::Running;
                self.on_the_clock = None;
                let until_ms = left_ms.map(|left| at_ms.saturating_add(left));
                self.lot = Some(Lot { player, leader: team, amount, until_ms });
            }
            Fact::Undone { number } => self.take_back(&number),
            Fact::NeedsWhole => {
                self.ask("needs_whole", "The room changed the board in a way it did not tell");
            }
            Fact::Gap { n_lines } => {
                self.n_unheard = self.n_unheard.saturating_add(n_lines);
                self.last_placed = None;
            }
            Fact::OneOf { n_drafts } => {
                let message = format!("The league has {n_drafts} drafts; this is the first of them");
                self.problems.add("several_drafts", message);
            }
            Fact::Unknown { word } => {
                self.problems.add("unknown_line", format!("A line of an unknown kind: {word}"));
            }
            Fact::Broken { what } => {
                self.problems.add("broken_line", format!("A line could not be read: {what}"));
            }
            Fact::Alive | Fact::Other => {}
        }
    }

    fn wait(&mut self, at_ms: u64, left_ms: Option<u64>) {
        self.status = Status::Before;
        // A room heard before its first pick is heard from the first pick on.
        self.is_anchored = true;
        self.starts_ms = left_ms.map(|left| at_ms.saturating_add(left));
    }

    fn over(&mut self) {
        let may_have_missed = self.n_unheard > 0 || self.on_the_clock.is_some();
        if may_have_missed && self.picks.len() < self.owners.len() && self.league.is_auction != Some(true) {
            self.ask("missed_pick", "The draft is over, and its last picks were not heard");
        }
        self.end();
    }

    fn end(&mut self) {
        self.status = Status::Over;
        self.on_the_clock = None;
        self.lot = None;
    }

    fn thrown_out(&mut self, team: &TeamId) {
        if self.own_team.as_ref() == Some(team) {
            self.status = Status::Closed;
        }
    }

    fn clock(&mut self, at_ms: u64, team: TeamId, left_ms: Option<u64>) {
        self.status = Status::Running;
        let until_ms = left_ms.map(|left| at_ms.saturating_add(left));
        let before = self.on_the_clock.take().filter(|turn| turn.team == team);
        let since_ms = before.map_or(at_ms, |turn| turn.since_ms);
        self.on_the_clock = Some(OnTheClock { team, since_ms, until_ms });
    }

    /// The board cannot be continued from single lines until the whole draft was heard again.
    fn ask(&mut self, code: &'static str, why: &str) {
        self.needs_whole = true;
        self.problems.add(code, why.to_owned());
    }

    pub fn league(&self) -> &League {
        &self.league
    }

    /// Whose pick each one is, from the first on. Empty where the room has not said.
    pub fn owners(&self) -> &[TeamId] {
        &self.owners
    }

    pub fn picks(&self) -> impl Iterator<Item = &Pick> {
        self.picks.values()
    }

    /// Picks that were heard and wait for their number: these players are gone.
    pub fn unplaced(&self) -> &[Picked] {
        &self.unplaced
    }

    /// Picks that were made and not heard.
    pub fn missed(&self) -> impl Iterator<Item = u16> {
        self.missed.iter().copied()
    }

    pub fn own_team(&self) -> Option<&TeamId> {
        self.own_team.as_ref()
    }

    pub fn status(&self) -> Status {
        self.status
    }

    pub fn on_the_clock(&self) -> Option<&OnTheClock> {
        self.on_the_clock.as_ref()
    }

    /// When the draft begins, on the clock of the one who listens.
    pub fn starts_ms(&self) -> Option<u64> {
        self.starts_ms
    }

    pub fn lot(&self) -> Option<&Lot> {
        self.lot.as_ref()
    }

    /// When the room last said anything, a line of its clock included.
    pub fn heard_ms(&self) -> Option<u64> {
        self.heard_ms
    }

    /// Only the whole draft can make the board right again.
    pub fn needs_whole(&self) -> bool {
        self.needs_whole
    }

    /// The board is the room's whole draft as it was heard last, and nothing of it is doubted.
    pub fn is_as_told(&self) -> bool {
        self.is_anchored && !self.needs_whole && self.doubted.is_none()
    }

    pub fn problems(&self) -> &[Problem] {
        self.problems.all()
    }
}
