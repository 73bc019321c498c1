//! Fields of answers, which sites write as numbers or as texts, or leave out.

use serde_json::Value;

/// A text, or a number written as one. None for an empty text.
pub fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// A number, or a text that is one.
pub fn number<T: TryFrom<i64>>(value: &Value) -> Option<T> {
    let number = match value {
        Value::Number(number) => number.as_i64()?,
        Value::String(text) => text.trim().parse().ok()?,
        _ => return None,
    };
    T::try_from(number).ok()
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
