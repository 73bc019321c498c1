//! What an operator should look at.

use std::sync::{PoisonError, RwLock};

/// Something an operator should look at while the service goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// disk, backups, mail or workers.
    pub part: &'static str,
    pub text: String,
}

/// What was wrong when it was last looked for.
#[derive(Debug, Default)]
pub struct KnownTroubles(RwLock<Vec<Trouble>>);

impl KnownTroubles {
    pub fn get(&self) -> Vec<Trouble> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set(&self, found: Vec<Trouble>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = found;
    }
}
