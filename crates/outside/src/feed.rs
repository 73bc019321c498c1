//! One room as a server hears it: numbered batches in, the board and what has to be stored out.

use crate::fact::Fact;
use crate::inbox::{Arrived, Inbox, Numbered};
use crate::room::{Room, Status};
use crate::source::Source;

/// Something heard that has to be stored, in the order it was heard. Played again, it leaves the same board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub number: u64,
    pub at_ms: u64,
    pub what: KeptWhat,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptWhat {
    /// Scrubbed: nothing private is stored.
    Line(String),
    /// So many lines before this number never came.
    Gap(u64),
}

/// The answer to a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// The sender may forget all lines before this one.
    pub next: u64,
    /// To be stored before the sender is told.
    pub kept: Vec<Kept>,
    /// What was stored before this number is not needed for the board any more.
    pub whole_at: Option<u64>,
}

/// A feed of one room. Holds nothing that cannot be made again from what was stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Feed {
    source: Source,
    inbox: Inbox,
    room: Room,
}

impl Feed {
    pub fn new(source: Source) -> Self {
        Self { source, inbox: Inbox::default(), room: Room::new() }
    }

    /// The feed as it was when `next` was answered.
    pub fn restore(source: Source, next: u64, kept: &[Kept]) -> Self {
        let mut room = Room::new();
        for one in kept {
            match &one.what {
                KeptWhat::Line(line) => {
                    for fact in source.read_line(line) {
                        room.hear(one.at_ms, fact);
                    }
                }
                KeptWhat::Gap(n_lines) => room.hear(one.at_ms, gap(*n_lines)),
            }
        }
        Self { source, inbox: Inbox::from(next), room }
    }

    /// The number of the line it waits for.
    pub fn next(&self) -> u64 {
        self.inbox.next()
    }

    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Takes a batch; the same one may come again.
    pub fn take(&mut self, batch: impl IntoIterator<Item = Numbered>) -> Taken {
        let arrived = self.inbox.take(batch);
        self.hear(arrived)
    }

    /// The sender has nothing before this number any more.
    pub fn skip_to(&mut self, number: u64) -> Taken {
        let arrived = self.inbox.skip_to(number);
        self.hear(arrived)
    }

    fn hear(&mut self, arrived: Vec<Arrived>) -> Taken {
        let mut taken = Taken::default();
        let mut number = self.inbox.next();
        for one in arrived {
            match one {
                Arrived::Line(line) => {
                    number = line.number;
                    self.hear_line(&line, &mut taken);
                }
                Arrived::Gap(n_lines) => {
                    let at_ms = self.room.heard_ms().unwrap_or(0);
                    self.room.hear(at_ms, gap(n_lines));
                    taken.kept.push(Kept { number, at_ms, what: KeptWhat::Gap(n_lines) });
                }
            }
        }
        taken.next = self.inbox.next();
        taken
    }

    fn hear_line(&mut self, line: &Numbered, taken: &mut Taken) {
        let facts = self.source.read_line(&line.line);
        let is_worth_keeping = facts.iter().any(|fact| self.changes(fact));
        let has_whole = facts.iter().any(|fact| matches!(fact, Fact::Whole(_)));
        for fact in facts {
            self.room.hear(line.at_ms, fact);
        }
        if has_whole && self.room.is_as_told() {
            taken.whole_at = Some(line.number);
        }
        if let Some(kept) = self.source.scrub(&line.line).filter(|_| is_worth_keeping) {
            taken.kept.push(Kept { number: line.number, at_ms: line.at_ms, what: KeptWhat::Line(kept) });
        }
    }

    /// Lines that show no more than that the room is there come every few seconds and are not stored.
    fn changes(&self, fact: &Fact) -> bool {
        match fact {
            Fact::Alive | Fact::Other | Fact::Clock { .. } => false,
            Fact::Waiting { .. } => self.room.status() != Status::Before,
            _ => true,
        }
    }
}

fn gap(n_lines: u64) -> Fact {
    Fact::Gap { n_lines: u32::try_from(n_lines).unwrap_or(u32::MAX) }
}
