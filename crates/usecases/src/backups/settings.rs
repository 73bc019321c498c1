//! How the operator wants backups to be made.

use std::path::PathBuf;

use super::keep::Keep;

#[derive(Debug, Clone)]
pub struct BackupSettings {
    pub folder: PathBuf,
    pub keep: Keep,
    /// Run by the shell after each backup, which it finds as `DRAFTBOARD_BACKUP_FILE`.
    pub command: Option<String>,
    /// Whether backups are made by schedule at all.
    pub is_scheduled: bool,
    /// `sqlite:` or `postgres:`, for PostgreSQL's own tools.
    pub database_url: String,
}
