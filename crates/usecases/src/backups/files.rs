//! The folder of backups: names that say when, and what is deleted.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use chrono::{DateTime, NaiveDateTime, Utc};

use super::keep::Keep;

const PREFIX: &str = "draftboard-";
const TIME: &str = "%Y-%m-%dT%H%M%SZ";
/// What backups of SQLite and PostgreSQL end with.
const ENDINGS: [&str; 2] = [".sqlite", ".dump"];
/// How a copy begins that was made before the database was brought up to date.
const BEFORE_MIGRATION: &str = "before-migration-";
const N_BEFORE_MIGRATION: usize = 3;

/// A backup in the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    pub path: PathBuf,
    pub made_at: DateTime<Utc>,
    pub n_bytes: u64,
}

pub(super) fn name(made_at: DateTime<Utc>, ending: &str) -> String {
    format!("{PREFIX}{}{ending}", made_at.format(TIME))
}

fn time_of(name: &str) -> Option<DateTime<Utc>> {
    let rest = name.strip_prefix(PREFIX)?;
    let time = ENDINGS.iter().find_map(|ending| rest.strip_suffix(ending))?;
    NaiveDateTime::parse_from_str(time, TIME).ok().map(|time| time.and_utc())
}

/// The backups that were made by schedule, the newest first. Other files in the folder are left alone.
pub fn list(folder: &Path) -> io::Result<Vec<Kept>> {
    let mut found = Vec::new();
    for entry in entries(folder)? {
        let entry = entry?;
        if let Some(made_at) = time_of(&entry.file_name().to_string_lossy()) {
            found.push(Kept { path: entry.path(), made_at, n_bytes: entry.metadata()?.len() });
        }
    }
    found.sort_by_key(|kept| std::cmp::Reverse(kept.made_at));
    Ok(found)
}

/// Deletes what is no longer kept, and returns how many that were.
pub(super) fn tidy(folder: &Path, keep: Keep) -> io::Result<usize> {
    let found = list(folder)?;
    let times: Vec<_> = found.iter().map(|kept| kept.made_at).collect();
    let surplus = keep.surplus(&times);
    let goes = |kept: &&Kept| surplus.contains(&kept.made_at);
    let mut n_deleted = 0;
    for kept in found.iter().filter(goes) {
        fs::remove_file(&kept.path)?;
        n_deleted += 1;
    }
    Ok(n_deleted)
}

/// The copies made before updates go as well, but for the newest.
pub(super) fn tidy_before_migrations(folder: &Path) -> io::Result<()> {
    let mut copies = Vec::new();
    for entry in entries(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with(BEFORE_MIGRATION) && name.ends_with(ENDINGS[0]) {
            copies.push(path);
        }
    }
    // Their names have a number that grows.
    copies.sort_unstable();
    let n_surplus = copies.len().saturating_sub(N_BEFORE_MIGRATION);
    copies.iter().take(n_surplus).try_for_each(fs::remove_file)
}

fn entries(folder: &Path) -> io::Result<Vec<io::Result<fs::DirEntry>>> {
    match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(vec![]),
        entries => Ok(entries?.collect()),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone;

    use super::*;

    #[test]
    fn only_our_own_backups_are_listed_and_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let at = |day| Utc.with_ymd_and_hms(2026, 8, day, 3, 30, 0).unwrap();
        let ours: Vec<_> = (1..=3).map(|day| name(at(day), ".sqlite")).collect();
        let others = ["draftboard-2026.sqlite", "mine.sqlite", "draftboard-2026-08-01T033000Z.txt"];
        for name in ours.iter().map(String::as_str).chain(others) {
            fs::write(folder.path().join(name), "x").unwrap();
        }
        for number in 1..=5 {
            fs::write(folder.path().join(format!("before-migration-{number:04}.sqlite")), "x").unwrap();
        }
        assert_eq!(list(folder.path()).unwrap()[0].path.file_name().unwrap().to_str().unwrap(), ours[2]);
        let n_deleted = tidy(folder.path(), Keep { n_days: 1, n_weeks: 0, n_months: 0 }).unwrap();
        tidy_before_migrations(folder.path()).unwrap();
        assert_eq!(n_deleted, 2);
        let mut left: Vec<_> =
            fs::read_dir(folder.path()).unwrap().flatten().map(|entry| entry.file_name()).collect();
        left.sort();
        let expected = [
            "before-migration-0003.sqlite",
            "before-migration-0004.sqlite",
            "before-migration-0005.sqlite",
            others[2],
            &ours[2],
            others[0],
            others[1],
        ];
        assert_eq!(left, expected);
        assert!(list(&folder.path().join("missing")).unwrap().is_empty());
    }
}
