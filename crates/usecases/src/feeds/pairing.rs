//! Pairing a browser with a session: a code that is typed or handed over, then a token for this draft alone.

use chrono::{DateTime, TimeDelta, Utc};
use outside::{Source, Status};
use storage::{
    StorageError,
    feeds::{self, FeedRow},
    syncs,
};

use super::{held, not_paired, site, source};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    rooms,
    screens::code,
    secrets, sessions,
    sync::LeagueReport,
};

const CODE_LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// Senders that are older cannot be understood.
pub const OLDEST_SENDER: &str = "1.0.0";

/// A code for the browser that will listen.
pub struct NewPairing {
    pub code: String,
    pub expires_at: DateTime<Utc>,
    pub feed_id: String,
}

/// What the paired browser keeps.
pub struct Paired {
    pub id: String,
    pub token: String,
    /// The session's name, and where it is found on this server.
    pub draft: String,
    pub path: String,
    pub source: Source,
}

/// A session's feed, as its owner sees it.
pub struct Feed {
    pub id: String,
    pub source: Source,
    pub code_expires_at: Option<DateTime<Utc>>,
    pub paired_at: Option<DateTime<Utc>>,
    pub heard_at: Option<DateTime<Utc>>,
    pub sender_version: Option<String>,
    pub status: Status,
    pub n_picks: usize,
    pub needs_whole: bool,
    /// What the room said of its league, once it is known.
    pub league: Option<LeagueReport>,
    pub problems: Vec<String>,
}

/// A feed in the list of an account.
pub struct Listed {
    pub id: String,
    pub session_id: String,
    pub source: String,
    pub paired_at: DateTime<Utc>,
    pub heard_at: Option<DateTime<Utc>>,
    pub sender_version: Option<String>,
}

/// A new code for a session. A browser that was paired with it before is paired no longer.
pub async fn code_for(ctx: &Ctx, owner_id: &str, session_id: &str, of: &str) -> Result<NewPairing> {
    let Some(of) = source(of) else {
        return Err(Error::invalid("source", "Only rooms of ESPN and Yahoo can be listened to"));
    };
    if rooms::is_room_id(session_id) {
        return Err(sessions::not_found());
    }
    sessions::load(ctx, owner_id, session_id).await?;
    let (code, now) = (code::new(), ctx.clock.now());
    let row = FeedRow {
        id: secrets::new_id(),
        session_id: session_id.to_owned(),
        owner_id: owner_id.to_owned(),
        source: of.id().to_owned(),
        code_hash: Some(secrets::hash_token(&code)),
        code_expires_at: Some(now + CODE_LIFETIME),
        token_hash: None,
        sender_version: None,
        created_at: now,
        paired_at: None,
        heard_at: None,
        next_line: 1,
        n_kept: 0,
        whole_place: 0,
    };
    ctx.write(feeds::replace(&row), Vec::new()).await?;
    Ok(NewPairing { code: code::shown(&code), expires_at: now + CODE_LIFETIME, feed_id: row.id })
}

/// Pairs the browser that has the code. The code works once.
pub async fn pair(ctx: &Ctx, typed: &str, version: &str) -> Result<Paired> {
    let Some(code) = code::read(typed) else { return Err(unknown_code()) };
    let code_hash = secrets::hash_token(&code);
    let now = ctx.clock.now();
    let row = feeds::with_code(&ctx.store.read(), &code_hash).await?;
    let is_valid = |row: &FeedRow| row.code_expires_at.is_some_and(|at| at > now);
    let row = row.filter(is_valid).ok_or_else(unknown_code)?;
    let session = sessions::load(ctx, &row.owner_id, &row.session_id).await?;
    let of = source(&row.source).ok_or_else(unknown_code)?;
    let token = secrets::new_token();
    let paired = feeds::pair(&row.id, &code_hash, &secrets::hash_token(&token), version, now);
    ctx.write(paired, Vec::new()).await.map_err(|error| match error {
        StorageError::Conflict => unknown_code(),
        error => error.into(),
    })?;
    Ok(Paired {
        id: row.id,
        token,
        draft: session.name,
        path: format!("/draft/{}", row.session_id),
        source: of,
    })
}

