//! What can go wrong in the database, grouped by what the caller can do about it.

use sea_orm::{DbErr, RuntimeErr, SqlErr, sqlx};

pub type StorageResult<T> = Result<T, StorageError>;

/// An error with the full chain of its causes, because a JSON log prints only the first one. A cause already
/// quoted by the text before it is not repeated.
pub fn with_causes(error: &(dyn std::error::Error + 'static)) -> String {
    let chain = std::iter::successors(Some(error), |error| error.source());
    chain.map(ToString::to_string).fold(String::new(), |told, cause| match told.as_str() {
        "" => cause,
        before if before.ends_with(&cause) => told,
        before => format!("{before}: {cause}"),
    })
}

#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// A unique value is taken. `what` is the database's own text and names the column.
    #[error("a unique value is already taken")]
    Duplicate { what: String },
    /// A guarded statement found nothing to change, because another writer came first.
    #[error("the row was changed elsewhere")]
    Conflict,
    /// No space left for a write. Reads still work.
    #[error("the disk is full")]
    Full,
    /// The database rolled the transaction back in favour of another one: the same again may succeed.
    #[error("the database gave a transaction up in favour of another one")]
    GivenUp(#[source] DbErr),
    /// The database cannot be reached or did not answer in time.
    #[error("the database is unavailable")]
    Unavailable(#[source] Option<DbErr>),
    #[error("the database refused a statement")]
    Statement(#[source] DbErr),
    #[error("stored data cannot be read: {0}")]
    Corrupt(String),
    #[error("{0}")]
    Start(String),
}

impl StorageError {
    /// Whether this is a violation of the unique constraint on the given column.
    pub fn is_duplicate_of(&self, column: &str) -> bool {
        matches!(self, Self::Duplicate { what } if what.contains(column))
    }

    /// Constraint and version conflicts leave a connection usable; after anything else it is discarded.
    pub(crate) fn spoils_connection(&self) -> bool {
        !matches!(self, Self::Duplicate { .. } | Self::Conflict | Self::Corrupt(_))
    }
}

impl From<DbErr> for StorageError {
    fn from(error: DbErr) -> Self {
        if let Some(SqlErr::UniqueConstraintViolation(what)) = error.sql_err() {
            return Self::Duplicate { what };
        }
        match kind_of(&error) {
            Kind::Full => Self::Full,
            Kind::GivenUp => Self::GivenUp(error),
            Kind::Unavailable => Self::Unavailable(Some(error)),
            Kind::Other => Self::Statement(error),
        }
    }
}

enum Kind {
    Full,
    GivenUp,
    Unavailable,
    Other,
}

fn kind_of(error: &DbErr) -> Kind {
    let (DbErr::Conn(RuntimeErr::SqlxError(cause))
    | DbErr::Exec(RuntimeErr::SqlxError(cause))
    | DbErr::Query(RuntimeErr::SqlxError(cause))) = error
    else {
        return if matches!(error, DbErr::ConnectionAcquire(_) | DbErr::Conn(_)) {
            Kind::Unavailable
        } else {
            Kind::Other
        };
    };
    match cause.as_ref() {
        sqlx::Error::Database(database) => kind_of_code(database.code().as_deref().unwrap_or_default()),
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => Kind::Unavailable,
        _ => Kind::Other,
    }
}

/// SQLite result codes are numbers (the primary code is the lowest byte), PostgreSQL's have five characters.
fn kind_of_code(code: &str) -> Kind {
    if code.len() == 5 {
        return match &code[..2] {
            "53" if code == "53100" => Kind::Full,
            // A failed serialization; a deadlock.
            "40" if matches!(code, "40001" | "40P01") => Kind::GivenUp,
            "08" | "53" | "57" => Kind::Unavailable,
            // A standby takes no writes; a database may have been dropped.
            _ if matches!(code, "25006" | "3D000") => Kind::Unavailable,
            _ => Kind::Other,
        };
    }
    match code.parse::<u32>().map(|code| code & 0xff) {
        Ok(13) => Kind::Full,
        // Busy, locked, read-only, I/O error, corrupt, cannot open, not a database.
        Ok(5 | 6 | 8 | 10 | 11 | 14 | 26) => Kind::Unavailable,
        _ => Kind::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    enum Trouble {
        #[error("sleeper: {0}")]
        Source(#[source] Box<Trouble>),
        #[error("it cannot be read: {0}")]
        Answer(#[source] std::fmt::Error),
    }

    #[test]
    fn a_cause_already_quoted_is_not_repeated() {
        let answer = Trouble::Answer(std::fmt::Error);
        let quoted = format!("sleeper: it cannot be read: {}", std::fmt::Error);
        assert_eq!(with_causes(&Trouble::Source(Box::new(answer))), quoted);
        let unquoted = StorageError::Statement(DbErr::Custom("no such table".into()));
        let told = with_causes(&unquoted);
        assert!(told.starts_with("the database refused a statement: "), "{told}");
        assert!(told.contains("no such table"), "{told}");
    }
}
