//! The players: the catalog of all known players, and the pool that drafts use.

pub mod add;
pub mod analytics;
pub mod arbitrage;
pub mod bundled;
pub mod catalog;
pub mod collect;
pub mod conflicts;
pub mod consensus;
pub mod curation;
pub mod health;
pub mod held_runs;
pub mod import;
pub mod list;
pub mod matches;
pub mod operations;
pub mod quality;
pub mod rankings;
pub mod runs;
pub mod source_config;
pub(crate) mod source_ids;
pub mod undo;
pub mod universe;
pub mod views;

mod after;
mod apply;
mod batches;
mod checks;
mod held;
mod opinions;
mod search_text;
mod settle;
mod shared;
mod staging;
mod uploads;

pub use catalog::{Catalog, CatalogPlayer};
pub(crate) use held::{of_version, to_hold};
pub use shared::Shared;
pub(crate) use shared::refresh;
pub use shared::{current, notice_other_processes, reload};
pub use universe::{Details, Universe};

use chrono::{DateTime, Datelike, Utc};

use crate::Ctx;

/// A season's drafts start in March, its last game is played in February of the next year.
pub fn season_of(now: DateTime<Utc>) -> i32 {
    if now.month() >= 3 { now.year() } else { now.year() - 1 }
}

/// The configured season, or the current one.
pub fn season(ctx: &Ctx) -> i32 {
    ctx.settings.season.unwrap_or_else(|| season_of(ctx.clock.now()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_ends_in_february() {
        for (text, season) in [("2026-08-20", 2026), ("2027-02-20", 2026), ("2027-03-01", 2027)] {
            let now: DateTime<Utc> = format!("{text}T00:00:00Z").parse().unwrap();
            assert_eq!(season_of(now), season, "{text}");
        }
    }
}