fn unknown_code() -> Error {
    let message = "This code pairs nothing. Codes work once, for ten minutes; ask Draftboard for a new one.";
    Error::new(Kind::NotFound, message).with_code("feed_code_not_found")
}

/// The feed of one of the owner's sessions. None if it has none.
pub async fn of_session(ctx: &Ctx, owner_id: &str, session_id: &str) -> Result<Option<Feed>> {
    let row = feeds::of_session(&ctx.store.read(), owner_id, session_id).await?;
    let Some(row) = row else { return Ok(None) };
    let Some(of) = source(&row.source) else { return Ok(None) };
    let heard = ctx.feeds.seat(&row.id).await;
    let feed = held::take(&ctx.store.read(), heard, of, &row).await?;
    let room = feed.room();
    Ok(Some(Feed {
        source: of,
        status: room.status(),
        n_picks: room.picks().count(),
        needs_whole: room.needs_whole(),
        league: site::report(ctx, &row, of, room).await?,
        problems: room.problems().iter().map(|problem| problem.message.clone()).collect(),
        id: row.id,
        code_expires_at: row.code_expires_at,
        paired_at: row.paired_at,
        heard_at: row.heard_at,
        sender_version: row.sender_version,
    }))
}

/// All browsers that listen for an account.
pub async fn listed(ctx: &Ctx, owner_id: &str) -> Result<Vec<Listed>> {
    let rows = feeds::of_owner(&ctx.store.read(), owner_id).await?;
    let listed = |row: FeedRow| {
        Some(Listed {
            paired_at: row.paired_at?,
            id: row.id,
            session_id: row.session_id,
            source: row.source,
            heard_at: row.heard_at,
            sender_version: row.sender_version,
        })
    };
    Ok(rows.into_iter().filter_map(listed).collect())
}

/// Ends a pairing of the caller's. The draft stays as it was heard last.
pub async fn end(ctx: &Ctx, owner_id: &str, id: &str) -> Result<()> {
    let rows = feeds::of_owner(&ctx.store.read(), owner_id).await?;
    let Some(row) = rows.into_iter().find(|row| row.id == id) else {
        return Err(Error::new(Kind::NotFound, "This pairing is gone").with_code("feed_not_found"));
    };
    forget(ctx, &row).await
}

/// The paired browser ends it itself.
pub async fn end_by_token(ctx: &Ctx, id: &str, token: &str) -> Result<()> {
    let row = by_token(ctx, id, token).await?;
    forget(ctx, &row).await
}

/// Whether this is the token of the browser that is paired.
pub async fn check(ctx: &Ctx, id: &str, token: &str) -> Result<()> {
    by_token(ctx, id, token).await.map(drop)
}

pub(super) async fn by_token(ctx: &Ctx, id: &str, token: &str) -> Result<FeedRow> {
    let row = feeds::with_token(&ctx.store.read(), id, &secrets::hash_token(token)).await?;
    row.ok_or_else(not_paired)
}

async fn forget(ctx: &Ctx, row: &FeedRow) -> Result<()> {
    let ended = ctx.write(feeds::delete(&row.owner_id, &row.id), Vec::new()).await;
    match ended {
        Ok(()) | Err(StorageError::Conflict) => {}
        Err(error) => return Err(error.into()),
    }
    ctx.feeds.forget(&row.id);
    // Otherwise the session would wait for lines that no browser will send.
    let sync = syncs::of_session(&ctx.store.read(), &row.session_id).await?;
    if sync.is_some_and(|sync| sync.provider == row.source && !sync.is_over) {
        ctx.write(syncs::hand_over(&row.session_id), Vec::new()).await?;
        crate::sync::announce(ctx, &row.session_id).await?;
    }
    Ok(())
}
