//! Cells with something in them that a player could not take.

use engine::league::Scoring;
use engine::names::{SourceTeam, fold};
use engine::players::{AdpFormat, Position, UNRANKED_ADP};
use engine::sources::{SourceFigure, SourcePlayer};

use super::fields::Field;
use super::grid::Cell;
use super::tables::Table;

/// What people write where there is nothing to say.
const NOTHING: [&str; 8] = ["", "na", "n a", "nr", "none", "null", "nan", "undrafted"];

/// The columns of such cells, and what is in them.
pub fn unused_cells(cells: &[Cell], table: &Table) -> Vec<(usize, String)> {
    let filled =
        table.columns.iter().filter_map(|(field, column)| Some((*field, *column, cells.get(*column)?)));
    let unused = filled.filter_map(|(field, column, cell)| match cell {
        Cell::Empty => None,
        Cell::Error(error) => Some((column, error.clone())),
        _ => (!is_used(field, cell)).then(|| (column, cell.text())),
    });
    unused.collect()
}

fn is_used(field: Field, cell: &Cell) -> bool {
    let text = cell.text();
    let number = cell.number();
    if number == Some(0.0) || NOTHING.contains(&fold(&text).as_str()) {
        return true;
    }
    let mut player = SourcePlayer::default();
    match (field, number) {
        (Field::Name | Field::FirstName | Field::LastName | Field::Position, _) => true,
        (Field::Team, _) => {
            let is_defence = text.parse::<Position>().is_ok_and(|position| position == Position::Dst);
            is_defence || SourceTeam::read(&text) != SourceTeam::Unknown
        }
        (_, None) => false,
        (Field::ByeWeek, Some(week)) => {
            player.set_bye_week(Some(week as u8));
            week.fract() == 0.0 && player.bye_week.map(f64::from) == Some(week)
        }
        (Field::Adp(_), Some(adp)) => {
            player.set_adp(AdpFormat::default(), Some(SourceFigure { adp, spread: None, n_drafts: None }));
            player.any_adp().is_some() || is_marker(adp)
        }
        (Field::Points(_), Some(points)) => {
            player.set_points(Scoring::Ppr, Some(points));
            player.has_figure()
        }
        (Field::NDrafts, Some(n_drafts)) => n_drafts >= 0.0 && n_drafts.fract() == 0.0,
        (Field::Spread, Some(spread)) => spread.is_finite() && spread >= 0.0,
    }
}

/// 999 and its like stand for "not drafted".
fn is_marker(adp: f64) -> bool {
    adp >= UNRANKED_ADP && adp.to_string().chars().all(|c| c == '9' || c == '.')
}
