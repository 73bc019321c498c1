//! What players really scored and what was expected of them, read from files.

use std::collections::BTreeMap;

use crate::names::{Identity, KnownPlayer, NameIndex, SourceName, SourceTeam, Spelling};
use crate::players::Position;
use crate::season::{GAMES_PROJECTED, N_WEEKS};
use crate::table::{Table, TableRejected, TableRow};

/// A player of one season, as the results spell the name.
pub type PlayerKey = (u16, Position, String);

/// Points per week; none for a week he did not play.
pub type Weeks = [Option<f64>; N_WEEKS as usize];

/// What every player scored, by season and week.
#[derive(Clone, Debug, Default)]
pub struct Results {
    weeks: BTreeMap<PlayerKey, Weeks>,
    names: BTreeMap<u16, SeasonNames>,
}

/// Who played a season, indexed by what other files may call them.
#[derive(Clone, Debug)]
struct SeasonNames {
    index: NameIndex,
    /// In the order of the index.
    keys: Vec<PlayerKey>,
}

impl Default for SeasonNames {
    fn default() -> Self {
        Self { index: NameIndex::new([]), keys: Vec::new() }
    }
}

impl SeasonNames {
    fn add(&mut self, key: PlayerKey, name: &str) {
        self.index.add(KnownPlayer {
            name: name.to_owned(),
            position: Some(key.1),
            team: (key.1 == Position::Dst).then(|| name.to_owned()),
            is_active: true,
            aliases: Vec::new(),
        });
        self.keys.push(key);
    }

    /// A doubtful match counts if it is the only one: a wrong one affects a single player of one replayed season.
    fn find(&self, position: Position, name: &str) -> Option<&PlayerKey> {
        let named = SourceName { name, position: Some(position), team: SourceTeam::Unknown };
        let found = match self.index.identify(&named, |at| self.keys[at].1 == position) {
            Identity::Known { player, .. } => player,
            Identity::InDoubt { candidates, .. } if candidates.len() == 1 => candidates[0],
            Identity::InDoubt { .. } | Identity::New => return None,
        };
        Some(&self.keys[found])
    }
}

impl Results {
    /// Reads `season, player, position, week, points`.
    pub fn parse(text: &str) -> Result<Self, TableRejected> {
        let mut results = Self::default();
        for row in Table::parse(text, &["season", "player", "position", "week", "points"])?.rows() {
            let Some(position) = position_of(&row) else { continue };
            let week: u32 = row.number("week")?;
            if !(1..=N_WEEKS).contains(&week) {
                continue;
            }
            let name = row.cell("player")?;
            let key = key_as_spelled(row.number("season")?, position, name);
            if !results.weeks.contains_key(&key) {
                results.names.entry(key.0).or_default().add(key.clone(), name);
            }
            let weeks = results.weeks.entry(key).or_default();
            weeks[week as usize - 1] = Some(row.number("points")?);
        }
        Ok(results)
    }

    /// The player meant by a name in another file. Spellings differ between files, and a player under two of
    /// them would be drafted by two teams. A player without a game that season is identified by the name alone.
    pub fn key_of(&self, season: u16, position: Position, name: &str) -> PlayerKey {
        let played = self.names.get(&season).and_then(|names| names.find(position, name));
        played.cloned().unwrap_or_else(|| key_as_spelled(season, position, name))
    }

    pub fn of(&self, key: &PlayerKey) -> Weeks {
        self.weeks.get(key).copied().unwrap_or_default()
    }

    /// Every player who played that season.
    pub fn players_of(&self, season: u16) -> impl Iterator<Item = &PlayerKey> {
        self.weeks.keys().filter(move |key| key.0 == season)
    }
}

/// None for a row without a position, or with one that no fantasy roster has: such players are not drafted.
fn position_of(row: &TableRow) -> Option<Position> {
    row.cell("position").ok()?.parse().ok()
}

fn key_as_spelled(season: u16, position: Position, name: &str) -> PlayerKey {
    (season, position, Spelling::new(name).key)
}

/// A player of an ADP table.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedPlayer {
    pub key: PlayerKey,
    pub name: String,
    pub adp: f64,
}

/// One ADP table per season, in ADP order.
#[derive(Clone, Debug, Default)]
pub struct AdpTables {
    seasons: BTreeMap<u16, Vec<RankedPlayer>>,
}

impl AdpTables {
    /// Reads `season, source, format, player, position, adp`; per season, the longest one-quarterback table is used.
    pub fn parse(text: &str, results: &Results) -> Result<Self, TableRejected> {
        let mut tables: BTreeMap<(u16, String, String), Vec<RankedPlayer>> = BTreeMap::new();
        for row in Table::parse(text, &["season", "source", "format", "player", "position", "adp"])?.rows() {
            let format = row.cell("format")?.to_lowercase();
            let Some(position) = position_of(&row) else { continue };
            if format.contains("superflex") || format.contains("2qb") {
                continue;
            }
            let (season, name) = (row.number("season")?, row.cell("player")?);
            let table = tables.entry((season, row.cell("source")?.to_owned(), format)).or_default();
            table.push(RankedPlayer {
                key: results.key_of(season, position, name),
                name: name.to_owned(),
                adp: row.number("adp")?,
            });
        }
        let mut seasons: BTreeMap<u16, Vec<RankedPlayer>> = BTreeMap::new();
        for ((season, ..), mut table) in tables {
            table.sort_by(|a, b| a.adp.total_cmp(&b.adp));
            let longest = seasons.entry(season).or_default();
            if table.len() > longest.len() {
                *longest = table;
            }
        }
        Ok(Self { seasons })
    }

