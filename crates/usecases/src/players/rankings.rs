//! A user's own order of the players.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use engine::{league::Scoring, players::Player};
use storage::rankings;

use crate::{
    Ctx,
    error::{Error, Kind, Result},
};

/// All players in the user's order.
#[derive(Debug, Clone)]
pub struct Ranking {
    pub players: Vec<Player>,
    /// Whether it is simply the consensus.
    pub is_default: bool,
    pub updated_at: Option<DateTime<Utc>>,
}

pub async fn get(ctx: &Ctx, user_id: &str) -> Result<Ranking> {
    let stored = rankings::find(&ctx.store.read(), user_id).await?;
    let ids: Vec<String> = match &stored {
        Some(stored) => serde_json::from_str(&stored.player_ids).map_err(Error::internal)?,
        None => Vec::new(),
    };
    let universe = ctx.universe.get();
    let pool = universe.pool(Scoring::Standard);
    let own: Vec<_> = ids.iter().filter_map(|id| pool.find(id)).collect();
    let chosen: HashSet<_> = own.iter().copied().collect();
    let rest = pool.indices().filter(|player| !chosen.contains(player));
    let players = own.iter().copied().chain(rest).map(|index| pool.get(index).clone()).collect();
    Ok(Ranking { players, is_default: stored.is_none(), updated_at: stored.map(|stored| stored.updated_at) })
}

/// Replaces the user's order. Nothing listed means the consensus again.
pub async fn set(ctx: &Ctx, user_id: &str, mut ranks: Vec<(String, i64)>) -> Result<Ranking> {
    let universe = ctx.universe.get();
    let pool = universe.pool(Scoring::Standard);
    let (mut players, mut numbers) = (HashSet::new(), HashSet::new());
    for (player_id, rank) in &ranks {
        if pool.find(player_id).is_none() {
            return Err(Error::new(Kind::Invalid, format!("Unknown player: {player_id}"))
                .with_code("player_not_found"));
        }
        if !players.insert(player_id.clone()) {
            return Err(Error::new(Kind::Invalid, format!("Duplicate player: {player_id}"))
                .with_code("duplicate_player"));
        }
        if !numbers.insert(*rank) {
            return Err(
                Error::new(Kind::Invalid, format!("Duplicate rank: {rank}")).with_code("duplicate_rank")
            );
        }
    }
    ranks.sort_by_key(|(_, rank)| *rank);
    let ids: Vec<&str> = ranks.iter().map(|(player_id, _)| player_id.as_str()).collect();
    let tx = ctx.begin().await?;
    if ids.is_empty() {
        rankings::delete(&tx, user_id).await?;
    } else {
        let ids = serde_json::to_string(&ids).map_err(Error::internal)?;
        rankings::set(&tx, user_id, &ids, ctx.clock.now()).await?;
    }
    tx.commit().await?;
    get(ctx, user_id).await
}
