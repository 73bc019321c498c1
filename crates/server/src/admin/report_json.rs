//! The report as JSON.

use serde_json::{Value, json};
use usecases::admin::report::Report;

use super::{
    role_name,
    stats::{DayBody, StatsBody},
};

pub fn render(report: &Report) -> Value {
    let roles: Vec<_> = report
        .users_by_role
        .iter()
        .map(|count| {
            json!({ "role": count.role, "name": role_name(count.role), "users": count.n_users,
                "active": count.n_active })
        })
        .collect();
    let jobs: Vec<_> = report
        .tasks
        .iter()
        .map(|task| {
            json!({ "queue": task.queue, "task": task.task, "completed": task.n_completed,
                "failed": task.n_failed, "avg_processing_time_ms": task.avg_processing_time_ms })
        })
        .collect();
    let days: Vec<_> = report.days.iter().map(DayBody::from).collect();
    json!({ "generated_at": report.made_at, "stats": StatsBody::from(&report.stats), "users_by_role": roles,
        "universe": report.universe, "collectors": report.collectors, "jobs_last_30_days": jobs, "days": days })
}
