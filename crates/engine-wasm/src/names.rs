//! Typed or pasted names, matched against the players of a list.

use engine::names::{KnownPlayer, NameIndex, Named};
use engine::pasted::{self, DraftShape, KeeperTeams};
use engine::players::Position;
use serde::{Deserialize, Serialize};

use crate::text;

/// How many players are suggested for a line that matches no name.
const N_SUGGESTED: usize = 5;

#[derive(Deserialize)]
pub struct NamedPlayer {
    id: String,
    name: String,
    position: Position,
    #[serde(default)]
    team: Option<String>,
}

#[derive(Deserialize)]
pub struct FindInput {
    players: Vec<NamedPlayer>,
    text: String,
    limit: usize,
}

impl FindInput {
    pub fn found(self) -> Vec<String> {
        let found = HeldNames::new(self.players);
        found.search(&self.text, self.limit).into_iter().map(str::to_owned).collect()
    }
}

#[derive(Deserialize)]
pub struct LinesInput {
    players: Vec<NamedPlayer>,
    lines: Vec<String>,
}

/// The draft a text is pasted into.
#[derive(Deserialize)]
struct PasteInput {
    text: String,
    n_teams: u16,
    n_rounds: u16,
    #[serde(default)]
    my_slot: u8,
    #[serde(default)]
    team_names: Vec<String>,
    #[serde(default)]
    manager_names: Vec<String>,
}

#[derive(Serialize)]
struct PastedPicks<'a> {
    picks: Vec<PastedPick<'a>>,
    passed_over: Vec<PassedOver>,
}

#[derive(Serialize)]
struct PastedPick<'a> {
    #[serde(flatten)]
    read: LineMatch<'a>,
    line: usize,
    pick: Option<u16>,
    team: Option<String>,
}

#[derive(Serialize)]
struct PassedOver {
    line: usize,
    text: String,
}

#[derive(Serialize)]
struct PastedKeeper<'a> {
    #[serde(flatten)]
    read: LineMatch<'a>,
    line: usize,
    slot: Option<u8>,
    round: Option<u8>,
    unknown_team: Option<String>,
    impossible_round: Option<u16>,
}

#[derive(Serialize)]
struct RankedLine<'a> {
    #[serde(flatten)]
    read: LineMatch<'a>,
    tier: Option<String>,
}

/// The player a line names: one, or those it may mean.
#[derive(Serialize)]
pub struct LineMatch<'a> {
    text: String,
    player_id: Option<&'a str>,
    candidates: Vec<&'a str>,
}

impl PasteInput {
    fn shape(&self) -> DraftShape {
        DraftShape { n_teams: self.n_teams, n_rounds: self.n_rounds }
    }
}

impl LinesInput {
    pub fn held(self) -> (HeldNames, Vec<String>) {
        (HeldNames::new(self.players), self.lines)
    }
}

/// The players of a list by name, for many questions.
pub struct HeldNames {
    players: Vec<NamedPlayer>,
    index: NameIndex,
}

impl HeldNames {
    pub fn open(players: &str) -> Result<Self, String> {
        text::read(players).map(Self::new)
    }

    pub(crate) fn new(players: Vec<NamedPlayer>) -> Self {
        let index = index_of(&players);
        Self { players, index }
    }

    pub fn search(&self, text: &str, limit: usize) -> Vec<&str> {
        self.index.search(text, limit).into_iter().map(|at| self.id(at)).collect()
    }

    pub(crate) fn read(&self, lines: &[String]) -> Vec<LineMatch<'_>> {
        let mut is_named = vec![false; self.players.len()];
        let mut read = Vec::with_capacity(lines.len());
        for text in lines {
            let named = self.index.named(text, |at| !is_named[at]);
            if let Named::One(at) = named {
                is_named[at] = true;
            }
            read.push(self.matched(text.clone(), named));
        }
        read
    }

    /// The players of a ranking, one per line, with their tiers.
    pub fn read_ranking(&self, written: &str) -> Result<String, String> {
        let read = pasted::read_ranking(written, &self.index);
        let line =
            |one: pasted::RankedLine| RankedLine { read: self.matched(one.text, one.player), tier: one.tier };
        text::write(&read.into_iter().map(line).collect::<Vec<_>>())
    }

    /// The picks of a pasted list, recap or board.
    pub fn read_picks(&self, input: &str) -> Result<String, String> {
        let input: PasteInput = text::read(input)?;
        let read = pasted::read_picks(&input.text, &self.index, input.shape());
        let passed_over =
            read.passed_over.into_iter().map(|over| PassedOver { line: over.line, text: over.text });
        let pick = |one: pasted::PastedPick| PastedPick {
            read: self.matched(one.text, one.player),
            line: one.line,
            pick: one.pick,
            team: one.team,
        };
        let picks = read.picks.into_iter().map(pick).collect();
        text::write(&PastedPicks { picks, passed_over: passed_over.collect() })
    }

    /// The keepers of a pasted list.
    pub fn read_keepers(&self, input: &str) -> Result<String, String> {
        let input: PasteInput = text::read(input)?;
        let teams =
            KeeperTeams { my_slot: input.my_slot, names: &input.team_names, managers: &input.manager_names };
        let read = pasted::read_keepers(&input.text, &self.index, input.shape(), &teams);
        let keeper = |one: pasted::PastedKeeper| PastedKeeper {
            read: self.matched(one.text, one.player),
            line: one.line,
            slot: one.slot,
            round: one.round,
            unknown_team: one.unknown_team,
            impossible_round: one.impossible_round,
        };
        text::write(&read.into_iter().map(keeper).collect::<Vec<_>>())
    }

    /// The ids of the players a text names, or of those it may mean if it names none.
    fn matched(&self, text: String, named: Named) -> LineMatch<'_> {
        let (player, candidates) = match named {
            Named::One(at) => (Some(at), Vec::new()),
            Named::Several(players) => (None, players),
            Named::Nobody => (None, self.index.suggest(&text, N_SUGGESTED)),
        };
        let candidates = candidates.into_iter().map(|at| self.id(at)).collect();
        LineMatch { text, player_id: player.map(|at| self.id(at)), candidates }
    }

    fn id(&self, at: usize) -> &str {
        &self.players[at].id
    }
}

fn index_of(players: &[NamedPlayer]) -> NameIndex {
    NameIndex::new(players.iter().map(|player| KnownPlayer {
        name: player.name.clone(),
        position: Some(player.position),
        team: player.team.clone(),
        is_active: true,
        aliases: Vec::new(),
    }))
}
