//! Rooms for tests: the lines a room would send, written here.

#![allow(dead_code, reason = "every test file uses its own part")]

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use outside::{Fact, Pick, Room, Source};

pub const LEAGUE: i32 = 4_711;

/// An ESPN room of `n_teams`, whose teams have other numbers than their places in the order.
#[derive(Clone, Debug)]
pub struct EspnRoom {
    pub n_teams: usize,
    pub n_rounds: usize,
    /// The player of each pick, 0 for an open one.
    pub players: Vec<i32>,
    pub league: i32,
}

impl EspnRoom {
    pub fn new(n_teams: usize, n_rounds: usize) -> Self {
        Self { n_teams, n_rounds, players: vec![0; n_teams * n_rounds], league: LEAGUE }
    }

    pub fn n_picks(&self) -> usize {
        self.n_teams * self.n_rounds
    }

    /// With the first `n` picks made.
    pub fn after(mut self, n: usize) -> Self {
        for overall in 1..=n {
            self.players[overall - 1] = player_of(overall);
        }
        self
    }

    /// The team of a pick in a snake. The first team of the order has number 2, the next 3, the last one 1.
    pub fn team_of(&self, overall: usize) -> i32 {
        let (round, index) = ((overall - 1) / self.n_teams, (overall - 1) % self.n_teams);
        let place = if round.is_multiple_of(2) { index } else { self.n_teams - 1 - index };
        self.team_at(place)
    }

    pub fn team_at(&self, place: usize) -> i32 {
        ((place + 1) % self.n_teams) as i32 + 1
    }

    pub fn selecting(&self, overall: usize) -> String {
        format!("SELECTING {} 25000\n", self.team_of(overall))
    }

    pub fn selected(&self, overall: usize) -> String {
        let team = self.team_of(overall);
        format!("SELECTED {team} {} 2 {{00000000-0000-4000-8000-00000000000{team}}}\n", player_of(overall))
    }

    /// The lines from pick `first` to `last`, both included.
    pub fn lines(&self, first: usize, last: usize) -> Vec<String> {
        (first..=last).flat_map(|overall| [self.selecting(overall), self.selected(overall)]).collect()
    }

    /// The frame with the whole draft.
    pub fn init(&self) -> String {
        let mut frame = Frame { bytes: Vec::new(), league: self.league };
        let has_started = self.players.iter().any(|player| *player > 0);
        frame.head(1).ints(&[2]).head(1).ints(&[1, 0, 1]).long(1_785_000_000_000).ints(&[has_started.into()]);
        frame.head(1).ints(&[if has_started { 6 } else { 0 }, 0, 0, 0, 0, 0, 0]);
        frame.head(2).ints(&[25_000, 10_000, 25_000, 45_000]);
        frame.head(1).ints(&[0, 0]);
        frame.head(1).ints(&[1, 4, 180_000, 2_000, 1, 200]);
        frame.doubles(&[0.65, 1.1, 0.0, 0.4]).ints(&[200]).bytes(&[1]).ints(&[20, 21, -1]).bytes(&[0, 1]);
        write_scoring(&mut frame);
        frame.bytes(&[0]).ints(&[1]).head(1).ints(&[1, 4]);
        write_places(&mut frame);
        self.write_picks(&mut frame);
        self.write_teams(&mut frame);
        frame.bytes(&[0; 8]);
        format!("INIT {} {}\n", STANDARD.encode(frame.bytes), "#".repeat(2048))
    }

    fn write_picks(&self, frame: &mut Frame) {
        frame.ints(&[self.n_picks() as i32]);
        for (index, player) in self.players.iter().enumerate() {
            let player = if *player == 0 { -1 } else { *player };
            frame.head(3).ints(&[self.team_of(index + 1), index as i32 + 1, player, 2, 0, 0]);
            frame.bytes(&[0]).ints(&[0, 0]);
        }
    }

    fn write_teams(&self, frame: &mut Frame) {
        frame.ints(&[self.n_teams as i32]);
        for place in 0..self.n_teams {
            frame.head(2).ints(&[self.team_at(place), place as i32, 0, 0, 1]);
            frame.head(1).ints(&[self.team_at(place), -1]).bytes(&[0, 1, 0]);
            frame.ints(&[1]).head(1).ints(&[self.team_at(place), 1, -1]).bytes(&[0]);
        }
    }
}

fn write_scoring(frame: &mut Frame) {
    let items = [(53, 0.5), (4, 6.0), (20, -2.0), (198, 5.0)];
    frame.head(1).ints(&[1, items.len() as i32]);
    for (statistic, points) in items {
        frame.head(3).ints(&[statistic]).doubles(&[points]).bytes(&[1]);
    }
}

fn write_places(frame: &mut Frame) {
    let slots = [0, 2, 2, 4, 4, 6, 23, 16, 17, 20, 20];
    frame.ints(&[slots.len() as i32]);
    for (index, slot) in slots.into_iter().enumerate() {
        frame.head(1).ints(&[index as i32 + 1, slot, 0]);
    }
}

/// The player of a pick: any number, as long as every pick has another one.
pub fn player_of(overall: usize) -> i32 {
    4_000_000 + overall as i32 * 37
}

struct Frame {
    bytes: Vec<u8>,
    league: i32,
}

impl Frame {
    fn head(&mut self, version: i32) -> &mut Self {
        let league = self.league;
        self.ints(&[1, version, league])
    }

    fn ints(&mut self, values: &[i32]) -> &mut Self {
        self.bytes.extend(values.iter().flat_map(|value| value.to_be_bytes()));
        self
    }

    fn long(&mut self, value: i64) -> &mut Self {
        self.bytes.extend(value.to_be_bytes());
        self
    }

    fn doubles(&mut self, values: &[f64]) -> &mut Self {
        self.bytes.extend(values.iter().flat_map(|value| value.to_be_bytes()));
        self
    }

    fn bytes(&mut self, values: &[u8]) -> &mut Self {
        self.bytes.extend(values);
        self
    }
}

/// Hears lines one second apart.
pub fn hear(source: Source, lines: &[String]) -> Room {
    let mut room = Room::new();
    go_on(&mut room, source, lines);
    room
}

pub fn go_on(room: &mut Room, source: Source, lines: &[String]) {
    let start = room.heard_ms().map_or(0, |heard| heard + 1_000);
    for (index, line) in lines.iter().enumerate() {
        for fact in source.read_line(line) {
            room.hear(start + index as u64 * 1_000, fact);
        }
    }
}

pub fn facts(source: Source, line: &str) -> Vec<Fact> {
    source.read_line(line)
}

/// Overall number, team and player of every pick on the board.
pub fn board(room: &Room) -> Vec<(u16, String, String)> {
    let row = |pick: &Pick| {
        let team = pick.team.as_ref().map_or(String::new(), ToString::to_string);
        (pick.overall, team, pick.player.id.clone().unwrap_or_default())
    };
    room.picks().map(row).collect()
}

/// The board of an ESPN room whose first `n` picks were made.
pub fn true_board(room: &EspnRoom, n: usize) -> Vec<(u16, String, String)> {
    let row = |overall| (overall as u16, room.team_of(overall).to_string(), player_of(overall).to_string());
    (1..=n).map(row).collect()
}

pub fn codes(room: &Room) -> Vec<&'static str> {
    room.problems().iter().map(|problem| problem.code).collect()
}
