//! A user's own order of the players.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use engine::{league::Scoring, pasted::MOST_TIER_LETTERS, players::Player};
use storage::rankings;

use crate::{
    Ctx,
    error::{Error, Kind, Result},
};

/// All players in the user's order.
#[derive(Debug, Clone)]
pub struct Ranking {
    pub players: Vec<Player>,
    /// Each player's tier name.
    pub tiers: Vec<Option<String>>,
    /// Whether this is the consensus order.
    pub is_default: bool,
    pub updated_at: Option<DateTime<Utc>>,
}

/// Where the user puts a player.
#[derive(Debug, Clone)]
pub struct Rank {
    pub player_id: String,
    pub rank: i64,
    /// Blank means none.
    pub tier: Option<String>,
}

pub async fn get(ctx: &Ctx, user_id: &str) -> Result<Ranking> {
    let stored = rankings::find(&ctx.store.read(), user_id).await?;
    let (ids, tiers) = match &stored {
        Some(stored) => read(stored)?,
        None => Default::default(),
    };
    let universe = ctx.universe.get();
    let pool = universe.pool(Scoring::Standard);
    let tier_of = |at: usize| tiers.get(at).cloned().flatten();
    let own = ids.iter().enumerate().filter_map(|(at, id)| Some((pool.find(id)?, tier_of(at))));
    let own: Vec<_> = own.collect();
    let chosen: HashSet<_> = own.iter().map(|(player, _)| *player).collect();
    let rest = pool.indices().filter(|player| !chosen.contains(player)).map(|player| (player, None));
    let (players, tiers) =
        own.into_iter().chain(rest).map(|(index, tier)| (pool.get(index).clone(), tier)).unzip();
    let updated_at = stored.as_ref().map(|stored| stored.updated_at);
    Ok(Ranking { players, tiers, is_default: stored.is_none(), updated_at })
}

type IdsAndTiers = (Vec<String>, Vec<Option<String>>);

fn read(stored: &rankings::Ranking) -> Result<IdsAndTiers> {
    let ids = serde_json::from_str(&stored.player_ids).map_err(Error::internal)?;
    let tiers = stored.tiers.as_deref().map(serde_json::from_str).transpose().map_err(Error::internal)?;
    Ok((ids, tiers.unwrap_or_default()))
}

/// Replaces the user's order. An empty list restores the consensus.
pub async fn set(ctx: &Ctx, user_id: &str, mut ranks: Vec<Rank>) -> Result<Ranking> {
    check(ctx, &ranks)?;
    ranks.sort_by_key(|own| own.rank);
    let tx = ctx.begin().await?;
    if ranks.is_empty() {
        rankings::delete(&tx, user_id).await?;
    } else {
        rankings::set(&tx, user_id, &written(ranks, ctx.clock.now())?).await?;
    }
    tx.commit().await?;
    get(ctx, user_id).await
}

fn written(ranks: Vec<Rank>, now: DateTime<Utc>) -> Result<rankings::Ranking> {
    let named =
        |tier: Option<String>| tier.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let (ids, tiers): IdsAndTiers = ranks.into_iter().map(|own| (own.player_id, named(own.tier))).unzip();
    let has_tiers = tiers.iter().any(Option::is_some);
    let tiers = has_tiers.then(|| serde_json::to_string(&tiers)).transpose().map_err(Error::internal)?;
    let player_ids = serde_json::to_string(&ids).map_err(Error::internal)?;
    Ok(rankings::Ranking { player_ids, tiers, updated_at: now })
}

fn check(ctx: &Ctx, ranks: &[Rank]) -> Result<()> {
    let universe = ctx.universe.get();
    let pool = universe.pool(Scoring::Standard);
    let (mut players, mut numbers) = (HashSet::new(), HashSet::new());
    for Rank { player_id, rank, tier } in ranks {
        if pool.find(player_id).is_none() {
            return Err(Error::new(Kind::Invalid, format!("Unknown player: {player_id}"))
                .with_code("player_not_found"));
        }
        if !players.insert(player_id) {
            return Err(Error::new(Kind::Invalid, format!("Duplicate player: {player_id}"))
                .with_code("duplicate_player"));
        }
        if !numbers.insert(*rank) {
            return Err(
                Error::new(Kind::Invalid, format!("Duplicate rank: {rank}")).with_code("duplicate_rank")
            );
        }
        if tier.as_ref().is_some_and(|name| name.chars().count() > MOST_TIER_LETTERS) {
            let message = format!("The name of a tier may have at most {MOST_TIER_LETTERS} characters");
            return Err(Error::new(Kind::Invalid, message));
        }
    }
    Ok(())
}
