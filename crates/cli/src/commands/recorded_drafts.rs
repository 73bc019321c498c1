//! Files of recorded drafts, with a word about what in them is not used.

use std::path::Path;

use anyhow::Context;
use engine::calibration::{LeftOut, OddPicks, Record};

pub fn read_record(path: &Path) -> anyhow::Result<Record> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let record =
        Record::parse(&String::from_utf8_lossy(&bytes)).with_context(|| path.display().to_string())?;
    tell_odd_picks(&record.odd_picks);
    for LeftOut { draft, pick } in &record.left_out {
        eprintln!("draft {draft} is left out: pick {pick} does not follow the snake");
    }
    Ok(record)
}

/// Reports which picks count as spent outside the pool.
fn tell_odd_picks(odd: &OddPicks) {
    if let Some((draft, pick, name)) = odd.repeated.first() {
        eprintln!(
            "{} picks name a player who was gone already (the first: {name}, pick {pick} of draft {draft}); \
             they count as spent on somebody else",
            odd.repeated.len()
        );
    }
    if odd.n_other_positions > 0 {
        eprintln!("{} picks of other positions count as spent on somebody else", odd.n_other_positions);
    }
    if odd.n_missing > 0 {
        eprintln!("{} missing picks count as spent on somebody else", odd.n_missing);
    }
}
