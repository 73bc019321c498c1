//! Which backups are kept: the newest of each of the last days, weeks and months that have one.

use std::{collections::BTreeSet, str::FromStr};

use chrono::{DateTime, Datelike, Utc};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keep {
    pub n_days: usize,
    pub n_weeks: usize,
    pub n_months: usize,
}

impl Default for Keep {
    fn default() -> Self {
        Self { n_days: 7, n_weeks: 4, n_months: 6 }
    }
}

impl FromStr for Keep {
    type Err = String;

    /// `7,4,6`: days, weeks, months.
    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Option<Vec<usize>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[n_days, n_weeks, n_months]) if n_days > 0 => Ok(Self { n_days, n_weeks, n_months }),
            _ => Err("must be three numbers like 7,4,6: days (at least 1), weeks and months".into()),
        }
    }
}

impl Keep {
    /// The backups to delete, of those made at these times. The newest always stays.
    pub fn surplus(&self, times: &[DateTime<Utc>]) -> Vec<DateTime<Utc>> {
        let mut newest_first = times.to_vec();
        newest_first.sort_unstable_by(|a, b| b.cmp(a));
        let days = firsts(&newest_first, self.n_days, DateTime::date_naive);
        let weeks = firsts(&newest_first, self.n_weeks, DateTime::iso_week);
        let months = firsts(&newest_first, self.n_months, |time| (time.year(), time.month()));
        let kept: BTreeSet<_> = days.into_iter().chain(weeks).chain(months).collect();
        newest_first.into_iter().filter(|time| !kept.contains(time)).collect()
    }
}

/// The newest of each of the newest `n` periods.
fn firsts<P: PartialEq>(
    newest_first: &[DateTime<Utc>],
    n: usize,
    period: impl Fn(&DateTime<Utc>) -> P,
) -> Vec<DateTime<Utc>> {
    let begins =
        |index: usize| index == 0 || period(&newest_first[index]) != period(&newest_first[index - 1]);
    (0..newest_first.len()).filter(|index| begins(*index)).take(n).map(|index| newest_first[index]).collect()
}

#[cfg(test)]
mod tests {
    use chrono::{TimeDelta, TimeZone};

    use super::*;

    #[test]
    fn a_year_of_daily_backups_leaves_seven_days_four_weeks_and_six_months() {
        let last = Utc.with_ymd_and_hms(2026, 8, 19, 3, 30, 0).unwrap();
        let mut kept: Vec<DateTime<Utc>> = vec![];
        for day in (0..365).rev() {
            kept.push(last - TimeDelta::days(day));
            let surplus = Keep::default().surplus(&kept);
            kept.retain(|time| !surplus.contains(time));
            assert!(kept.len() <= 17, "{} are kept", kept.len());
        }
        let days: Vec<_> = kept.iter().rev().map(|time| time.format("%m-%d").to_string()).collect();
        let expected = [
            "08-19", "08-18", "08-17", "08-16", "08-15", "08-14", "08-13", "08-09", "08-02", "07-31",
            "06-30", "05-31", "04-30", "03-31",
        ];
        assert_eq!(days, expected);
    }

    #[test]
    fn the_newest_of_a_day_stays_and_a_gap_costs_nothing() {
        let at = |day, hour| Utc.with_ymd_and_hms(2026, 8, day, hour, 0, 0).unwrap();
        let keep = Keep { n_days: 2, n_weeks: 0, n_months: 0 };
        assert_eq!(keep.surplus(&[at(1, 3), at(9, 3), at(9, 20)]), [at(9, 3)]);
        assert!(keep.surplus(&[at(1, 3)]).is_empty() && keep.surplus(&[]).is_empty());
    }

    #[test]
    fn what_is_kept_is_three_numbers() {
        assert_eq!("7, 4,6".parse(), Ok(Keep::default()));
        for wrong in ["", "7", "0,4,6", "7,4,6,1", "a,b,c"] {
            assert!(wrong.parse::<Keep>().is_err(), "{wrong}");
        }
    }
}
