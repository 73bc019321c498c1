//! The messages of a session's socket. They are in the API's description, so the client's types are generated.

use std::sync::Arc;

use engine::board::BoardEvent;
use serde::{Deserialize, Serialize};
use usecases::{live::SessionNews, players::Universe, public_event::PublicEvent};
use utoipa::ToSchema;

use crate::sessions::sync::SyncBody;

/// What the server says.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "type")]
pub enum LiveMessage {
    /// The socket is open; this is the session's version now.
    #[serde(rename = "session.watching")]
    Watching { payload: Nothing, draft_version: u64 },
    /// The board changed.
    #[serde(rename = "session.event")]
    Event {
        #[schema(value_type = BoardEvent)]
        payload: Arc<BoardEvent>,
        draft_version: u64,
    },
    /// Picks of a draft room were made or taken back.
    #[serde(rename = "draft.event")]
    DraftEvent {
        #[schema(value_type = DraftEventBody)]
        payload: PublicEvent,
        draft_version: u64,
    },
    /// How following another site's draft goes.
    #[serde(rename = "session.sync")]
    Sync { payload: SyncBody },
    /// The name, the league or the weights changed, or something was missed: read the session again.
    #[serde(rename = "session.changed")]
    Changed { payload: Nothing },
    /// The pool has newer figures.
    #[serde(rename = "session.pool")]
    Pool { payload: PoolVersion },
    #[serde(rename = "pong")]
    Pong { payload: Nothing },
    #[serde(rename = "error")]
    Error { payload: Complaint },
}

/// Describes a [`PublicEvent`].
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the payload, which is a type of the use cases")]
pub struct DraftEventBody {
    version: u64,
    picks: Vec<DraftEventPick>,
}

#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the payload, which is a type of the use cases")]
pub struct DraftEventPick {
    pick: u16,
    /// None where the pick was taken back.
    #[schema(required)]
    player_id: Option<String>,
}

/// What a client may say.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(tag = "type")]
pub enum LiveRequest {
    #[serde(rename = "ping")]
    Ping {},
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PoolVersion {
    pub version: String,
    /// How old the data is, in words.
    #[schema(required)]
    pub as_of: Option<String>,
}

#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Nothing {}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Complaint {
    pub detail: &'static str,
}

impl PoolVersion {
    pub fn of(universe: &Universe) -> Self {
        Self { version: universe.version.clone(), as_of: universe.as_of.clone() }
    }
}

impl LiveMessage {
    pub fn watching(draft_version: u64) -> Self {
        Self::Watching { payload: Nothing {}, draft_version }
    }

    pub fn changed() -> Self {
        Self::Changed { payload: Nothing {} }
    }

    pub fn pool(universe: &Universe) -> Self {
        Self::Pool { payload: PoolVersion::of(universe) }
    }

    pub fn pong() -> Self {
        Self::Pong { payload: Nothing {} }
    }

    pub fn invalid() -> Self {
        Self::Error { payload: Complaint { detail: "Invalid message" } }
    }

    /// The message for people in a draft room. Of a board change it has the picks only, nothing private.
    pub fn of_draft(news: SessionNews) -> Option<Self> {
        match news {
            SessionNews::Event { event } => Some(Self::DraftEvent {
                draft_version: event.version,
                payload: PublicEvent::from(event.as_ref()),
            }),
            other => Self::of(other),
        }
    }

    /// None when the session was deleted, which closes the socket.
    pub fn of(news: SessionNews) -> Option<Self> {
        match news {
            SessionNews::Event { event } => {
                Some(Self::Event { draft_version: event.version, payload: event })
            }
            SessionNews::Details | SessionNews::Left { .. } => Some(Self::changed()),
            SessionNews::Sync { state } => Some(Self::Sync { payload: state.into() }),
            SessionNews::Deleted => None,
        }
    }
}
