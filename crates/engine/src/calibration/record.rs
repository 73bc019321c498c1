//! Recorded drafts: one row per pick, with the ADP at that time.

use std::collections::BTreeMap;

use crate::league::{DraftSlot, PickNumber, Scoring};
use crate::players::Position;

use super::columns::{self, Columns, Row};

/// One row of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedPick {
    pub pick: PickNumber,
    pub slot: DraftSlot,
    pub round: u8,
    /// Index in [`Record::players`]; none for a pick spent outside the pool: on a position no fantasy roster
    /// has, on a player who was already gone, or a pick the file lacks.
    pub player: Option<usize>,
    /// None when the source had no figure yet.
    pub adp: Option<f64>,
    pub is_keeper: bool,
}

/// One draft, pick by pick.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedDraft {
    pub id: u32,
    pub season: u16,
    /// Minutes since a fixed day, to tell which drafts are close in time; none when only the season is known.
    pub at_minute: Option<i64>,
    /// Minutes it takes if every pick uses its full clock.
    pub longest_minutes: i64,
    pub n_teams: u8,
    pub n_rounds: u8,
    pub is_superflex: bool,
    pub scoring: Scoring,
    pub picks: Vec<RecordedPick>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RecordedPlayer {
    pub name: String,
    pub position: Position,
    pub bye_week: Option<u8>,
}

/// Picks that count as spent outside the pool, by what is odd about them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OddPicks {
    /// Draft, pick and name of a player who was already gone.
    pub repeated: Vec<(u32, PickNumber, String)>,
    pub n_other_positions: usize,
    pub n_missing: usize,
}

/// A draft that is not read: its picks do not follow the snake, because some were traded or the order was another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub draft: u32,
    /// The first pick made by another team than the snake says.
    pub pick: PickNumber,
}

/// A file of drafts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    pub drafts: Vec<RecordedDraft>,
    pub players: Vec<RecordedPlayer>,
    pub odd_picks: OddPicks,
    pub left_out: Vec<LeftOut>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordRejected {
    #[error("The first line must name the columns {}, and drafted_at or season", columns::REQUIRED.join(", "))]
    Header,
    #[error("Line {line}: {column} is missing or malformed")]
    Malformed { line: usize, column: &'static str },
    #[error("Draft {draft} is not a complete list of picks 1 to n")]
    Incomplete { draft: u32 },
    #[error("The file holds no draft")]
    Empty,
    #[error("No draft of the file follows the snake: the first, draft {}, leaves it at pick {}", .0.draft, .0.pick)]
    NoSnake(LeftOut),
}

impl Record {
    /// Reads the text of a file. Columns may come in any order; unknown ones are skipped.
    pub fn parse(text: &str) -> Result<Self, RecordRejected> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines().enumerate();
        let columns =
            lines.next().and_then(|(_, header)| Columns::of(header)).ok_or(RecordRejected::Header)?;
        let mut reading = Reading::default();
        for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            reading.read_line(&Row::new(&columns, index + 1, line)?)?;
        }
        let mut record = reading.record;
        if record.drafts.is_empty() {
            return Err(RecordRejected::Empty);
        }
        for draft in &mut record.drafts {
            complete(draft, columns.name_size(), &mut record.odd_picks)?;
            spend_repeated(draft, &record.players, &mut record.odd_picks);
        }
        record.left_out = record.drafts.iter().filter_map(off_the_snake).collect();
        record.drafts.retain(|draft| off_the_snake(draft).is_none());
        match record.left_out.first() {
            Some(first) if record.drafts.is_empty() => Err(RecordRejected::NoSnake(*first)),
            _ => Ok(record),
        }
    }
}

/// A partly read record.
#[derive(Default)]
struct Reading {
    record: Record,
    known: BTreeMap<(String, Position), usize>,
    drafts: BTreeMap<u32, usize>,
}

impl Reading {
    fn read_line(&mut self, row: &Row) -> Result<(), RecordRejected> {
        let id = row.number("draft")?;
        let picked = RecordedPick {
            pick: row.number("pick")?,
            slot: row.number("slot")?,
            round: row.number("round")?,
            player: self.player(row)?,
            adp: row
                .text("adp")
                .and_then(|adp| adp.parse().ok())
                .filter(|adp: &f64| adp.is_finite() && *adp > 0.0),
            is_keeper: row.text("keeper") == Some("1"),
        };
        if !self.drafts.contains_key(&id) {
            self.drafts.insert(id, self.record.drafts.len());
            self.record.drafts.push(draft_of(id, row)?);
        }
        let at = self.drafts[&id];
        let draft = &mut self.record.drafts[at];
        // Files without the teams and rounds columns reveal their size through the picks.
        draft.n_teams = draft.n_teams.max(picked.slot);
        draft.n_rounds = draft.n_rounds.max(picked.round);
        draft.picks.push(picked);
        Ok(())
    }

