//! Whole numbers as JSON has them: `12` and `12.0` are the same, and some clients write the second. serde takes only
//! the first.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// 2 to the 53rd: floats represent every whole number up to it exactly.
const LARGEST_EXACT_FLOAT: f64 = 9_007_199_254_740_992.0;

/// A number without a fraction, however it is written.
pub fn integer(value: &Value) -> Option<i64> {
    let is_whole = |number: &f64| number.fract() == 0.0 && number.abs() <= LARGEST_EXACT_FLOAT;
    value.as_i64().or_else(|| value.as_f64().filter(is_whole).map(|number| number as i64))
}

/// Reads a value. If that fails, it is read again with numbers such as `12.0` rewritten as `12`.
pub fn typed<T: DeserializeOwned>(mut value: Value) -> serde_json::Result<T> {
    T::deserialize(&value).or_else(|refused| {
        drop_empty_fractions(&mut value);
        T::deserialize(value).map_err(|_| refused)
    })
}

fn drop_empty_fractions(value: &mut Value) {
    match value {
        Value::Number(_) => {
            if let Some(whole) = integer(value) {
                *value = whole.into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(drop_empty_fractions),
        Value::Object(fields) => fields.values_mut().for_each(drop_empty_fractions),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_whole_number_may_be_written_with_a_zero_fraction() {
        #[derive(Debug, PartialEq, serde::Deserialize)]
        struct Pick {
            pick: u16,
            teams: Vec<i8>,
        }
        let read = |body| typed::<Pick>(body).ok();
        assert_eq!(
            read(json!({ "pick": 12.0, "teams": [1, -2.0] })),
            Some(Pick { pick: 12, teams: vec![1, -2] })
        );
        assert_eq!(read(json!({ "pick": 12.5, "teams": [] })), None);
        assert_eq!(read(json!({ "pick": 1e300, "teams": [] })), None);
        assert_eq!(integer(&json!(1e300)), None);
    }
}
