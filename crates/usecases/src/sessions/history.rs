//! How many bytes the rows of a session's changes take.

/// After how many more bytes they are worth a look.
const STEP: i64 = 32 << 10;

pub(super) struct History {
    n_bytes: i64,
    look_at: i64,
}

impl History {
    pub fn of(n_bytes: i64) -> Self {
        Self { n_bytes, look_at: (n_bytes / STEP + 1) * STEP }
    }

    pub fn n_bytes(&self) -> i64 {
        self.n_bytes
    }

    pub fn grow(&mut self, n_bytes: i64) {
        self.n_bytes += n_bytes;
    }

    pub fn is_worth_a_look(&self) -> bool {
        self.n_bytes >= self.look_at
    }

    pub fn looked(&mut self) {
        *self = Self::of(self.n_bytes);
    }
}
