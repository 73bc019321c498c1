//! Works out a player's facts, figures and open conflicts from what the sources say and what people decided.

use chrono::{DateTime, Utc};
use engine::{
    league::Scoring,
    names::SourceTeam,
    players::{AdpFormat, consensus},
    sources::{ConflictField, Opinion, Resolved, Source, Word, conflicts, resolve},
};
use storage::{
    Db,
    players::{self, FiguresRow, HistoryRow, PlayerRow, SourceRow},
    reviews::{self, ConflictRow},
};

use super::{
    catalog::{CatalogPlayer, StoredWord},
    opinions::{self, Resolution, as_text, values_of},
    source_config::SourceConfigs,
};
use crate::{
    error::{Error, Result},
    secrets,
};

/// Statements for a group of players.
#[derive(Debug, Default)]
pub struct Writes {
    players: Vec<PlayerRow>,
    sources: Vec<SourceRow>,
    figures: Vec<FiguresRow>,
    history: Vec<HistoryRow>,
    opened: Vec<ConflictRow>,
    dropped: Vec<String>,
    revived: Vec<String>,
}

impl Writes {
    /// With the number of arrival if there may be new players.
    pub async fn store<D: Db>(&self, db: &D, arrival: Option<i64>) -> Result<()> {
        players::upsert(db, &self.players, arrival).await?;
        players::set_sources(db, &self.sources).await?;
        players::set_figures(db, &self.figures).await?;
        players::add_history(db, &self.history).await?;
        reviews::drop_conflicts(db, &self.dropped).await?;
        reviews::revive_decisions(db, &self.revived).await?;
        reviews::insert_conflicts(db, &self.opened).await?;
        Ok(())
    }

    pub fn opened(&self) -> &[ConflictRow] {
        &self.opened
    }

    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
            && self.sources.is_empty()
            && self.figures.is_empty()
            && self.opened.is_empty()
            && self.dropped.is_empty()
            && self.revived.is_empty()
    }
}

/// The format shown in lists and used for conflicts.
const SHOWN: AdpFormat = AdpFormat::one(Scoring::Standard);

/// What settling needs besides the player.
#[derive(Clone, Copy)]
pub struct Settling<'a> {
    pub configs: &'a SourceConfigs,
    pub now: DateTime<Utc>,
    /// The run whose figures they are.
    pub run_id: Option<&'a str>,
}

