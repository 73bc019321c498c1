//! ADPs written as round and pick: "1.01" is the first pick, "2.03" the fifteenth of a league of twelve.

use super::fields::Field;
use super::grid::{Cell, Grid};
use super::tables::Table;

/// With fewer of them a column of ADPs may look so by chance.
const LEAST: usize = 10;
const TEAMS: std::ops::RangeInclusive<u8> = 4..=20;
const MOST_ROUNDS: f64 = 40.0;
/// The smallest league that is guessed from the picks.
const USUAL: u8 = 8;

/// Columns of rounds and picks in a sheet.
pub struct RoundPicks {
    columns: Vec<usize>,
    pub teams: u8,
}

impl RoundPicks {
    /// None if the ADPs are ordinary numbers.
    pub fn find(grid: &Grid, table: &Table, teams: Option<u8>) -> Option<Self> {
        let adps = table.columns.iter().filter(|(field, _)| matches!(field, Field::Adp(_)));
        let found = adps.filter_map(|(_, column)| Some((*column, most_picks(grid, table, *column)?)));
        let found: Vec<(usize, u8)> = found.collect();
        let most = found.iter().map(|(_, picks)| *picks).max()?;
        let teams = teams.filter(|teams| TEAMS.contains(teams)).unwrap_or(most).max(most).max(USUAL);
        Some(Self { columns: found.into_iter().map(|(column, _)| column).collect(), teams })
    }

    /// The sheet with picks counted from the first one.
    pub fn as_picks(&self, grid: &Grid) -> Grid {
        let mut counted = grid.clone();
        for row in &mut counted.rows {
            for column in &self.columns {
                let Some(Cell::Number(number)) = row.get_mut(*column) else { continue };
                if let Some((round, pick)) = round_and_pick(*number) {
                    *number = (f64::from(round) - 1.0) * f64::from(self.teams) + f64::from(pick);
                }
            }
        }
        counted
    }
}

/// The highest pick of a round, if the whole column consists of rounds and picks.
fn most_picks(grid: &Grid, table: &Table, column: usize) -> Option<u8> {
    let below = grid.rows.iter().skip(table.first_row).filter_map(|row| row.get(column)?.number());
    let numbers: Vec<f64> = below.collect();
    let read: Vec<(u8, u8)> = numbers.iter().filter_map(|number| round_and_pick(*number)).collect();
    (numbers.len() >= LEAST && read.len() == numbers.len()).then(|| read.iter().map(|own| own.1).max())?
}

fn round_and_pick(number: f64) -> Option<(u8, u8)> {
    let (round, pick) = (number.floor(), (number.fract() * 100.0).round());
    let is_pick =
        (number.fract() * 100.0 - pick).abs() < 1e-6 && (1.0..=f64::from(*TEAMS.end())).contains(&pick);
    ((1.0..=MOST_ROUNDS).contains(&round) && is_pick).then_some((round as u8, pick as u8))
}
