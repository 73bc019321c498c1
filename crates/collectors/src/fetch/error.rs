//! What can go wrong with a source, worded so that an operator knows what to do.

use std::time::Duration;

use chrono::DateTime;
use reqwest::StatusCode;
use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};

/// Shown after the source's name: "sleeper: it did not answer within 30 seconds".
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    #[error("it did not answer within {} seconds", .0.as_secs_f32())]
    Timeout(Duration),
    #[error("it cannot be reached")]
    Unreachable(#[source] reqwest::Error),
    #[error("it answered {0}")]
    Status(StatusCode),
    #[error("it asks us to come back later{}", .0.map(|wait| format!(", in {} seconds", wait.as_secs())).unwrap_or_default())]
    TooManyRequests(Option<Duration>),
    #[error("its answer is larger than {} MiB", .0 >> 20)]
    TooLarge(usize),
    #[error("it sends us to another address")]
    SentElsewhere,
    #[error("its answer broke off")]
    BrokenOff(#[source] reqwest::Error),
    #[error("its answer ends in the middle")]
    CutShort,
    #[error("its answer makes no sense: {0}")]
    Garbage(#[source] serde_json::Error),
    #[error("its answer is empty")]
    Empty,
    #[error("it says: {0}")]
    Refused(String),
}

/// We never wait longer than this, whatever a source asks for.
const LONGEST_WAIT: Duration = Duration::from_hours(1);

impl FetchError {
    /// Whether retrying may help.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Status(status) => status.is_server_error(),
            Self::Timeout(_)
            | Self::Unreachable(_)
            | Self::TooManyRequests(_)
            | Self::BrokenOff(_)
            | Self::Empty => true,
            _ => false,
        }
    }

    /// How long the source asks us to wait.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyRequests(wait) => *wait,
            _ => None,
        }
    }
}

/// Seconds or a date, relative to the source's own clock, which the date is based on.
pub fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| headers.get(name).and_then(|value: &reqwest::header::HeaderValue| value.to_str().ok());
    let asked = text(RETRY_AFTER)?;
    let seconds = asked.parse().ok().map(Duration::from_secs).or_else(|| {
        let until = DateTime::parse_from_rfc2822(asked).ok()?;
        let now = DateTime::parse_from_rfc2822(text(DATE)?).ok()?;
        (until - now).to_std().ok()
    });
    seconds.map(|wait| wait.min(LONGEST_WAIT))
}
