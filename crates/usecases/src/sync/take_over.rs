//! A session takes over what a site says of its draft: the league where it differs, then the picks. Each is stored only
//! while the session still follows what was read.

use engine::{
    board::{Board, Change},
    league::{DraftConfig, DraftSlot},
    room::{OutsideDraft, OutsidePhase, OutsideRejected, recognise},
};
use serde_json::{Value, json};
use storage::{
    Batch,
    syncs::{self, SyncRow},
};

use super::{source::SiteDraft, state::stage_text};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    secrets,
    sessions::{self, ChangeRefused, ChangeRequest, Document, Object, Session, SessionUpdate},
};

/// More picks than these do not vanish from the board unless the site says so twice.
const MOST_VANISHED: usize = 2;

/// The row as it is to be stored.
pub(super) async fn take_over(ctx: &Ctx, row: &SyncRow, site: &SiteDraft) -> Result<SyncRow> {
    take_league(ctx, row, site, None, &|| syncs::hold(row)).await?;
    let board = sessions::load(ctx, &row.owner_id, &row.session_id).await?.board;
    let told = SyncRow {
        last_success_at: Some(ctx.clock.now()),
        error: None,
        n_failures: 0,
        n_picks: site.picks.len() as i32,
        stage: Some(stage_text(site.draft.phase)),
        doubted: None,
        ..row.clone()
    };
    let doubted = doubt(&board, site);
    if doubted.is_some() && doubted != row.doubted {
        return Ok(SyncRow { doubted, ..told });
    }
    let n_unknown = take_picks(ctx, row, &board, site).await?;
    Ok(SyncRow { n_unknown: n_unknown as i32, is_over: site.draft.phase == OutsidePhase::Complete, ..told })
}

/// Half a list looks like a draft in which picks were taken back. Names the answer if it lacks more than a few.
fn doubt(board: &Board, site: &SiteDraft) -> Option<String> {
    let is_told = |pick: u16| site.picks.iter().any(|told| told.pick == pick);
    let n_vanished = board.picks().filter(|made| !is_told(made.pick)).count();
    (!site.is_certain && n_vanished > MOST_VANISHED)
        .then(|| secrets::hash_token(&format!("{:?}", site.picks)))
}

/// Takes the league over where it differs, in one transaction with `more`. Says whether anything was stored. A slot is
/// given when following begins; after that only what the site decides is taken over, so that the owner's own changes
/// stay.
pub(super) async fn take_league(
    ctx: &Ctx,
    row: &SyncRow,
    site: &SiteDraft,
    slot: Option<DraftSlot>,
    more: &(dyn Fn() -> Batch + Sync),
) -> Result<bool> {
    let session = sessions::load(ctx, &row.owner_id, &row.session_id).await?;
    let before = &session.league.config;
    let my_slot = slot.unwrap_or_else(|| session.board.league().my_slot());
    let told = site.draft.config(my_slot, &site.picks).map_err(refused)?;
    let keepers = recognise(&session.board, &row.provider, my_slot, &site.picks).keepers;
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
        return Ok(false);
    }
    let update = SessionUpdate {
        metadata: metadata_of(&session, &wanted, &site.draft, is_new)?,
        ..SessionUpdate::default()
    };
    sessions::update_from_site(ctx, &row.owner_id, &row.session_id, &update, more).await.map(|_| true)
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

/// The number of players who are not in the pool.
async fn take_picks(ctx: &Ctx, row: &SyncRow, board: &Board, site: &SiteDraft) -> Result<usize> {
    let my_slot = board.league().my_slot();
    let recognised = recognise(board, &row.provider, my_slot, &site.picks);
    let n_unknown = recognised.newcomers.len();
    let request = ChangeRequest {
        change: Change::Follow { picks: recognised.picks },
        expected_version: None,
        operation_id: None,
        newcomers: recognised.newcomers,
    };
    let guard = |_: sessions::Decided<'_>| syncs::hold(row);
    let changed =
        Box::pin(sessions::change_board(ctx, &row.owner_id, &row.session_id, &request, &guard)).await;
    match changed {
        Ok(_) => Ok(n_unknown),
        Err(ChangeRefused::Other(error)) => Err(error),
        Err(ChangeRefused::ChangedElsewhere { .. }) => {
            Err(engine::board::BoardRejected::ChangedElsewhere.into())
        }
    }
}
