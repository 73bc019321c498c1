//! Saving a session: its name, its league, its weights, and the lists of who is gone.

use std::sync::Arc;

use engine::{
    board::{Board, BoardEvent, Change},
    league::team_ratio,
};
use serde_json::{Value, json};
use storage::{
    Batch, StorageError,
    held_pools::HeldPoolRow,
    session_writes::{self, SessionDetails, SessionSave},
    sessions::{SessionPlayerRow, SessionRow},
};

use super::{
    boards::Kept,
    change::{self, MAX_TRIES},
    history::History,
    history_bounds,
    input::{self, SessionUpdate},
    league_document::{self, LeagueDocument},
    session::{self, Session},
    stored_events::{StoredEvents, counts},
};
use crate::{
    Ctx,
    error::{Error, Result},
    news::{News, SessionNews},
    players::{self, Universe},
    rooms,
};

/// Applies what the client sent to one of the owner's sessions.
pub async fn update(ctx: &Ctx, owner_id: &str, id: &str, update: &SessionUpdate) -> Result<Session> {
    if rooms::is_room_id(id) {
        return Err(super::not_found());
    }
    store(ctx, owner_id, id, update, League::Own).await
}

/// Takes over the league of the site that holds the draft, with further statements in the same transaction.
pub(crate) async fn update_from_site(
    ctx: &Ctx,
    owner_id: &str,
    id: &str,
    update: &SessionUpdate,
    more: &(dyn Fn() -> Batch + Sync),
) -> Result<Session> {
    store(ctx, owner_id, id, update, League::OfSite(more)).await
}

/// Whose league an update brings.
#[derive(Clone, Copy)]
enum League<'a> {
    Own,
    OfSite(&'a (dyn Fn() -> Batch + Sync)),
}

