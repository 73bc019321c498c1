//! Keepers as leagues write them down: "Bijan Robinson, Team 2, round 3", "Dave: Bijan Robinson (R3)", or a heading
//! with the team and its keepers below. A team or round the league does not have is reported, never guessed.

use crate::league::DraftSlot;
use crate::names::{NameIndex, NameLine, Named};
use crate::players::Position;

use super::DraftShape;
use super::cells::lines;
use super::keeper_line::{KeeperLine, NameCell};
use super::keeper_teams::{KeeperTeams, Owner};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedKeeper {
    /// From 1.
    pub line: usize,
    pub text: String,
    pub player: Named,
    /// The team that keeps the player and the round, where the line says so.
    pub slot: Option<DraftSlot>,
    pub round: Option<u8>,
    /// A team named by the line or the heading above it that the league does not have.
    pub unknown_team: Option<String>,
    /// A round named by the line that the draft does not have.
    pub impossible_round: Option<u16>,
}

/// Reads a list of keepers. No player is named twice.
pub fn read_keepers(
    text: &str,
    index: &NameIndex,
    shape: DraftShape,
    teams: &KeeperTeams,
) -> Vec<PastedKeeper> {
    let lines: Vec<(usize, &str)> = lines(text).collect();
    let mut reader = Reader { index, shape, teams, is_named: vec![false; index.len()], under: Owner::Unsaid };
    let mut keepers = Vec::new();
    for (at, (line, text)) in lines.iter().enumerate() {
        let is_line = |at: Option<usize>, number| {
            at.and_then(|at| lines.get(at)).is_some_and(|(line, _)| *line == number)
        };
        let opens_block = !is_line(at.checked_sub(1), line - 1) && is_line(Some(at + 1), line + 1);
        keepers.extend(reader.read(*line, text, opens_block));
    }
    keepers
}

struct Reader<'a> {
    index: &'a NameIndex,
    shape: DraftShape,
    teams: &'a KeeperTeams<'a>,
    is_named: Vec<bool>,
    /// The team of the heading above.
    under: Owner,
}

/// Words of a line that are not the player's name.
struct Beside {
    text: String,
    /// "Bob:" before the name: it names a team, regardless of the heading above.
    is_label: bool,
}

impl Reader<'_> {
    fn read(&mut self, line: usize, text: &str, opens_block: bool) -> Option<PastedKeeper> {
        let dashed = text.replace(['–', '—'], "-");
        let read = KeeperLine::new(&dashed, self.shape, self.teams);
        let told = read.owner(self.shape);
        if read.cells.is_empty() {
            self.under = told.or_else(|| self.under.clone());
            return None;
        }
        let (player, beside) = self.player(&read);
        if let Named::One(at) = player {
            self.is_named[at] = true;
        }
        if told == Owner::Unsaid && player == Named::Nobody && self.is_heading(&read, opens_block) {
            self.under = Owner::Unknown(read.name());
        }
        let owner = told.or_else(|| self.owner_beside(beside));
        let round = read.round(self.shape);
        Some(PastedKeeper {
            line,
            text: text.to_owned(),
            player,
            slot: owner.slot(),
            round: round.ok().flatten(),
            unknown_team: owner.unknown(),
            impossible_round: round.err(),
        })
    }

    /// The player the line names, by all its words or by one of its cells, and what else it says.
    fn player(&self, read: &KeeperLine) -> (Named, Option<Beside>) {
        let named = |text: &str| self.index.named(text, |at| !self.is_named[at]);
        let whole = named(&read.name());
        if let Named::One(player) = whole {
            let beside = first_beside(read, |text| self.index.beside_name(player, text));
            return (whole, beside);
        }
        let named_alone = |at: usize| {
            let is_beside = says_whose_player(read, at);
            if is_beside { Named::Nobody } else { named(&read.cells[at].text()) }
        };
        let by_cell: Vec<Named> = (0..read.cells.len()).map(named_alone).collect();
        let only = |is_wanted: fn(&Named) -> bool| {
            let mut wanted = (0..by_cell.len()).filter(|at| is_wanted(&by_cell[*at]));
            wanted.next().filter(|_| wanted.next().is_none())
        };
        let Some(at) = only(|one| matches!(one, Named::One(_))).or_else(|| only(|one| *one != Named::Nobody))
        else {
            return (whole, self.beside_unknown(read));
        };
        let own = read.cells[at].text();
        let is_other =
            |text: &str| Some(text.to_owned()).filter(|text| *text != own && !is_of_a_player(text));
        (by_cell[at].clone(), first_beside(read, is_other))
    }

    /// A line that names no known player may still name a team: the cell least like a player. A comma may also
    /// separate a family name from a given name.
    fn beside_unknown(&self, read: &KeeperLine) -> Option<Beside> {
        let cells: Vec<_> = read.cells.iter().filter(|cell| !is_of_a_player(&cell.text())).collect();
        let first = cells.first().filter(|cell| cells.len() > 1 && cell.parted_by != ',')?;
        let is_unlike = |text: &String| self.index.suggest(text, 1).is_empty();
        let text = cells.iter().map(|cell| cell.text()).find(is_unlike).unwrap_or_else(|| first.text());
        Some(Beside { is_label: first.parted_by == ':' && text == first.text(), text })
    }

    fn owner_beside(&self, beside: Option<Beside>) -> Owner {
        let Some(beside) = beside else { return self.under.clone() };
        if let Some(slot) = self.teams.slot_of(&beside.text) {
            return Owner::Slot(slot);
        }
        let unknown = Owner::Unknown(beside.text);
        if beside.is_label { unknown } else { self.under.clone().or_else(|| unknown) }
    }

    /// Whether a line that names no player is a team's heading above its keepers. It may also be a misspelt player,
    /// so without a colon it must open a block, and other blocks must have headings or no player have a similar name.
    fn is_heading(&self, read: &KeeperLine, opens_block: bool) -> bool {
        let [cell] = read.cells.as_slice() else { return false };
        let text = cell.text();
        let is_plain = NameLine::new(&text).position.is_none();
        let is_likely = self.under != Owner::Unsaid || self.index.suggest(&text, 1).is_empty();
        read.is_bare() && (cell.parted_by == ':' || (opens_block && is_plain && is_likely))
    }
}

/// A position or an NFL team in a separate cell.
fn is_of_a_player(text: &str) -> bool {
    let name = NameLine::new(text).name;
    name.is_empty() || crate::names::team_code(&name).is_some()
}

/// Whether a cell with an NFL team describes the player of another cell, known or not: "Pukka Nacua (LAR - WR)" is not
/// the Rams' defence. After a label, "Bob: Rams", or with its position it is the player.
fn says_whose_player(read: &KeeperLine, at: usize) -> bool {
    let text = read.cells[at].text();
    let may_be_named = |cell: &NameCell| cell.parted_by != ':' && !is_of_a_player(&cell.text());
    is_of_a_player(&text)
        && NameLine::new(&text).position != Some(Position::Dst)
        && read.cells.iter().any(may_be_named)
}

/// The first cell that says something else.
fn first_beside(read: &KeeperLine, of: impl Fn(&str) -> Option<String>) -> Option<Beside> {
    read.cells.iter().enumerate().find_map(|(at, cell)| {
        let text = of(&cell.text())?;
        Some(Beside { text, is_label: at == 0 && cell.parted_by == ':' })
    })
}
