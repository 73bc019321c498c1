//! Part of a list: how many rows to skip and how many to return at most.

use axum::{extract::FromRequestParts, http::request::Parts};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    error::{ApiError, ApiResult},
    extract::Query,
};

const DEFAULT_LIMIT: i64 = 100;
const LARGEST_LIMIT: i64 = 500;

/// Query parameters of a [`Slice`].
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SliceQuery {
    /// Rows to leave out; 0 unless given.
    #[param(minimum = 0)]
    skip: Option<i64>,
    /// 1 to 500; 100 unless given.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<i64>,
}

#[derive(Debug, Clone, Copy)]
pub struct Slice {
    pub skip: i64,
    pub limit: i64,
}

impl<S: Sync> FromRequestParts<S> for Slice {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let Query(SliceQuery { skip, limit }) = Query::from_request_parts(parts, state).await?;
        let (skip, limit) = (skip.unwrap_or(0), limit.unwrap_or(DEFAULT_LIMIT));
        if skip < 0 {
            return Err(ApiError::invalid_field("skip", "skip must not be negative"));
        }
        if !(1..=LARGEST_LIMIT).contains(&limit) {
            return Err(ApiError::invalid_field("limit", "limit must be between 1 and 500"));
        }
        Ok(Self { skip, limit })
    }
}
