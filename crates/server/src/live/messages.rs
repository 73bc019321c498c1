//! What travels over a session's socket. Described in the API's document, so that the client's types are generated.

use std::sync::Arc;

use engine::board::BoardEvent;
use serde::{Deserialize, Serialize};
use usecases::live::SessionNews;
use utoipa::ToSchema;

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
    /// The name, the league or the weights changed, or something was missed: read the session again.
    #[serde(rename = "session.changed")]
    Changed { payload: Nothing },
    #[serde(rename = "pong")]
    Pong { payload: Nothing },
    #[serde(rename = "error")]
    Error { payload: Complaint },
}

/// What a client may say.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(tag = "type")]
pub enum LiveRequest {
    #[serde(rename = "ping")]
    Ping {},
}

#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Nothing {}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Complaint {
    pub detail: &'static str,
}

impl LiveMessage {
    pub fn watching(draft_version: u64) -> Self {
        Self::Watching { payload: Nothing {}, draft_version }
    }

    pub fn changed() -> Self {
        Self::Changed { payload: Nothing {} }
    }

    pub fn pong() -> Self {
        Self::Pong { payload: Nothing {} }
    }

    pub fn invalid() -> Self {
        Self::Error { payload: Complaint { detail: "Invalid message" } }
    }

    /// None for the end of a session: that closes the socket.
    pub fn of(news: SessionNews) -> Option<Self> {
        match news {
            SessionNews::Event { event } => {
                Some(Self::Event { draft_version: event.version, payload: event })
            }
            SessionNews::Details => Some(Self::changed()),
            SessionNews::Deleted => None,
        }
    }
}
