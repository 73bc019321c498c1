//! All known players, with what each source says about them.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use chrono::{DateTime, Utc};
use engine::{
    league::Scoring,
    players::{AdpFormat, Position},
    sources::{Source, SourceFigure, SourcePlayer, Word},
};
use storage::{
    Db, Reader,
    players::{self, AliasRow, FiguresRow, SourceRow, Which},
    reviews,
};

use super::{
    search_text::SearchText,
    source_config::{self, SourceConfigs},
};
use crate::{
    Work,
    error::{Error, Result},
};

pub use storage::{players::PlayerRow, reviews::ConflictRow};

/// A player with everything that is known about him.
#[derive(Debug, Clone)]
pub struct CatalogPlayer {
    pub row: PlayerRow,
    pub position: Position,
    pub tags: Vec<String>,
    pub custom_fields: BTreeMap<String, String>,
    /// By the number of the format.
    pub figures: [Option<FiguresRow>; AdpFormat::ALL.len()],
    pub words: Vec<StoredWord>,
    /// Conflicts that are open, or resolved with the decision still in force.
    pub conflicts: Vec<ConflictRow>,
    /// Decisions that no longer hold, newest first.
    pub past_decisions: Vec<ConflictRow>,
    pub aliases: Vec<String>,
    pub(super) search_text: SearchText,
}

/// What one source says.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredWord {
    pub source: Source,
    pub said: SourcePlayer,
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Default)]
pub struct Catalog {
    /// By id.
    players: Vec<Arc<CatalogPlayer>>,
    by_id: HashMap<String, usize>,
    pub configs: SourceConfigs,
    /// Everybody who was added up to this arrival is in it.
    pub(super) arrival: i64,
}

impl Catalog {
    fn new(players: BTreeMap<String, Arc<CatalogPlayer>>, configs: SourceConfigs, arrival: i64) -> Self {
        let by_id = players.keys().enumerate().map(|(at, id)| (id.clone(), at)).collect();
        Self { players: players.into_values().collect(), by_id, configs, arrival }
    }

    pub fn players(&self) -> &[Arc<CatalogPlayer>] {
        &self.players
    }

    pub fn find(&self, id: &str) -> Option<&Arc<CatalogPlayer>> {
        self.by_id.get(id).map(|at| &self.players[*at])
    }
}

impl CatalogPlayer {
    /// The figures of a format.
    pub fn figures(&self, format: AdpFormat) -> Option<&FiguresRow> {
        self.figures[format.number()].as_ref()
    }

    /// The value of the first one-quarterback format that has one, standard scoring first. Shown in lists that are not
    /// about a league.
    pub fn figure<T>(&self, of: impl Fn(&FiguresRow) -> Option<T>) -> Option<T> {
        Scoring::ALL.into_iter().find_map(|scoring| self.figures(AdpFormat::one(scoring)).and_then(&of))
    }

    pub fn adp(&self) -> Option<f64> {
        self.figure(|figures| figures.adp)
    }

    pub fn consensus_adp(&self) -> Option<f64> {
        self.figure(|figures| figures.consensus_adp)
    }

    pub fn word(&self, source: Source) -> Option<&StoredWord> {
        self.words.iter().find(|word| word.source == source)
    }

    /// What the sources say, with its age and the weight the operator gave each source.
    pub fn weighed<'a>(&'a self, configs: &SourceConfigs, now: DateTime<Utc>) -> Vec<Word<'a>> {
        self.words.iter().map(|word| word.weighed(configs, now)).collect()
    }

    /// Whether he can be drafted: ranked or projected by a source, or listed by a source other than Sleeper and ESPN,
    /// which list every active player.
    pub fn is_draftable(&self) -> bool {
        let has_figure = |figures: &FiguresRow| figures.adp.is_some() || figures.projected_points.is_some();
        let lists_drafted = |word: &StoredWord| !matches!(word.source, Source::Sleeper | Source::Espn);
        self.figures.iter().flatten().any(has_figure) || self.words.iter().any(lists_drafted)
    }
}

impl StoredWord {
    /// His ADP in this format, or in the nearest one, as it counts in the consensus.
    pub fn figure(&self, format: AdpFormat) -> Option<SourceFigure> {
        Word { source: self.source, said: &self.said, age_hours: 0.0, weight: 1.0 }.figure(format)
    }

    pub fn weighed(&self, configs: &SourceConfigs, now: DateTime<Utc>) -> Word<'_> {
        let age = now - self.updated_at;
        Word {
            source: self.source,
            said: &self.said,
            age_hours: age.num_seconds().max(0) as f64 / 3600.0,
            weight: configs.of(self.source).weight,
        }
    }
}

/// How many players are read and processed at a time, before other tasks get a turn.
const READ_AT_ONCE: usize = 200;

