//! `/ws/screens/{code}`: a second screen follows a draft. No sign-in, so nothing private is sent.

use std::{net::IpAddr, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    response::Response,
};
use serde::Serialize;
use tokio::{sync::broadcast::error::RecvError, time::Instant};
use usecases::{
    Kind,
    live::SessionNews,
    public_event::PublicEvent,
    screens::{self, ScreenEvent},
};
use utoipa::ToSchema;

use super::{
    messages::{Complaint, Nothing},
    session::{BUFFER, LONGEST_MESSAGE, MAX_INVALID, SILENCE, code, is_ping},
    token,
};
use crate::{
    auth::PeerAddress,
    drafts::screen::{ScreenPick, opened},
    extract::Path,
    state::AppState,
};

/// What the server says to a screen.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "type")]
pub enum ScreenMessage {
    /// The socket is open: whatever was read before may be old.
    #[serde(rename = "screen.watching")]
    Watching { payload: Nothing },
    /// Picks were made or taken back.
    #[serde(rename = "screen.event")]
    Event { payload: ScreenEventBody },
    /// Something else changed, or something was missed: read the board again.
    #[serde(rename = "screen.changed")]
    Changed { payload: Nothing },
    #[serde(rename = "pong")]
    Pong { payload: Nothing },
    #[serde(rename = "error")]
    Error { payload: Complaint },
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ScreenEventBody {
    pub version: u64,
    pub picks: Vec<ScreenPick>,
}

impl From<ScreenEvent> for ScreenEventBody {
    fn from(event: ScreenEvent) -> Self {
        Self { version: event.version, picks: event.picks.into_iter().map(ScreenPick::from).collect() }
    }
}

impl ScreenMessage {
    fn changed() -> Self {
        Self::Changed { payload: Nothing {} }
    }
}

/// The upgrade is always accepted and checked afterwards, so that the browser can read the close code.
pub async fn watch(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    Path(typed): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade =
        token::with_protocol(upgrade).max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).on_upgrade(move |mut socket| async move {
        if let Some(code) = follow(&state, &mut socket, peer, &typed).await {
            let frame = CloseFrame { code, reason: "".into() };
            let _ = socket.send(Message::Close(Some(frame))).await;
        }
    })
}

/// Runs until the socket ends. Returns the code to close it with, if the client is still connected.
async fn follow(state: &AppState, socket: &mut WebSocket, peer: IpAddr, typed: &str) -> Option<u16> {
    let mut revoked = state.ctx.revocations.subscribe();
    let screen = match opened(state, peer, typed).await {
        Ok(screen) => screen,
        Err(error) => return Some(close_code(error.kind)),
    };
    let Some(open) = state.sockets.admit_screen(&screen.user_id, &screen.session_id, peer) else {
        return Some(code::TOO_MANY_SOCKETS);
    };
    let mut news = state.ctx.live.watch_session(&screen.session_id);
    send(socket, &ScreenMessage::Watching { payload: Nothing {} }).await?;
    let left = (screen.expires_at - state.ctx.clock.now()).to_std().unwrap_or_default();
    let mut n_invalid = 0;
    let expiry = Instant::now() + left;
    loop {
        tokio::select! {
            () = state.stopping.cancelled() => return Some(code::GOING_AWAY),
            () = tokio::time::sleep_until(expiry) => return Some(code::NOT_FOUND),
            () = tokio::time::sleep_until(open.heard_at() + SILENCE) => return Some(code::GOING_AWAY),
            () = open.must_leave() => return Some(code::GOING_AWAY),
            changed = revoked.recv() => {
                // Who made the code lost their access. If the id was missed, it may be them.
                let is_theirs = changed.map_or(true, |user_id| user_id == screen.user_id);
                if is_theirs && let Err(error) = screens::open(&state.ctx, typed).await {
                    return Some(close_code(error.kind));
                }
            }
            told = news.recv() => match told {
                Ok(SessionNews::Event { event }) => {
                    let event = PublicEvent::from(event.as_ref());
                    // A target or a roster place changed: private to the drafter.
                    if !event.picks.is_empty() {
                        send(socket, &message(state, &event)).await?;
                    }
                }
                Ok(SessionNews::Details | SessionNews::Left { .. }) => {
                    if let Err(error) = screens::open(&state.ctx, typed).await {
                        return Some(close_code(error.kind));
                    }
                    send(socket, &ScreenMessage::changed()).await?;
                }
                Ok(SessionNews::Sync { .. }) => {}
                Ok(SessionNews::Deleted) => return Some(code::NOT_FOUND),
                Err(RecvError::Lagged(_)) => send(socket, &ScreenMessage::changed()).await?,
                Err(RecvError::Closed) => return Some(code::SERVER_ERROR),
            },
            received = socket.recv() => {
                open.hear();
                match received? {
                    Ok(Message::Text(text)) if is_ping(&text) => {
                        if let Err(error) = screens::open(&state.ctx, typed).await {
                            return Some(close_code(error.kind));
                        }
                        send(socket, &ScreenMessage::Pong { payload: Nothing {} }).await?;
                    }
                    Ok(Message::Text(_) | Message::Binary(_)) => {
                        n_invalid += 1;
                        if n_invalid > MAX_INVALID {
                            return Some(code::TOO_MANY_INVALID);
                        }
                        let payload = Complaint { detail: "Invalid message" };
                        send(socket, &ScreenMessage::Error { payload }).await?;
                    }
                    Ok(Message::Close(_)) | Err(_) => return None,
                    // Keeps the connection alive without asking anything.
                    Ok(Message::Ping(_) | Message::Pong(_)) => {
                        if let Err(error) = screens::open(&state.ctx, typed).await {
                            return Some(close_code(error.kind));
                        }
                    }
                }
            }
        }
    }
}

fn message(state: &AppState, event: &PublicEvent) -> ScreenMessage {
    match screens::event(&state.ctx, event) {
        Some(event) => ScreenMessage::Event { payload: event.into() },
        None => ScreenMessage::changed(),
    }
}

fn close_code(kind: Kind) -> u16 {
    match kind {
        Kind::NotFound => code::NOT_FOUND,
        Kind::TooMany => code::TOO_MANY_SOCKETS,
        _ => code::SERVER_ERROR,
    }
}

async fn send(socket: &mut WebSocket, message: &ScreenMessage) -> Option<()> {
    let text = serde_json::to_string(message).ok()?;
    let sent = tokio::time::timeout(Duration::from_secs(10), socket.send(Message::Text(text.into())));
    // A client that does not read is disconnected; the others are unaffected.
    matches!(sent.await, Ok(Ok(()))).then_some(())
}
