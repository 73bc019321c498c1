//! `/ws/sessions/{id}`: the owner's devices see each other's picks. `/ws/drafts/{id}`: the same for a draft room.

use std::{net::IpAddr, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    response::Response,
};
use chrono::{DateTime, Utc};
use tokio::{sync::broadcast::error::RecvError, time::Instant};
use usecases::{
    Error, Kind,
    accounts::{Identity, sign_in},
    live::SessionNews,
    rooms, sessions,
};

use super::{
    messages::{LiveMessage, LiveRequest},
    token::{self, SocketToken},
};
use crate::{auth::PeerAddress, extract::Path, state::AppState};

pub(super) const LONGEST_MESSAGE: usize = 64 << 10;
/// Small, because there may be thousands of sockets.
pub(super) const BUFFER: usize = 4 << 10;
pub(super) const SILENCE: Duration = Duration::from_secs(90);
pub(super) const MAX_INVALID: u32 = 20;

/// Close codes that clients read.
pub(super) mod code {
    pub const FORBIDDEN: u16 = 4403;
    pub const GOING_AWAY: u16 = 1001;
    pub const SERVER_ERROR: u16 = 1011;
    pub const TOO_MANY_INVALID: u16 = 4400;
    pub const UNAUTHENTICATED: u16 = 4401;
    pub const NOT_FOUND: u16 = 4404;
    pub const TOO_MANY_SOCKETS: u16 = 4429;
}

/// What a socket follows.
#[derive(Clone, Copy)]
enum Watched {
    Session,
    Draft,
}

pub async fn watch_session(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Path(id): Path<String>,
    token: SocketToken,
    upgrade: WebSocketUpgrade,
) -> Response {
    watch(state, peer, (Watched::Session, id), token, upgrade)
}

pub async fn watch_draft(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Path(id): Path<String>,
    token: SocketToken,
    upgrade: WebSocketUpgrade,
) -> Response {
    watch(state, peer, (Watched::Draft, id), token, upgrade)
}

/// The upgrade is always accepted and checked afterwards, so that the browser can read the close code.
fn watch(
    state: AppState,
    peer: IpAddr,
    watched: (Watched, String),
    token: SocketToken,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade =
        token::with_protocol(upgrade).max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).on_upgrade(move |mut socket| async move {
        let code = follow(&state, peer, &watched, &mut socket, token.as_str()).await;
        if let Some(code) = code {
            let frame = CloseFrame { code, reason: "".into() };
            let _ = socket.send(Message::Close(Some(frame))).await;
        }
    })
}

