//! A copy of the database for an administrator to download.

use std::{fs, io, path::Path};

use serde_json::json;
use storage::backup::{self, TemporaryFile};

use crate::{
    Ctx,
    accounts::Identity,
    audit::{self, Act, Actor},
    error::Result,
    secrets,
};

/// Prefix of the copies' file names while they are downloaded.
const PREFIX: &str = "download-";

/// Puts a checked copy of the database into the folder and records who asked for it.
pub async fn take(ctx: &Ctx, identity: &Identity, folder: &Path) -> Result<TemporaryFile> {
    tokio::fs::create_dir_all(folder).await.map_err(|error| backup::cannot(folder, error))?;
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

/// Deletes copies left behind by a server that was killed. Must be called before the first copy is made.
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
    backup::clear_partial(folder)
}
