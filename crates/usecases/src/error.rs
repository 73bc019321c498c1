//! Why a use case refused or failed. The kind says what sort of error it is; only the server maps it to a status.

use storage::{StorageError, backup::BackupError};

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Well-formed, but against a rule.
    Invalid,
    /// A link or state that this server never issued.
    Malformed,
    /// Not signed in, or the token is not valid.
    Unauthenticated,
    Forbidden,
    NotFound,
    /// Valid in itself, but not in the current state.
    Conflict,
    /// A link or state that used to be valid.
    Expired,
    TooMany,
    /// A server we depend on failed.
    Upstream,
    /// A server we depend on refused the caller's input, such as a sign-in code.
    Disbelieved,
    /// Overloaded, or the database is unavailable.
    Unavailable,
    /// Not configured on this server.
    NotConfigured,
    /// The disk is full.
    Full,
    Internal,
}

impl Kind {
    /// The code of an error that has none of its own.
    pub fn code(self) -> &'static str {
        match self {
            Self::Invalid => "invalid",
            Self::Malformed => "malformed",
            Self::Unauthenticated => "unauthenticated",
            Self::Forbidden => "forbidden",
            Self::NotFound => "not_found",
            Self::Conflict => "conflict",
            Self::Expired => "link_expired",
            Self::TooMany => "too_many_requests",
            Self::Upstream => "upstream_failed",
            Self::Disbelieved => "upstream_refused",
            Self::Unavailable => "unavailable",
            Self::NotConfigured => "not_configured",
            Self::Full => "disk_full",
            Self::Internal => "internal",
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct Error {
    pub kind: Kind,
    /// A stable name that clients may branch on. Never renamed.
    pub code: &'static str,
    /// What the user reads.
    pub message: String,
    /// The field of the input the message is about, where there is one.
    pub field: Option<&'static str>,
    pub retry_after_seconds: Option<u64>,
    #[source]
    pub cause: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl Error {
    pub fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self {
            kind,
            code: kind.code(),
            message: message.into(),
            field: None,
            retry_after_seconds: None,
            cause: None,
        }
    }

    pub fn invalid(field: &'static str, message: impl Into<String>) -> Self {
        Self { field: Some(field), ..Self::new(Kind::Invalid, message) }
    }

    pub fn unavailable(message: impl Into<String>) -> Self {
        Self { retry_after_seconds: Some(5), ..Self::new(Kind::Unavailable, message) }
    }

    pub fn too_many(retry_after_seconds: u64) -> Self {
        Self {
            retry_after_seconds: Some(retry_after_seconds),
            ..Self::new(Kind::TooMany, "Too many attempts. Please try again later.")
        }
    }

    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::new(Kind::Internal, "Internal server error").because(cause)
    }

    #[must_use]
    pub fn with_code(mut self, code: &'static str) -> Self {
        self.code = code;
        self
    }

    /// Whether the database gave the unit of work up in favour of another one.
    pub(crate) fn is_given_up(&self) -> bool {
        let cause = self.cause.as_ref().and_then(|cause| cause.downcast_ref::<StorageError>());
        matches!(cause, Some(StorageError::GivenUp(_)))
    }

    #[must_use]
    pub fn because(mut self, cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        self.cause = Some(cause.into());
        self
    }
}

impl From<StorageError> for Error {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Unavailable(_) => Self::unavailable("Database unavailable").because(error),
            StorageError::GivenUp(_) => Self::unavailable("The database is busy").because(error),
            StorageError::Full => Self::new(Kind::Full, "The server's disk is full").because(error),
            StorageError::Conflict => {
                Self::new(Kind::Conflict, "This was changed elsewhere. Reload and try again.").because(error)
            }
            other => Self::internal(other),
        }
    }
}

impl From<BackupError> for Error {
    fn from(error: BackupError) -> Self {
        match error {
            BackupError::Storage(error) => error.into(),
            BackupError::Postgres => {
                Self::new(Kind::Conflict, "This server keeps its data in PostgreSQL: back it up with pg_dump")
            }
            BackupError::File { .. } => {
                Self::unavailable("The backup could not be written: the server's disk refuses it")
                    .because(error)
            }
            other => Self::internal(other),
        }
    }
}
