//! The checksum at the end of a backup. SQLite ignores what follows the last page of a database, so a sealed backup is
//! one still.

use std::{
    fmt::Write as _,
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

use sha2::{Digest, Sha256};

const MARK: &[u8] = b"\nDraftboard backup, SHA-256: ";
const DIGEST_LENGTH: usize = 64;
const LENGTH: u64 = (MARK.len() + DIGEST_LENGTH + 1) as u64;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Sealed {
    /// The contents are those that were sealed.
    Intact,
    Changed,
    /// Made by a Draftboard that sealed none, or by other tools.
    Without,
}

/// Appends the checksum of a file to it.
pub(super) fn seal(file: &Path) -> io::Result<()> {
    let digest = digest_of(&mut File::open(file)?)?;
    let mut file = OpenOptions::new().append(true).open(file)?;
    file.write_all(&[MARK, digest.as_bytes(), b"\n"].concat())?;
    file.sync_all()
}

/// Checks a file against its checksum, and takes that off: what is left is the database as it was.
pub(super) fn open(file: &Path) -> io::Result<Sealed> {
    let mut file = OpenOptions::new().read(true).write(true).open(file)?;
    let n_bytes = file.metadata()?.len();
    let Some(n_contents) = n_bytes.checked_sub(LENGTH) else { return Ok(Sealed::Without) };
    file.seek(SeekFrom::Start(n_contents))?;
    let mut end = Vec::new();
    file.read_to_end(&mut end)?;
    let Some(told) = end.strip_prefix(MARK).map(|digest| digest.trim_ascii_end().to_vec()) else {
        return Ok(if is_whole_pages(&mut file, n_bytes)? { Sealed::Without } else { Sealed::Changed });
    };
    file.rewind()?;
    let digest = digest_of(&mut (&mut file).take(n_contents))?;
    file.set_len(n_contents)?;
    file.sync_all()?;
    Ok(if digest.as_bytes() == told { Sealed::Intact } else { Sealed::Changed })
}

/// A database ends with a page. One that does not had a checksum, which is no longer readable.
fn is_whole_pages(file: &mut File, n_bytes: u64) -> io::Result<bool> {
    let mut size = [0; 2];
    file.seek(SeekFrom::Start(16))?;
    file.read_exact(&mut size)?;
    let n_page = match u16::from_be_bytes(size) {
        1 => 65_536,
        size => u64::from(size),
    };
    Ok(n_page == 0 || n_bytes.is_multiple_of(n_page))
}

fn digest_of(contents: &mut impl Read) -> io::Result<String> {
    let (mut hasher, mut read) = (Sha256::new(), vec![0; 1 << 16]);
    loop {
        match contents.read(&mut read)? {
            0 => break,
            n_bytes => hasher.update(&read[..n_bytes]),
        }
    }
    Ok(hasher.finalize().iter().fold(String::new(), |mut digest, byte| {
        let _ = write!(digest, "{byte:02x}");
        digest
    }))
}
