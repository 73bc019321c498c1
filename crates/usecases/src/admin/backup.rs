//! The database as a file an administrator takes away.

use std::{fs, io, path::Path};

use serde_json::json;
use storage::backup::TemporaryFile;

use crate::{
    Ctx,
    accounts::Identity,
    audit::{self, Act, Actor},
    error::{Error, Result},
    secrets,
};

/// How the copies are called while they are taken away.
const PREFIX: &str = "download-";

/// Puts a checked copy of the database into the folder and records who took it.
pub async fn take(ctx: &Ctx, identity: &Identity, folder: &Path) -> Result<TemporaryFile> {
    tokio::fs::create_dir_all(folder).await.map_err(Error::internal)?;
    let copy = TemporaryFile::at(folder.join(format!("{PREFIX}{}.sqlite", secrets::new_id())));
    let contents = ctx.store.back_up(copy.path()).await?;
    let act = Act {
        action: "backup_downloaded",
        target_type: "backup",
        target_id: None,
        target_label: "database",
        reason: None,
        details: json!({ "bytes": contents.n_bytes, "users": contents.n_users }),
    };
    let tx = ctx.begin().await?;
    audit::record(ctx, &tx, Actor::Person(identity), act).await?;
    tx.commit().await?;
    Ok(copy)
}

/// Deletes the copies of a server that was killed while it made them. To be called before the first is taken.
pub fn clear_interrupted(folder: &Path) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(PREFIX) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