impl Settling<'_> {
    /// Stores what a source now says about a player, in place of what it said before.
    pub fn hear(&self, known: &CatalogPlayer, word: StoredWord, writes: &mut Writes) -> Result<()> {
        let mut heard = known.clone();
        heard.words.retain(|own| own.source != word.source);
        writes.sources.push(SourceRow {
            player_id: known.row.id.clone(),
            source: word.source.to_string(),
            source_id: word.said.source_id.clone(),
            said: serde_json::to_string(&word.said).map_err(Error::internal)?,
            updated_at: word.updated_at,
        });
        let shown = |word: &StoredWord| word.weighed(self.configs, self.now).figure(SHOWN).map(|own| own.adp);
        let (before, after) = (known.word(word.source).and_then(shown), shown(&word));
        if before != after {
            let value = after.map(|adp| format!("{adp:.1}"));
            writes.history.push(self.remember(&known.row.id, "adp", value, word.source.as_str()));
        }
        let source = word.source;
        heard.words.push(word);
        heard.words.sort_by_key(|own| own.source);
        self.settle(known, &heard, Some(source), writes)
    }

    /// Takes back what a source says about a player: it says what it said before, or nothing, and the facts begin
    /// with those from before. The caller has deleted what it said.
    pub fn unhear(
        &self,
        known: &CatalogPlayer,
        facts: &PlayerRow,
        source: Source,
        word: Option<StoredWord>,
        writes: &mut Writes,
    ) -> Result<()> {
        let mut before = known.clone();
        before.row.position.clone_from(&facts.position);
        before.row.team.clone_from(&facts.team);
        before.row.bye_week = facts.bye_week;
        let mut now = before.clone();
        now.words.retain(|own| own.source != source);
        if let Some(word) = word {
            writes.sources.push(SourceRow {
                player_id: known.row.id.clone(),
                source: source.to_string(),
                source_id: word.said.source_id.clone(),
                said: serde_json::to_string(&word.said).map_err(Error::internal)?,
                updated_at: word.updated_at,
            });
            now.words.push(word);
            now.words.sort_by_key(|own| own.source);
        }
        self.settle(&before, &now, Some(source), writes)?;
        if before.row != known.row && writes.players.iter().all(|row| row.id != known.row.id) {
            writes.players.push(PlayerRow { updated_at: self.now, ..before.row });
        }
        Ok(())
    }

    /// Works out what changes for a player when his sources now say this.
    pub fn settle(
        &self,
        before: &CatalogPlayer,
        now: &CatalogPlayer,
        from: Option<Source>,
        writes: &mut Writes,
    ) -> Result<()> {
        let words = now.weighed(self.configs, self.now);
        let opinions: Vec<Opinion> = words.iter().map(|word| word.opinion(SHOWN)).collect();
        let resolved = resolve(&words);
        let decided = self.open_and_close(now, &opinions, writes)?;
        let row = self.facts(before, &resolved, &decided, from, writes);
        let figures = figures(before, now, &words, &resolved, &decided);
        if row != before.row || !figures.is_empty() || before.words.is_empty() {
            writes.players.push(PlayerRow { updated_at: self.now, ..row });
        }
        writes.figures.extend(figures);
        Ok(())
    }

    /// Opens new conflicts, drops those that are over, and returns the decisions still in force.
    fn open_and_close(
        &self,
        player: &CatalogPlayer,
        opinions: &[Opinion],
        writes: &mut Writes,
    ) -> Result<Vec<(String, Resolution)>> {
        let adps: Vec<_> = opinions.iter().filter_map(Opinion::as_source_adp).collect();
        let spread = consensus(&adps).map(|found| found.spread);
        let found = conflicts(opinions);
        let mut decided = Vec::new();
        let mut standing = Vec::new();
        for row in &player.conflicts {
            let is_found = found.iter().any(|conflict| conflict.field.as_str() == row.field);
            match opinions::held(row, opinions, spread) {
                Some(resolution) => {
                    decided.push((row.field.clone(), resolution));
                    standing.push(&row.field);
                }
                None if row.status == "open" && is_found => standing.push(&row.field),
                None => writes.dropped.push(row.id.clone()),
            }
        }
        for row in &player.past_decisions {
            let is_found = found.iter().any(|conflict| conflict.field.as_str() == row.field);
            let is_decided = decided.iter().any(|(field, _)| *field == row.field);
            if is_found && !is_decided && opinions::is_as_decided(row, opinions, spread) {
                writes.dropped.extend(open_row(player, &row.field));
                writes.revived.push(row.id.clone());
                decided.extend(opinions::resolution(row).map(|resolution| (row.field.clone(), resolution)));
                standing.push(&row.field);
            }
        }
        for conflict in found.iter().filter(|own| !standing.iter().any(|field| *field == own.field.as_str()))
        {
            writes.opened.push(ConflictRow {
                id: secrets::new_id(),
                player_id: player.row.id.clone(),
                field: conflict.field.as_str().to_owned(),
                status: "open".into(),
                source_values: as_text(&values_of(conflict))?,
                variance: spread.filter(|_| conflict.field == ConflictField::Adp),
                resolution: None,
                created_at: self.now,
                resolved_at: None,
                resolved_by: None,
            });
        }
        Ok(decided)
    }

    fn facts(
        &self,
        before: &CatalogPlayer,
        resolved: &Resolved,
        decided: &[(String, Resolution)],
        from: Option<Source>,
        writes: &mut Writes,
    ) -> PlayerRow {
        let mut row = before.row.clone();
        let pinned = |field: ConflictField| {
            decided.iter().find(|(own, _)| own == field.as_str()).map(|(_, resolution)| resolution.value())
        };
        let position = pinned(ConflictField::Position).and_then(|value| value.parse().ok());
        if let Some(position) = position.or(resolved.position) {
            position.as_str().clone_into(&mut row.position);
        }
        let team = pinned(ConflictField::Team).map_or(resolved.team, SourceTeam::read);
        if team != SourceTeam::Unknown {
            row.team = team.code().map(str::to_owned);
        }
        let bye_week = pinned(ConflictField::ByeWeek).and_then(|value| value.parse::<u8>().ok());
        if let Some(week) = bye_week.or(resolved.bye_week) {
            row.bye_week = Some(week.into());
        }
        let source = from.map_or("consensus", Source::as_str);
        let mut note = |field: &str, was: Option<String>, is: Option<String>| {
            if was != is {
                writes.history.push(self.remember(&row.id, field, is, source));
            }
        };
        note("position", Some(before.row.position.clone()), Some(row.position.clone()));
        note("team", before.row.team.clone(), row.team.clone());
        let week = |week: Option<i32>| week.map(|week| week.to_string());
        note("bye_week", week(before.row.bye_week), week(row.bye_week));
        row
    }

    pub fn remember(&self, player_id: &str, field: &str, value: Option<String>, source: &str) -> HistoryRow {
        HistoryRow {
            id: secrets::new_id(),
            player_id: player_id.to_owned(),
            field: field.to_owned(),
            value,
            source: source.to_owned(),
            recorded_at: self.now,
            run_id: self.run_id.map(str::to_owned),
        }
    }
}

