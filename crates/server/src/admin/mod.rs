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
mod slice;
pub mod stats;
pub mod systems;
pub mod user_actions;
pub mod users;

use usecases::{accounts::role, whole_numbers::integer};

/// A role as callers write it: its number or its name.
fn parse_role(value: &serde_json::Value) -> Option<i32> {
    match value.as_str() {
        Some("USER") => Some(role::USER),
        Some("LEAGUEADMIN") => Some(role::LEAGUE_ADMIN),
        Some("CURATOR") => Some(role::CURATOR),
        Some("ADMIN") => Some(role::ADMIN),
        Some(_) => None,
        None => integer(value).filter(|number| (1..=4).contains(number)).map(|number| number as i32),
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
