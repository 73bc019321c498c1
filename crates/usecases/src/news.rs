//! What others must know after a commit, and how it reaches them.
//!
//! A use case hands its news to the unit of work ([`crate::work`]), which passes them on after the commit. A
//! [`Carrier`] delivers them; within one process that is [`WithinProcess`]. A bus between several nodes would be
//! another implementation that calls [`Listeners::hear`] on each node.

use std::sync::Arc;

use engine::board::BoardEvent;
use serde::{Deserialize, Serialize};
use storage::{Store, with_causes};

use crate::{
    accounts::IdentityCache, bells::Bells, data_news::DataNews, live::Live, players,
    revocations::Revocations, sync::SyncState,
};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum News {
    /// For the owner's devices.
    Session {
        session_id: String,
        news: SessionNews,
    },
    /// An account or its sign-ins changed: whatever was cached about it is outdated.
    Account {
        user_id: String,
    },
    JobsWaiting {
        queue: String,
    },
    /// Data of these players changed, or of all of them.
    Players {
        player_ids: Option<Vec<String>>,
    },
    /// For the screens that watch player data or collections.
    Data {
        news: Arc<DataNews>,
    },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SessionNews {
    /// The board changed.
    Event {
        event: Arc<BoardEvent>,
    },
    /// The name, the league or the weights changed: read the session again.
    Details,
    /// The state of following another site's draft.
    Sync {
        state: SyncState,
    },
    /// A person left the room: the others read it again, the person watches it no longer.
    Left {
        user_id: String,
    },
    Deleted,
}

impl News {
    pub(crate) fn session(session_id: &str, news: SessionNews) -> Self {
        Self::Session { session_id: session_id.to_owned(), news }
    }

    pub(crate) fn data(news: DataNews) -> Self {
        Self::Data { news: Arc::new(news) }
    }

    pub(crate) fn account(user_id: &str) -> Self {
        Self::Account { user_id: user_id.to_owned() }
    }
}

/// Delivers news to all listeners, on every node. Called after the commit.
pub trait Carrier: Send + Sync {
    fn carry(&self, news: Vec<News>);
}

/// All recipients of news in this process.
#[derive(Clone)]
pub struct Listeners {
    pub store: Store,
    pub live: Arc<Live>,
    pub identities: Arc<IdentityCache>,
    pub revocations: Revocations,
    pub bells: Arc<Bells>,
    pub universe: Arc<players::Shared>,
}

impl Listeners {
    pub fn hear(&self, news: News) {
        match news {
            News::Session { session_id, news } => self.live.tell(&session_id, news),
            News::Account { user_id } => {
                self.identities.forget(&user_id);
                self.revocations.announce(&user_id);
            }
            News::JobsWaiting { queue } => self.bells.ring(&queue),
            News::Players { player_ids } => {
                self.universe.outdate(player_ids);
                let (store, universe) = (self.store.clone(), Arc::clone(&self.universe));
                tokio::spawn(async move {
                    if let Err(error) = players::refresh(&store, &universe).await {
                        tracing::error!(error = with_causes(&error), "the players could not be read anew");
                    }
                });
            }
            News::Data { news } => self.live.tell_data(news),
        }
    }
}

/// Delivers news within this process only, before the caller gets its response.
pub struct WithinProcess(pub Listeners);

impl Carrier for WithinProcess {
    fn carry(&self, news: Vec<News>) {
        for news in news {
            self.0.hear(news);
        }
    }
}
