//! The report as tables: what the spreadsheet formats share.

use chrono::{DateTime, Utc};
use usecases::admin::report::Report;

use super::{role_name, stats::StatsBody};

pub enum Cell {
    Text(String),
    Number(f64),
    /// A number whose decimals matter.
    Fraction(f64),
    /// `2026-08-20`.
    Day(String),
    /// UTC, `2026-08-20T18:00:00Z`.
    Moment(String),
    Empty,
}

pub struct Sheet {
    pub name: &'static str,
    pub header: Vec<&'static str>,
    pub rows: Vec<Vec<Cell>>,
}

impl Sheet {
    /// Numbers are right-aligned, and so is everything else in their column.
    pub fn is_numeric(&self, column: usize) -> bool {
        self.rows.iter().any(|row| matches!(row.get(column), Some(Cell::Number(_) | Cell::Fraction(_))))
    }

    /// Length of the longest text in a column, in characters.
    pub fn width(&self, column: usize) -> u16 {
        let cells = self.rows.iter().filter_map(|row| row.get(column)).map(|cell| match cell {
            Cell::Text(text) | Cell::Day(text) | Cell::Moment(text) => text.chars().count(),
            Cell::Number(number) | Cell::Fraction(number) => number.to_string().len(),
            Cell::Empty => 0,
        });
        let title = self.header.get(column).map_or(0, |title| title.len());
        cells.fold(title, usize::max) as u16
    }
}

pub fn sheets(report: &Report) -> Vec<Sheet> {
    vec![summary(report), roles(report), universe(report), collectors(report), jobs(report), days(report)]
}

fn text(value: impl Into<String>) -> Cell {
    Cell::Text(value.into())
}

fn count(value: i64) -> Cell {
    Cell::Number(value as f64)
}

fn summary(report: &Report) -> Sheet {
    let stats = StatsBody::from(&report.stats);
    let moment = report.made_at.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let rows = vec![
        vec![text("Generated at (UTC)"), Cell::Moment(moment)],
        vec![text("Total users"), count(stats.total_users)],
        vec![text("Active users"), count(stats.active_users)],
        vec![text("Admin users"), count(stats.admin_users)],
        vec![text("Total players"), count(stats.total_players)],
        vec![text("Active drafts"), count(stats.active_drafts)],
        vec![text("Data collectors"), text(stats.data_collector_status)],
        vec![text("System health"), text(stats.system_health)],
    ];
    Sheet { name: "Summary", header: vec!["Figure", "Value"], rows }
}

fn roles(report: &Report) -> Sheet {
    let rows = report.users_by_role.iter();
    let rows =
        rows.map(|found| vec![text(role_name(found.role)), count(found.n_users), count(found.n_active)]);
    Sheet { name: "Users by role", header: vec!["Role", "Users", "Active"], rows: rows.collect() }
}

fn universe(report: &Report) -> Sheet {
    let stats = &report.universe;
    let mut rows = vec![
        vec![text("Players"), count(stats.total_players as i64)],
        vec![text("Players with an ADP"), count(stats.players_with_adp as i64)],
        vec![text("Sources per player"), Cell::Fraction(stats.average_sources_per_player)],
        vec![text("Data quality"), Cell::Fraction(stats.data_quality_score)],
    ];
    let by_source = stats.source_breakdown.iter();
    rows.extend(by_source.map(|(source, n)| vec![text(format!("Players from {source}")), count(*n as i64)]));
    Sheet { name: "Player data", header: vec!["Figure", "Value"], rows }
}

fn collectors(report: &Report) -> Sheet {
    let moment = |at: DateTime<Utc>| Cell::Moment(at.format("%Y-%m-%dT%H:%M:%SZ").to_string());
    let rows = report.collectors.iter().map(|collector| {
        vec![
            text(collector.name),
            text(collector.status),
            collector.last_collection.map_or(Cell::Empty, moment),
            count(collector.total_players as i64),
            count(collector.performance_metrics.total_collections),
            Cell::Fraction(collector.performance_metrics.success_rate),
            text(collector.last_error.clone().unwrap_or_default()),
        ]
    });
    let header =
        vec!["Source", "Status", "Last collection (UTC)", "Players", "Runs", "Success rate", "Last error"];
    Sheet { name: "Data collectors", header, rows: rows.collect() }
}

fn jobs(report: &Report) -> Sheet {
    let rows = report.tasks.iter().map(|task| {
        vec![
            text(&task.queue),
            text(&task.task),
            count(task.n_completed),
            count(task.n_failed),
            task.avg_processing_time_ms.map_or(Cell::Empty, |average| Cell::Number(average.round())),
        ]
    });
    let header = vec!["Queue", "Task", "Completed", "Failed", "Average ms"];
    Sheet { name: "Jobs, last 30 days", header, rows: rows.collect() }
}

fn days(report: &Report) -> Sheet {
    let rows = report.days.iter().map(|day| {
        vec![
            Cell::Day(day.date.clone()),
            count(day.n_new_users),
            count(day.n_users),
            count(day.n_new_drafts),
            count(day.n_jobs_completed),
            count(day.n_jobs_failed),
        ]
    });
    let header = vec!["Day", "New users", "Users", "New drafts", "Jobs completed", "Jobs failed"];
    Sheet { name: "Day by day", header, rows: rows.collect() }
}
