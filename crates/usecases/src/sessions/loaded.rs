//! A session with its board.

use std::{collections::HashMap, sync::Arc};

use chrono::{DateTime, Utc};
use engine::{
    board::{Board, BoardEvent, PlayerChange, PlayerState, Status},
    players::{Player, Pool},
};
use storage::{
    Db,
    board_steps::{self, BoardStep, PlayerStep},
    sessions::{self, SessionPlayerRow, SessionRow},
};

use super::{document::LeagueDocument, not_found};
use crate::{
    Ctx,
    error::{Error, Result},
    players::Universe,
};

pub struct Loaded {
    pub row: SessionRow,
    pub league: LeagueDocument,
    pub board: Board,
    pub universe: Arc<Universe>,
    /// When each touched player got his status.
    pub made_at: HashMap<String, DateTime<Utc>>,
}

/// Loads one of the owner's sessions.
pub async fn load(ctx: &Ctx, owner_id: &str, id: &str) -> Result<Loaded> {
    let reader = ctx.store.read();
    let row = sessions::find(&reader, owner_id, id).await?.ok_or_else(not_found)?;
    let touched = sessions::players(&reader, id).await?;
    Loaded::new(ctx.universe.get(), row, &touched)
}

impl Loaded {
    pub(super) fn new(
        universe: Arc<Universe>,
        row: SessionRow,
        touched: &[SessionPlayerRow],
    ) -> Result<Self> {
        let league = LeagueDocument::of(&row)?;
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
        let made_at = touched.iter().map(|player| (player.player_id.clone(), player.made_at)).collect();
        Ok(Self { row, league, board, universe, made_at })
    }

    pub fn count(&self, status: Status) -> usize {
        self.board.pool().indices().filter(|player| self.board.state(*player).status == status).count()
    }

    /// Stores an event that was decided on this board inside the caller's transaction, and applies it.
    pub(super) async fn append<D: Db>(
        &mut self,
        ctx: &Ctx,
        db: &D,
        event: &BoardEvent,
        operation_id: Option<&str>,
    ) -> Result<()> {
        let step = self.advance(event, operation_id, ctx.clock.now())?;
        Ok(board_steps::append(db, &step).await?)
    }

    /// Applies an event that was decided on this board, and says what has to be stored of it.
    pub(super) fn advance(
        &mut self,
        event: &BoardEvent,
        operation_id: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<BoardStep> {
        let from_version = self.row.draft_version;
        self.board.apply(event).map_err(Error::internal)?;
        self.row.draft_version = from_version + 1;
        self.row.n_rostered = self.count(Status::MyTeam) as i32;
        self.row.n_removed = self.count(Status::Drafted) as i32;
        self.row.updated_at = now;
        let players = event.changes.iter().map(|change| self.player_step(change, now));
        let players = players.collect::<Result<_>>()?;
        Ok(BoardStep {
            owner_id: self.row.owner_id.clone(),
            session_id: self.row.id.clone(),
            from_version,
            n_rostered: self.row.n_rostered,
            n_removed: self.row.n_removed,
            event: serde_json::to_string(event).map_err(Error::internal)?,
            operation_id: operation_id.map(str::to_owned),
            made_at: now,
            players,
        })
    }

    fn player_step(&mut self, change: &PlayerChange, now: DateTime<Utc>) -> Result<PlayerStep> {
        let (player_id, before, after) = (&change.player_id, change.before, change.after);
        if after.status == Status::Available {
            self.made_at.remove(player_id);
            return Ok(PlayerStep::Clear(player_id.clone()));
        }
        // A new owner or slot does not make the pick younger.
        let keeps_time = before.pick.is_some() && before.pick == after.pick;
        let made_at = self.made_at.get(player_id).copied().filter(|_| keeps_time).unwrap_or(now);
        self.made_at.insert(player_id.clone(), made_at);
        let player = self.board.find(player_id).map_err(Error::internal)?;
        let snapshot = after.pick.is_some().then(|| serde_json::to_string(self.board.player(player)));
        Ok(PlayerStep::Set(SessionPlayerRow {
            player_id: player_id.clone(),
            status: status_text(after.status).to_owned(),
            pick: after.pick.map(i32::from),
            slot: after.slot.map(|slot| slot.to_string()),
            snapshot: snapshot.transpose().map_err(Error::internal)?,
            made_at,
        }))
    }
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