/// The open conflict about a field.
fn open_row(player: &CatalogPlayer, field: &str) -> Option<String> {
    let open = player.conflicts.iter().find(|row| row.field == field && row.status == "open");
    open.map(|row| row.id.clone())
}

/// The formats whose figures changed. A figure that no source gives any more is dropped; one that no source ever gave,
/// such as a figure of the bundled pool, stays.
fn figures(
    before: &CatalogPlayer,
    now: &CatalogPlayer,
    words: &[Word],
    resolved: &Resolved,
    decided: &[(String, Resolution)],
) -> Vec<FiguresRow> {
    let decision = decided.iter().find(|(field, _)| field == "adp").map(|(_, resolution)| resolution);
    let mut changed = Vec::new();
    for format in AdpFormat::ALL {
        let old = before.figures[format.number()].as_ref();
        let mut new = old.cloned().unwrap_or_else(|| no_figures(&now.row.id, format));
        if let Some(adp) = resolved.adp[format.number()] {
            new.consensus_adp = Some(adp.consensus);
            new.adp = Some(in_force(decision, words, format, adp.consensus));
            new.adp_spread = adp.spread;
            new.n_sources = i32::try_from(adp.n_sources).ok();
            new.times_drafted = adp.n_drafts.and_then(|n| i32::try_from(n).ok());
        } else if before.words.iter().any(|word| word.figure(format).is_some()) {
            new = FiguresRow { projected_points: new.projected_points, ..no_figures(&now.row.id, format) };
        }
        if !format.is_two_quarterbacks {
            match resolved.points[format.scoring as usize] {
                Some(points) => new.projected_points = Some(points),
                None if before.words.iter().any(|word| word.said.points(format.scoring).is_some()) => {
                    new.projected_points = None;
                }
                None => {}
            }
        }
        let is_empty = new == no_figures(&now.row.id, format);
        if old.map_or(!is_empty, |old| *old != new) {
            changed.push(new);
        }
    }
    changed
}

fn in_force(decision: Option<&Resolution>, words: &[Word], format: AdpFormat, consensus: f64) -> f64 {
    let decided = match decision {
        Some(Resolution::PrimarySource { source, .. }) => words
            .iter()
            .find(|word| word.source == *source)
            .and_then(|word| word.figure(format))
            .map(|figure| figure.adp),
        // A typed ADP applies to one-quarterback formats only.
        Some(Resolution::Value { value }) if !format.is_two_quarterbacks => value.parse().ok(),
        _ => None,
    };
    decided.unwrap_or(consensus)
}

fn no_figures(player_id: &str, format: AdpFormat) -> FiguresRow {
    FiguresRow {
        player_id: player_id.to_owned(),
        scoring: format.number() as i32,
        adp: None,
        consensus_adp: None,
        adp_spread: None,
        n_sources: None,
        times_drafted: None,
        projected_points: None,
    }
}
