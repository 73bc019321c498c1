//! Values as JSON text, as they are passed to and from the browser.

use serde::Serialize;
use serde::de::DeserializeOwned;

pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

pub fn write<T: Serialize>(value: &T) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}
