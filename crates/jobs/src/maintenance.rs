//! Keeping the database small.

use std::sync::Arc;

use chrono::TimeDelta;
use serde_json::json;
use usecases::{Ctx, jobs, jobs::Job};

use crate::task::{Outcome, Task};

pub const QUEUE: &str = "maintenance";
pub const CLEAN_UP: &str = "cleanup_old_data";
const DEFAULT_DAYS: i64 = 90;

/// Forgets jobs, links and states that are of no use any more.
pub fn clean_up() -> Task {
    Task::new(QUEUE, CLEAN_UP, run)
}

async fn run(ctx: Arc<Ctx>, job: Job) -> Outcome {
    let params: serde_json::Value = serde_json::from_str(&job.params).unwrap_or_default();
    let days = params["days"].as_i64().filter(|days| (1..=3_650).contains(days)).unwrap_or(DEFAULT_DAYS);
    let n_rows = jobs::prune(&ctx, TimeDelta::days(days)).await?;
    Ok(json!({ "deleted": n_rows }))
}
