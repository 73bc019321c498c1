//! The newest workbook that somebody imported: its source is run again from it.

use std::{collections::BTreeMap, fs, path::PathBuf};

use engine::league::Scoring;
use serde::{Deserialize, Serialize};

use crate::{
    Ctx,
    background::in_background,
    error::{Error, Result},
};

/// The newest workbook, kept for the next run of its source.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Upload {
    pub(super) file_name: String,
    pub(super) scoring: Option<Scoring>,
    pub(super) mapping: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) teams: Option<u8>,
}

fn folder(ctx: &Ctx) -> PathBuf {
    ctx.settings.data_folder.join("uploads")
}

/// The description is written last: without it there is no upload.
pub(super) fn keep(ctx: &Ctx, upload: &Upload, bytes: &[u8]) -> std::io::Result<()> {
    let folder = folder(ctx);
    fs::create_dir_all(&folder)?;
    let description = folder.join("newest.json");
    if description.exists() {
        fs::remove_file(&description)?;
    }
    fs::write(folder.join("newest.sheet"), bytes)?;
    fs::write(description, serde_json::to_vec(upload)?)
}

pub(super) fn kept(ctx: &Ctx) -> Option<Upload> {
    serde_json::from_slice(&fs::read(folder(ctx).join("newest.json")).ok()?).ok()
}

/// What is in it.
pub(super) async fn read(ctx: &Ctx) -> Result<Vec<u8>> {
    let sheet = folder(ctx).join("newest.sheet");
    in_background(move || fs::read(sheet)).await?.map_err(Error::internal)
}
