//! Figures that are measured when somebody asks for them: the state of the machine, the queues and the backups.

use metrics::gauge;
use usecases::{backups, disk, health, jobs};

use crate::state::AppState;

/// What cannot be read at the moment keeps its last value: the page of figures is shown in any case.
pub async fn measure(state: &AppState) {
    let ctx = &state.ctx;
    let now = ctx.clock.now();
    gauge!("draftboard_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    gauge!("draftboard_uptime_seconds").set((now - state.started_at).num_seconds().max(0) as f64);
    gauge!("draftboard_database_up").set(f64::from(health::check(ctx).await.is_ok()));
    if let Ok(space) = disk::space(&ctx.settings.data_folder) {
        gauge!("draftboard_disk_free_bytes").set(space.n_free as f64);
        gauge!("draftboard_disk_total_bytes").set(space.n_total as f64);
    }
    if let Some(n_bytes) = resident_bytes() {
        gauge!("draftboard_memory_bytes").set(n_bytes as f64);
    }
    if let Ok(queues) = jobs::figures(ctx).await {
        for queue in queues {
            gauge!("draftboard_jobs_pending", "queue" => queue.queue.clone()).set(queue.n_pending as f64);
            gauge!("draftboard_jobs_failed_day", "queue" => queue.queue).set(queue.n_failed as f64);
        }
    }
    if let Ok(standing) = backups::standing(ctx).await {
        gauge!("draftboard_backups_scheduled").set(f64::from(standing.is_scheduled));
        gauge!("draftboard_backup_failed")
            .set(f64::from(standing.last_error.is_some() || standing.trial_error.is_some()));
        for (name, at) in [("made", standing.last_success_at), ("tried", standing.tried_at)] {
            if let Some(at) = at {
                gauge!("draftboard_backup_timestamp_seconds", "event" => name).set(at.timestamp() as f64);
            }
        }
    }
    let troubles = ctx.troubles.get();
    for part in health::PARTS {
        let is_troubled = troubles.iter().any(|trouble| trouble.part == part);
        gauge!("draftboard_trouble", "part" => part).set(f64::from(is_troubled));
    }
}

/// The memory of this process, where the system says it.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}
