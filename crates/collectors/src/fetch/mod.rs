//! Fetching from a host that may be slow, broken or hostile: limited in time, size and number of tries.

mod error;
mod redirects;

use std::time::Duration;

use backon::{ExponentialBuilder, Retryable};
use reqwest::header::{ETAG, HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, Response, StatusCode};
use serde::de::DeserializeOwned;

pub use error::FetchError;
use error::retry_after;

/// How long and how often we try, and how much we accept.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    pub per_try: Duration,
    pub in_all: Duration,
    pub n_tries: usize,
    pub first_pause: Duration,
    /// After decompression.
    pub most_bytes: usize,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            per_try: Duration::from_secs(30),
            in_all: Duration::from_mins(1),
            n_tries: 3,
            first_pause: Duration::from_secs(1),
            most_bytes: 32 << 20,
        }
    }
}

/// An answer, or the information that nothing is new.
#[derive(Debug)]
pub enum Fetched {
    Body { bytes: Vec<u8>, etag: Option<String> },
    NotModified,
}

#[derive(Clone, Debug)]
pub struct Fetcher {
    client: Client,
    patience: Patience,
}

/// What to request.
#[derive(Clone, Debug, Default)]
pub struct Request {
    url: String,
    headers: HeaderMap,
}

impl Request {
    pub fn get(url: impl Into<String>) -> Self {
        Self { url: url.into(), headers: HeaderMap::new() }
    }

    /// A value that no header can carry is left out; the source will report what is missing.
    #[must_use]
    pub fn with_header(mut self, name: &'static str, value: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers.insert(HeaderName::from_static(name), value);
        }
        self
    }

    /// Only if it has changed since the answer with this tag.
    #[must_use]
    pub fn unless(self, etag: Option<&str>) -> Self {
        match etag {
            Some(etag) => self.with_header("if-none-match", etag),
            None => self,
        }
    }
}

impl Fetcher {
    pub fn new(patience: Patience) -> Result<Self, FetchError> {
        let client = Client::builder()
            .user_agent(concat!("Draftboard/", env!("CARGO_PKG_VERSION")))
            .redirect(redirects::on_the_same_host())
            .connect_timeout(patience.per_try.min(Duration::from_secs(10)))
            .timeout(patience.per_try)
            .build()
            .map_err(FetchError::Unreachable)?;
        Ok(Self { client, patience })
    }

    /// Retries until there is an answer, the source refuses, or the tries are used up.
    pub async fn fetch(&self, request: &Request) -> Result<Fetched, FetchError> {
        let pauses = ExponentialBuilder::default()
            .with_jitter()
            .with_min_delay(self.patience.first_pause)
            .with_max_times(self.patience.n_tries.saturating_sub(1));
        let in_all = self.patience.in_all;
        let asking = (|| self.try_once(request))
            .retry(pauses)
            .when(FetchError::may_pass)
            // If a source names a time, we do not ask before it; if that is too long, not again in this run.
            .adjust(|error, pause| {
                let pause = pause?.max(error.retry_after().unwrap_or_default());
                Some(pause).filter(|pause| *pause < in_all)
            })
            .notify(|error, pause| tracing::debug!(%error, ?pause, "asking again"));
        tokio::time::timeout(in_all, asking).await.unwrap_or(Err(FetchError::Timeout(in_all)))
    }

    /// The answer as JSON; "nothing new" is only valid if a tag was sent.
    pub async fn fetch_json<T: DeserializeOwned>(&self, request: &Request) -> Result<T, FetchError> {
        match self.fetch(request).await? {
            Fetched::Body { bytes, .. } => parse_json(&bytes),
            Fetched::NotModified => Err(FetchError::Status(StatusCode::NOT_MODIFIED)),
        }
    }

    async fn try_once(&self, request: &Request) -> Result<Fetched, FetchError> {
        let asked = self.client.get(&request.url).headers(request.headers.clone()).send().await;
        let response = asked.map_err(|error| self.failure(error))?;
        match response.status() {
            StatusCode::NOT_MODIFIED => Ok(Fetched::NotModified),
            StatusCode::TOO_MANY_REQUESTS => {
                Err(FetchError::TooManyRequests(retry_after(response.headers())))
            }
            status if status.is_success() => self.read(response).await,
            status => Err(FetchError::Status(status)),
        }
    }

    /// Chunk by chunk, so that a small answer that inflates without end is caught at the limit.
    async fn read(&self, mut response: Response) -> Result<Fetched, FetchError> {
        let etag = response.headers().get(ETAG).and_then(|etag| etag.to_str().ok()).map(str::to_owned);
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| self.failure(error))? {
            if bytes.len() + chunk.len() > self.patience.most_bytes {
                return Err(FetchError::TooLarge(self.patience.most_bytes));
            }
            bytes.extend_from_slice(&chunk);
        }
        if bytes.is_empty() { Err(FetchError::Empty) } else { Ok(Fetched::Body { bytes, etag }) }
    }

    fn failure(&self, error: reqwest::Error) -> FetchError {
        match () {
            () if error.is_timeout() => FetchError::Timeout(self.patience.per_try),
            () if error.is_redirect() => FetchError::SentElsewhere,
            () if error.is_body() || error.is_decode() => FetchError::BrokenOff(error),
            () => FetchError::Unreachable(error),
        }
    }
}

/// Parses an answer; the error message gives the position, never the content.
fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, FetchError> {
    serde_json::from_slice(bytes)
        .map_err(|error| if error.is_eof() { FetchError::CutShort } else { FetchError::Garbage(error) })
}

/// The same for answers of several megabytes, off the threads that serve requests.
pub async fn parse_long_json<T: DeserializeOwned + Send + 'static>(bytes: Vec<u8>) -> Result<T, FetchError> {
    let parsing = tokio::task::spawn_blocking(move || parse_json(&bytes));
    // Cancelled only when the process ends.
    parsing.await.unwrap_or(Err(FetchError::CutShort))
}
