//! Numbered lines back in order: what comes twice is dropped, what comes early waits, what never comes is a gap.

use std::collections::BTreeMap;

/// A line with the number its sender gave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// From 1 on, one more for every line.
    pub number: u64,
    /// When it was heard, on the sender's clock.
    pub at_ms: u64,
    pub line: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrived {
    Line(Numbered),
    /// So many lines will not come any more.
    Gap(u64),
}

/// Waits for missing lines while it holds no more than these.
const MOST_WAITING: usize = 400;
const MOST_WAITING_BYTES: usize = 1 << 20;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inbox {
    next: u64,
    waiting: BTreeMap<u64, Numbered>,
    n_bytes: usize,
}

impl Default for Inbox {
    fn default() -> Self {
        Self::from(1)
    }
}

impl Inbox {
    /// Goes on with this number; lines before it have arrived.
    pub fn from(next: u64) -> Self {
        Self { next, waiting: BTreeMap::new(), n_bytes: 0 }
    }

    /// The number it waits for. A sender may forget all lines before it.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Takes a batch and returns what is in order now. A batch may come twice.
    pub fn take(&mut self, batch: impl IntoIterator<Item = Numbered>) -> Vec<Arrived> {
        let mut arrived = Vec::new();
        for line in batch {
            self.put(line);
            self.release(&mut arrived);
            while self.waiting.len() > MOST_WAITING || self.n_bytes > MOST_WAITING_BYTES {
                self.give_up(&mut arrived);
            }
        }
        arrived
    }

    /// The sender says that nothing before `number` will come any more.
    pub fn skip_to(&mut self, number: u64) -> Vec<Arrived> {
        let mut arrived = Vec::new();
        while self.waiting.first_key_value().is_some_and(|(first, _)| *first <= number) {
            self.give_up(&mut arrived);
        }
        if self.next < number {
            arrived.push(Arrived::Gap(number - self.next));
            self.next = number;
        }
        arrived
    }

    fn put(&mut self, line: Numbered) {
        if line.number >= self.next && !self.waiting.contains_key(&line.number) {
            self.n_bytes += line.line.len();
            self.waiting.insert(line.number, line);
        }
    }

    fn release(&mut self, arrived: &mut Vec<Arrived>) {
        while let Some(line) = self.waiting.remove(&self.next) {
            self.n_bytes -= line.line.len();
            self.next = self.next.saturating_add(1);
            arrived.push(Arrived::Line(line));
        }
    }

    /// Goes on with the first line that is there.
    fn give_up(&mut self, arrived: &mut Vec<Arrived>) {
        if let Some((first, _)) = self.waiting.first_key_value() {
            let first = *first;
            if first > self.next {
                arrived.push(Arrived::Gap(first - self.next));
            }
            self.next = first;
        }
        self.release(arrived);
    }
}
