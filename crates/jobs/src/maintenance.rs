//! Keeping the database small, and the tasks an administrator starts by name.

use std::sync::Arc;

use chrono::TimeDelta;
use serde_json::json;
use usecases::jobs::{
    self,
    tasks::{CleanUp, Custom},
};

use crate::registry::{Outcome, Run, Tools};

impl Run for CleanUp {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        let n_rows = jobs::prune(&tools.ctx, TimeDelta::days(self.days.max(1).into())).await?;
        Ok(json!({ "deleted": n_rows }))
    }
}

impl Run for Custom {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        Ok(usecases::players::operations::run(&tools.ctx, &self.operation).await?)
    }
}
