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
    catalog::{self, Catalog, CatalogPlayer, StoredWord},
    conflicts::{already_resolved, review_not_found},
    current,
    settle::{Settling, Writes},
    source_config,
    views::one_decimal,
};
use crate::{
    Ctx, Work,
    accounts::Identity,
    audit::{self, Act, Actor},
    data_news::{DataNews, Reason},
    error::{Error, Kind, Result},
    news::News,
    stored_json,
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
    let catalog = current(ctx).await?;
    let known = &*catalog;
    let player_id =
        ctx.unit(move |work| Box::pin(decide_in(ctx, work, identity, known, id, decision))).await?;
    after::change(ctx, Reason::Consensus).await?;
    Ok(player_id)
}

async fn decide_in(
    ctx: &Ctx,
    work: &mut Work<'_>,
    identity: &Identity,
    catalog: &Catalog,
    id: &str,
    decision: Decision<'_>,
) -> Result<String> {
    // Before any other lock, as everywhere.
    let arrival = match decision {
        Decision::Reject => Some(players::begin_arrival(&*work).await?),
        Decision::Approve | Decision::ApproveAs(_) => None,
    };
    let row = reviews::lock_match(&*work, id).await?.ok_or_else(review_not_found)?;
    if row.status != "pending" {
        return Err(already_resolved());
    }
    let source: Source = row.source.parse().map_err(Error::internal)?;
    let mut said: SourcePlayer = stored_json::read("match_reviews.said", id, &row.said)?;
    let now = work.now();
    let player = whose(work, &row, &said, decision, catalog).await?;
    let player_id = player.row.id.clone();
    if is_anothers(work, source, &said, &player_id).await? {
        said.source_id = None;
    }
    let configs = source_config::read(&*work).await?;
    let mut writes = Writes::default();
    let word = StoredWord { source, said: said.clone(), updated_at: row.created_at };
    Settling { configs: &configs, now, run_id: None }.hear(&player, word, &mut writes)?;
    let by = identity.user.email.as_str();
    if !reviews::decide_match(&*work, id, decision.status(), &player_id, by, now).await? {
        return Err(already_resolved());
    }
    writes.store(&*work, arrival).await?;
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
    Ok(player_id)
}

/// Whether a row's id at its source is stored as another player's: it belongs to one only.
async fn is_anothers(work: &Work<'_>, source: Source, said: &SourcePlayer, player_id: &str) -> Result<bool> {
    let ids: Vec<String> = said.source_id.iter().cloned().collect();
    let owners = players::owners(work, source.as_str(), &ids).await?;
    Ok(owners.iter().any(|(_, owner)| owner != player_id))
}

/// The player a row belongs to by this decision.
async fn whose(
    work: &Work<'_>,
    row: &MatchReviewRow,
    said: &SourcePlayer,
    decision: Decision<'_>,
    catalog: &Catalog,
) -> Result<CatalogPlayer> {
    let gone = || Error::new(Kind::Conflict, "The candidate is gone. Reject the match to make a new player.");
    let find = async |id: &str| {
        let locked = catalog::lock(work, &[id.to_owned()]).await?;
        Ok::<_, Error>(locked.get(id).map(|player| player.as_ref().clone()))
    };
    match decision {
        Decision::Approve => {
            let candidate = row.candidate_id.as_deref().ok_or_else(gone)?;
            find(candidate).await?.ok_or_else(gone)
        }
        Decision::ApproveAs(id) => find(id)
            .await?
            .ok_or_else(|| Error::invalid("player_id", "Player not found").with_code("player_not_found")),
        Decision::Reject => {
            let Some(position) = said.position else {
                return Err(
                    Error::new(Kind::Invalid, "A new player needs a position").with_code("position_missing")
                );
            };
            let newcomers = players::arrived_since(work, catalog.arrival).await?;
            let is_taken = |id: &str| catalog.find(id).is_some() || newcomers.iter().any(|own| own == id);
            let new_id = unique_player_id(&said.name, position, is_taken);
            Ok(apply::new_player(new_id, said, position, work.now()))
        }
    }
}
