//! Users, drafts and jobs day by day.

use std::collections::HashMap;

use chrono::{NaiveTime, TimeDelta};
use storage::activity::{self, DayCount, DayJobs};

use crate::{Ctx, error::Result};

/// One UTC day, even if nothing happened on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    pub date: String,
    pub n_new_users: i64,
    /// At the end of the day.
    pub n_users: i64,
    pub n_new_drafts: i64,
    pub n_jobs_completed: i64,
    pub n_jobs_failed: i64,
}

/// The last days including today, oldest first.
pub async fn history(ctx: &Ctx, n_days: u16) -> Result<Vec<Day>> {
    let today = ctx.clock.now().date_naive();
    let first = today - TimeDelta::days(i64::from(n_days.max(1)) - 1);
    let since = first.and_time(NaiveTime::MIN).and_utc();
    let reader = ctx.store.read();
    let mut n_users = activity::users_before(&reader, since).await?;
    let new_users = by_day(activity::new_users(&reader, since).await?);
    let jobs = jobs_by_day(activity::ended_jobs(&reader, since).await?);
    let new_drafts = by_day(activity::new_drafts(&reader, since).await?);

    let days = first.iter_days().take_while(|day| *day <= today).map(|day| {
        let date = day.to_string();
        let n_new_users = new_users.get(&date).copied().unwrap_or_default();
        n_users += n_new_users;
        let (n_jobs_completed, n_jobs_failed) = jobs.get(&date).copied().unwrap_or_default();
        let n_new_drafts = new_drafts.get(&date).copied().unwrap_or_default();
        Day { date, n_new_users, n_users, n_new_drafts, n_jobs_completed, n_jobs_failed }
    });
    Ok(days.collect())
}

fn by_day(counts: Vec<DayCount>) -> HashMap<String, i64> {
    counts.into_iter().map(|count| (count.day, count.n)).collect()
}

fn jobs_by_day(counts: Vec<DayJobs>) -> HashMap<String, (i64, i64)> {
    counts.into_iter().map(|count| (count.day, (count.n_completed, count.n_failed))).collect()
}
