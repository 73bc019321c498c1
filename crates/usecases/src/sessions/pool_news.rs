//! What newer figures of the pool change for a session.

use std::sync::Arc;

use engine::{
    board::Status,
    players::{Player, Pool, Tier, static_tier},
};

use super::session::{self, Session};
use crate::{Ctx, error::Result, players::Universe};

/// A player on the drafter's targets or roster whose figures changed.
#[derive(Debug, Clone, PartialEq)]
pub struct PoolChange {
    pub player_id: String,
    pub name: String,
    pub status: Status,
    pub before: PoolFigures,
    /// None when the player has left the pool.
    pub after: Option<PoolFigures>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PoolFigures {
    pub team: Option<String>,
    pub adp: Option<f64>,
    pub projected_points: Option<f64>,
    pub tier: Tier,
}

impl PoolFigures {
    fn of(player: &Player) -> Self {
        Self {
            team: player.team.clone(),
            adp: player.ranked_adp(),
            projected_points: player.projected_points,
            tier: static_tier(player.adp),
        }
    }
}

/// How the current pool differs from the one a session drafts from.
#[derive(Debug, Clone)]
pub struct PoolNews {
    pub held: Arc<Universe>,
    pub present: Arc<Universe>,
    /// Among the drafter's targets and roster.
    pub changes: Vec<PoolChange>,
    /// Players of any status who are in another tier now.
    pub n_tier_changes: usize,
    pub n_arrived: usize,
    pub n_left: usize,
}

impl PoolNews {
    pub fn has_newer(&self) -> bool {
        self.held.version != self.present.version
    }
}

pub async fn pool_news(ctx: &Ctx, owner_id: &str, id: &str) -> Result<PoolNews> {
    let session = session::load(ctx, owner_id, id).await?;
    Ok(compare(&session, ctx.universe.get()))
}

fn compare(session: &Session, present: Arc<Universe>) -> PoolNews {
    let (scoring, league) = (session.league.scoring, session.board.league());
    let held = Arc::clone(&session.universe);
    let priced = |universe: &Universe| Arc::clone(universe.pool(scoring)).priced_for(league);
    let (old, new) = (priced(&held), priced(&present));
    let mut news = PoolNews {
        n_arrived: n_only_in(&new, &old),
        n_left: n_only_in(&old, &new),
        held,
        present,
        changes: Vec::new(),
        n_tier_changes: 0,
    };
    if !news.has_newer() {
        return news;
    }
    for player in old.players() {
        let before = PoolFigures::of(player);
        let after = new.find(&player.id).map(|same| PoolFigures::of(new.get(same)));
        if after.as_ref().is_some_and(|after| after.tier != before.tier) {
            news.n_tier_changes += 1;
        }
        let status = session.board.find(&player.id).map(|own| session.board.state(own).status);
        let is_watched = matches!(status, Ok(Status::Targeted | Status::MyTeam));
        if let Some(status) = status.ok().filter(|_| is_watched && after.as_ref() != Some(&before)) {
            let (player_id, name) = (player.id.clone(), player.name.clone());
            news.changes.push(PoolChange { player_id, name, status, before, after });
        }
    }
    news
}

fn n_only_in(pool: &Pool, other: &Pool) -> usize {
    pool.players().iter().filter(|player| other.find(&player.id).is_none()).count()
}