    fn player(&mut self, row: &Row) -> Result<Option<usize>, RecordRejected> {
        let name = row.text("player").ok_or_else(|| row.malformed("player"))?;
        let Some(Ok(position)) = row.text("position").map(str::parse::<Position>) else {
            self.record.odd_picks.n_other_positions += 1;
            return Ok(None);
        };
        let players = &mut self.record.players;
        let player = *self.known.entry((name.to_owned(), position)).or_insert_with(|| {
            let bye_week = row.text("bye").and_then(|bye| bye.parse().ok());
            players.push(RecordedPlayer { name: name.to_owned(), position, bye_week });
            players.len() - 1
        });
        Ok(Some(player))
    }
}

fn draft_of(id: u32, row: &Row) -> Result<RecordedDraft, RecordRejected> {
    let at = row.text("drafted_at");
    let at_minute = at.map(|at| minute_of(at).ok_or_else(|| row.malformed("drafted_at"))).transpose()?;
    let season = match at.and_then(|at| at.get(..4)?.parse().ok()) {
        Some(year) => year,
        None => row.number("season")?,
    };
    let size = |column| row.text(column).map_or(Ok(0), |_| row.number(column));
    let (n_teams, n_rounds): (u8, u8) = (size("teams")?, size("rounds")?);
    let clock: f64 = row.text("clock_s").and_then(|clock| clock.parse().ok()).unwrap_or(0.0);
    Ok(RecordedDraft {
        id,
        season,
        at_minute,
        longest_minutes: (clock / 60.0 * 300.0) as i64,
        n_teams,
        n_rounds,
        is_superflex: row.text("superflex") == Some("1"),
        scoring: scoring_of(row.text("scoring").unwrap_or_default()),
        picks: Vec::new(),
    })
}

/// Half PPR by default.
fn scoring_of(text: &str) -> Scoring {
    let text = text.to_ascii_lowercase();
    match () {
        () if text.contains("half") || text.contains("0.5") => Scoring::HalfPpr,
        () if text.contains("ppr") => Scoring::Ppr,
        () if text.contains("standard") || text.contains("std") => Scoring::Standard,
        () => Scoring::HalfPpr,
    }
}

/// Puts the picks in order. A file that states its drafts' sizes may lack some picks: they count as spent
/// outside the pool.
fn complete(
    draft: &mut RecordedDraft,
    is_size_known: bool,
    odd: &mut OddPicks,
) -> Result<(), RecordRejected> {
    let incomplete = || RecordRejected::Incomplete { draft: draft.id };
    draft.picks.sort_by_key(|pick| pick.pick);
    let n_teams = PickNumber::from(draft.n_teams);
    let n_picks = if is_size_known {
        n_teams * PickNumber::from(draft.n_rounds)
    } else {
        draft.picks.len() as PickNumber
    };
    let is_twice = draft.picks.windows(2).any(|pair| pair[0].pick == pair[1].pick);
    let is_outside = draft.picks.iter().any(|pick| !(1..=n_picks).contains(&pick.pick));
    if is_twice || is_outside || (!is_size_known && draft.picks.len() != usize::from(n_picks)) {
        return Err(incomplete());
    }
    for pick in 1..=n_picks {
        let at = usize::from(pick) - 1;
        if draft.picks.get(at).is_none_or(|made| made.pick != pick) {
            let (round, slot) = round_and_slot(pick, n_teams);
            let missing = RecordedPick { pick, slot, round, player: None, adp: None, is_keeper: false };
            draft.picks.insert(at, missing);
            odd.n_missing += 1;
        }
    }
    Ok(())
}

fn round_and_slot(pick: PickNumber, n_teams: PickNumber) -> (u8, DraftSlot) {
    let (round, in_round) = ((pick - 1) / n_teams, (pick - 1) % n_teams);
    let slot = if round % 2 == 0 { in_round + 1 } else { n_teams - in_round } as DraftSlot;
    (round as u8 + 1, slot)
}

fn off_the_snake(draft: &RecordedDraft) -> Option<LeftOut> {
    let n_teams = PickNumber::from(draft.n_teams).max(1);
    let is_off = |picked: &&RecordedPick| round_and_slot(picked.pick, n_teams).1 != picked.slot;
    let pick = draft.picks.iter().find(is_off)?.pick;
    Some(LeftOut { draft: draft.id, pick })
}

/// A player who is gone cannot be taken again: such a pick went to a player whose name the record got wrong.
fn spend_repeated(draft: &mut RecordedDraft, players: &[RecordedPlayer], odd: &mut OddPicks) {
    let mut gone = std::collections::BTreeSet::new();
    for picked in &mut draft.picks {
        let Some(player) = picked.player else { continue };
        if !gone.insert(player) {
            odd.repeated.push((draft.id, picked.pick, players[player].name.clone()));
            picked.player = None;
        }
    }
}

