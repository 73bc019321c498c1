//! A session with its board.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use chrono::{DateTime, Utc};
use engine::{
    auction::Book,
    board::{Board, PlayerState, Status},
    players::{Player, PlayerIndex, Pool},
};
use serde_json::Value;
use storage::sessions::{self, SessionPlayerRow, SessionRow};

use super::{
    league_document::{self, LeagueDocument, Object},
    not_found,
};
use crate::{
    Ctx,
    error::{Error, Result},
    players::{self, Universe},
};

pub struct Session {
    pub id: String,
    pub name: String,
    pub base_pool_version: String,
    pub session_type: String,
    pub context: String,
    pub draft_id: Option<String>,
    pub league_id: Option<String>,
    pub max_participants: i32,
    pub rounds: i32,
    pub time_per_pick: i32,
    pub settings: Object,
    /// The user's own keys, without the derived ones.
    pub metadata: Object,
    /// As sent. The league has the engine's reading of them.
    pub strategy_weights: Value,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub league: LeagueDocument,
    pub board: Board,
    pub universe: Arc<Universe>,
    /// When each touched player got his status.
    pub made_at: HashMap<String, DateTime<Utc>>,
}

/// Loads one of the owner's sessions.
pub async fn load(ctx: &Ctx, owner_id: &str, id: &str) -> Result<Session> {
    let (row, touched) = read_rows(ctx, owner_id, id).await?;
    let universe = universe_of(ctx, &row).await?;
    Session::new(universe, row, &touched)
}

pub(super) async fn read_rows(
    ctx: &Ctx,
    owner_id: &str,
    id: &str,
) -> Result<(SessionRow, Vec<SessionPlayerRow>)> {
    let reader = ctx.store.read();
    let row = sessions::find(&reader, owner_id, id).await?.ok_or_else(not_found)?;
    let touched = sessions::players(&reader, id).await?;
    Ok((row, touched))
}

/// The pool a session drafts from: the current one until its first pick, then the one it holds.
pub(super) async fn universe_of(ctx: &Ctx, row: &SessionRow) -> Result<Arc<Universe>> {
    match &row.pool_version {
        None => Ok(ctx.universe.get()),
        Some(version) => players::of_version(ctx, version).await,
    }
}

impl Session {
    pub(super) fn new(
        universe: Arc<Universe>,
        row: SessionRow,
        touched: &[SessionPlayerRow],
    ) -> Result<Self> {
        let league = LeagueDocument::of(&row)?;
        let board = board_of(&universe, &league, touched, &row)?;
        let made_at = touched.iter().map(|player| (player.player_id.clone(), player.made_at)).collect();
        Self::from_parts(row, league, board, universe, made_at)
    }

    pub(super) fn from_parts(
        row: SessionRow,
        league: LeagueDocument,
        board: Board,
        universe: Arc<Universe>,
        made_at: HashMap<String, DateTime<Utc>>,
    ) -> Result<Self> {
        Ok(Self {
            settings: league_document::object(&row.settings)?,
            metadata: league_document::object(&row.metadata)?,
            strategy_weights: serde_json::from_str(&row.strategy_weights).map_err(Error::internal)?,
            id: row.id,
            name: row.name,
            base_pool_version: row.base_pool_version,
            session_type: row.session_type,
            context: row.context,
            draft_id: row.draft_id,
            league_id: row.league_id,
            max_participants: row.max_participants,
            rounds: row.rounds,
            time_per_pick: row.time_per_pick,
            created_at: row.created_at,
            updated_at: row.updated_at,
            league,
            board,
            universe,
            made_at,
        })
    }
}

/// The league's team names by slot. Teams without a name are numbered.
pub(crate) fn team_names(session: &Session) -> Vec<String> {
    let given = session.metadata.get("draft_config").and_then(|config| config.get("team_names"));
    let given = |slot: u8| given?.get(usize::from(slot) - 1)?.as_str().filter(|name| !name.trim().is_empty());
    let name = |slot| given(slot).map_or_else(|| format!("Team {slot}"), str::to_owned);
    (1..=session.board.league().n_teams()).map(name).collect()
}

/// All players with a status on the board, with `now` as its time.
pub(super) fn made_now(board: &Board, now: DateTime<Utc>) -> HashMap<String, DateTime<Utc>> {
    let is_touched = |player: &PlayerIndex| board.state(*player).status != Status::Available;
    let touched = board.pool().indices().filter(is_touched);
    touched.map(|player| (board.player(player).id.clone(), now)).collect()
}

/// Builds the board from stored rows.
pub(super) fn board_of(
    universe: &Universe,
    league: &LeagueDocument,
    touched: &[SessionPlayerRow],
    row: &SessionRow,
) -> Result<Board> {
    let rules = Arc::new(league.league()?);
    let pool = pool_with_snapshots(universe.pool(league.scoring), touched)?.priced_for(&rules);
    let mut states = Vec::with_capacity(touched.len());
    for player in touched {
        if pool.find(&player.player_id).is_some() {
            states.push((player.player_id.as_str(), state_of(player)?));
        }
    }
    let version = u64::try_from(row.draft_version).unwrap_or_default();
    let board = Board::restore(pool, rules, states, version).map_err(Error::internal)?;
    if row.lot.is_none() && touched.iter().all(|player| player.sale.is_none()) {
        return Ok(board);
    }
    let book = book_of(&board, touched, row)?;
    Ok(board.with_book(book))
}

/// The sales and the player up for bids of an auction.
fn book_of(board: &Board, touched: &[SessionPlayerRow], row: &SessionRow) -> Result<Book> {
    let mut sales = BTreeMap::new();
    for player in touched {
        let Some(sale) = &player.sale else { continue };
        let index = board.find(&player.player_id).map_err(Error::internal)?;
        sales.insert(index, serde_json::from_str(sale).map_err(Error::internal)?);
    }
    let lot = row.lot.as_deref().map(serde_json::from_str).transpose().map_err(Error::internal)?;
    Ok(Book { sales, lot: lot.flatten() })
}

pub fn status_text(status: Status) -> &'static str {
    match status {
        Status::Available => "available",
        Status::Targeted => "targeted",
        Status::Drafted => "drafted",
        Status::MyTeam => "my_team",
    }
}

fn state_of(row: &SessionPlayerRow) -> Result<PlayerState> {
    let status = match row.status.as_str() {
        "targeted" => Status::Targeted,
        "drafted" => Status::Drafted,
        "my_team" => Status::MyTeam,
        other => return Err(Error::internal(format!("unknown status {other}"))),
    };
    let slot = row.slot.as_deref().and_then(|slot| slot.parse().ok());
    Ok(PlayerState { status, pick: row.pick.and_then(|pick| u16::try_from(pick).ok()), slot })
}

/// The universe's pool, plus drafted players who have left it.
fn pool_with_snapshots(pool: &Arc<Pool>, touched: &[SessionPlayerRow]) -> Result<Arc<Pool>> {
    let gone: Vec<Player> = touched
        .iter()
        .filter(|player| pool.find(&player.player_id).is_none())
        .filter_map(|player| serde_json::from_str(player.snapshot.as_deref()?).ok())
        .collect();
    if gone.is_empty() {
        return Ok(Arc::clone(pool));
    }
    let players = pool.players().iter().cloned().chain(gone).collect();
    Ok(Arc::new(Pool::new(players).map_err(Error::internal)?))
}
