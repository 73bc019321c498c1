//! Numbers as people write them. Half of the world writes 3.4 as "3,4", so what a comma means is decided for a
//! whole column.

use super::grid::{Cell, Grid};

/// The mark before the fraction; the other one separates thousands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decimal {
    Point,
    Comma,
}

/// Turns text that is a number into one. What does not fit the rest of its column stays text.
pub fn read_numbers(grid: &mut Grid) {
    let n_columns = grid.rows.iter().map(Vec::len).max().unwrap_or(0);
    let evident: Vec<Option<Decimal>> = (0..n_columns).map(|column| evident(grid, column)).collect();
    // A sheet is written in one way: "1.234" in one column means what "3,4" in another one says.
    let is_by_comma = evident.contains(&Some(Decimal::Comma)) && !evident.contains(&Some(Decimal::Point));
    let usual = if is_by_comma { Decimal::Comma } else { Decimal::Point };
    for row in &mut grid.rows {
        for (cell, decimal) in row.iter_mut().zip(&evident) {
            let Cell::Text(text) = cell else { continue };
            if let Some(number) = number_of(text, decimal.unwrap_or(usual)) {
                *cell = Cell::Number(number);
            }
        }
    }
}

/// The mark that more cells of the column need. None if they can all be read both ways, as "1,234" can.
fn evident(grid: &Grid, column: usize) -> Option<Decimal> {
    let (mut n_point, mut n_comma) = (0, 0);
    for row in &grid.rows {
        let Some(Cell::Text(text)) = row.get(column) else { continue };
        match (number_of(text, Decimal::Point), number_of(text, Decimal::Comma)) {
            (Some(_), None) => n_point += 1,
            (None, Some(_)) => n_comma += 1,
            _ => {}
        }
    }
    match n_point.cmp(&n_comma) {
        std::cmp::Ordering::Greater => Some(Decimal::Point),
        std::cmp::Ordering::Less => Some(Decimal::Comma),
        std::cmp::Ordering::Equal => None,
    }
}

/// "1,667.2" or "1.667,2". Text that only looks like a number ("1e5", "inf", "+2", "1,2,3") is none.
fn number_of(text: &str, decimal: Decimal) -> Option<f64> {
    let (mark, separator) = match decimal {
        Decimal::Point => ('.', ','),
        Decimal::Comma => (',', '.'),
    };
    let is_digits = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = digits.split_once(mark).unwrap_or((digits, ""));
    let (first, thousands) = whole.split_once(separator).map_or((whole, None), |(a, b)| (a, Some(b)));
    // "0,123" is no thousand.
    let is_grouped = thousands.is_none_or(|rest| {
        (1..=3).contains(&first.len())
            && !first.starts_with('0')
            && rest.split(separator).all(|group| group.len() == 3 && is_digits(group))
    });
    if !is_digits(first) || !is_grouped || !is_digits(fraction) {
        return None;
    }
    let sign = if digits.len() < text.len() { "-" } else { "" };
    format!("{sign}{}.{fraction}", whole.replace(separator, "")).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(cells: &[&str]) -> Vec<Vec<Cell>> {
        cells.iter().map(|cell| vec![Cell::of_text(cell)]).collect()
    }

    fn read(cells: &[&str]) -> Vec<Option<f64>> {
        let mut grid = Grid { sheet: String::new(), rows: column(cells) };
        read_numbers(&mut grid);
        grid.rows.iter().map(|row| row[0].number()).collect()
    }

    #[test]
    fn a_comma_means_the_same_in_a_whole_column() {
        for (cells, numbers) in [
            (&["3,4", "1,8", "22,0", "7"][..], &[Some(3.4), Some(1.8), Some(22.0), Some(7.0)][..]),
            (&["1.234,5", "321,5"], &[Some(1234.5), Some(321.5)]),
            (&["2,333", "12,5"], &[Some(2.333), Some(12.5)]),
            (&["1,234", "987"], &[Some(1234.0), Some(987.0)]),
            (&["1,234.5", "2,001"], &[Some(1234.5), Some(2001.0)]),
            (&["3.4", "5.25", "1,8"], &[Some(3.4), Some(5.25), None]),
            (&["0,123", "-4,5"], &[Some(0.123), Some(-4.5)]),
            (&["1.234", "1.01", ".5", "3."], &[Some(1.234), Some(1.01), Some(0.5), Some(3.0)]),
            (&["1e5", "inf", "+2", "1,2,3", "-", ".", "1.2.3"], &[None; 7]),
        ] {
            assert_eq!(read(cells), numbers, "{cells:?}");
        }
    }

    #[test]
    fn a_column_that_can_be_read_both_ways_follows_the_rest_of_the_sheet() {
        let mut grid = Grid { sheet: String::new(), rows: Vec::new() };
        for cells in [["3,4", "1.234"], ["5,6", "2.001"]] {
            grid.rows.push(cells.map(Cell::of_text).to_vec());
        }
        read_numbers(&mut grid);
        assert_eq!(grid.rows[0], [Cell::Number(3.4), Cell::Number(1234.0)]);
    }
}
