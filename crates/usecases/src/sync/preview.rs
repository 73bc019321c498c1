//! What following a site's draft would bring, shown before it starts.

use engine::{
    board::Board,
    league::DraftSlot,
    room::{OutsideKind, OutsidePhase, recognise},
};
use std::sync::Arc;

use super::{ListedDraft, SLEEPER, follow, no_such_draft, source::SiteDraft, take_over};
use crate::{
    Ctx,
    error::{Error, Kind, Result},
    players,
};

/// A draft on another site, in our terms.
#[derive(Debug, Clone)]
pub struct LeagueReport {
    pub draft_id: String,
    pub name: String,
    pub kind: OutsideKind,
    pub phase: OutsidePhase,
    pub n_teams: u8,
    pub n_rounds: u8,
    pub scoring: f64,
    pub roster: Vec<(String, i32)>,
    pub n_bench: i32,
    pub team_names: Vec<String>,
    pub n_picks: usize,
    pub n_keepers: usize,
    pub n_trades: usize,
    /// Players already drafted who are not in the pool.
    pub unknown: Vec<String>,
    pub remarks: Vec<String>,
    /// The slot of the named person, if they have one.
    pub slot: Option<DraftSlot>,
}

/// Reads a draft by its link or id. With a person's name, from their slot.
pub async fn preview(ctx: &Ctx, draft: &str, person: Option<&str>) -> Result<LeagueReport> {
    let source = follow::source(ctx)?;
    let draft_id = source.draft_id(draft).ok_or_else(no_such_draft)?;
    let site = follow::ask(ctx, &draft_id).await?;
    let slot = match person {
        Some(name) => site.slots.get(&person_id(ctx, name).await?).copied(),
        None => None,
    };
    report(ctx, SLEEPER, &site, slot)
}

/// A person's drafts of this season.
pub async fn preview_of_person(ctx: &Ctx, name: &str) -> Result<Vec<ListedDraft>> {
    let person = person_id(ctx, name).await?;
    let season = u16::try_from(players::season(ctx)).map_err(Error::internal)?;
    follow::source(ctx)?.drafts_of(&person, season).await.map_err(follow::upstream)
}

async fn person_id(ctx: &Ctx, name: &str) -> Result<String> {
    let is_name =
        !name.is_empty() && name.len() <= 64 && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    let found = if is_name { follow::source(ctx)?.person(name).await } else { Ok(None) };
    found.map_err(follow::upstream)?.ok_or_else(|| {
        Error::new(Kind::NotFound, "Sleeper knows nobody of this name").with_code("person_not_found")
    })
}

pub(crate) fn report(
    ctx: &Ctx,
    provider: &str,
    site: &SiteDraft,
    slot: Option<DraftSlot>,
) -> Result<LeagueReport> {
    let draft = &site.draft;
    let config = draft.config(slot.unwrap_or(1), &site.picks).map_err(take_over::refused)?;
    let league = Arc::new(config.to_league(draft.scoring)?);
    let pool = Arc::clone(ctx.universe.get().pool(draft.scoring));
    let recognised = recognise(&Board::new(pool, league), provider, slot.unwrap_or(1), &site.picks);
    let roster = config.roster_positions.iter().flatten();
    Ok(LeagueReport {
        draft_id: draft.id.clone(),
        name: draft.name.clone(),
        kind: draft.kind,
        phase: draft.phase,
        n_teams: draft.n_teams,
        n_rounds: draft.n_rounds,
        scoring: draft.scoring.points_per_reception(),
        roster: roster.map(|position| (position.position.clone(), position.count)).collect(),
        n_bench: config.bench_spots,
        team_names: draft.team_names.clone(),
        n_picks: site.picks.len(),
        n_keepers: recognised.keepers.len(),
        n_trades: config.traded_picks.len(),
        unknown: recognised.newcomers.into_iter().map(|player| player.name).collect(),
        remarks: draft.remarks.clone(),
        slot,
    })
}
