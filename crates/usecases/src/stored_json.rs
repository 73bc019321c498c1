//! Reads the JSON that rows hold.

use serde::de::DeserializeOwned;

use crate::error::{Error, Result};

/// Reads a column's JSON. Text that cannot be read is an error, not an empty value: it would be shown as if it were
/// all there is, and the next save would make that true.
pub(crate) fn read<T: DeserializeOwned>(column: &'static str, row: &str, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| {
        tracing::error!(column, row, error = %error, "stored JSON cannot be read");
        Error::internal(error)
    })
}
