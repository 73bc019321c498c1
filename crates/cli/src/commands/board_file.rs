//! A board as people write it down, for commands that take one.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use engine::board::Board;
use engine::insights::StrategyWeights;
use engine::league::{DraftConfig, Scoring};
use engine::names::{NameIndex, Named};
use engine::players::{Player, Pool};
use engine::value::OwnView;
use serde::Deserialize;

use super::shipped_pool::{board_before_the_draft, name_index, shipped_pool};

/// Settings the screens store with a league; the draft does not need them.
const BESIDE_THE_ENGINE: [&str; 5] = [
    "draft_config.league_name",
    "draft_config.team_names",
    "draft_config.manager_names",
    "draft_config.allow_trades",
    "draft_config.waiver_settings",
];

/// No player scores more in a season.
const MOST_POINTS: f64 = 10_000.0;

#[derive(Deserialize)]
#[serde(default)]
pub struct BoardFile {
    draft_config: DraftConfig,
    scoring_format: Scoring,
    pub strategy_weights: StrategyWeights,
    own_view: OwnView,
    players: Vec<Player>,
    picks: Vec<String>,
}

impl Default for BoardFile {
    fn default() -> Self {
        Self {
            draft_config: DraftConfig::for_new_session(),
            scoring_format: Scoring::HalfPpr,
            strategy_weights: StrategyWeights::default(),
            own_view: OwnView::default(),
            players: Vec::new(),
            picks: Vec::new(),
        }
    }
}

impl BoardFile {
    /// Reads a file, or standard input if the path is `-`.
    pub fn read(path: &Path) -> anyhow::Result<Self> {
        Self::parse(&read_text(path)?).with_context(|| format!("{} is no board", path.display()))
    }

    fn parse(text: &str) -> anyhow::Result<Self> {
        let text = text.trim_start_matches('\u{feff}');
        if !text.trim_start().starts_with('{') {
            bail!("it must be a JSON object with draft_config, players and picks");
        }
        let mut unknown = Vec::new();
        let mut json = serde_json::Deserializer::from_str(text);
        let board = serde_ignored::deserialize(&mut json, |key| unknown.push(key.to_string()))?;
        json.end()?;
        // Players are copied from a source and may have extra fields; the league is written by hand.
        let is_known =
            |key: &String| key.starts_with("players.") || BESIDE_THE_ENGINE.contains(&key.as_str());
        if let Some(key) = unknown.iter().find(|key| !is_known(key)) {
            bail!("{key} is no setting of a league or board");
        }
        Ok(board)
    }

    /// The board after the picks of the file.
    pub fn board(&self) -> anyhow::Result<Board> {
        self.players.iter().try_for_each(check_player)?;
        let pool = if self.players.is_empty() {
            shipped_pool(self.scoring_format)?
        } else {
            Pool::new(self.players.clone())?
        };
        if !pool.players().iter().any(|player| player.ranked_adp().is_some()) {
            bail!("no player of this pool has an ADP, and without one nobody can say who goes when");
        }
        let mut board = board_before_the_draft(pool, &self.draft_config, self.scoring_format)?;
        let names = name_index(board.pool());
        for picked in &self.picks {
            let pick = board.current_pick();
            if pick > board.league().n_picks() {
                bail!("{picked}: the draft is over after pick {}", pick - 1);
            }
            let id = id_of(board.pool(), &names, picked)?;
            let event = board.draft(&id).with_context(|| format!("pick {pick}, {picked}"))?;
            board.apply(&event)?;
        }
        if let Some(id) = self.own_view.player_ids().find(|id| board.pool().find(id).is_none()) {
            bail!("own_view names {id}, but no player of the pool has that id");
        }
        Ok(board.seen_by(self.own_view.clone()))
    }
}

fn check_player(player: &Player) -> anyhow::Result<()> {
    if player.id.trim().is_empty() || player.name.trim().is_empty() {
        bail!("every player needs an id and a name");
    }
    if player.projected_points.is_some_and(|points| points.abs() > MOST_POINTS) {
        bail!("projected_points of {} are no points of a season", player.name);
    }
    Ok(())
}

/// Picks may be given as ids or names.
fn id_of(pool: &Pool, names: &NameIndex, written: &str) -> anyhow::Result<String> {
    if pool.find(written).is_some() {
        return Ok(written.to_owned());
    }
    match names.named(written, |_| true) {
        Named::One(at) => Ok(pool.players()[at].id.clone()),
        Named::Nobody if written.trim().is_empty() => bail!("a pick names no player"),
        Named::Nobody => bail!("nobody is called {written}"),
        Named::Several(players) => {
            let meant: Vec<&str> =
                players.iter().take(5).map(|at| pool.players()[*at].name.as_str()).collect();
            bail!("{written} may mean {}", meant.join(", "))
        }
    }
}

fn read_text(path: &Path) -> anyhow::Result<String> {
    if path.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
