//! The list of a person's sessions.

use chrono::{DateTime, Utc};
use engine::league::{Dollars, DraftSlot, League, PickNumber, SlotKind};
use serde_json::Value;
use storage::sessions::SessionSummaryRow;

use super::league_document::{LeagueDocument, Object};
use crate::{Ctx, error::Result};

/// A session in the list.
#[derive(Debug, Clone)]
pub struct Listed {
    pub id: String,
    pub name: String,
    pub base_pool_version: String,
    pub session_type: String,
    pub context: String,
    pub draft_version: i64,
    pub n_rostered: i32,
    pub n_drafted: i32,
    pub n_players_left: i64,
    /// None where the stored league cannot be read: the session says why when it is opened.
    pub league: Option<ListedLeague>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// A league in one line, and where its draft stands.
#[derive(Debug, Clone, PartialEq)]
pub struct ListedLeague {
    pub n_teams: u8,
    pub n_rounds: u8,
    pub slot: DraftSlot,
    pub points_per_reception: f64,
    pub is_superflex: bool,
    pub n_keepers: usize,
    /// None when the draft is over.
    pub current_pick: Option<PickNumber>,
    /// Mine from the current one on.
    pub my_next_pick: Option<PickNumber>,
    /// Of each team, where the league holds an auction.
    pub auction_budget: Option<Dollars>,
}

impl ListedLeague {
    fn of(league: &League, points_per_reception: f64, n_drafted: i32) -> Self {
        let current_pick = next_open_pick(league, u16::try_from(n_drafted).unwrap_or(PickNumber::MAX));
        Self {
            n_teams: league.n_teams(),
            n_rounds: league.n_rounds(),
            slot: league.my_slot(),
            points_per_reception,
            is_superflex: league.lineup().count(SlotKind::Superflex) > 0,
            n_keepers: league.keepers().count(),
            current_pick,
            my_next_pick: current_pick
                .filter(|_| league.auction().is_none())
                .and_then(|pick| league.my_next_pick(pick)),
            auction_budget: league.auction().map(|auction| auction.budget),
        }
    }
}

/// The pick that comes after so many. Keepers are on the board from the start, so the picks made are those before the next
/// open one.
pub(crate) fn next_open_pick(league: &League, n_drafted: PickNumber) -> Option<PickNumber> {
    let n_kept = league.keepers().count() as PickNumber;
    let is_open = |pick: &PickNumber| league.keeper_at(*pick).is_none();
    (1..=league.n_picks()).filter(is_open).nth(usize::from(n_drafted.saturating_sub(n_kept)))
}

/// The owner's sessions, newest change first.
pub async fn list(ctx: &Ctx, owner_id: &str) -> Result<Vec<Listed>> {
    let n_players = ctx.universe.get().pool(engine::league::Scoring::Standard).len() as i64;
    let rows = storage::sessions::list(&ctx.store.read(), owner_id).await?;
    let listed = |row: SessionSummaryRow| {
        let n_drafted = row.n_rostered + row.n_removed;
        Listed {
            league: league_of(&row, n_drafted),
            id: row.id,
            name: row.name,
            base_pool_version: row.base_pool_version,
            session_type: row.session_type,
            context: row.context,
            draft_version: row.draft_version,
            n_rostered: row.n_rostered,
            n_drafted,
            n_players_left: (n_players - i64::from(n_drafted)).max(0),
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    };
    Ok(rows.into_iter().map(listed).collect())
}

fn league_of(row: &SessionSummaryRow, n_drafted: i32) -> Option<ListedLeague> {
    let stored = [("draft_config", &row.draft_config), ("scoring_format", &row.scoring_format)];
    let mut metadata = Object::new();
    for (name, text) in stored {
        if let Some(text) = text {
            metadata.insert(name.to_owned(), serde_json::from_str(text).ok()?);
        }
    }
    let nothing = Object::new();
    let weights = Value::Object(Object::new());
    let document =
        LeagueDocument::read(&metadata, &nothing, &weights, row.rounds, Some(row.max_participants)).ok()?;
    let league = document.league().ok()?;
    Some(ListedLeague::of(&league, document.scoring.points_per_reception(), n_drafted))
}
