//! Recomputing players from what their sources say.

use serde_json::json;

use super::{
    after,
    catalog::Catalog,
    current,
    settle::{Settling, Writes},
};
use crate::{
    Ctx,
    accounts::Identity,
    audit::{self, Act, Actor},
    data_news::Reason,
    error::Result,
    news::News,
};

/// How many players share a commit.
const GROUP: usize = 200;

/// Recomputes facts, consensus and conflicts of these or all players. Returns how many have sources.
pub(super) async fn reconcile(ctx: &Ctx, catalog: &Catalog, ids: Option<&[String]>) -> Result<usize> {
    let settling = Settling { configs: &catalog.configs, now: ctx.clock.now() };
    let known: Vec<_> = match ids {
        Some(ids) => ids.iter().filter_map(|id| catalog.find(id)).collect(),
        None => catalog.players().iter().collect(),
    };
    let sourced: Vec<_> = known.into_iter().filter(|player| !player.words.is_empty()).collect();
    for group in sourced.chunks(GROUP) {
        let mut writes = Writes::default();
        for player in group {
            settling.settle(player, player, None, &mut writes)?;
        }
        if writes.is_empty() {
            continue;
        }
        let mut work = ctx.begin().await?;
        writes.store(&*work).await?;
        let player_ids = group.iter().map(|player| player.row.id.clone()).collect();
        work.tell(News::Players { player_ids: Some(player_ids) });
        work.commit().await?;
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
    let catalog = current(ctx).await?;
    let n_players = reconcile(ctx, &catalog, ids).await?;
    after::change(ctx, Reason::Consensus).await?;
    Ok(n_players)
}
