//! The rows of a table as players, or the reason why not.

use std::borrow::Cow;

use engine::league::Scoring;
use engine::names::{NameLine, SourceTeam, fold, team_code, team_name};
use engine::players::{AdpFormat, Position};
use engine::sources::{RefusedRow, SourceFigure, SourcePlayer};

use super::fields::Field;
use super::grid::{Cell, Grid};
use super::tables::Table;
use super::unused::unused_cells;

pub struct ReadRows {
    pub players: Vec<(usize, SourcePlayer)>,
    pub refused: Vec<RefusedRow>,
    /// Cells of those players that were not used, each with its row in front.
    pub remarks: Vec<String>,
}

/// Reads all rows of a table; `scoring` applies to figures whose header names none.
pub fn read_rows(grid: &Grid, table: &Table, scoring: Option<Scoring>) -> ReadRows {
    let width = table.header.map(|header| filled_width(&grid.rows[header]));
    let mut read = ReadRows { players: Vec::new(), refused: Vec::new(), remarks: Vec::new() };
    for (at, cells) in grid.rows.iter().enumerate().skip(table.first_row) {
        let row = at + 1;
        let cells = match width.filter(|width| filled_width(cells) > *width) {
            Some(width) => rejoin(cells, table, width).map(Cow::Owned),
            None => Ok(Cow::Borrowed(cells.as_slice())),
        };
        match cells.and_then(|cells| Ok((player(&cells, table, scoring)?, cells))) {
            Ok((Some(player), cells)) => {
                read.players.push((row, player));
                let unused = unused_cells(&cells, table).into_iter();
                read.remarks.extend(unused.map(|(column, text)| {
                    format!("{row}: {} \"{text}\" was not used", table.column_name(grid, column))
                }));
            }
            Ok((None, _)) => {}
            Err(message) => read.refused.push(RefusedRow { row, message }),
        }
    }
    read
}

fn filled_width(row: &[Cell]) -> usize {
    row.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1)
}

/// Some exports break a name at its apostrophe ("Jha", "", "'Quan Jackson") or between its words ("Younghoe", "Koo").
/// Joined again if that explains every extra cell, refused otherwise: a shifted row would give a player another one's
/// figures.
fn rejoin(cells: &[Cell], table: &Table, width: usize) -> Result<Vec<Cell>, String> {
    let too_many =
        || format!("The row has more cells than the header: {} where {width} are expected", cells.len());
    let name = table.column(Field::Name).ok_or_else(too_many)?;
    let at_apostrophe =
        (name + 1..cells.len()).find(|at| matches!(&cells[*at], Cell::Text(text) if text.starts_with('\'')));
    let row = if let Some(broken) = at_apostrophe {
        joined(cells, name, broken, "")
    } else {
        let row = joined(cells, name, name + 1, " ");
        let cell = table.column(Field::Position).and_then(|at| row.get(at));
        let is_position = |cell: &Cell| position(&cell.text(), "").is_ok_and(|own| own.is_some());
        if !cell.is_some_and(is_position) {
            return Err(too_many());
        }
        row
    };
    if filled_width(&row) > width { Err(too_many()) } else { Ok(row) }
}

/// The row with its name put together from two cells.
fn joined(cells: &[Cell], name: usize, broken: usize, joint: &str) -> Vec<Cell> {
    let rest = cells.get(broken).map(Cell::text).unwrap_or_default();
    let mut row: Vec<Cell> = cells[..name].to_vec();
    row.push(Cell::Text(format!("{}{joint}{rest}", cells[name].text())));
    row.extend(cells.iter().skip(broken + 1).cloned());
    row
}

/// None for an empty row.
fn player(cells: &[Cell], table: &Table, scoring: Option<Scoring>) -> Result<Option<SourcePlayer>, String> {
    let cell = |field| table.cell(cells, field);
    let text = |field| cell(field).text();
    let Some(whole_name) = name_text(cells, table)? else { return Ok(None) };
    let read = NameLine::new(&whole_name);
    let position = position(&text(Field::Position), &text(Field::Team))?.or(read.position).or(table.position);
    let mut team = match SourceTeam::read(&text(Field::Team)) {
        SourceTeam::Unknown => read.team,
        team => team,
    };
    let mut name = read.name;
    if position == Some(Position::Dst)
        || (position.is_none() && team_code(&whole_name).is_some() && whole_name.len() > 3)
    {
        let code = team_code(&name).or(team.code()).or_else(|| team_code(&whole_name));
        let code = code.ok_or_else(|| format!("{whole_name}: no such team"))?;
        name = team_name(code).unwrap_or(name);
        team = SourceTeam::Team(code);
        return Ok(Some(with_figures(
            SourcePlayer::new(name, Some(Position::Dst), team),
            &cell,
            read.bye_week,
            scoring,
        )));
    }
    if name.chars().filter(|c| c.is_alphabetic()).count() < 2 {
        return Err("Name is required".to_owned());
    }
    Ok(Some(with_figures(SourcePlayer::new(name, position, team), &cell, read.bye_week, scoring)))
}

