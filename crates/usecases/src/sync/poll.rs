//! One poll of the site: the session takes over its league and its picks.

use engine::{
    board::{Board, Change},
    league::{DraftConfig, DraftSlot},
    room::{OutsideDraft, OutsidePhase, OutsideRejected, recognise},
};
use serde_json::{Value, json};
use storage::syncs::{self, SyncRow};

use super::{SyncPhase, follow, source::SiteDraft};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    news::{News, SessionNews},
    sessions::{self, ChangeRefused, ChangeRequest, Document, Object, Session, SessionUpdate},
};

/// Milliseconds between two polls, during the draft and otherwise.
const WHILE_DRAFTING: i64 = 2_000;
const OTHERWISE: i64 = 10_000;
/// After failures the wait grows, up to this.
const AFTER_MANY_FAILURES: i64 = 15_000;

/// Polls the site for a session. A failure is recorded in the sync state, not returned.
pub async fn look(ctx: &Ctx, session_id: &str) {
    let row = ctx.syncs.with(session_id, |followed| followed.row.clone());
    let Some(row) = row.filter(|row| !row.is_manual) else { return };
    let looked = async {
        let site = follow::fetch(ctx, &row.draft_id).await?;
        take_league(ctx, &row, &site, None).await?;
        take_picks(ctx, session_id, &site).await
    };
    if let Err(error) = looked.await {
        let now = ctx.clock.now().timestamp_millis();
        ctx.syncs.with(session_id, |followed| {
            followed.n_failures += 1;
            followed.state.phase = SyncPhase::Failing;
            followed.state.error = Some(error.message.clone());
            let wait = WHILE_DRAFTING << followed.n_failures.saturating_sub(1).min(3);
            followed.next_look = now + wait.min(AFTER_MANY_FAILURES);
        });
        tracing::info!(session = session_id, %error, "a followed draft could not be read");
        // A deleted session stops following.
        if error.code == "session_not_found" {
            ctx.syncs.forget(session_id);
        }
    }
    announce(ctx, session_id);
}

/// Loads all followed sessions: after a start, and now and then for those of another node.
pub async fn recover(ctx: &Ctx) -> Result<()> {
    for row in syncs::running(&ctx.store.read()).await? {
        if !ctx.syncs.knows(&row.session_id) {
            ctx.syncs.put(row, 0);
        }
    }
    Ok(())
}

/// Takes over the site's league where it differs. A slot is given when following begins; after that only what the
/// site decides is taken over, so that the owner's own changes stay.
pub(super) async fn take_league(
    ctx: &Ctx,
    row: &SyncRow,
    site: &SiteDraft,
    slot: Option<DraftSlot>,
) -> Result<()> {
    let session = sessions::load(ctx, &row.owner_id, &row.session_id).await?;
    let before = &session.league.config;
    let my_slot = slot.unwrap_or_else(|| session.board.league().my_slot());
    let told = site.draft.config(my_slot, &site.picks).map_err(refused)?;
    let keepers = recognise(&session.board, super::SLEEPER, my_slot, &site.picks).keepers;
    let is_new = slot.is_some() || !session.league.is_configured || session.board.n_picks_made() == 0;
    let wanted = DraftConfig {
        team_count: told.team_count,
        rounds: told.rounds,
        draft_order: told.draft_order,
        third_round_reversal: told.third_round_reversal,
        traded_picks: told.traded_picks.clone(),
        keepers,
        draft_slot: i32::from(my_slot),
        ..if is_new { told } else { before.clone() }
    };
    if wanted == *before {
        return Ok(());
    }
    let update = SessionUpdate {
        metadata: metadata_of(&session, &wanted, &site.draft, is_new)?,
        is_from_site: true,
        ..SessionUpdate::default()
    };
    sessions::update(ctx, &row.owner_id, &row.session_id, &update).await.map(|_| ())
}

pub(super) fn refused(rejected: OutsideRejected) -> Error {
    Error::new(Kind::Invalid, rejected.to_string()).with_code("auction")
}

fn metadata_of(
    session: &Session,
    config: &DraftConfig,
    draft: &OutsideDraft,
    is_new: bool,
) -> Result<Document> {
    let mut written = match session.metadata.get("draft_config") {
        Some(Value::Object(kept)) => kept.clone(),
        _ => Object::new(),
    };
    if let Value::Object(config) = serde_json::to_value(config).map_err(Error::internal)? {
        written.extend(config);
    }
    written.insert("team_names".to_owned(), json!(draft.team_names));
    let mut metadata = Object::new();
    metadata.insert("draft_config".to_owned(), Value::Object(written));
    if is_new {
        metadata.insert("scoring_format".to_owned(), json!(draft.scoring.points_per_reception()));
    }
    Document::metadata(metadata)
}

/// Takes over the site's picks, unless picks are now entered by hand.
pub(super) async fn take_picks(ctx: &Ctx, session_id: &str, site: &SiteDraft) -> Result<()> {
    let Some(_door) = ctx.syncs.door(session_id).await else { return Ok(()) };
    let Some(row) = ctx.syncs.with(session_id, |followed| followed.row.clone()) else { return Ok(()) };
    if row.is_manual {
        return Ok(());
    }
    let board = sessions::load(ctx, &row.owner_id, session_id).await?.board;
    let n_unknown = change(ctx, &row, &board, site).await?;
    let is_over = site.draft.phase == OutsidePhase::Complete;
    if is_over {
        ctx.write(syncs::set(&SyncRow { is_over, ..row }), Vec::new()).await?;
    }
    let now = ctx.clock.now();
    let is_drafting = site.draft.phase == OutsidePhase::Drafting;
    ctx.syncs.with(session_id, |followed| {
        followed.row.is_over = is_over;
        followed.n_failures = 0;
        followed.next_look = now.timestamp_millis() + if is_drafting { WHILE_DRAFTING } else { OTHERWISE };
        followed.state.phase = if is_over { SyncPhase::Over } else { SyncPhase::Following };
        followed.state.last_success_at = Some(now);
        followed.state.error = None;
        followed.state.n_picks = site.picks.len();
        followed.state.n_unknown = n_unknown;
    });
    Ok(())
}

async fn change(ctx: &Ctx, row: &SyncRow, board: &Board, site: &SiteDraft) -> Result<usize> {
    let my_slot = board.league().my_slot();
    let recognised = recognise(board, super::SLEEPER, my_slot, &site.picks);
    let n_unknown = recognised.newcomers.len();
    let request = ChangeRequest {
        change: Change::Follow { picks: recognised.picks },
        expected_version: None,
        operation_id: None,
        newcomers: recognised.newcomers,
    };
    let changed = Box::pin(sessions::change_board(ctx, &row.owner_id, &row.session_id, &request)).await;
    match changed {
        Ok(_) => Ok(n_unknown),
        Err(ChangeRefused::Other(error)) => Err(error),
        Err(ChangeRefused::ChangedElsewhere { .. }) => {
            Err(engine::board::BoardRejected::ChangedElsewhere.into())
        }
    }
}

/// Sends the sync state to the owner's devices. It goes to the carrier directly, not through a unit of work, because
/// the state lives in memory: there is no commit to wait for.
pub(super) fn announce(ctx: &Ctx, session_id: &str) {
    if let Some(state) = ctx.syncs.with(session_id, |followed| followed.state.clone()) {
        ctx.carrier.carry(vec![News::session(session_id, SessionNews::Sync { state })]);
    }
}
