//! What a command answers.

use std::io::Write;

/// Writes an answer to standard output. A reader who leaves before its end ends the command, as `main` wants it.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
