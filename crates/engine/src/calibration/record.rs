//! Recorded drafts: one line per pick, with the ADP of the moment.

use std::collections::BTreeMap;

use crate::league::{DraftSlot, PickNumber};
use crate::players::Position;

/// What one line of the file says.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedPick {
    pub pick: PickNumber,
    pub slot: DraftSlot,
    pub round: u8,
    /// Place in [`Record::players`].
    pub player: usize,
    /// None where the source had no figure yet.
    pub adp: Option<f64>,
}

/// One draft, pick by pick.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedDraft {
    pub id: u32,
    /// Minutes since some fixed day, for telling which drafts are near in time.
    pub at_minute: i64,
    pub picks: Vec<RecordedPick>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RecordedPlayer {
    pub name: String,
    pub position: Position,
    pub bye_week: Option<u8>,
}

/// A file of drafts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    pub drafts: Vec<RecordedDraft>,
    pub players: Vec<RecordedPlayer>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordRejected {
    #[error("The first line must be {HEADER}")]
    Header,
    #[error("Line {line}: {column} is missing or malformed")]
    Malformed { line: usize, column: &'static str },
    #[error("Draft {draft} is not a complete list of picks 1 to n")]
    Incomplete { draft: u32 },
    #[error("The file holds no draft")]
    Empty,
}

const HEADER: &str = "draft,drafted_at,clock_s,pick,slot,round,player,position,bye,adp";

impl Record {
    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<Self, RecordRejected> {
        let mut lines = text.lines().enumerate();
        if lines.next().map(|(_, header)| header.trim()) != Some(HEADER) {
            return Err(RecordRejected::Header);
        }
        let mut record = Self::default();
        let mut known: BTreeMap<(String, Position), usize> = BTreeMap::new();
        for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            record.read_line(index + 1, line.trim(), &mut known)?;
        }
        for draft in &mut record.drafts {
            draft.picks.sort_by_key(|pick| pick.pick);
            if draft.picks.iter().enumerate().any(|(index, pick)| usize::from(pick.pick) != index + 1) {
                return Err(RecordRejected::Incomplete { draft: draft.id });
            }
        }
        if record.drafts.is_empty() { Err(RecordRejected::Empty) } else { Ok(record) }
    }

    fn read_line(
        &mut self,
        line: usize,
        text: &str,
        known: &mut BTreeMap<(String, Position), usize>,
    ) -> Result<(), RecordRejected> {
        let cells: Vec<&str> = text.split(',').collect();
        let bad = |column| RecordRejected::Malformed { line, column };
        let [draft, at, _, pick, slot, round, name, position, bye, adp] = cells[..] else {
            return Err(bad("a column"));
        };
        let id = draft.parse().map_err(|_| bad("draft"))?;
        let position: Position = position.parse().map_err(|_| bad("position"))?;
        let player = *known.entry((name.to_owned(), position)).or_insert_with(|| {
            let bye_week = bye.parse().ok();
            self.players.push(RecordedPlayer { name: name.to_owned(), position, bye_week });
            self.players.len() - 1
        });
        let picked = RecordedPick {
            pick: pick.parse().map_err(|_| bad("pick"))?,
            slot: slot.parse().map_err(|_| bad("slot"))?,
            round: round.parse().map_err(|_| bad("round"))?,
            player,
            adp: adp.parse().ok().filter(|adp: &f64| *adp > 0.0),
        };
        if self.drafts.last().is_none_or(|draft| draft.id != id) {
            let at_minute = minute_of(at).ok_or_else(|| bad("drafted_at"))?;
            self.drafts.push(RecordedDraft { id, at_minute, picks: Vec::new() });
        }
        if let Some(draft) = self.drafts.last_mut() {
            draft.picks.push(picked);
        }
        Ok(())
    }
}

/// Minutes of a `YYYY-MM-DD HH:MM` text; months count 31 days, which is enough to tell near from far.
fn minute_of(text: &str) -> Option<i64> {
    let number = |range: std::ops::Range<usize>| text.get(range)?.parse::<i64>().ok();
    let day = (number(0..4)? * 12 + number(5..7)?) * 31 + number(8..10)?;
    Some((day * 24 + number(11..13)?) * 60 + number(14..16)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_reads_back_and_a_broken_one_says_where() {
        let two = format!(
            "{HEADER}\r\n7,2022-05-02 18:57:11,30,1,1,1,A,RB,14,1.5\r\n7,2022-05-02 18:57:11,30,2,2,1,B,WR,7,0.0\r\n"
        );
        let record = Record::parse(&two).unwrap();
        assert_eq!(record.players.len(), 2);
        let adps: Vec<Option<f64>> = record.drafts[0].picks.iter().map(|pick| pick.adp).collect();
        assert_eq!(adps, [Some(1.5), None], "an ADP of zero is none");
        let complaint = |text: &str| Record::parse(text).unwrap_err().to_string();
        assert_eq!(complaint(&two.replace(",2,2,1,B", ",x,2,1,B")), "Line 3: pick is missing or malformed");
        assert_eq!(
            complaint(&two.replace(",2,2,1,B", ",3,2,1,B")),
            "Draft 7 is not a complete list of picks 1 to n"
        );
        assert!(complaint("name,adp\n").starts_with("The first line must be draft,"));
    }
}
