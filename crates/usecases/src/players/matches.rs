//! Rows of sources that could be one of several players, and deciding which one.

use chrono::{DateTime, Utc};
use engine::{
    players::{Position, unique_player_id},
    sources::{Source, SourcePlayer},
};
use serde::Serialize;
use serde_json::json;
use storage::{
    players,
    reviews::{self, MatchReviewRow},
};
use utoipa::ToSchema;

use super::{
    after, apply,
    catalog::{Catalog, CatalogPlayer, StoredWord},
    conflicts::{already_resolved, review_not_found},
    current,
    settle::{Settling, Writes},
    views::one_decimal,
};
use crate::{
    Ctx,
    accounts::Identity,
    audit::{self, Act, Actor},
    data_news::{DataNews, Reason},
    error::{Error, Kind, Result},
    news::News,
};

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MatchItem {
    pub id: String,
    pub review_id: String,
    pub kind: &'static str,
    /// pending, approved or rejected.
    pub status: String,
    #[serde(rename = "playerName")]
    pub player_name: String,
    #[schema(required)]
    pub position: Option<&'static str>,
    #[schema(required)]
    pub team: Option<&'static str>,
    #[schema(required)]
    pub bye_week: Option<u8>,
    #[schema(required)]
    pub adp: Option<f64>,
    pub source: String,
    /// Who it may be; once approved, who it is.
    #[schema(required)]
    pub candidate: Option<Candidate>,
    pub match_score: f64,
    #[serde(rename = "createdAt")]
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Candidate {
    pub player_id: String,
    pub name: String,
    pub position: &'static str,
    #[schema(required)]
    pub team: Option<String>,
    #[schema(required)]
    pub bye_week: Option<i32>,
    #[schema(required)]
    pub adp: Option<f64>,
}

impl From<&CatalogPlayer> for Candidate {
    fn from(player: &CatalogPlayer) -> Self {
        Self {
            player_id: player.row.id.clone(),
            name: player.row.name.clone(),
            position: player.position.as_str(),
            team: player.row.team.clone(),
            bye_week: player.row.bye_week,
            adp: player.adp().map(one_decimal),
        }
    }
}

/// Matches with a status, and how many there are.
pub async fn list(ctx: &Ctx, status: &str, limit: i64) -> Result<(Vec<MatchItem>, i64)> {
    let status = match status {
        "pending" | "approved" | "rejected" => Some(status),
        "all" => None,
        _ => return Err(Error::invalid("status", "Invalid status")),
    };
    let catalog = current(ctx).await?;
    let reader = ctx.store.read();
    let rows = reviews::matches(&reader, status, limit).await?;
    let total = reviews::n_matches(&reader, status).await?;
    Ok((rows.into_iter().map(|row| item(row, &catalog)).collect(), total))
}

fn item(row: MatchReviewRow, catalog: &Catalog) -> MatchItem {
    let said: SourcePlayer = serde_json::from_str(&row.said).unwrap_or_default();
    let chosen = row.player_id.as_deref().filter(|_| row.status == Decision::Approve.status());
    let candidate = chosen.or(row.candidate_id.as_deref()).and_then(|id| catalog.find(id));
    let adp = said.any_adp().map(one_decimal);
    MatchItem {
        review_id: row.id.clone(),
        id: row.id,
        kind: "player_match",
        status: row.status,
        player_name: said.name,
        position: said.position.map(Position::as_str),
        team: said.team.code(),
        bye_week: said.bye_week,
        adp,
        source: row.source,
        candidate: candidate.map(|player| player.as_ref().into()),
        match_score: row.score,
        created_at: row.created_at,
    }
}

/// A decision about a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision<'a> {
    /// It is the candidate, permanently.
    Approve,
    /// It is this player and not the candidate, permanently.
    ApproveAs(&'a str),
    /// It is a new player.
    Reject,
}

impl Decision<'_> {
    pub fn status(self) -> &'static str {
        match self {
            Self::Approve | Self::ApproveAs(_) => "approved",
            Self::Reject => "rejected",
        }
    }
}

/// Decides a row and stores what it says. Returns the player it belongs to.
pub async fn decide(ctx: &Ctx, identity: &Identity, id: &str, decision: Decision<'_>) -> Result<String> {
    let row = reviews::find_match(&ctx.store.read(), id).await?.ok_or_else(review_not_found)?;
    if row.status != "pending" {
        return Err(already_resolved());
    }
    let source: Source = row.source.parse().map_err(Error::internal)?;
    let said: SourcePlayer = serde_json::from_str(&row.said).map_err(Error::internal)?;
    let catalog = current(ctx).await?;
    let now = ctx.clock.now();
    let player = whose(&row, &said, decision, &catalog, now)?;
    let mut writes = Writes::default();
    let word = StoredWord { source, said: said.clone(), updated_at: row.created_at };
    Settling { configs: &catalog.configs, now }.hear(&player, word, &mut writes)?;
    let player_id = player.row.id.clone();
    let mut work = ctx.begin().await?;
    let by = identity.user.email.as_str();
    if !reviews::decide_match(&*work, id, decision.status(), &player_id, by, now).await? {
        return Err(already_resolved());
    }
    writes.store(&*work).await?;
    if decision != Decision::Reject {
        players::add_alias(&*work, &player_id, &said.name).await?;
    }
    let act = Act {
        action: "player_match_decided",
        target_type: "player",
        target_id: Some(&player_id),
        target_label: &player.row.name,
        reason: None,
        details: json!({ "decision": decision.status(), "source": row.source, "name": said.name }),
    };
    audit::record(ctx, &*work, Actor::Person(identity), act).await?;
    work.tell(News::Players { player_ids: Some(vec![player_id.clone()]) });
    work.tell(News::data(DataNews::ReviewResolved {
        review_id: id.to_owned(),
        player_id: player_id.clone(),
        strategy: decision.status().to_owned(),
    }));
    let changes = vec![format!("source:{}", row.source)];
    work.tell(News::data(DataNews::PlayerUpdated { player_id: player_id.clone(), changes }));
    work.commit().await?;
    after::change(ctx, Reason::Consensus).await?;
    Ok(player_id)
}

/// The player a row belongs to by this decision.
fn whose(
    row: &MatchReviewRow,
    said: &SourcePlayer,
    decision: Decision<'_>,
    catalog: &Catalog,
    now: DateTime<Utc>,
) -> Result<CatalogPlayer> {
    let gone = || Error::new(Kind::Conflict, "The candidate is gone. Reject the match to make a new player.");
    let found = |id: &str| catalog.find(id).map(|player| player.as_ref().clone());
    match decision {
        Decision::Approve => row.candidate_id.as_deref().and_then(found).ok_or_else(gone),
        Decision::ApproveAs(id) => found(id)
            .ok_or_else(|| Error::invalid("player_id", "Player not found").with_code("player_not_found")),
        Decision::Reject => {
            let Some(position) = said.position else {
                return Err(
                    Error::new(Kind::Invalid, "A new player needs a position").with_code("position_missing")
                );
            };
            let new_id = unique_player_id(&said.name, position, |id| catalog.find(id).is_some());
            Ok(apply::new_player(new_id, said, position, now))
        }
    }
}
