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

/// A backup holds password hashes: only its owner may read it. A file left by an interrupted run is overwritten; one
/// that another process writes is not.
pub(super) fn create_private(file: &Path) -> BackupResult<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let opened = options.open(file).map_err(|error| cannot(file, error))?;
    match opened.try_lock() {
        Err(fs::TryLockError::WouldBlock) => return Err(BackupError::Exists(file.to_owned())),
        // Not every file system has locks.
        Err(fs::TryLockError::Error(_)) | Ok(()) => {}
    }
    opened.set_len(0).map_err(|error| cannot(file, error))?;
    Ok(opened)
}

/// A rename is on disk once its folder is synced.
pub(super) fn sync_folder(file: &Path) -> BackupResult<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| cannot(folder, error))
}

/// Deletes unfinished backups of processes that are gone: each is locked as long as it is written.
pub fn clear_partial(folder: &Path) -> io::Result<()> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".sqlite.partial") && File::open(&path)?.try_lock().is_ok() {
            fs::remove_file(&path)?;
            let _ = fs::remove_file(beside(&path, "-journal"));
        }
    }
    Ok(())
}

pub fn cannot(file: &Path, source: io::Error) -> BackupError {
    if source.kind() == io::ErrorKind::StorageFull {
        return StorageError::Full.into();
    }
    BackupError::File { file: file.to_owned(), source }
}
