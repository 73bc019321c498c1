//! The 32 teams under every name and code the sources use.

use super::fold;

struct Team {
    code: &'static str,
    location: &'static str,
    nickname: &'static str,
    /// Other codes and former names, folded.
    also: &'static [&'static str],
}

const fn team(
    code: &'static str,
    location: &'static str,
    nickname: &'static str,
    also: &'static [&'static str],
) -> Team {
    Team { code, location, nickname, also }
}

const TEAMS: [Team; 32] = [
    team("ARI", "Arizona", "Cardinals", &["arz", "crd"]),
    team("ATL", "Atlanta", "Falcons", &[]),
    team("BAL", "Baltimore", "Ravens", &["blt", "rav"]),
    team("BUF", "Buffalo", "Bills", &[]),
    team("CAR", "Carolina", "Panthers", &[]),
    team("CHI", "Chicago", "Bears", &[]),
    team("CIN", "Cincinnati", "Bengals", &[]),
    team("CLE", "Cleveland", "Browns", &["clv"]),
    team("DAL", "Dallas", "Cowboys", &[]),
    team("DEN", "Denver", "Broncos", &[]),
    team("DET", "Detroit", "Lions", &[]),
    team("GB", "Green Bay", "Packers", &["gbp", "gnb"]),
    team("HOU", "Houston", "Texans", &["hst", "htx"]),
    team("IND", "Indianapolis", "Colts", &["clt"]),
    team("JAX", "Jacksonville", "Jaguars", &["jac", "jags"]),
    team("KC", "Kansas City", "Chiefs", &["kcc", "kan"]),
    team(
        "LAC",
        "Los Angeles",
        "Chargers",
        &["la chargers", "sd", "sdc", "sdg", "san diego", "san diego chargers"],
    ),
    team("LAR", "Los Angeles", "Rams", &["la", "la rams", "ram", "stl", "st louis", "st louis rams"]),
    team("LV", "Las Vegas", "Raiders", &["lvr", "oak", "rai", "oakland", "oakland raiders"]),
    team("MIA", "Miami", "Dolphins", &[]),
    team("MIN", "Minnesota", "Vikings", &[]),
    team("NE", "New England", "Patriots", &["nep", "nwe", "pats"]),
    team("NO", "New Orleans", "Saints", &["nos", "nor"]),
    team("NYG", "New York", "Giants", &["ny giants"]),
    team("NYJ", "New York", "Jets", &["ny jets"]),
    team("PHI", "Philadelphia", "Eagles", &["philly"]),
    team("PIT", "Pittsburgh", "Steelers", &[]),
    team("SEA", "Seattle", "Seahawks", &[]),
    team("SF", "San Francisco", "49ers", &["sfo", "niners"]),
    team("TB", "Tampa Bay", "Buccaneers", &["tbb", "tam", "bucs", "tampa"]),
    team("TEN", "Tennessee", "Titans", &["oti"]),
    team(
        "WAS",
        "Washington",
        "Commanders",
        &["wsh", "washington football team", "football team", "redskins", "washington redskins"],
    ),
];

/// Cities with two teams, so that the city alone names neither.
const SHARED_LOCATIONS: [&str; 2] = ["Los Angeles", "New York"];

/// What follows a team's name when its defence is meant, folded.
const DEFENCE_WORDS: [&str; 6] = ["defense", "defence", "dst", "def", "d st", "special teams"];

/// Our codes for all teams.
pub fn team_codes() -> impl Iterator<Item = &'static str> {
    TEAMS.iter().map(|team| team.code)
}

/// Our code for a team: from any source's code, its name, its nickname, or the name of its defence.
pub fn team_code(text: &str) -> Option<&'static str> {
    let folded = fold(text);
    let mut name = folded.as_str();
    loop {
        if let Some(team) = TEAMS.iter().find(|team| team.is_called(name)) {
            return Some(team.code);
        }
        name = DEFENCE_WORDS.iter().find_map(|word| name.strip_suffix(word))?.trim_end();
    }
}

/// A team's code, if the text is a code and not a name: what may follow a player's name.
pub fn code_of_abbreviation(text: &str) -> Option<&'static str> {
    let folded = fold(text);
    if folded.len() > 3 { None } else { team_code(&folded) }
}

/// A team's code, if the text is a name and not a code: alone it means the team's defence.
pub fn code_of_name(text: &str) -> Option<&'static str> {
    let folded = fold(text);
    if folded.len() > 3 { team_code(&folded) } else { None }
}

/// The team whose defence a text means: "Eagles D/ST", "philly def", and while typing "eagles d". The team must
/// be written out: "phi d" is the beginning of an Eagle's name.
pub fn team_of_defence(text: &str) -> Option<&'static str> {
    let folded = fold(text);
    let mut parts = folded.match_indices(' ').map(|(at, _)| (&folded[..at], &folded[at + 1..]));
    parts.find_map(|(team, rest)| code_of_name(team).filter(|_| begins_defence(rest)))
}

fn begins_defence(folded: &str) -> bool {
    let is_begun = |word: &&str| folded.starts_with('d') && word.starts_with(folded);
    DEFENCE_WORDS.iter().any(|word| *word == folded || is_begun(word))
}

/// "Philadelphia Eagles" of "PHI".
pub fn team_name(code: &str) -> Option<String> {
    let team = TEAMS.iter().find(|team| team.code == code)?;
    Some(format!("{} {}", team.location, team.nickname))
}

impl Team {
    fn is_called(&self, folded: &str) -> bool {
        let is = |name: &str| folded.eq_ignore_ascii_case(name);
        is(self.code)
            || is(self.nickname)
            || self.also.contains(&folded)
            || (is(self.location) && !SHARED_LOCATIONS.contains(&self.location))
            || self.is_called_in_full(folded)
    }

    fn is_called_in_full(&self, folded: &str) -> bool {
        let location = folded.get(..self.location.len());
        location.is_some_and(|location| location.eq_ignore_ascii_case(self.location))
            && folded[self.location.len()..].trim_start().eq_ignore_ascii_case(self.nickname)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_and_name_of_the_sources_is_one_team() {
        for (text, code) in [
            ("JAC", "JAX"),
            ("WSH", "WAS"),
            ("LA", "LAR"),
            ("KCC", "KC"),
            ("LVR", "LV"),
            ("GBP", "GB"),
            ("NEP", "NE"),
            ("NOS", "NO"),
            ("SFO", "SF"),
            ("TBB", "TB"),
            ("OAK", "LV"),
            ("SDC", "LAC"),
            ("STL", "LAR"),
            ("Det", "DET"),
            ("Pittsburgh Defense", "PIT"),
            ("LA Rams Defense", "LAR"),
            ("Eagles D/ST", "PHI"),
            ("Los Angeles Chargers", "LAC"),
            ("San Francisco 49ers", "SF"),
            ("Washington Football Team", "WAS"),
        ] {
            assert_eq!(team_code(text), Some(code), "{text}");
        }
        for nobody in ["New York", "Los Angeles", "FA", "", "Defense", "London"] {
            assert_eq!(team_code(nobody), None, "{nobody}");
        }
        for (text, code) in [
            ("Eagles D/ST", Some("PHI")),
            ("philly def", Some("PHI")),
            ("eagles d", Some("PHI")),
            ("LA Rams special teams", Some("LAR")),
            ("phi d", None),
            ("eagles", None),
            ("Dallas Goedert", None),
        ] {
            assert_eq!(team_of_defence(text), code, "{text}");
        }
        assert_eq!(team_name("PHI").as_deref(), Some("Philadelphia Eagles"));
    }
}
