//! The whole universe as a response body: serialized and compressed once per version and scoring, then only copied.

use std::{
    io::Write,
    sync::{Arc, PoisonError, RwLock},
};

use axum::{
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use engine::league::Scoring;
use usecases::players::Universe;

use crate::encodings;

use super::universe::{UniverseBody, is_known, not_modified, players_of, with_etag};

/// The copies of the current version, one per scoring. Those of older versions are replaced.
#[derive(Default)]
pub struct UniverseCopies([RwLock<Option<Arc<Copies>>>; 3]);

/// One response body in every encoding.
pub struct Copies {
    version: String,
    etag: HeaderValue,
    plain: Bytes,
    gzip: Bytes,
    brotli: Bytes,
}

impl UniverseCopies {
    pub fn of(&self, universe: &Universe, scoring: Scoring) -> Arc<Copies> {
        let place = &self.0[scoring as usize];
        let is_present = |copies: &&Arc<Copies>| copies.version == universe.version;
        let kept = place.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(copies) = kept.as_ref().filter(is_present) {
            return Arc::clone(copies);
        }
        drop(kept);
        let mut kept = place.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(copies) = kept.as_ref().filter(is_present) {
            return Arc::clone(copies);
        }
        let new = Arc::new(Copies::write(universe, scoring));
        *kept = Some(Arc::clone(&new));
        new
    }

    /// Builds the copies before the first request needs them.
    pub fn prepare(&self, universe: &Universe) {
        for scoring in Scoring::ALL {
            self.of(universe, scoring);
        }
    }
}

impl Copies {
    fn write(universe: &Universe, scoring: Scoring) -> Self {
        let etag = format!("\"{}-{}\"", universe.version, scoring as u8);
        let body = UniverseBody {
            players: players_of(universe, scoring),
            version: universe.version.clone(),
            pool_version: universe.season.clone(),
            as_of: universe.as_of.clone(),
            etag: etag.clone(),
        };
        let plain = serde_json::to_vec(&body).unwrap_or_default();
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
        let gzip = gzip.write_all(&plain).and_then(|()| gzip.finish()).unwrap_or_default();
        let mut brotli = Vec::new();
        let settings = brotli::enc::BrotliEncoderParams { quality: 6, ..Default::default() };
        let _ = brotli::BrotliCompress(&mut plain.as_slice(), &mut brotli, &settings);
        Self {
            version: universe.version.clone(),
            etag: HeaderValue::from_str(&etag).expect("a version has no control characters"),
            plain: plain.into(),
            gzip: gzip.into(),
            brotli: brotli.into(),
        }
    }

    pub fn answer(&self, headers: &HeaderMap) -> Response {
        if is_known(headers, &self.etag) {
            return not_modified(self.etag.clone());
        }
        let (bytes, encoding) = if encodings::accepts(headers, "br") {
            (&self.brotli, Some("br"))
        } else if encodings::accepts(headers, "gzip") {
            (&self.gzip, Some("gzip"))
        } else {
            (&self.plain, None)
        };
        let mut response = bytes.clone().into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        with_etag(response, self.etag.clone())
    }
}
