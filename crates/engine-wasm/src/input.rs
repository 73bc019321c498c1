//! A board as the browser has it: the session's players as the server sent them, and its settings.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::auction::{Book, Lot, Sale};
use engine::board::{Board, BoardRejected, Mark, PlayerState, Status};
use engine::league::{DraftConfig, League, LeagueRejected, PickNumber, Scoring, SlotId};
use engine::players::{Player, Pool, PoolRejected, Position};
use serde::Deserialize;

/// A player with their mark, as the server sends both. Written out in full, because flattening the engine's own
/// type would read every player twice.
#[derive(Deserialize)]
pub struct SessionPlayer {
    id: String,
    name: String,
    position: Position,
    team: Option<String>,
    bye_week: Option<u8>,
    adp: Option<f64>,
    adp_superflex: Option<f64>,
    adp_spread: Option<f64>,
    n_sources: Option<u16>,
    times_drafted: Option<u32>,
    projected_points: Option<f64>,
    projected_receptions: Option<f64>,
    status: Option<Status>,
    #[serde(rename = "draftPick")]
    draft_pick: Option<PickNumber>,
    /// Who bought him for what.
    #[serde(default)]
    sale: Option<Sale>,
}

impl From<SessionPlayer> for Player {
    fn from(player: SessionPlayer) -> Self {
        Self {
            id: player.id,
            name: player.name,
            position: player.position,
            team: player.team,
            bye_week: player.bye_week,
            adp: player.adp,
            adp_superflex: player.adp_superflex,
            adp_spread: player.adp_spread,
            n_sources: player.n_sources,
            times_drafted: player.times_drafted,
            projected_points: player.projected_points,
            projected_receptions: player.projected_receptions,
        }
    }
}

#[derive(Deserialize)]
pub struct BoardInput {
    pub players: Vec<SessionPlayer>,
    #[serde(default)]
    pub draft_config: Option<DraftConfig>,
    #[serde(default)]
    pub scoring_format: Option<Scoring>,
    /// Where the user put their players, by player id.
    #[serde(default)]
    pub roster_slots: BTreeMap<String, SlotId>,
    /// The version the next change builds on.
    #[serde(default)]
    pub draft_version: u64,
    /// The player up for bids, in an auction.
    #[serde(default)]
    pub lot: Option<Lot>,
}

impl TryFrom<BoardInput> for Board {
    type Error = String;

    fn try_from(input: BoardInput) -> Result<Self, Self::Error> {
        let config = input.draft_config.unwrap_or_default();
        let league = config.to_league(input.scoring_format.unwrap_or_default());
        let league = league.map_err(|error: LeagueRejected| error.to_string())?;
        let mut marks = Vec::new();
        let mut sold = Vec::new();
        let mut players = Vec::with_capacity(input.players.len());
        for player in input.players {
            let slot = input.roster_slots.get(&player.id).copied();
            let status = player.status.unwrap_or_default();
            let mark = || (player.id.clone(), status, player.draft_pick, slot);
            marks.extend((status != Status::Available).then(mark));
            sold.extend(player.sale.map(|sale| (player.id.clone(), sale)));
            players.push(player.into());
        }
        let pool = Pool::new(players).map_err(|error: PoolRejected| error.to_string())?;
        let board = board_of(pool, league, marks, input.draft_version).map_err(|error| error.to_string())?;
        let sale = |(id, sale): (String, Sale)| board.find(&id).map(|player| (player, sale));
        let sales = sold.into_iter().map(sale).collect::<Result<_, BoardRejected>>();
        let sales = sales.map_err(|error| error.to_string())?;
        Ok(board.with_book(Book { sales, lot: input.lot }))
    }
}

type StoredMark = (String, Status, Option<PickNumber>, Option<SlotId>);

/// The board of stored marks. A drafted player without a number, or with one already taken, gets a free one
/// after all others have theirs, so that a half-synced browser still sees a complete board.
fn board_of(
    pool: Pool,
    league: League,
    mut marks: Vec<StoredMark>,
    version: u64,
) -> Result<Board, BoardRejected> {
    marks.sort_by_key(|(_, _, pick, _)| pick.unwrap_or(PickNumber::MAX));
    let mut numbered: Vec<(&str, PlayerState)> = Vec::new();
    let mut others: Vec<(&str, Mark)> = Vec::new();
    for (id, status, pick, slot) in &marks {
        let is_new = numbered.last().is_none_or(|(_, last)| last.pick != *pick);
        match pick {
            Some(1..) if !status.is_available() && is_new => {
                let slot = slot.filter(|_| *status == Status::MyTeam);
                numbered.push((id, PlayerState { status: *status, pick: *pick, slot }));
            }
            _ => others.push((id, Mark::new(*status))),
        }
    }
    let league = Arc::new(league);
    let pool = Arc::new(pool).for_league(&league);
    let mut board = Board::restore(pool.clone(), league.clone(), numbered, version)?;
    for (id, mark) in others {
        if let Some(event) = board.mark(id, mark)? {
            board.apply(&event)?;
        }
    }
    let states: Vec<_> =
        pool.indices().map(|player| (pool.get(player).id.as_str(), board.state(player))).collect();
    Board::restore(pool.clone(), league, states, version)
}
