//! JSON: its longest list of objects is the sheet, and their keys are the headers.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::encoding::decode;
use super::grid::{Cell, Grid, GrowingSheets, SheetRejected};

/// How deeply a list may be nested.
const DEEPEST: usize = 6;
/// Parsed JSON takes up to ten times the memory of its text.
const MOST_BYTES: usize = 4 << 20;

pub fn read(bytes: &[u8], name: &str) -> Result<Vec<Grid>, SheetRejected> {
    if bytes.len() > MOST_BYTES {
        return Err(SheetRejected::FileTooLarge(MOST_BYTES));
    }
    let whole: Value =
        serde_json::from_str(&decode(bytes)).map_err(|error| SheetRejected::Malformed(error.to_string()))?;
    let whole = tidy(whole);
    let Some(list) = longest_list(&whole, DEEPEST) else { return Err(SheetRejected::Empty) };
    let mut sheets = GrowingSheets::default();
    sheets.begin(name);
    let mut headers: Vec<String> = Vec::new();
    for (at, object) in list.iter().filter_map(Value::as_object).enumerate() {
        for (key, cell) in flat(object) {
            let column = headers.iter().position(|header| *header == key);
            let column = column.unwrap_or_else(|| {
                headers.push(key);
                headers.len() - 1
            });
            sheets.put(at + 1, column, cell)?;
        }
    }
    for (column, header) in headers.into_iter().enumerate() {
        sheets.put(0, column, Cell::Text(header))?;
    }
    Ok(sheets.grids)
}

fn longest_list(value: &Value, deepest: usize) -> Option<&Vec<Value>> {
    if deepest == 0 {
        return None;
    }
    let inside: Box<dyn Iterator<Item = &Value>> = match value {
        Value::Array(items) if items.iter().any(Value::is_object) => return Some(items),
        Value::Array(items) => Box::new(items.iter()),
        Value::Object(object) => Box::new(object.values()),
        _ => return None,
    };
    inside.filter_map(|value| longest_list(value, deepest - 1)).max_by_key(|list| list.len())
}

/// Some sites write a list as an object numbered from zero, and an object as a list of its parts with empty
/// lists in between. Both are converted to what they mean.
fn tidy(value: Value) -> Value {
    match value {
        Value::Object(object) => {
            let mut object: Map<String, Value> =
                object.into_iter().map(|(key, value)| (key, tidy(value))).collect();
            let n_numbered =
                (0..object.len()).take_while(|number| object.contains_key(&number.to_string())).count();
            if n_numbered == 0 {
                return Value::Object(object);
            }
            (0..n_numbered).filter_map(|number| object.remove(&number.to_string())).collect()
        }
        Value::Array(items) => {
            let is_empty = |value: &Value| value.as_array().is_some_and(Vec::is_empty);
            let items: Vec<Value> = items.into_iter().map(tidy).filter(|value| !is_empty(value)).collect();
            joined(&items).map_or(Value::Array(items), Value::Object)
        }
        other => other,
    }
}

/// The parts as one object, if there are several without common keys.
fn joined(parts: &[Value]) -> Option<Map<String, Value>> {
    let mut whole = Map::new();
    let mut n_keys = 0;
    for part in parts {
        let part = part.as_object()?;
        n_keys += part.len();
        whole.extend(part.clone());
    }
    (parts.len() > 1 && whole.len() == n_keys).then_some(whole)
}

/// An object's values by the last two names in their path. An object that only wraps another one does not count.
fn flat(object: &Map<String, Value>) -> BTreeMap<String, Cell> {
    if let Some(Value::Object(inner)) = object.values().next().filter(|_| object.len() == 1) {
        return flat(inner);
    }
    let mut cells = BTreeMap::new();
    for (key, value) in object {
        match value {
            Value::Object(inner) => {
                cells.extend(inner.iter().map(|(name, value)| (format!("{key} {name}"), cell(value))));
            }
            _ => drop(cells.insert(key.clone(), cell(value))),
        }
    }
    cells
}

fn cell(value: &Value) -> Cell {
    match value {
        Value::Number(number) => number.as_f64().map_or(Cell::Empty, Cell::Number),
        Value::String(text) => Cell::of_text(text),
        _ => Cell::Empty,
    }
}
