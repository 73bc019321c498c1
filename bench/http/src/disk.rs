//! The disk alone: a page is written and synced to disk, at the pace of the marks.

use std::{
    fs::File,
    io::Write,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::Result;

use crate::figures::Latencies;

const PAGE: [u8; 4096] = [7; 4096];

pub fn fsyncs(folder: &Path, n: usize, every: Duration) -> Result<Latencies> {
    let mut file = File::create(folder.join("pages"))?;
    let mut latencies = Vec::new();
    for _ in 0..n {
        let begun = Instant::now();
        file.write_all(&PAGE)?;
        file.sync_data()?;
        latencies.push(begun.elapsed());
        std::thread::sleep(every);
    }
    Ok(Latencies::new(latencies))
}
