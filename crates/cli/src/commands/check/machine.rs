//! Disk, file handles and clock.

use std::{fs, path::Path, time::Duration};

use chrono::{DateTime, Utc};
use rustix::process::{Resource, getrlimit};
use usecases::{clock::Clock, disk};

use super::finding::Finding;
use crate::settings::ServeSettings;

/// Below this, the next backup or a busy evening may not fit.
const TIGHT: u64 = 1 << 30;
const TOO_LITTLE: u64 = 100 << 20;
/// Fewer leave room for about a hundred people only.
const FEW_HANDLES: u64 = 4_096;
/// Sign-in with Google and the order of events bear no more.
const MOST_SECONDS_OFF: i64 = 30;

pub fn look(settings: &ServeSettings) -> Vec<Finding> {
    let folder = &settings.data.data_dir;
    let mut findings = vec![writing(folder), space(folder)];
    let hard_limit = getrlimit(Resource::Nofile).maximum;
    if let Some(limit) = hard_limit.filter(|limit| *limit < FEW_HANDLES) {
        let what = format!("at most {limit} files and connections may be open at once");
        findings.push(Finding::note(
            "handles",
            what,
            "Raise it: LimitNOFILE= of systemd, ulimit -Hn, --ulimit nofile.",
        ));
    }
    findings
}

fn writing(folder: &Path) -> Finding {
    let existing = nearest(folder);
    let probe = existing.join(format!(".check-{}", std::process::id()));
    let written = fs::write(&probe, [0; 4096]).and_then(|()| fs::remove_file(&probe));
    match written {
        Ok(()) => Finding::fine("disk", format!("{} can be written", existing.display())),
        Err(error) => Finding::wrong(
            "disk",
            format!("{} cannot be written: {error}", existing.display()),
            "Give it to the user the server runs as, or free space.",
        ),
    }
}

/// The folder itself, or the one above it that exists.
fn nearest(folder: &Path) -> &Path {
    let above = folder.ancestors().find(|above| above.is_dir());
    above.unwrap_or(Path::new("."))
}

fn space(folder: &Path) -> Finding {
    let disk = match disk::space(nearest(folder)) {
        Ok(disk) => disk,
        Err(error) => return Finding::note("disk", format!("its free space is unknown: {error}"), ""),
    };
    let what = format!("{} free of {}", megabytes(disk.n_free), megabytes(disk.n_total));
    match disk.n_free {
        free if free < TOO_LITTLE => {
            Finding::wrong("disk", what, "Free space: writes are refused when it is used up.")
        }
        free if free < TIGHT => Finding::note("disk", what, "A backup needs as much room as the database."),
        _ => Finding::fine("disk", what),
    }
}

fn megabytes(n_bytes: u64) -> String {
    match n_bytes >> 20 {
        megabytes if megabytes < 10_240 => format!("{megabytes} MB"),
        megabytes => format!("{} GB", megabytes >> 10),
    }
}

/// Compared with what a source's server says the time is.
pub async fn clock(settings: &ServeSettings, may_ask: bool) -> Finding {
    let now = Clock::system().now();
    let unknown = |why: &str| {
        Finding::note("clock", format!("{}, not compared: {why}", now.format("%Y-%m-%d %H:%M:%S UTC")), "")
    };
    if !may_ask {
        return unknown("--offline");
    }
    match time_elsewhere(&settings.sources.settings(now).sleeper_url).await {
        None => unknown("the server of Sleeper was not reached"),
        Some(there) => compared(now, there),
    }
}

async fn time_elsewhere(url: &str) -> Option<DateTime<Utc>> {
    let http = reqwest::Client::builder().timeout(Duration::from_secs(5)).build().ok()?;
    let response = http.head(url).send().await.ok()?;
    let date = response.headers().get(reqwest::header::DATE)?.to_str().ok()?;
    DateTime::parse_from_rfc2822(date).ok().map(|date| date.to_utc())
}

fn compared(now: DateTime<Utc>, there: DateTime<Utc>) -> Finding {
    let off = (now - there).num_seconds();
    if off.abs() <= MOST_SECONDS_OFF {
        return Finding::fine("clock", format!("{}, as elsewhere", now.format("%Y-%m-%d %H:%M:%S UTC")));
    }
    let direction = if off > 0 { "ahead" } else { "behind" };
    Finding::wrong(
        "clock",
        format!("this machine is {} s {direction}", off.abs()),
        "Let systemd-timesyncd or chrony set it: sign-ins and the clocks of draft rooms go by it.",
    )
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::{super::finding::Verdict, *};

    #[test]
    fn a_clock_that_is_minutes_off_is_wrong_and_one_that_is_seconds_off_is_not() {
        let now = DateTime::UNIX_EPOCH;
        for (seconds, verdict) in [
            (0, Verdict::Fine),
            (29, Verdict::Fine),
            (-30, Verdict::Fine),
            (31, Verdict::Wrong),
            (-900, Verdict::Wrong),
        ] {
            assert_eq!(compared(now + TimeDelta::seconds(seconds), now).verdict, verdict, "{seconds}");
        }
    }
}
