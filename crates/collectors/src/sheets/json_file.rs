//! JSON: the longest list of objects in it is the sheet, its keys are the headers.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::grid::{Cell, CellCount, Grid, SheetRejected};

/// How deep a list may hide.
const DEEPEST: usize = 6;

pub fn read(bytes: &[u8], name: &str) -> Result<Vec<Grid>, SheetRejected> {
    let whole: Value =
        serde_json::from_slice(bytes).map_err(|error| SheetRejected::Malformed(error.to_string()))?;
    let Some(list) = longest_list(&whole, DEEPEST) else { return Err(SheetRejected::Empty) };
    let objects: Vec<BTreeMap<String, Cell>> = list.iter().filter_map(Value::as_object).map(flat).collect();
    let mut headers: Vec<&String> = Vec::new();
    for key in objects.iter().flat_map(BTreeMap::keys) {
        if !headers.contains(&key) {
            headers.push(key);
        }
    }
    let mut count = CellCount::default();
    let mut rows = vec![headers.iter().map(|header| Cell::Text((*header).clone())).collect::<Vec<_>>()];
    for object in &objects {
        for column in 0..headers.len() {
            count.check(rows.len(), column, 0)?;
        }
        rows.push(headers.iter().map(|header| object.get(*header).cloned().unwrap_or(Cell::Empty)).collect());
    }
    Ok(vec![Grid { sheet: name.to_owned(), rows }])
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

/// An object's own values, and those of objects directly in it under both names.
fn flat(object: &Map<String, Value>) -> BTreeMap<String, Cell> {
    let mut cells = BTreeMap::new();
    for (key, value) in object {
        match value {
            Value::Object(inner) => {
                let inner = inner.iter().map(|(name, value)| (format!("{key} {name}"), cell(value)));
                cells.extend(inner);
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
