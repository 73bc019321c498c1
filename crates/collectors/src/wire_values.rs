//! Values as the sources really send them: numbers as text, text as numbers, dashes for nothing.

use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(untagged)]
enum Loose {
    Number(f64),
    Text(String),
    Other(serde::de::IgnoredAny),
}

/// A number, even if sent as text; anything else is none.
pub fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    Ok(match Option::<Loose>::deserialize(deserializer)? {
        Some(Loose::Number(number)) => Some(number),
        Some(Loose::Text(text)) => text.trim().parse().ok(),
        Some(Loose::Other(_)) | None => None,
    }
    .filter(|number: &f64| number.is_finite()))
}

/// Non-empty text, even if sent as a number.
pub fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Ok(match Option::<Loose>::deserialize(deserializer)? {
        Some(Loose::Text(text)) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        Some(Loose::Number(number)) => Some(number.to_string()),
        Some(Loose::Other(_)) | None => None,
    })
}

/// A whole number small enough for what it counts.
pub fn small(number: Option<f64>) -> Option<u8> {
    number.filter(|number| (0.0..256.0).contains(number)).map(|number| number as u8)
}
