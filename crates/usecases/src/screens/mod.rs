//! A second screen: a draft's board for a television and the phones in the room, opened by a code.

pub(crate) mod code;
mod public_board;

use chrono::{DateTime, TimeDelta, Utc};
use storage::{
    StorageError,
    screens::{self, OpenedScreen, ScreenRow},
};

pub use public_board::{PublicBoard, PublicPlayer, ScreenEvent, ScreenPick};

use crate::{
    Ctx,
    error::{Error, Kind, Result},
    news::{News, SessionNews},
    public_event::PublicEvent,
    rooms, secrets, sessions,
};

/// Longer than any draft, and over by the next day.
const LIFETIME: TimeDelta = TimeDelta::hours(12);

/// A code that opens the board. A new one replaces the old one.
pub struct PairingCode {
    pub code: String,
    pub expires_at: DateTime<Utc>,
}

/// What a valid code opens.
#[derive(Debug, Clone)]
pub struct Screen {
    pub session_id: String,
    /// Who made the code. When their account is closed, it opens nothing.
    pub user_id: String,
    pub expires_at: DateTime<Utc>,
    owner_id: String,
}

/// The id of a draft this person may show: a session of theirs, or a room they sit in.
async fn shown_draft(ctx: &Ctx, user_id: &str, id: &str) -> Result<String> {
    if rooms::is_named(id) {
        return Ok(rooms::load_by(ctx, user_id, id).await?.id().to_owned());
    }
    Ok(sessions::load(ctx, user_id, id).await?.id)
}

pub async fn pair(ctx: &Ctx, user_id: &str, id: &str) -> Result<PairingCode> {
    let session_id = shown_draft(ctx, user_id, id).await?;
    if !rooms::is_named(id) && sessions::load(ctx, user_id, id).await?.board.league().auction().is_some() {
        return Err(Error::new(Kind::Invalid, "A second screen does not show auctions").with_code("auction"));
    }
    let (code, expires_at) = (code::new(), ctx.clock.now() + LIFETIME);
    let row = ScreenRow {
        session_id: session_id.clone(),
        user_id: user_id.to_owned(),
        code_hash: secrets::hash_token(&code),
        expires_at,
    };
    ctx.write(screens::set(&row), look_again(&session_id)).await?;
    Ok(PairingCode { code: code::shown(&code), expires_at })
}

/// When the caller's code for a draft expires, if they have one.
pub async fn paired_until(ctx: &Ctx, user_id: &str, id: &str) -> Result<Option<DateTime<Utc>>> {
    let session_id = shown_draft(ctx, user_id, id).await?;
    let row = screens::find(&ctx.store.read(), &session_id, user_id).await?;
    Ok(row.map(|row| row.expires_at).filter(|expires_at| *expires_at > ctx.clock.now()))
}

/// Ends the caller's code. Screens it opened stop showing the board.
pub async fn unpair(ctx: &Ctx, user_id: &str, id: &str) -> Result<()> {
    let session_id = shown_draft(ctx, user_id, id).await?;
    let deleted = ctx.write(screens::delete(&session_id, user_id), look_again(&session_id)).await;
    deleted.map_err(|error| match error {
        StorageError::Conflict => {
            Error::new(Kind::NotFound, "There is no code for this draft").with_code("not_paired")
        }
        error => error.into(),
    })
}

/// Makes screens check whether their code is still valid.
fn look_again(session_id: &str) -> Vec<News> {
    vec![News::session(session_id, SessionNews::Details)]
}

/// What a code opens, for anyone who has it. An expired code is treated as unknown.
pub async fn open(ctx: &Ctx, typed: &str) -> Result<Screen> {
    let Some(code) = code::read(typed) else { return Err(unknown_code()) };
    let opened = screens::find_by_code(&ctx.store.read(), &secrets::hash_token(&code)).await?;
    let opened = opened.filter(|screen| screen.expires_at > ctx.clock.now()).ok_or_else(unknown_code)?;
    let OpenedScreen { session_id, user_id, owner_id, expires_at } = opened;
    Ok(Screen { session_id, user_id, expires_at, owner_id })
}

fn unknown_code() -> Error {
    let message = "This code opens no board. Codes expire after 12 hours; ask for a new one.";
    Error::new(Kind::NotFound, message).with_code("screen_not_found")
}

/// The board, without anything private.
pub async fn board(ctx: &Ctx, screen: &Screen) -> Result<PublicBoard> {
    if rooms::is_room_id(&screen.session_id) {
        let room = rooms::load(ctx, &screen.session_id).await?;
        return Ok(PublicBoard::of_room(&room, ctx.clock.now()));
    }
    let session = sessions::load(ctx, &screen.owner_id, &screen.session_id).await?;
    Ok(PublicBoard::of_session(&session, ctx.clock.now()))
}

/// A change of the board as a screen shows it. None if a picked player is not in the pool: then the board is read
/// again.
pub fn event(ctx: &Ctx, event: &PublicEvent) -> Option<ScreenEvent> {
    let universe = ctx.universe.get();
    let pool = universe.pool(engine::league::Scoring::Standard);
    ScreenEvent::new(event, |player_id| pool.find(player_id).map(|player| pool.get(player)))
}
