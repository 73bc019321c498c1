//! The pool shipped with the project, read from the text of `data/pool.csv`.

use crate::league::Scoring;

use super::{Player, Pool, PoolRejected, Position, unique_player_id};

const COLUMNS: &str = "position,name,team,bye,adp_standard,adp_half,adp_ppr,adp_superflex,spread,sources,points_standard,points_half,points_ppr";

/// A player with figures for every scoring: standard, half-PPR and PPR, in this order.
#[derive(Clone, Debug, PartialEq)]
pub struct BundledPlayer {
    pub id: String,
    pub name: String,
    pub position: Position,
    pub team: Option<String>,
    pub bye_week: Option<u8>,
    pub adp: [Option<f64>; 3],
    /// The ADP in leagues that may start two quarterbacks.
    pub adp_superflex: Option<f64>,
    /// Standard deviation between the sources, in picks.
    pub source_spread: Option<f64>,
    pub n_sources: Option<u16>,
    pub points: [Option<f64>; 3],
}

/// A season's players as of a given month.
#[derive(Clone, Debug, PartialEq)]
pub struct BundledPool {
    pub season: u16,
    pub as_of: String,
    pub players: Vec<BundledPlayer>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BundledPoolRejected {
    #[error("The pool file lacks the line `# {0}: …`")]
    NoStamp(&'static str),
    #[error("The pool file lacks the line of columns")]
    NoColumns,
    #[error("Line {line} of the pool file: {column} is missing or malformed")]
    Malformed { line: usize, column: &'static str },
}

impl BundledPool {
    pub fn parse(text: &str) -> Result<Self, BundledPoolRejected> {
        let season = stamp(text, "season").and_then(|season| season.parse().ok());
        let mut pool = Self {
            season: season.ok_or(BundledPoolRejected::NoStamp("season"))?,
            as_of: stamp(text, "as of").ok_or(BundledPoolRejected::NoStamp("as of"))?.to_owned(),
            players: Vec::new(),
        };
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        if lines.next().map(|(_, columns)| columns.trim()) != Some(COLUMNS) {
            return Err(BundledPoolRejected::NoColumns);
        }
        for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            let mut player = read_player(index + 1, line.trim())?;
            let is_taken = |id: &str| pool.players.iter().any(|other| other.id == id);
            player.id = unique_player_id(&player.name, player.position, is_taken);
            pool.players.push(player);
        }
        Ok(pool)
    }

    /// The pool of a league with this scoring.
    pub fn pool(&self, scoring: Scoring) -> Result<Pool, PoolRejected> {
        Pool::new(self.players.iter().map(|player| player.with_scoring(scoring)).collect())
    }
}

impl BundledPlayer {
    /// PPR pays one point per reception more than standard scoring, so the difference is the receptions.
    pub fn receptions(&self) -> Option<f64> {
        Some(self.points[2]? - self.points[0]?)
    }

    pub fn with_scoring(&self, scoring: Scoring) -> Player {
        Player {
            id: self.id.clone(),
            name: self.name.clone(),
            position: self.position,
            team: self.team.clone(),
            bye_week: self.bye_week,
            adp: self.adp[scoring as usize],
            adp_spread: self.source_spread,
            n_sources: self.n_sources,
            times_drafted: None,
            adp_superflex: self.adp_superflex,
            projected_points: self.points[scoring as usize],
            projected_receptions: self.receptions(),
        }
    }
}

fn stamp<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let stamped = |line: &'a str| line.strip_prefix("# ")?.strip_prefix(name)?.strip_prefix(": ");
    text.lines().find_map(stamped).map(str::trim)
}

fn read_player(line: usize, text: &str) -> Result<BundledPlayer, BundledPoolRejected> {
    let bad = |column| BundledPoolRejected::Malformed { line, column };
    let cells: Vec<&str> = text.split(',').collect();
    let [
        position,
        name,
        team,
        bye,
        adp_0,
        adp_1,
        adp_2,
        adp_superflex,
        spread,
        sources,
        points_0,
        points_1,
        points_2,
    ] = cells[..]
    else {
        return Err(bad("a column"));
    };
    let number = |cell: &str, column| match cell {
        "" => Ok(None),
        _ => cell.parse::<f64>().ok().filter(|n| n.is_finite()).map(Some).ok_or_else(|| bad(column)),
    };
    let numbers = |cells: [&str; 3], column| -> Result<[Option<f64>; 3], BundledPoolRejected> {
        Ok([number(cells[0], column)?, number(cells[1], column)?, number(cells[2], column)?])
    };
    Ok(BundledPlayer {
        id: String::new(),
        name: name.to_owned(),
        position: position.parse().map_err(|_| bad("position"))?,
        team: Some(team).filter(|team| !team.is_empty()).map(str::to_owned),
        bye_week: number(bye, "bye")?.map(|bye| bye as u8),
        adp: numbers([adp_0, adp_1, adp_2], "adp")?,
        adp_superflex: number(adp_superflex, "adp_superflex")?,
        source_spread: number(spread, "spread")?,
        n_sources: number(sources, "sources")?.map(|n| n as u16),
        points: numbers([points_0, points_1, points_2], "points")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPPED: &str = include_str!("../../../../data/pool.csv");

    #[test]
    fn the_shipped_pool_is_read_completely() {
        let bundled = BundledPool::parse(SHIPPED).unwrap();
        assert_eq!((bundled.season, bundled.as_of.as_str()), (2026, "August 2026"));
        assert_eq!(bundled.players.len(), 386);
        for position in Position::ALL {
            let pool = bundled.pool(Scoring::Ppr).unwrap();
            assert!(pool.at_position(position).len() >= 32, "{position}");
        }
    }

    #[test]
    fn scoring_chooses_the_figures() {
        let text = format!(
            "# season: 2026\n# as of: August 2026\n{COLUMNS}\nWR,A. B,DET,6,9,8,7,12,,2,100,110,120\n"
        );
        let player = |scoring| BundledPool::parse(&text).unwrap().players[0].with_scoring(scoring);
        assert_eq!(player(Scoring::Standard).adp, Some(9.0));
        assert_eq!(player(Scoring::Ppr).projected_points, Some(120.0));
        assert_eq!(player(Scoring::HalfPpr).id, "a-b-wr");
        assert_eq!(player(Scoring::HalfPpr).projected_receptions, Some(20.0));
        assert_eq!(player(Scoring::HalfPpr).adp_superflex, Some(12.0));
        let complaint = BundledPool::parse(&text.replace(",9,8,", ",nine,8,")).unwrap_err().to_string();
        assert_eq!(complaint, "Line 4 of the pool file: adp is missing or malformed");
    }
}