/// Runs until the socket ends. Returns the code to close it with, if the client is still connected.
async fn follow(
    state: &AppState,
    peer: IpAddr,
    (watched, id): &(Watched, String),
    socket: &mut WebSocket,
    token: &str,
) -> Option<u16> {
    let mut revoked = state.ctx.revocations.subscribe();
    let identity = match sign_in::identify(&state.ctx, token).await {
        Ok(identity) => identity,
        Err(error) => return Some(code_of(&error)),
    };
    let Some(open) = state.sockets.admit(&identity.user.id, peer) else {
        return Some(code::TOO_MANY_SOCKETS);
    };
    let mut news = state.ctx.live.watch_session(id);
    let mut pool = state.ctx.universe.watch_version();
    let version = match version_of(state, *watched, &identity, id).await {
        Ok(version) => version,
        Err(code) => return Some(code),
    };
    send(socket, &LiveMessage::watching(version)).await?;
    let mut n_invalid = 0;
    let expiry = Instant::now() + left_of(&identity, state.ctx.clock.now());
    loop {
        tokio::select! {
            () = state.stopping.cancelled() => return Some(code::GOING_AWAY),
            () = tokio::time::sleep_until(expiry) => return Some(code::UNAUTHENTICATED),
            () = tokio::time::sleep_until(open.heard_at() + SILENCE) => return Some(code::GOING_AWAY),
            () = open.must_leave() => return Some(code::GOING_AWAY),
            changed = revoked.recv() => {
                // An account's access changed. If the id was missed, it may be this account.
                let is_mine = changed.map_or(true, |user_id| user_id == identity.user.id);
                if is_mine && let Err(error) = sign_in::identify(&state.ctx, token).await {
                    return Some(code_of(&error));
                }
            }
            Ok(()) = pool.changed() => {
                send(socket, &LiveMessage::pool(&state.ctx.universe.get())).await?;
            }
            told = news.recv() => match told {
                Ok(SessionNews::Left { user_id }) if user_id == identity.user.id => return Some(code::NOT_FOUND),
                Ok(told) => match watched.message(told) {
                    Some(message) => send(socket, &message).await?,
                    None => return Some(code::NOT_FOUND),
                },
                // Too slow: the client has to read everything again.
                Err(RecvError::Lagged(_)) => send(socket, &LiveMessage::changed()).await?,
                Err(RecvError::Closed) => return Some(code::SERVER_ERROR),
            },
            received = socket.recv() => {
                open.hear();
                match received? {
                    Ok(Message::Text(text)) if is_ping(&text) => {
                        if let Err(error) = sign_in::identify(&state.ctx, token).await {
                            return Some(code_of(&error));
                        }
                        send(socket, &LiveMessage::pong()).await?;
                    }
                    Ok(Message::Text(_) | Message::Binary(_)) => {
                        n_invalid += 1;
                        if n_invalid > MAX_INVALID {
                            return Some(code::TOO_MANY_INVALID);
                        }
                        send(socket, &LiveMessage::invalid()).await?;
                    }
                    Ok(Message::Close(_)) | Err(_) => return None,
                    // Keeps the connection alive without asking anything.
                    Ok(Message::Ping(_) | Message::Pong(_)) => {
                        if let Err(error) = sign_in::identify(&state.ctx, token).await {
                            return Some(code_of(&error));
                        }
                    }
                }
            }
        }
    }
}

/// Only a refused token makes the client ask for a new sign-in. After other errors it keeps trying.
pub(super) fn code_of(error: &Error) -> u16 {
    if error.kind == Kind::Unauthenticated { code::UNAUTHENTICATED } else { code::SERVER_ERROR }
}

/// How long the token is still valid.
pub(super) fn left_of(identity: &Identity, now: DateTime<Utc>) -> Duration {
    let expires_at = DateTime::from_timestamp(identity.claims.exp, 0).unwrap_or(now);
    (expires_at - now).to_std().unwrap_or_default()
}

impl Watched {
    fn message(self, news: SessionNews) -> Option<LiveMessage> {
        match self {
            Self::Session => LiveMessage::of(news),
            Self::Draft => LiveMessage::of_draft(news),
        }
    }
}

/// Only people who may read it may watch it.
async fn version_of(state: &AppState, watched: Watched, identity: &Identity, id: &str) -> Result<u64, u16> {
    let user_id = &identity.user.id;
    let version = match watched {
        Watched::Session => {
            sessions::load(&state.ctx, user_id, id).await.map(|session| session.board.version())
        }
        Watched::Draft => rooms::load_by(&state.ctx, user_id, id).await.map(|room| room.board().version()),
    };
    match version {
        Ok(version) => Ok(version),
        Err(error) if error.kind == Kind::NotFound => Err(code::NOT_FOUND),
        Err(_) => Err(code::SERVER_ERROR),
    }
}

pub(super) fn is_ping(text: &str) -> bool {
    matches!(serde_json::from_str(text), Ok(LiveRequest::Ping {}))
}

async fn send(socket: &mut WebSocket, message: &LiveMessage) -> Option<()> {
    let text = serde_json::to_string(message).ok()?;
    let sent = tokio::time::timeout(Duration::from_secs(10), socket.send(Message::Text(text.into())));
    // A client that does not read is disconnected; the others are unaffected.
    matches!(sent.await, Ok(Ok(()))).then_some(())
}