pub(super) async fn read_all(reader: &Reader) -> Result<Catalog> {
    // Before the players: who arrives meanwhile may be read, who arrived before must be.
    let arrival = players::last_arrival(reader).await?;
    let players = read(reader, Which::All).await?;
    let configs = source_config::read(reader).await?;
    Ok(Catalog::new(players, configs, arrival))
}

/// The catalog with these players and everybody who was added since read again.
pub(super) async fn read_some(reader: &Reader, known: &Catalog, ids: &[String]) -> Result<Catalog> {
    let arrival = players::last_arrival(reader).await?;
    let mut ids = ids.to_vec();
    if arrival != known.arrival {
        ids.extend(players::arrived_since(reader, known.arrival).await?);
    }
    let mut players: BTreeMap<String, Arc<CatalogPlayer>> =
        known.players.iter().map(|player| (player.row.id.clone(), Arc::clone(player))).collect();
    for id in &ids {
        players.remove(id);
    }
    for group in ids.chunks(READ_AT_ONCE) {
        players.extend(read(reader, Which::These(group)).await?);
    }
    let configs = source_config::read(reader).await?;
    Ok(Catalog::new(players, configs, arrival))
}

/// These players as they are now, locked until the unit of work ends: everything known about a player is only written
/// by who holds the player's lock.
pub(super) async fn lock(work: &Work<'_>, ids: &[String]) -> Result<BTreeMap<String, Arc<CatalogPlayer>>> {
    let rows = players::lock(work, ids).await?;
    with_parts(work, Which::These(ids), rows).await
}

pub(super) async fn read<D: Db>(db: &D, which: Which<'_>) -> Result<BTreeMap<String, Arc<CatalogPlayer>>> {
    let rows = players::find(db, which).await?;
    with_parts(db, which, rows).await
}

async fn with_parts<D: Db>(
    db: &D,
    which: Which<'_>,
    rows: Vec<PlayerRow>,
) -> Result<BTreeMap<String, Arc<CatalogPlayer>>> {
    let mut parts = Parts {
        figures: by_player(players::figures(db, which).await?, |row| &row.player_id),
        words: by_player(players::sources(db, which).await?, |row| &row.player_id),
        conflicts: by_player(reviews::standing_conflicts(db, which).await?, |row| &row.player_id),
        past_decisions: by_player(reviews::past_decisions(db, which).await?, |row| &row.player_id),
        aliases: by_player(players::aliases(db, which).await?, |row| &row.player_id),
    };
    let made = rows.into_iter().map(|row| Ok((row.id.clone(), Arc::new(parts.player(row)?))));
    made.collect()
}

fn by_player<T>(rows: Vec<T>, id: impl Fn(&T) -> &String) -> HashMap<String, Vec<T>> {
    let mut grouped: HashMap<String, Vec<T>> = HashMap::new();
    for row in rows {
        match grouped.get_mut(id(&row)) {
            Some(group) => group.push(row),
            None => drop(grouped.insert(id(&row).clone(), vec![row])),
        }
    }
    grouped
}

struct Parts {
    figures: HashMap<String, Vec<FiguresRow>>,
    words: HashMap<String, Vec<SourceRow>>,
    conflicts: HashMap<String, Vec<ConflictRow>>,
    past_decisions: HashMap<String, Vec<ConflictRow>>,
    aliases: HashMap<String, Vec<AliasRow>>,
}

impl Parts {
    fn player(&mut self, row: PlayerRow) -> Result<CatalogPlayer> {
        let mut figures: [Option<FiguresRow>; AdpFormat::ALL.len()] = Default::default();
        for own in self.figures.remove(&row.id).unwrap_or_default() {
            if let Some(place) = usize::try_from(own.scoring).ok().and_then(|at| figures.get_mut(at)) {
                *place = Some(own);
            }
        }
        let words = self.words.remove(&row.id).unwrap_or_default();
        let aliases = self.aliases.remove(&row.id).unwrap_or_default();
        Ok(CatalogPlayer {
            position: row
                .position
                .parse()
                .map_err(|_| Error::internal(format!("bad position of {}", row.id)))?,
            tags: serde_json::from_str(&row.tags).unwrap_or_default(),
            custom_fields: serde_json::from_str(&row.custom_fields).unwrap_or_default(),
            figures,
            words: words.iter().map(read_word).collect::<Result<_>>()?,
            conflicts: self.conflicts.remove(&row.id).unwrap_or_default(),
            past_decisions: self.past_decisions.remove(&row.id).unwrap_or_default(),
            aliases: aliases.into_iter().map(|alias| alias.alias).collect(),
            search_text: SearchText::new(
                [&row.name, &row.full_name],
                &row.position,
                row.team.as_deref().unwrap_or("FA"),
            ),
            row,
        })
    }
}

pub(super) fn read_word(row: &SourceRow) -> Result<StoredWord> {
    Ok(StoredWord {
        source: row.source.parse().map_err(Error::internal)?,
        said: serde_json::from_str(&row.said).map_err(Error::internal)?,
        updated_at: row.updated_at,
    })
}
