//! Files that must be complete, private and on disk.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use super::{BackupError, BackupResult};
use crate::error::StorageError;

/// A file that is deleted when dropped unless it was renamed by then: neither an error nor a caller that hangs
/// up leaves it behind.
#[derive(Debug)]
pub struct TemporaryFile(PathBuf);

impl TemporaryFile {
    pub fn at(path: PathBuf) -> Self {
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// `draftboard.sqlite` and `-wal` make `draftboard.sqlite-wal`.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A backup holds password hashes: only its owner may read it. A file left by an interrupted run is overwritten.
pub(super) fn create_private(file: &Path) -> BackupResult<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map_err(|error| cannot(file, error))
}

/// A rename is on disk once its folder is synced.
pub(super) fn sync_folder(file: &Path) -> BackupResult<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| cannot(folder, error))
}

pub(super) fn cannot(file: &Path, source: io::Error) -> BackupError {
    if source.kind() == io::ErrorKind::StorageFull {
        return StorageError::Full.into();
    }
    BackupError::File { file: file.to_owned(), source }
}