async fn store(
    ctx: &Ctx,
    owner_id: &str,
    id: &str,
    update: &SessionUpdate,
    league: League<'_>,
) -> Result<Session> {
    update.check_alone()?;
    let mut seat = ctx.boards.sit_down(id).await;
    for _ in 0..MAX_TRIES {
        // The league belongs to the board, so both are read again.
        seat.take();
        let (row, touched) = session::read_rows(ctx, owner_id, id).await?;
        let universe = session::universe_of(ctx, &row).await?;
        let mut updated = Updated::decide(&universe, row, &touched, update, league)?;
        let now = ctx.clock.now();
        let pool = updated.pool_to_hold(&universe, now).await?;
        let (batch, news) = updated.prepare(pool, now)?;
        let batch = match league {
            League::Own => batch,
            League::OfSite(more) => batch.and(more()),
        };
        match ctx.write(batch, news).await {
            Ok(()) => {
                let kept = updated.kept(&universe);
                ctx.boards.keep(id, &mut seat, kept);
                history_bounds::bound(ctx, id, &mut seat).await;
                return updated.into_session(universe, &touched, now);
            }
            Err(StorageError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(engine::board::BoardRejected::ChangedElsewhere.into())
}

/// A session after an update that is not stored yet.
struct Updated {
    row: SessionRow,
    league: LeagueDocument,
    /// The board on which the events were decided.
    before: Board,
    board: Board,
    events: Vec<BoardEvent>,
}

impl Updated {
    fn decide(
        universe: &Universe,
        row: SessionRow,
        touched: &[SessionPlayerRow],
        update: &SessionUpdate,
        whose: League<'_>,
    ) -> Result<Self> {
        let old_board = session::board_of(universe, &LeagueDocument::of(&row)?, touched, &row)?;
        let (row, league) = changed_row(row, update)?;
        let before = session::board_of(universe, &league, touched, &row)?;
        before.expect_version(update.expected_version)?;
        let mut board = before.clone();
        let mut events = Vec::new();
        let moved = match whose {
            League::OfSite(_) => old_board.follow_league(league.league()?),
            League::Own => {
                let draft_config = league.config.clone();
                old_board.decide(&Change::League { draft_config, scoring_format: league.scoring })
            }
        };
        take(&mut board, &mut events, moved)?;
        let (removed, roster) = (update.removed.clone(), update.roster.clone());
        input::check_known(
            &board,
            removed.as_deref().unwrap_or_default(),
            roster.as_deref().unwrap_or_default(),
        )?;
        let lists = board.decide(&Change::Lists { removed, roster });
        take(&mut board, &mut events, lists)?;
        Ok(Self { row, league, before, board, events })
    }

    /// The pool to hold if these lists bring the first pick.
    async fn pool_to_hold(
        &mut self,
        universe: &Arc<Universe>,
        now: chrono::DateTime<chrono::Utc>,
    ) -> Result<Option<HeldPoolRow>> {
        if self.row.pool_version.is_some() || !self.board.has_begun() {
            return Ok(None);
        }
        self.row.pool_version = Some(universe.version.clone());
        players::to_hold(universe, now).await.map(Some)
    }

    fn prepare(
        &mut self,
        pool: Option<HeldPoolRow>,
        now: chrono::DateTime<chrono::Utc>,
    ) -> Result<(Batch, Vec<News>)> {
        let Self { row, before, board, events, .. } = self;
        let stored = StoredEvents::of(before, events, None, now)?;
        row.history_bytes += session_writes::bytes_of(&stored.events);
        let (n_rostered, n_removed) = counts(board);
        let save = SessionSave {
            owner_id: row.owner_id.clone(),
            session_id: row.id.clone(),
            from_revision: row.revision,
            draft_version: board.version() as i64,
            pool,
            n_rostered,
            n_removed,
            saved_at: now,
            details: Some(SessionDetails {
                name: row.name.clone(),
                metadata: row.metadata.clone(),
                strategy_weights: row.strategy_weights.clone(),
                settings: row.settings.clone(),
                rounds: row.rounds,
                max_participants: row.max_participants,
                time_per_pick: row.time_per_pick,
            }),
            events: stored.events,
            players: stored.players,
            lot: stored.lot,
        };
        let mut news = vec![News::session(&row.id, SessionNews::Details)];
        news.extend(events.iter().map(|event| change::event_news(&row.id, event)));
        Ok((session_writes::save(save), news))
    }

    fn kept(&self, universe: &Arc<Universe>) -> Kept {
        Kept {
            owner_id: self.row.owner_id.clone(),
            revision: self.row.revision + 1,
            board: self.board.clone(),
            universe: Arc::clone(universe),
            holds_pool: self.row.pool_version.is_some(),
            history: History::of(self.row.history_bytes),
            is_followed: self.row.is_followed,
            is_fresh: false,
        }
    }

    fn into_session(
        self,
        universe: Arc<Universe>,
        touched: &[SessionPlayerRow],
        now: chrono::DateTime<chrono::Utc>,
    ) -> Result<Session> {
        let mut made_at = session::made_now(&self.board, now);
        made_at.extend(touched.iter().map(|player| (player.player_id.clone(), player.made_at)));
        let row = SessionRow { updated_at: now, ..self.row };
        Session::from_parts(row, self.league, self.board, universe, made_at)
    }
}

fn take(
    board: &mut Board,
    events: &mut Vec<BoardEvent>,
    decided: std::result::Result<Vec<BoardEvent>, engine::board::BoardRejected>,
) -> Result<()> {
    for event in decided.map_err(league_document::invalid_change)? {
        board.apply(&event).map_err(Error::internal)?;
        events.push(event);
    }
    Ok(())
}

/// Name, metadata merged by key (`null` deletes), weights. Together they must still describe a league.
fn changed_row(mut row: SessionRow, update: &SessionUpdate) -> Result<(SessionRow, LeagueDocument)> {
    if let Some(name) = &update.name {
        row.name.clone_from(&name.0);
    }
    let n_teams_before = LeagueDocument::of(&row)?.config.team_count;
    let mut metadata = league_document::object(&row.metadata)?;
    metadata.extend(update.metadata.0.clone());
    metadata.retain(|_, value| !value.is_null());
    input::check_size("metadata", &metadata)?;
    let weights = match &update.strategy_weights {
        Some(weights) => Value::Object(weights.0.clone()),
        None => serde_json::from_str(&row.strategy_weights).map_err(Error::internal)?,
    };
    let mut settings = league_document::object(&row.settings)?;
    let league =
        LeagueDocument::read(&metadata, &settings, &weights, row.rounds, Some(row.max_participants))?;
    let n_teams = league.league()?.n_teams();
    row.rounds = league.config.rounds;
    if league.is_configured {
        row.time_per_pick = league.config.time_per_pick;
    }
    if u16::from(n_teams) != n_teams_before {
        row.max_participants = n_teams.into();
        settings.insert("team_count".into(), json!(team_ratio(n_teams.into())));
    }
    league_document::keep_scoring(&mut settings, league.scoring);
    league_document::count_teams_in_config(&mut metadata, n_teams);
    row.metadata = input::text_of(metadata);
    row.settings = input::text_of(settings);
    row.strategy_weights = weights.to_string();
    Ok((row, league))
}
