//! The list of what of a room's lines may be kept. The browser's extension reads the same file: what is not on it does not
//! leave the tab.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

#[derive(Deserialize)]
pub struct KeptFields {
    /// Fields of each kind of ESPN's lines that may be kept, from the first on. The rest names people, or is what they
    /// wrote.
    pub espn: BTreeMap<String, usize>,
    /// Yahoo's frames with picks, turns and settings. Of the others only the kind may be kept.
    pub yahoo: Vec<String>,
}

pub static KEPT: LazyLock<KeptFields> = LazyLock::new(|| {
    serde_json::from_str(include_str!("kept.json")).expect("the list is part of the program")
});
