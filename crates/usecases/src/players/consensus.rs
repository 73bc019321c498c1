//! Recomputing players from what their sources say.

use serde_json::json;

use super::{
    after,
    catalog::{self, Catalog},
    current,
    settle::{Settling, Writes},
    source_config,
};
use crate::{
    Ctx, Work,
    accounts::Identity,
    audit::{self, Act, Actor},
    data_news::Reason,
    error::Result,
    news::News,
};

/// How many players share a commit.
const GROUP: usize = 50;

/// Recomputes facts, consensus and conflicts of these players. Returns how many have sources.
pub(super) async fn reconcile(ctx: &Ctx, ids: &[String]) -> Result<usize> {
    let mut n_sourced = 0;
    for group in ids.chunks(GROUP) {
        n_sourced += ctx.unit(move |work| Box::pin(reconcile_group(work, group))).await?;
    }
    Ok(n_sourced)
}

async fn reconcile_group(work: &mut Work<'_>, ids: &[String]) -> Result<usize> {
    let players = catalog::lock(work, ids).await?;
    let configs = source_config::read(&*work).await?;
    let settling = Settling { configs: &configs, now: work.now(), run_id: None };
    let mut writes = Writes::default();
    let sourced: Vec<_> = players.values().filter(|player| !player.words.is_empty()).collect();
    for player in &sourced {
        settling.settle(player, player, None, &mut writes)?;
    }
    if !writes.is_empty() {
        writes.store(&*work, None).await?;
        let player_ids = sourced.iter().map(|player| player.row.id.clone()).collect();
        work.tell(News::Players { player_ids: Some(player_ids) });
    }
    Ok(sourced.len())
}

/// Recomputes all players and notifies the live screens.
pub async fn reconcile_all(ctx: &Ctx) -> Result<usize> {
    recalculate(ctx, None).await
}

/// The same for some or all players, at a person's request.
pub async fn recalculate_for(ctx: &Ctx, identity: &Identity, ids: Option<&[String]>) -> Result<usize> {
    let work = ctx.begin().await?;
    let act = Act {
        action: "consensus_recalculated",
        target_type: "players",
        target_id: None,
        target_label: if ids.is_some() { "selected players" } else { "all players" },
        reason: None,
        details: json!({ "players": ids.map(<[String]>::len) }),
    };
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    work.commit().await?;
    recalculate(ctx, ids).await
}

/// The same for some or all players.
pub async fn recalculate(ctx: &Ctx, ids: Option<&[String]>) -> Result<usize> {
    let n_players = match ids {
        Some(ids) => reconcile(ctx, ids).await?,
        None => reconcile(ctx, &sourced(&*current(ctx).await?)).await?,
    };
    after::change(ctx, Reason::Consensus).await?;
    Ok(n_players)
}

/// Who has something to be recomputed from.
fn sourced(catalog: &Catalog) -> Vec<String> {
    let sourced = catalog.players().iter().filter(|player| !player.words.is_empty());
    sourced.map(|player| player.row.id.clone()).collect()
}