/// The name as it is written; a defence may be named by its team alone. None for a row that names nobody.
fn name_text(cells: &[Cell], table: &Table) -> Result<Option<String>, String> {
    let text = |field| table.cell(cells, field).text();
    let has_letters = |text: &String| text.chars().any(char::is_alphabetic);
    let parts = [text(Field::FirstName), text(Field::LastName)];
    let joined = parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ");
    let written = [text(Field::Name), joined].into_iter().find(|name| !name.trim().is_empty());
    match written {
        Some(name) if has_letters(&name) => return Ok(Some(name)),
        // A plain number is a rank or a total.
        Some(name) if name.parse::<f64>().is_err() => return Err(format!("Not a name: {name}")),
        _ => {}
    }
    let (team, in_column) = (text(Field::Team), text(Field::Position));
    let position = position(&in_column, &team).ok().flatten().or(table.position);
    match () {
        () if has_letters(&team) && is_defence(position, &team, table) => Ok(Some(team)),
        () if has_letters(&team) || (has_letters(&in_column) && has_figure(cells, table)) => {
            Err("Name is required".to_owned())
        }
        // Numbers without a name are totals, a position without figures is a spare line of a form.
        () => Ok(None),
    }
}

fn has_figure(cells: &[Cell], table: &Table) -> bool {
    let is_figure = |field: &Field| matches!(field, Field::Adp(_) | Field::Points(_));
    let figures = table.columns.iter().filter(|(field, _)| is_figure(field));
    figures.filter_map(|(_, column)| cells.get(*column)?.number()).any(|figure| figure > 0.0)
}

/// Whether a row without a name is a defence: it says so, or the sheet lists whole teams and nothing else.
fn is_defence(position: Option<Position>, team: &str, table: &Table) -> bool {
    let lists_teams = !table.has_names() && table.column(Field::Position).is_none();
    match position {
        Some(position) => position == Position::Dst,
        None => lists_teams && team.len() > 3 && team_code(team).is_some(),
    }
}

/// "RB12" is a position; "DST" may be under Team. Anything else is not a fantasy position.
fn position(text: &str, team: &str) -> Result<Option<Position>, String> {
    if team.parse::<Position>().is_ok_and(|position| position == Position::Dst) {
        return Ok(Some(Position::Dst));
    }
    let letters = text.trim().trim_end_matches(|c: char| c.is_ascii_digit());
    // "WR/TE" is drafted as the first.
    let first = if letters.eq_ignore_ascii_case("d/st") {
        letters
    } else {
        letters.split(['/', ',']).next().unwrap_or("")
    };
    match first.trim() {
        "" | "-" => Ok(None),
        first if fold(first) == "defense" => Ok(Some(Position::Dst)),
        first => first.parse().map(Some).map_err(|unknown| format!("{unknown}")),
    }
}

fn with_figures<'a>(
    mut player: SourcePlayer,
    cell: &impl Fn(Field) -> &'a Cell,
    bye_in_name: Option<u8>,
    scoring: Option<Scoring>,
) -> SourcePlayer {
    let number = |field| cell(field).number();
    let whole = |field| number(field).filter(|n| *n >= 0.0 && n.fract() == 0.0);
    player.set_bye_week(
        whole(Field::ByeWeek).filter(|week| *week < 100.0).map(|week| week as u8).or(bye_in_name),
    );
    let (spread, n_drafts) = (number(Field::Spread), whole(Field::NDrafts).map(|n| n as u32));
    let figure = |field| number(field).map(|adp| SourceFigure { adp, spread, n_drafts });
    let two = figure(Field::Adp(Some(AdpFormat::two(Scoring::HalfPpr))));
    for own in Scoring::ALL {
        // A figure whose header names a scoring, else the sheet's only one if it is meant for this scoring.
        let is_meant = scoring.is_none_or(|scoring| scoring == own);
        let adp =
            figure(Field::Adp(Some(AdpFormat::one(own)))).or(figure(Field::Adp(None)).filter(|_| is_meant));
        let points = number(Field::Points(Some(own))).or(number(Field::Points(None)).filter(|_| is_meant));
        player.set_adp(AdpFormat::one(own), adp);
        player.set_adp(AdpFormat::two(own), two);
        player.set_points(own, points);
    }
    player
}
