//! `/ws/admin/players` and `/ws/admin/collection`: live changes of the player data.

use std::{collections::BTreeSet, net::IpAddr, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    response::Response,
};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::{sync::broadcast::error::RecvError, time::Instant};
use usecases::{
    accounts::{Identity, role, sign_in},
    data_news::DataNews,
    players::{self, analytics, views},
};
use utoipa::ToSchema;

use super::session::{BUFFER, LONGEST_MESSAGE, MAX_INVALID, SILENCE, code, code_of, left_of};
use super::token::{self, SocketToken};
use crate::{auth::PeerAddress, state::AppState};

/// What the server says on a socket of the player data.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DataMessage {
    /// player-updated, analytics-updated, conflict-resolved, bulk-operation-status, collection.started,
    /// collection.complete, collection.failed, collection.held, review.resolved, arbitrage.alert, subscribed, unsubscribed, pong or
    /// error.
    #[serde(rename = "type")]
    pub kind: &'static str,
    #[schema(required)]
    pub channel: Option<String>,
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub payload: Value,
    pub timestamp: DateTime<Utc>,
}

/// What a client may say there.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum DataRequest {
    Subscribe { channel: String },
    Unsubscribe { channel: String },
    Ping {},
}

/// Which of the two sockets this is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Topic {
    Players,
    Collection,
}

impl Topic {
    fn role(self) -> i32 {
        match self {
            Self::Players => role::CURATOR,
            Self::Collection => role::LEAGUE_ADMIN,
        }
    }

    fn channels(self) -> &'static [&'static str] {
        match self {
            Self::Players => {
                &["player-updates", "analytics-updates", "conflict-resolutions", "bulk-operations"]
            }
            Self::Collection => &["collection", "reviews"],
        }
    }
}

pub async fn watch_players(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    token: SocketToken,
    upgrade: WebSocketUpgrade,
) -> Response {
    watch(state, peer, token, upgrade, Topic::Players)
}

pub async fn watch_collection(
    State(state): State<AppState>,
    PeerAddress(peer): PeerAddress,
    token: SocketToken,
    upgrade: WebSocketUpgrade,
) -> Response {
    watch(state, peer, token, upgrade, Topic::Collection)
}

/// The upgrade is always accepted and checked afterwards, so that the browser can read the close code.
fn watch(
    state: AppState,
    peer: IpAddr,
    token: SocketToken,
    upgrade: WebSocketUpgrade,
    topic: Topic,
) -> Response {
    let upgrade =
        token::with_protocol(upgrade).max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).on_upgrade(move |mut socket| async move {
        if let Some(code) = follow(&state, peer, &mut socket, token.as_str(), topic).await {
            let frame = CloseFrame { code, reason: "".into() };
            let _ = socket.send(Message::Close(Some(frame))).await;
        }
    })
}

/// The caller of a valid and sufficient token, or the code to close with.
async fn admitted(state: &AppState, token: &str, topic: Topic) -> Result<std::sync::Arc<Identity>, u16> {
    let identity = sign_in::identify(&state.ctx, token).await.map_err(|error| code_of(&error))?;
    if identity.role < topic.role() { Err(code::FORBIDDEN) } else { Ok(identity) }
}

/// Runs until the socket ends. Returns the code to close it with, if the client is still connected.
async fn follow(
    state: &AppState,
    peer: IpAddr,
    socket: &mut WebSocket,
    token: &str,
    topic: Topic,
) -> Option<u16> {
    let mut news = state.ctx.live.watch_data();
    let mut revoked = state.ctx.revocations.subscribe();
    let identity = match admitted(state, token, topic).await {
        Ok(identity) => identity,
        Err(code) => return Some(code),
    };
    let Some(open) = state.sockets.admit(&identity.user.id, peer) else {
        return Some(code::TOO_MANY_SOCKETS);
    };
    let mut listener = Listener { state, topic, subscribed: BTreeSet::new(), n_invalid: 0 };
    let expiry = Instant::now() + left_of(&identity, state.ctx.clock.now());
    loop {
        tokio::select! {
            () = state.stopping.cancelled() => return Some(code::GOING_AWAY),
            () = tokio::time::sleep_until(expiry) => return Some(code::UNAUTHENTICATED),
            () = tokio::time::sleep_until(open.heard_at() + SILENCE) => return Some(code::GOING_AWAY),
            () = open.must_leave() => return Some(code::GOING_AWAY),
            changed = revoked.recv() => {
                let is_mine = changed.map_or(true, |user_id| user_id == identity.user.id);
                if is_mine && let Err(code) = admitted(state, token, topic).await {
                    return Some(code);
                }
            }
            told = news.recv() => match told {
                Ok(told) => {
                    if let Some(message) = listener.message(&told).await {
                        send(socket, &message).await?;
                    }
                }
                // Too slow: the client reads its data again when it reconnects.
                Err(RecvError::Lagged(_)) => return Some(code::GOING_AWAY),
                Err(RecvError::Closed) => return Some(code::SERVER_ERROR),
            },
            received = socket.recv() => {
                open.hear();
                match received? {
                    Ok(Message::Text(text)) => {
                        let request = serde_json::from_str(&text).ok();
                        if matches!(request, Some(DataRequest::Ping {}))
                            && let Err(code) = admitted(state, token, topic).await
                        {
                            return Some(code);
                        }
                        send(socket, &listener.answer(request)).await?;
                    }
                    Ok(Message::Binary(_)) => send(socket, &listener.answer(None)).await?,
                    Ok(Message::Close(_)) | Err(_) => return None,
                    // Keeps the connection alive without asking anything.
                    Ok(Message::Ping(_) | Message::Pong(_)) => {
                        if let Err(code) = admitted(state, token, topic).await {
                            return Some(code);
                        }
                    }
                }
                if listener.n_invalid > MAX_INVALID {
                    return Some(code::TOO_MANY_INVALID);
                }
            }
        }
    }
}

