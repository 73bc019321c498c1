//! The admin area over HTTP.

pub mod audit;
pub mod backup;
pub mod create_user;
pub mod drafts;
pub mod health;
pub mod report;
mod report_csv;
mod report_json;
mod report_sheets;
mod report_xlsx;
pub mod settings;
pub mod stats;
pub mod systems;
pub mod user_actions;
pub mod users;

use usecases::accounts::role;

use crate::error::{ApiError, ApiResult};

/// Part of a list: how many rows to leave out and how many to answer at most.
#[derive(Debug, Clone, Copy)]
struct Slice {
    skip: i64,
    limit: i64,
}

const DEFAULT_LIMIT: i64 = 100;
const LARGEST_LIMIT: i64 = 500;

impl Slice {
    fn parse(skip: Option<i64>, limit: Option<i64>) -> ApiResult<Self> {
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

/// A role as callers write it: its number or its name.
fn parse_role(value: &serde_json::Value) -> Option<i32> {
    match value.as_str() {
        Some("USER") => Some(role::USER),
        Some("LEAGUEADMIN") => Some(role::LEAGUE_ADMIN),
        Some("CURATOR") => Some(role::CURATOR),
        Some("ADMIN") => Some(role::ADMIN),
        Some(_) => None,
        None => value.as_i64().filter(|number| (1..=4).contains(number)).map(|number| number as i32),
    }
}

fn role_name(role: i32) -> &'static str {
    match role {
        role::LEAGUE_ADMIN => "League Admin",
        role::CURATOR => "Curator",
        role::ADMIN => "Admin",
        _ => "User",
    }
}
