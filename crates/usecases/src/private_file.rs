//! Files of the data folder that only the server's own account may read.

use std::{fs, io::Write as _, path::Path};

/// Completely or not at all, so that a full disk does not cost the old contents. Only its owner may read it.
pub fn write(file: &Path, contents: &[u8]) -> std::io::Result<()> {
    let new = file.with_extension("new");
    let written = (|| {
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut opened = options.open(&new)?;
        opened.write_all(contents)?;
        opened.sync_all()?;
        fs::rename(&new, file)
    })();
    if written.is_err() {
        let _ = fs::remove_file(&new);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_written_leaves_the_one_before() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("fantasypros");
        write(&file, b"first").unwrap();
        write(&file, b"second").unwrap();
        // Nothing can be written beside it.
        let in_the_way = folder.path().join("fantasypros.new");
        fs::create_dir(&in_the_way).unwrap();
        assert!(write(&file, b"third").is_err());
        assert_eq!(fs::read(&file).unwrap(), b"second");
    }
}
