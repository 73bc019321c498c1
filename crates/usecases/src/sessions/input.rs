//! Input about a session, checked as far as possible without loading the session.

use engine::{board::ListedPlayer, league::League};
use serde_json::Value;

use super::league_document::{DERIVED, LeagueDocument, Object};
use crate::error::{Error, Kind, Result};

const NAME_MAX: usize = 255;
/// Size limit of each free-form part.
const MAX_DOCUMENT_BYTES: usize = 64 << 10;

/// A name as the API allows it. The dialog is stricter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionName(pub(super) String);

impl SessionName {
    pub fn parse(name: &str) -> Result<Self> {
        let name = name.trim();
        if name.is_empty() {
            return Err(Error::invalid("name", "Session name cannot be empty"));
        }
        if name.chars().count() > NAME_MAX {
            return Err(Error::invalid("name", "Session name cannot exceed 255 characters"));
        }
        Ok(Self(name.to_owned()))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SessionType {
    #[default]
    Personal,
    League,
    Mock,
}

impl SessionType {
    pub fn parse(text: &str) -> Result<Self> {
        match text {
            "personal" => Ok(Self::Personal),
            "league" => Ok(Self::League),
            "mock" => Ok(Self::Mock),
            _ => Err(Error::invalid("session_type", "Invalid session type")),
        }
    }

    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Personal => "personal",
            Self::League => "league",
            Self::Mock => "mock",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SessionContext {
    #[default]
    Planning,
    LiveDraft,
}

impl SessionContext {
    pub fn parse(text: &str) -> Result<Self> {
        match text {
            "planning" => Ok(Self::Planning),
            "live_draft" => Ok(Self::LiveDraft),
            _ => Err(Error::invalid("context", "Invalid context")),
        }
    }

    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Planning => "planning",
            Self::LiveDraft => "live_draft",
        }
    }
}

/// A free-form object of the user: stored as sent, within a size limit.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Document(pub(super) Object);

impl Document {
    pub fn new(field: &'static str, object: Object) -> Result<Self> {
        check_size(field, &object)?;
        Ok(Self(object))
    }

    /// Metadata without the derived keys.
    pub fn metadata(mut metadata: Object) -> Result<Self> {
        metadata.retain(|key, _| !DERIVED.contains(&key.as_str()));
        if metadata.get("draft_config").is_some_and(|config| !config.is_null() && !config.is_object()) {
            return Err(Error::invalid("draft_config", "draft_config must be an object"));
        }
        Self::new("metadata", metadata)
    }
}

pub(super) fn check_size(field: &'static str, object: &Object) -> Result<()> {
    // Only measured, not stored, so that a large object is refused before it is copied.
    let mut counter = Counter(0);
    serde_json::to_writer(&mut counter, object).map_err(Error::internal)?;
    if counter.0 <= MAX_DOCUMENT_BYTES {
        return Ok(());
    }
    Err(Error::invalid(field, format!("{field} cannot exceed 64 KiB")).with_code("too_large"))
}

struct Counter(usize);

impl std::io::Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A new session.
#[derive(Debug, Clone)]
pub struct NewSession {
    pub name: SessionName,
    pub base_pool_version: String,
    pub session_type: SessionType,
    pub context: SessionContext,
    pub draft_id: Option<String>,
    pub league_id: Option<String>,
    pub max_participants: Option<i32>,
    pub rounds: Option<i32>,
    pub time_per_pick: Option<i32>,
    pub settings: Document,
    pub metadata: Document,
    pub strategy_weights: Document,
    pub removed: Vec<String>,
    pub roster: Vec<ListedPlayer>,
}

/// Changes to a session. Missing fields stay as they are.
#[derive(Debug, Clone, Default)]
pub struct SessionUpdate {
    pub name: Option<SessionName>,
    /// Merged by key; `null` deletes.
    pub metadata: Document,
    pub strategy_weights: Option<Document>,
    /// Replaces the lists.
    pub removed: Option<Vec<String>>,
    pub roster: Option<Vec<ListedPlayer>>,
    pub expected_version: Option<u64>,
}

impl SessionUpdate {
    /// What is wrong whatever the session is, so that it is said before the session is looked for.
    pub(super) fn check_alone(&self) -> Result<()> {
        let weights = self.strategy_weights.as_ref().map_or_else(Object::new, |weights| weights.0.clone());
        let (rounds, teams) = (i32::from(*League::ROUNDS.end()), i32::from(*League::TEAMS.end()));
        // Of what the session itself says, the largest league: it allows most.
        LeagueDocument::read(&self.metadata.0, &Object::new(), &weights.into(), rounds, Some(teams))?
            .league()?;
        Ok(())
    }
}

/// A list may name only players the session knows.
pub(super) fn check_known(
    board: &engine::board::Board,
    removed: &[String],
    roster: &[ListedPlayer],
) -> Result<()> {
    let mut ids = removed.iter().chain(roster.iter().map(|listed| &listed.player_id));
    match ids.find(|id| board.pool().find(id).is_none()) {
        Some(unknown) => {
            Err(Error::new(Kind::Invalid, format!("Unknown player: {unknown}")).with_code("player_not_found"))
        }
        None => Ok(()),
    }
}

pub(super) fn text_of(object: Object) -> String {
    Value::Object(object).to_string()
}