/// Minutes of a `YYYY-MM-DD HH:MM` text; months count 31 days, which is precise enough to tell near from far.
fn minute_of(text: &str) -> Option<i64> {
    let number = |range: std::ops::Range<usize>| text.get(range)?.parse::<i64>().ok();
    let day = (number(0..4)? * 12 + number(5..7)?) * 31 + number(8..10)?;
    Some((day * 24 + number(11..13)?) * 60 + number(14..16)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "draft,drafted_at,clock_s,pick,slot,round,player,position,bye,adp";

    fn complaint(text: &str) -> String {
        Record::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn a_record_reads_back_and_a_broken_one_says_where() {
        let two = format!(
            "{HEADER}\r\n7,2022-05-02 18:57:11,30,1,1,1,A,RB,14,1.5\r\n7,2022-05-02 18:57:11,30,2,2,1,B,WR,7,0.0\r\n"
        );
        let record = Record::parse(&two).unwrap();
        assert_eq!(record.players.len(), 2);
        let adps: Vec<Option<f64>> = record.drafts[0].picks.iter().map(|pick| pick.adp).collect();
        assert_eq!(adps, [Some(1.5), None], "an ADP of zero is none");
        assert_eq!(Record::parse(&format!("\u{feff}{two}")), Ok(record), "a byte order mark means nothing");
        assert_eq!(complaint(&two.replace(",2,2,1,B", ",x,2,1,B")), "Line 3: pick is missing or malformed");
        let incomplete = "Draft 7 is not a complete list of picks 1 to n";
        assert_eq!(complaint(&two.replace(",2,2,1,B", ",3,2,1,B")), incomplete);
        assert_eq!(complaint(&two.replace(",2,2,1,B", ",1,2,1,B")), incomplete);
        assert!(complaint("name,adp\n").starts_with("The first line must name the columns draft, pick,"));
        assert_eq!(complaint(&format!("{HEADER}\n")), "The file holds no draft");
    }

    #[test]
    fn a_draft_with_traded_picks_is_left_out_by_number_and_the_rest_is_read() {
        let draft = |id: u32, slots: [u8; 4]| -> String {
            let line = |(at, slot): (usize, u8)| {
                let (pick, round) = (at + 1, at / 2 + 1);
                format!("{id},2022-05-02 18:57:11,30,{pick},{slot},{round},P{pick},RB,7,{pick}.5\n")
            };
            slots.into_iter().enumerate().map(line).collect()
        };
        let (snake, traded) = (draft(1, [1, 2, 2, 1]), draft(2, [1, 2, 1, 2]));
        let record = Record::parse(&format!("{HEADER}\n{snake}{traded}")).unwrap();
        assert_eq!(record.drafts.iter().map(|draft| draft.id).collect::<Vec<_>>(), [1]);
        assert_eq!(record.left_out, [LeftOut { draft: 2, pick: 3 }]);
        let said = "No draft of the file follows the snake: the first, draft 2, leaves it at pick 3";
        assert_eq!(complaint(&format!("{HEADER}\n{traded}")), said);
    }

    // Home leagues record a season instead of a time, and the size of every draft.
    #[test]
    fn a_player_taken_twice_an_unknown_position_and_a_missing_pick_are_spent_outside_the_pool() {
        let text = "draft,season,teams,rounds,scoring,superflex,pick,slot,round,player,position,keeper,adp
1,2024,2,3,,0,1,1,1,\"A, Jr.\",RB,0,1.5
1,2024,2,3,,0,2,2,1,Browns,DEF,1,100
1,2024,2,3,,0,3,2,2,A punter,,0,
1,2024,2,3,,0,5,1,3,Browns,DEF,0,100
1,2024,2,3,,0,6,2,3,C,QB,0,30
2,2024,2,1,1_ppr,1,1,1,1,C,QB,0,30
2,2024,2,1,1_ppr,1,2,2,1,Browns,DEF,0,100
";
        let record = Record::parse(text).unwrap();
        let [first, second] = &record.drafts[..] else { panic!("two drafts") };
        assert_eq!(record.players[0].name, "A, Jr.");
        let players: Vec<Option<usize>> = first.picks.iter().map(|pick| pick.player).collect();
        assert_eq!(players, [Some(0), Some(1), None, None, None, Some(2)]);
        assert_eq!((first.picks[3].slot, first.picks[3].round, first.picks[1].is_keeper), (1, 2, true));
        assert_eq!((first.scoring, first.is_superflex), (Scoring::HalfPpr, false));
        assert_eq!((second.scoring, second.is_superflex, second.season), (Scoring::Ppr, true, 2024));
        let repeated = vec![(1, 5, "Browns".to_owned())];
        assert_eq!(record.odd_picks, OddPicks { repeated, n_other_positions: 1, n_missing: 1 });
        let beyond_the_end = complaint(&text.replace("0,6,2,3,C", "0,7,2,3,C"));
        assert_eq!(beyond_the_end, "Draft 1 is not a complete list of picks 1 to n");
    }
}
