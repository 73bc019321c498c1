//! Two hundred live mock drafts: in each a person and eleven computer teams that take a second per pick, watched by
//! the person's own page and two second screens. Measures how long a person's pick takes to reach each watcher.

use std::{
    collections::{BTreeMap, HashSet},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use futures::future::try_join_all;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{
    client::{Client, JSON, request},
    draft_night::register,
    figures::Latencies,
    socket::Socket,
};

/// A user may have eight sockets, so eight rooms.
const ROOMS_PER_USER: usize = 8;
const N_TEAMS: usize = 12;
const N_SCREENS: usize = 2;
/// How long a person waits before picking.
const THINKS: Duration = Duration::from_millis(300);
/// How long to wait for the events of the last picks.
const AFTERWARDS: Duration = Duration::from_secs(2);

pub struct Rooms {
    /// From a person's pick to the event at a watcher.
    pub latencies: Latencies,
    /// The number of picks of all teams that were seen.
    pub n_picks: usize,
}

/// What a watcher received: the pick, the player, and when.
struct Seen {
    pick: u64,
    player_id: Option<String>,
    at: Instant,
}

struct Room {
    port: u16,
    token: String,
    path: String,
    /// The person's own picks.
    mine: Vec<u64>,
    players: Vec<String>,
    events: UnboundedReceiver<Seen>,
    screens: Vec<UnboundedReceiver<Seen>>,
}

pub async fn run(port: u16, n_rooms: usize, length: Duration) -> Result<Rooms> {
    let mut rooms = Vec::new();
    for user in 0..n_rooms.div_ceil(ROOMS_PER_USER) {
        let token = register(port, user).await?;
        for _ in 0..ROOMS_PER_USER.min(n_rooms - rooms.len()) {
            rooms.push(Room::open(port, &token, 1 + rooms.len() % N_TEAMS).await?);
        }
    }
    let until = Instant::now() + length;
    let drafted = try_join_all(rooms.into_iter().map(|room| room.draft(until))).await?;
    let n_picks = drafted.iter().map(|(_, n_picks)| n_picks).sum();
    let latencies = drafted.into_iter().flat_map(|(latencies, _)| latencies).collect();
    Ok(Rooms { latencies: Latencies::new(latencies), n_picks })
}

impl Room {
    async fn open(port: u16, token: &str, slot: usize) -> Result<Self> {
        let mut client = Client::connect(port).await?;
        let league =
            json!({ "teamCount": N_TEAMS, "userSlot": slot, "timePerPick": 0, "computerSeconds": 1 });
        let post = |path: &str, body: &str| request("POST", path, Some(token), JSON, body);
        let draft = client.ask(&post("/api/v1/drafts", &league.to_string())).await?;
        let id = draft["id"].as_str().context("an id")?.to_owned();
        let path = format!("/api/v1/drafts/{id}");
        let players = client.ask(&request("GET", &format!("{path}/players"), Some(token), "", "")).await?;
        let players = players["data"].as_array().context("players")?;
        let paired = client.ask(&post(&format!("/api/v1/draft-screens/{id}"), "{}")).await?;
        let code = paired["code"].as_str().context("a code")?;
        let events = follow(port, &format!("/ws/drafts/{id}?token={token}")).await?;
        let mut screens = Vec::new();
        for _ in 0..N_SCREENS {
            screens.push(follow(port, &format!("/ws/screens/{code}")).await?);
        }
        let owners = draft["owners"].as_array().context("owners")?.iter().enumerate();
        let mine = owners.filter(|(_, owner)| owner.as_u64() == Some(slot as u64));
        Ok(Self {
            port,
            token: token.to_owned(),
            path,
            mine: mine.map(|(at, _)| at as u64 + 1).collect(),
            players: players.iter().filter_map(|player| player["id"].as_str()).map(str::to_owned).collect(),
            events,
            screens,
        })
    }

    /// Picks whenever it is the person's turn, until the time is over. Returns how long each watcher waited for each
    /// of these picks, and the total number of picks.
    async fn draft(mut self, until: Instant) -> Result<(Vec<Duration>, usize)> {
        let (mut taken, mut sent, mut seen) = (HashSet::new(), BTreeMap::new(), Vec::new());
        let mut standing = self.current_pick().await?;
        for pick in std::mem::take(&mut self.mine) {
            while standing < pick {
                let left = until.saturating_duration_since(Instant::now());
                let Ok(event) = tokio::time::timeout(left, self.events.recv()).await else { break };
                let event = event.context("the room went dark")?;
                standing = standing.max(event.pick + 1);
                taken.extend(event.player_id.clone());
                seen.push(event);
            }
            tokio::time::sleep(THINKS).await;
            if Instant::now() >= until {
                break;
            }
            sent.insert(pick, self.pick(&taken).await?);
        }
        tokio::time::sleep(AFTERWARDS).await;
        while let Ok(event) = self.events.try_recv() {
            seen.push(event);
        }
        let mut waits = waits(&sent, &seen)?;
        for screen in &mut self.screens {
            let seen: Vec<Seen> = std::iter::from_fn(|| screen.try_recv().ok()).collect();
            waits.extend(self::waits(&sent, &seen)?);
        }
        Ok((waits, seen.len()))
    }

    async fn current_pick(&self) -> Result<u64> {
        let request = request("GET", &self.path, Some(&self.token), "", "");
        let draft = Client::connect(self.port).await?.ask(&request).await?;
        draft["currentPick"].as_u64().context("a pick")
    }

    /// Takes the first available player. Returns when the request was sent.
    async fn pick(&self, taken: &HashSet<String>) -> Result<Instant> {
        let mut client = Client::connect(self.port).await?;
        // A player may have been taken before this client watched; the response tells.
        for player in self.players.iter().filter(|player| !taken.contains(*player)) {
            let body = json!({ "playerId": player }).to_string();
            let request = request("POST", &format!("{}/pick", self.path), Some(&self.token), JSON, &body);
            let at = Instant::now();
            let answer = client.send(&request).await?;
            let is_taken =
                answer.status == 409 && answer.body.windows(15).any(|text| text == b"already drafted");
            if !is_taken {
                ensure!(answer.status == 200, "{}", String::from_utf8_lossy(answer.body));
                return Ok(at);
            }
        }
        anyhow::bail!("nobody is left")
    }
}

/// A socket that records every pick it receives.
async fn follow(port: u16, path: &str) -> Result<UnboundedReceiver<Seen>> {
    let mut socket = Socket::open(port, path).await?;
    let (notes, events) = unbounded_channel();
    tokio::spawn(async move {
        while let Ok(message) = socket.next().await {
            note(&message, &notes);
        }
    });
    Ok(events)
}

fn note(message: &Value, notes: &UnboundedSender<Seen>) {
    let at = Instant::now();
    for made in message["payload"]["picks"].as_array().into_iter().flatten() {
        if let Some(pick) = made["pick"].as_u64() {
            let player_id = made["player_id"].as_str().map(str::to_owned);
            let _ = notes.send(Seen { pick, player_id, at });
        }
    }
}

/// How long a watcher waited for each pick that was sent; it must have seen them all.
fn waits(sent: &BTreeMap<u64, Instant>, seen: &[Seen]) -> Result<Vec<Duration>> {
    let wait = |(pick, at): (&u64, &Instant)| {
        let event = seen.iter().find(|event| event.pick == *pick);
        let event = event.with_context(|| format!("a watcher never heard of pick {pick}"))?;
        Ok(event.at.saturating_duration_since(*at))
    };
    sent.iter().map(wait).collect()
}
