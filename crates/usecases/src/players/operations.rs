//! Operations an administrator starts by name.

use serde_json::{Value, json};

use super::after;
use crate::{
    Ctx,
    error::{Error, Kind, Result},
};

pub async fn run(ctx: &Ctx, operation: &str) -> Result<Value> {
    match operation {
        "quality_snapshot" => Ok(json!({ "score": after::take_snapshot(ctx).await? })),
        "vacuum" => {
            ctx.store.vacuum().await?;
            Ok(json!({ "vacuumed": true }))
        }
        "backup" => {
            let name = format!("backup-{}.sqlite", ctx.clock.now().format("%Y-%m-%d-%H%M%S"));
            Ok(json!({ "file": back_up(ctx, &name).await? }))
        }
        _ => Err(Error::new(Kind::Invalid, "Unknown custom operation")),
    }
}

/// Copies the database into the backup folder. Returns the file's name.
pub(super) async fn back_up(ctx: &Ctx, name: &str) -> Result<String> {
    let folder = ctx.settings.data_folder.join("backups");
    tokio::fs::create_dir_all(&folder).await.map_err(Error::internal)?;
    ctx.store.back_up(&folder.join(name)).await?;
    Ok(name.to_owned())
}
