//! A player that a curator describes by hand: a sheet of one row.

use engine::{
    league::Scoring,
    names::SourceTeam,
    players::{AdpFormat, Position},
    sources::{Placement, Source, SourceFigure, SourcePlayer, SourceReport},
};
use serde_json::json;

use super::{
    catalog::{Catalog, CatalogPlayer},
    current, import,
    staging::{self, Staged},
};
use crate::{
    Ctx,
    audit::Actor,
    error::{Error, Result},
};

const LONGEST_NAME: usize = 100;

/// As the form sends it.
#[derive(Debug, Clone, Default)]
pub struct NewPlayer {
    pub name: String,
    pub position: String,
    /// A team's code or name, or FA.
    pub team: String,
    pub bye_week: Option<u8>,
    pub adp: Vec<(Scoring, f64)>,
}

/// A player by what people call him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    pub id: String,
    pub name: String,
    pub position: Position,
    /// None means free agent.
    pub team: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Added {
    New(Named),
    /// The catalog has him: nothing was stored.
    Known(Named),
    /// He may be one of these: a curator decides, as on rows of a sheet.
    InDoubt(Vec<Named>),
}

/// Adds a player, unless the catalog has him. The same matcher decides as for every source.
pub async fn add(ctx: &Ctx, by: Actor<'_>, new: NewPlayer) -> Result<Added> {
    let said = said_of(new)?;
    let catalog = current(ctx).await?;
    let staged = staging::stage(&ctx.store.read(), &catalog, report_of(said.clone())).await?;
    let candidates = match placement(&staged) {
        Placement::Known { player, .. } => {
            let known = named(&catalog, &staged, *player);
            return known.map(Added::Known).ok_or_else(|| Error::internal("a known player is not there"));
        }
        Placement::InDoubt { candidates, .. } => candidates.clone(),
        _ => Vec::new(),
    };
    let details = json!({ "name": said.name, "position": said.position, "team": said.team });
    let stored = import::store_as_run(ctx, by, report_of(said), "player_added", details).await?;
    let Some(id) = stored.applied.touched.first() else {
        let candidates = candidates.iter().filter_map(|at| named(&catalog, &staged, *at));
        return Ok(Added::InDoubt(candidates.collect()));
    };
    let player = current(ctx).await?.find(id).map(|player| Named::from(&**player));
    let player = player.ok_or_else(|| Error::internal("an added player is not there"))?;
    // Another curator may have added him a moment ago.
    Ok(if stored.applied.brought.n_new > 0 { Added::New(player) } else { Added::Known(player) })
}

fn said_of(new: NewPlayer) -> Result<SourcePlayer> {
    if new.name.chars().count() > LONGEST_NAME {
        return Err(Error::invalid("name", "A name has at most 100 characters"));
    }
    if !new.name.contains(|letter: char| letter.is_ascii_alphabetic()) {
        return Err(Error::invalid("name", "A name is required"));
    }
    let position = Position::ALL.into_iter().find(|position| position.as_str() == new.position);
    let position = position.ok_or_else(|| Error::invalid("position", "A position is required"))?;
    let team = SourceTeam::read(&new.team);
    if team == SourceTeam::Unknown {
        let message = "A team is required, such as KC; FA is a free agent";
        return Err(Error::invalid("team", message));
    }
    let mut said = SourcePlayer::new(new.name.trim(), Some(position), team);
    said.set_bye_week(new.bye_week);
    if said.bye_week != new.bye_week {
        return Err(Error::invalid("bye_week", "Bye week must be between 1 and 18"));
    }
    for (scoring, adp) in new.adp {
        let format = AdpFormat::one(scoring);
        said.set_adp(format, Some(SourceFigure { adp, spread: None, n_drafts: None }));
        if said.adp(format).is_none() {
            return Err(Error::invalid("adp", "ADP must be above 0 and below 999"));
        }
    }
    Ok(said)
}

fn report_of(said: SourcePlayer) -> SourceReport {
    SourceReport { source: Source::Xlsx, players: vec![said], refused: Vec::new(), remarks: Vec::new() }
}

fn placement(staged: &Staged) -> &Placement {
    staged.report.rows.first().map_or(&Placement::New, |staging| &staging.placement)
}

fn named(catalog: &Catalog, staged: &Staged, at: usize) -> Option<Named> {
    catalog.find(staged.ids.get(at)?).map(|player| Named::from(&**player))
}

impl From<&CatalogPlayer> for Named {
    fn from(player: &CatalogPlayer) -> Self {
        let row = &player.row;
        Self { id: row.id.clone(), name: row.name.clone(), position: player.position, team: row.team.clone() }
    }
}
