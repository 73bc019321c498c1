//! What a run changes, kept as it was before: the run can be taken back as a batch.

use std::{collections::BTreeMap, sync::Arc};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use engine::sources::Source;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use storage::{
    batches::{self, BatchMatch, BatchPlayer},
    players::{FiguresRow, PlayerRow, SourceRow, Which},
    reviews::{self, ConflictRow, MatchReviewRow},
};

use super::catalog::{self, CatalogPlayer};
use crate::{
    Work,
    error::{Error, Result},
    stored_json,
};

/// A player before a run, as far as a run of this source changes him.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Image {
    pub row: PlayerRow,
    pub figures: Vec<FiguresRow>,
    /// What the source said.
    pub word: Option<SourceRow>,
    /// Those that were open, or decided.
    pub conflicts: Vec<ConflictRow>,
}

impl Image {
    fn of(player: &CatalogPlayer, source: Source) -> Result<Self> {
        let word = player.word(source).map(|word| {
            let said = serde_json::to_string(&word.said).map_err(Error::internal)?;
            Ok::<_, Error>(SourceRow {
                player_id: player.row.id.clone(),
                source: source.to_string(),
                source_id: word.said.source_id.clone(),
                said,
                updated_at: word.updated_at,
            })
        });
        Ok(Self {
            row: player.row.clone(),
            figures: player.figures.iter().flatten().cloned().collect(),
            word: word.transpose()?,
            conflicts: player.conflicts.clone(),
        })
    }

    pub fn read(noted: &BatchPlayer) -> Result<Option<Self>> {
        let read = |text: &String| stored_json::read("batch_players.before", &noted.player_id, text);
        noted.before.as_ref().map(read).transpose()
    }
}

/// Everything about a player that follows from sources and decisions. What curators write about him is not part of it.
pub(super) fn fingerprint(player: &CatalogPlayer) -> String {
    let CatalogPlayer { row, figures, words, conflicts, .. } = player;
    let facts = (&row.name, &row.position, &row.team, row.bye_week);
    let text = format!("{facts:?} {figures:?} {words:?} {conflicts:?}");
    URL_SAFE_NO_PAD.encode(Sha256::digest(text))
}

/// Notes what these players were before the run changed them. Called after the changes are written.
pub(super) async fn note_players(
    work: &Work<'_>,
    run_id: &str,
    source: Source,
    before: &BTreeMap<String, Arc<CatalogPlayer>>,
    changed: &[String],
    added: &[String],
) -> Result<()> {
    // Read again: a database may store a time less exactly than it was given.
    let after = catalog::read(work, Which::These(changed)).await?;
    let mut rows = Vec::new();
    for (player_id, after) in after {
        let known = before.get(&player_id).filter(|_| !added.contains(&player_id));
        let image = known.map(|player| Image::of(player, source)).transpose()?;
        let before = image.map(|image| serde_json::to_string(&image).map_err(Error::internal)).transpose()?;
        rows.push(BatchPlayer { player_id, before, after: fingerprint(&after) });
    }
    Ok(batches::note_players(work, run_id, &rows).await?)
}

/// Notes what rows that are about to be parked were before.
pub(super) async fn note_matches(
    work: &Work<'_>,
    run_id: &str,
    source: Source,
    parked: &[MatchReviewRow],
) -> Result<()> {
    if parked.is_empty() {
        return Ok(());
    }
    let keys: Vec<String> = parked.iter().map(|row| row.row_key.clone()).collect();
    let known = reviews::lock_matches(work, source.as_str(), &keys).await?;
    let mut rows = Vec::new();
    for row in parked {
        let (match_id, before) = match known.iter().find(|own| own.row_key == row.row_key) {
            Some(own) => (own.id.clone(), Some(serde_json::to_string(own).map_err(Error::internal)?)),
            None => (row.id.clone(), None),
        };
        rows.push(BatchMatch { match_id, before });
    }
    Ok(batches::note_matches(work, run_id, &rows).await?)
}
