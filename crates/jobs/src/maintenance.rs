//! Keeping the database small.

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use serde_json::json;
use usecases::jobs::{self, Job, Tries};

use crate::registry::{Outcome, Run, Tools};

/// Forgets jobs, links and states that are of no use any more.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default)]
pub struct CleanUp {
    /// What ended longer ago goes.
    pub days: u16,
}

impl Default for CleanUp {
    fn default() -> Self {
        Self { days: 90 }
    }
}

impl Job for CleanUp {
    const NAME: &'static str = "cleanup_old_data";
    const QUEUE: &'static str = "maintenance";
    const TRIES: Tries =
        Tries { most: 3, first_wait: Duration::from_secs(5), longest_wait: Duration::from_hours(1) };
    const TIME_LIMIT: Duration = Duration::from_mins(10);
}

impl Run for CleanUp {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        let n_rows = jobs::prune(&tools.ctx, TimeDelta::days(self.days.max(1).into())).await?;
        Ok(json!({ "deleted": n_rows }))
    }
}
