//! Queries with repeatable filters: `position=QB&position=RB` and `position=QB,RB` mean the same.

use std::collections::BTreeMap;

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{
    error::{ApiError, ApiResult},
    extract::Query,
};

/// Every parameter with all its values, in order.
#[derive(Debug, Default)]
pub struct Pairs(BTreeMap<String, Vec<String>>);

impl<S: Sync> FromRequestParts<S> for Pairs {
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let Query(pairs) = Query::<Vec<(String, String)>>::from_request_parts(parts, state).await?;
        let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, value) in pairs {
            found.entry(name).or_default().push(value);
        }
        Ok(Self(found))
    }
}

impl Pairs {
    /// The last value of a parameter, if it is not empty.
    pub fn text(&self, name: &str) -> Option<&str> {
        let last = self.0.get(name).and_then(|values| values.last());
        last.map(|value| value.trim()).filter(|value| !value.is_empty())
    }

    /// All values of a repeatable parameter; lists are split at commas, `position[]` is `position`.
    pub fn list(&self, name: &str) -> Vec<String> {
        let bracketed = format!("{name}[]");
        let values = [name, bracketed.as_str()].into_iter().filter_map(|name| self.0.get(name)).flatten();
        let parts = values.flat_map(|value| value.split(','));
        parts.map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect()
    }

    pub fn number(&self, name: &'static str) -> ApiResult<Option<f64>> {
        let number = |text: &str| text.parse::<f64>().ok().filter(|number| number.is_finite());
        self.text(name).map(|text| number(text).ok_or_else(|| invalid(name))).transpose()
    }

    pub fn whole(&self, name: &'static str, otherwise: i64) -> ApiResult<i64> {
        self.text(name).map_or(Ok(otherwise), |text| text.parse().map_err(|_| invalid(name)))
    }

    /// A whole number between bounds.
    pub fn limit(&self, name: &'static str, otherwise: i64, most: i64) -> ApiResult<i64> {
        let limit = self.whole(name, otherwise)?;
        if (1..=most).contains(&limit) {
            Ok(limit)
        } else {
            Err(ApiError::invalid_field(name, format!("{name} must be between 1 and {most}")))
        }
    }

    pub fn boolean(&self, name: &'static str) -> ApiResult<Option<bool>> {
        let read = |text: &str| match text.to_ascii_lowercase().as_str() {
            "true" | "1" => Ok(true),
            "false" | "0" => Ok(false),
            _ => Err(invalid(name)),
        };
        self.text(name).map(read).transpose()
    }
}

fn invalid(name: &'static str) -> ApiError {
    ApiError::invalid_field(name, format!("Invalid value for {name}"))
}
