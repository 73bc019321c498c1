//! How much room a disk has.

use std::{io, path::Path};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiskSpace {
    /// What this user may still write.
    pub n_free: u64,
    pub n_total: u64,
}

/// The disk that holds a file or folder.
pub fn space(path: &Path) -> io::Result<DiskSpace> {
    let disk = rustix::fs::statvfs(path)?;
    Ok(DiskSpace { n_free: disk.f_bavail * disk.f_frsize, n_total: disk.f_blocks * disk.f_frsize })
}