struct Listener<'a> {
    state: &'a AppState,
    topic: Topic,
    subscribed: BTreeSet<String>,
    n_invalid: u32,
}

impl Listener<'_> {
    fn say(&self, kind: &'static str, channel: Option<&str>, payload: Value) -> DataMessage {
        let channel = channel.map(str::to_owned);
        DataMessage { kind, channel, payload, timestamp: self.state.ctx.clock.now() }
    }

    fn answer(&mut self, request: Option<DataRequest>) -> DataMessage {
        let knows = |channel: &String| self.topic.channels().contains(&channel.as_str());
        match request {
            Some(DataRequest::Ping {}) => self.say("pong", None, json!({})),
            Some(DataRequest::Subscribe { channel }) if knows(&channel) => {
                self.subscribed.insert(channel.clone());
                self.say("subscribed", Some(&channel), json!({}))
            }
            Some(DataRequest::Unsubscribe { channel }) if knows(&channel) => {
                self.subscribed.remove(&channel);
                self.say("unsubscribed", Some(&channel), json!({}))
            }
            Some(DataRequest::Subscribe { channel } | DataRequest::Unsubscribe { channel }) => {
                self.n_invalid += 1;
                self.say("error", None, json!({ "detail": format!("Unknown channel: {channel}") }))
            }
            None => {
                self.n_invalid += 1;
                self.say("error", None, json!({ "detail": "Invalid message" }))
            }
        }
    }

    /// The message for some news, if this socket gets one.
    async fn message(&self, news: &DataNews) -> Option<DataMessage> {
        let channel = channel_of(news);
        if !self.topic.channels().contains(&channel)
            || self.topic == Topic::Players && !self.subscribed.contains(channel)
        {
            return None;
        }
        let (kind, payload) = self.payload(news).await?;
        Some(self.say(kind, Some(channel), payload))
    }

    async fn payload(&self, news: &DataNews) -> Option<(&'static str, Value)> {
        let ctx = &self.state.ctx;
        Some(match news {
            DataNews::PlayerUpdated { player_id, changes } => {
                let catalog = players::current(ctx).await.ok()?;
                let row = catalog.find(player_id).map(|player| views::row(player, &catalog, ctx.clock.now()));
                let payload = json!({ "player_id": player_id, "player": row, "changes": changes });
                ("player-updated", payload)
            }
            DataNews::AnalyticsUpdated { reason } => {
                let stats = analytics::stats(ctx).await.ok()?;
                ("analytics-updated", json!({ "reason": reason, "stats": stats }))
            }
            DataNews::ConflictResolved { player_id, conflict_id, field, resolution } => (
                "conflict-resolved",
                json!({ "player_id": player_id, "conflict_id": conflict_id, "field": field,
                    "resolution": resolution }),
            ),
            DataNews::BulkOperation { operation_id, status, result } => (
                "bulk-operation-status",
                json!({ "operationId": operation_id, "status": status, "result": result }),
            ),
            DataNews::CollectionStarted { source, collection_id } => {
                ("collection.started", json!({ "source": source, "collection_id": collection_id }))
            }
            DataNews::CollectionComplete(end) => (
                "collection.complete",
                json!({ "source": end.source, "collection_id": end.collection_id,
                    "playersCollected": end.n_players, "newPlayers": end.n_new, "updatedPlayers": end.n_updated,
                    "processing_time_seconds": end.processing_time_seconds }),
            ),
            DataNews::CollectionFailed { source, collection_id, error } => (
                "collection.failed",
                json!({ "source": source, "collection_id": collection_id, "error": error }),
            ),
            DataNews::CollectionHeld { source, collection_id, reason } => (
                "collection.held",
                json!({ "source": source, "collection_id": collection_id, "reason": reason }),
            ),
            DataNews::ReviewResolved { review_id, player_id, strategy } => (
                "review.resolved",
                json!({ "reviewId": review_id, "playerId": player_id, "strategy": strategy }),
            ),
            DataNews::ArbitrageAlert { alert_id, opportunity_id, variance } => (
                "arbitrage.alert",
                json!({ "alertId": alert_id, "opportunityId": opportunity_id, "variance": variance }),
            ),
        })
    }
}

fn channel_of(news: &DataNews) -> &'static str {
    match news {
        DataNews::PlayerUpdated { .. } => "player-updates",
        DataNews::AnalyticsUpdated { .. } => "analytics-updates",
        DataNews::ConflictResolved { .. } => "conflict-resolutions",
        DataNews::BulkOperation { .. } => "bulk-operations",
        DataNews::CollectionStarted { .. }
        | DataNews::CollectionComplete(_)
        | DataNews::CollectionFailed { .. }
        | DataNews::CollectionHeld { .. }
        | DataNews::ArbitrageAlert { .. } => "collection",
        DataNews::ReviewResolved { .. } => "reviews",
    }
}

async fn send(socket: &mut WebSocket, message: &DataMessage) -> Option<()> {
    let text = serde_json::to_string(message).ok()?;
    let sent = tokio::time::timeout(Duration::from_secs(10), socket.send(Message::Text(text.into())));
    // A client that does not read is disconnected; the others are unaffected.
    matches!(sent.await, Ok(Ok(()))).then_some(())
}
