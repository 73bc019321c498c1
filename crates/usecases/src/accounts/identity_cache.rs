//! The identities behind recently used tokens, so that not every request queries the database.
//!
//! Used only on SQLite, where this process is the only server that changes accounts. Every change of an account
//! drops its entries before the caller gets a response. The short lifetime covers the command line, which changes
//! accounts from another process.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

use super::Identity;
use crate::recent::{Moment, Recent};

const LIFETIME: TimeDelta = TimeDelta::seconds(5);
const HALF: usize = 2_048;

#[derive(Clone)]
struct Known {
    identity: Arc<Identity>,
    until: DateTime<Utc>,
}

pub struct IdentityCache(Recent<Known>);

impl Default for IdentityCache {
    fn default() -> Self {
        Self(Recent::new(HALF))
    }
}

impl IdentityCache {
    /// None if the entry is too old or the token has expired.
    pub(super) fn find(&self, token: &str, now: DateTime<Utc>) -> Option<Arc<Identity>> {
        let known = self.0.get(token)?;
        let is_good = now < known.until && known.identity.claims.exp > now.timestamp();
        is_good.then_some(known.identity)
    }

    pub(super) fn moment(&self) -> Moment {
        self.0.moment()
    }

    pub(super) fn keep(&self, token: &str, identity: &Arc<Identity>, now: DateTime<Utc>, read_at: Moment) {
        let known = Known { identity: Arc::clone(identity), until: now + LIFETIME };
        self.0.keep(token.to_owned(), known, read_at);
    }

    pub(crate) fn forget(&self, user_id: &str) {
        self.0.forget(|_, known| known.identity.user.id == user_id);
    }
}
