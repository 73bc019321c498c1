//! A recorded room: what was heard, line by line, or a site's answer.

use serde::Deserialize;
use serde_json::Value;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From the room.
    #[default]
    In,
    /// To the room.
    Out,
}

/// One message of a room's connection.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Frame {
    /// Milliseconds since the recording began.
    #[serde(default)]
    pub t: u64,
    #[serde(default, rename = "dir")]
    pub direction: Direction,
    pub data: String,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Recording {
    /// Lines in the order they were heard.
    Frames(Vec<Frame>),
    /// One answer to a question about the whole draft.
    Answer(Value),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordingRejected {
    #[error("The file is empty")]
    Empty,
}

impl Recording {
    /// A file is one JSON document, or a message on every line: as JSON with its time, or as it came.
    pub fn parse(text: &str) -> Result<Self, RecordingRejected> {
        let text = text.trim_start_matches('\u{feff}');
        if text.trim().is_empty() {
            return Err(RecordingRejected::Empty);
        }
        if let Some(answer) = serde_json::from_str::<Value>(text).ok().filter(is_answer) {
            return Ok(Self::Answer(answer));
        }
        Ok(Self::Frames(text.lines().filter(|line| !line.trim().is_empty()).map(frame).collect()))
    }
}

/// A recording of one message is JSON as well.
fn is_answer(value: &Value) -> bool {
    (value.is_object() || value.is_array()) && serde_json::from_value::<Frame>(value.clone()).is_err()
}

fn frame(line: &str) -> Frame {
    serde_json::from_str(line).unwrap_or_else(|_| Frame {
        t: 0,
        direction: Direction::In,
        data: line.to_owned(),
    })
}