    pub fn of(&self, season: u16) -> &[RankedPlayer] {
        self.seasons.get(&season).map_or(&[], Vec::as_slice)
    }

    pub fn seasons(&self) -> impl Iterator<Item = u16> {
        self.seasons.keys().copied()
    }
}

/// Points of the n-th player of each position by ADP, as `top - fall * ln(n + shift)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankCurve {
    per_position: [(f64, f64); Position::COUNT],
}

/// Flattens the curve at the top, where the first few are hard to tell apart; and the ranks it is fitted on.
const SHIFT: [f64; Position::COUNT] = [1.0, 3.0, 3.0, 1.0, 1.0, 1.0];
const FITTED_RANKS: [usize; Position::COUNT] = [32, 72, 72, 24, 20, 20];

impl RankCurve {
    /// Fitted on every season but one: points a game, weighted by games.
    pub fn without(season: u16, results: &Results, tables: &AdpTables) -> Self {
        let per_position = Position::ALL.map(|position| {
            let mut sums = Sums::default();
            for other in tables.seasons().filter(|other| *other != season) {
                let ranked = tables.of(other).iter().filter(|player| player.key.1 == position);
                for (rank, player) in ranked.take(FITTED_RANKS[position.index()]).enumerate() {
                    let games: Vec<f64> = results.of(&player.key).into_iter().flatten().collect();
                    if !games.is_empty() {
                        let n = games.len() as f64;
                        sums.add(log_rank(position, rank), games.iter().sum::<f64>() / n, n);
                    }
                }
            }
            sums.line()
        });
        Self { per_position }
    }

    /// Season points expected of the player with this rank (from 0) at his position.
    pub fn points(&self, position: Position, rank: usize) -> f64 {
        let (top, slope) = self.per_position[position.index()];
        (top + slope * log_rank(position, rank)).max(1.0) * GAMES_PROJECTED
    }
}

fn log_rank(position: Position, rank: usize) -> f64 {
    libm::log(rank as f64 + 1.0 + SHIFT[position.index()])
}

/// The sums needed for a weighted regression line.
#[derive(Default)]
struct Sums {
    n: f64,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
}

impl Sums {
    fn add(&mut self, x: f64, y: f64, weight: f64) {
        self.n += weight;
        self.x += weight * x;
        self.y += weight * y;
        self.xx += weight * x * x;
        self.xy += weight * x * y;
    }

    /// Intercept and slope; a flat line when there is too little to fit.
    fn line(&self) -> (f64, f64) {
        let spread = self.n * self.xx - self.x * self.x;
        if spread <= 0.0 {
            return (self.y / self.n.max(1.0), 0.0);
        }
        let slope = (self.n * self.xy - self.x * self.y) / spread;
        ((self.y - slope * self.x) / self.n, slope)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RESULTS: &str = "season,player,position,week,points
2023,Ann Back,RB,1,20
2023,Ann Back,RB,3,10
2023,Bo Back Jr.,RB,1,8
2023,Somebody,,1,5
2024,Ann Back,RB,1,99
";
    const TABLES: &str = "season,source,format,player,position,adp
2023,one,overall,Bo Back,RB,9.5
2023,one,overall,Ann Back,RB,1.5
2023,one,superflex,Quinn Arm,QB,1.0
2023,two,overall,Bo Back,RB,1.0
2023,one,overall,Nobody,,200
";

    #[test]
    fn weeks_are_found_by_name_with_any_suffix_and_rows_without_a_position_are_skipped() {
        let results = Results::parse(RESULTS).unwrap();
        let weeks = |name| results.of(&results.key_of(2023, Position::Rb, name));
        assert_eq!(weeks("ann back")[..4], [Some(20.0), None, Some(10.0), None]);
        assert_eq!(weeks("Bo Back")[0], Some(8.0));
        assert_eq!(results.players_of(2023).count(), 2);
    }

    #[test]
    fn a_nickname_and_a_garbled_name_are_the_player_who_played() {
        let results = Results::parse(
            "season,player,position,week,points\n2018,Will Fuller,WR,2,21.3\n2018,Odell Beckham,WR,1,9\n",
        )
        .unwrap();
        let key = |name| results.key_of(2018, Position::Wr, name).2;
        assert_eq!(key("William Fuller V"), "willfuller");
        assert_eq!(key("dell Beckham Jr."), "odellbeckham");
        assert_eq!(key("Josh Gordon"), "joshgordon", "he did not play");
        assert_eq!(results.key_of(2018, Position::Te, "Will Fuller").1, Position::Te);
    }

    #[test]
    fn the_longest_one_quarterback_table_of_a_season_counts() {
        let tables = AdpTables::parse(TABLES, &Results::parse(RESULTS).unwrap()).unwrap();
        let names: Vec<&str> = tables.of(2023).iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["Ann Back", "Bo Back"]);
    }

    #[test]
    fn the_expectation_for_a_season_comes_from_the_others() {
        let results = Results::parse(RESULTS).unwrap();
        let tables = AdpTables::parse(TABLES, &results).unwrap();
        let points = |season, rank| RankCurve::without(season, &results, &tables).points(Position::Rb, rank);
        assert!(points(2024, 0) > points(2024, 1), "the better one of 2023 was ranked first");
        assert!(points(2023, 0) <= GAMES_PROJECTED, "no other season has a table");
    }
}
