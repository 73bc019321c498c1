//! Keeping the database small, and the tasks an administrator starts by name.

use std::sync::Arc;

use chrono::TimeDelta;
use serde_json::json;
use usecases::backups;
use usecases::jobs::{
    self,
    tasks::{BackUp, CleanUp, Custom, TryBackup},
};

use crate::registry::{Outcome, Run, Tools};

impl Run for CleanUp {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        let n_rows = jobs::prune(&tools.ctx, TimeDelta::days(self.days.max(1).into())).await?;
        Ok(json!({ "deleted": n_rows }))
    }
}

impl Run for BackUp {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        let kept = backups::make(&tools.ctx).await?;
        tracing::info!(file = %kept.path.display(), bytes = kept.n_bytes, "a backup was made");
        Ok(json!({ "bytes": kept.n_bytes }))
    }
}

impl Run for TryBackup {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        let tried = backups::try_newest(&tools.ctx).await?;
        if let Some(kept) = &tried {
            tracing::info!(file = %kept.path.display(), "the newest backup can be restored");
        }
        Ok(json!({ "tried": tried.is_some() }))
    }
}

impl Run for Custom {
    async fn run(self, tools: Arc<Tools>) -> Outcome {
        Ok(usecases::players::operations::run(&tools.ctx, &self.operation).await?)
    }
}
