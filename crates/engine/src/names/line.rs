//! A typed or pasted line: "1.01 Bijan Robinson RB ATL", "Travis Etienne Jr.   NO (8)", "A. Jeanty LV".

use crate::players::Position;

use super::index::Entry;
use super::spelling::suffix_of;
use super::teams::{code_of_abbreviation, team_of_defence};
use super::{NameIndex, SourceTeam, Spelling, fold, team_code};

/// A parsed line: the name, and what surrounded it.
#[derive(Clone, Debug, PartialEq)]
pub struct NameLine {
    pub name: String,
    pub position: Option<Position>,
    pub team: SourceTeam,
    pub bye_week: Option<u8>,
}

/// The player a line names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    One(usize),
    /// Several players may be meant; the likeliest first.
    Several(Vec<usize>),
    Nobody,
}

impl NameLine {
    pub fn new(line: &str) -> Self {
        let mut read =
            Self { name: String::new(), position: None, team: SourceTeam::Unknown, bye_week: None };
        let mut names: Vec<&str> = Vec::new();
        let mut leading_team = None;
        let words: Vec<&str> = line.split(|c: char| c.is_whitespace() || ";|\"()[]–".contains(c)).collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !fold(word).is_empty()).collect();
        for (at, word) in words.iter().enumerate() {
            let is_last = at + 1 == words.len();
            let bare = word.trim_matches([',', ':', '-']);
            if let Some(digits) = digits_of(bare) {
                // A pick or a rank comes before the name, a bye week after it.
                let week = digits.parse().ok().filter(|week| (1..=18).contains(week));
                read.bye_week = week.filter(|_| !names.is_empty() && is_last);
            } else if let Some(position) = position_of(bare, names.is_empty() && !is_last) {
                read.position = read.position.or(Some(position));
            } else if let Some(team) = team_of(bare).filter(|_| !names.is_empty()) {
                read.team = team;
            } else if names.is_empty() && leading_team.is_none() && is_code_in_capitals(bare) {
                leading_team = Some(*word);
            } else if !(names.is_empty() && bare.is_empty()) {
                names.push(word);
            }
        }
        read.take_team_name(&mut names);
        read.place_leading_team(leading_team, &mut names);
        names.join(" ").trim_matches([',', ' ', '-']).clone_into(&mut read.name);
        read
    }

    /// "ATL Bijan Robinson" begins with a team, "KC Concepcion CLE" with a name: it is a name if a second team
    /// follows or no full name would be left without it.
    fn place_leading_team<'a>(&mut self, leading: Option<&'a str>, names: &mut Vec<&'a str>) {
        let Some(word) = leading else { return };
        match team_of(word) {
            Some(team) if self.team == SourceTeam::Unknown && names.len() > 1 => self.team = team,
            _ => names.insert(0, word),
        }
    }

    /// A team written out after the name: "Bijan Robinson Atlanta Falcons".
    fn take_team_name(&mut self, names: &mut Vec<&str>) {
        for from in 1..names.len() {
            let team = names[from..].join(" ");
            let is_spelt_out = from + 1 < names.len();
            if let Some(code) = team_code(&team).filter(|_| is_spelt_out) {
                self.team = SourceTeam::Team(code);
                return names.truncate(from);
            }
        }
    }
}

/// The digits of a word that is a number, without surrounding punctuation.
fn digits_of(word: &str) -> Option<&str> {
    let digits = word.trim_start_matches(['#', '$']).trim_end_matches(['.', ')']);
    let is_number = digits.chars().all(|c| c.is_ascii_digit() || c == '.' || c == '-');
    Some(digits).filter(|digits| is_number && !digits.is_empty())
}

/// A position, with or without a rank: "WR", "RB12", "D/ST". A single K before a name is an initial.
pub(super) fn position_of(word: &str, is_before_the_name: bool) -> Option<Position> {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    if matches!(fold(letters).as_str(), "defense" | "defence") {
        return Some(Position::Dst);
    }
    letters.parse().ok().filter(|position| *position != Position::K || !is_before_the_name)
}

fn team_of(word: &str) -> Option<SourceTeam> {
    if word.trim_end_matches('*') == "FA" {
        return Some(SourceTeam::FreeAgent);
    }
    code_of_abbreviation(word).filter(|_| suffix_of(&fold(word)).is_none()).map(SourceTeam::Team)
}

fn is_code_in_capitals(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_uppercase()) && team_of(word).is_some()
}

impl NameIndex {
    /// The player a line names. A name shared by several people, or only the beginning of their names, names
    /// several. Only those who `may_be` are considered, so that a list never names a player twice.
    pub fn named(&self, line: &str, may_be: impl Fn(usize) -> bool) -> Named {
        let read = NameLine::new(line);
        let spelling = Spelling::new(&read.name);
        if let Some(defence) = self.named_defence(&read, &spelling).filter(|at| may_be(*at)) {
            return Named::One(defence);
        }
        if spelling.words.is_empty() {
            return Named::Nobody;
        }
        let ways: [&dyn Fn(&Entry) -> bool; 5] = [
            &|entry| entry.is_called(&spelling.key),
            &|entry| entry.has_initial(&spelling),
            &|entry| entry.has_words(&spelling.words),
            &|entry| spelling.words.len() == 1 && entry.acronym_is(&spelling.key),
            &|entry| entry.starts_with(&spelling),
        ];
        let by_nickname: Vec<usize> =
            self.called_in_short(&spelling.words).iter().copied().filter(|at| may_be(*at)).collect();
        let with = |way: &dyn Fn(&Entry) -> bool| -> Vec<usize> {
            (0..self.len()).filter(|at| may_be(*at) && way(&self.entries[*at])).collect()
        };
        let found =
            std::iter::once(with(ways[0])).chain([by_nickname]).chain(ways[1..].iter().map(|way| with(way)));
        let found: Vec<Vec<usize>> = found.filter(|players| !players.is_empty()).collect();
        // Position and team narrow the choice. When they leave no candidate, only a full name is enough, and
        // only against the team: players move, and lists are old.
        let fitting = found.iter().map(|players| self.fitting(players, &read, &spelling));
        match fitting.into_iter().find(|players| !players.is_empty()) {
            Some(players) if players.len() == 1 => Named::One(players[0]),
            Some(players) => Named::Several(players),
            None => {
                self.named_against_the_team(found.into_iter().next().unwrap_or_default(), &read, &spelling)
            }
        }
    }

    fn named_against_the_team(&self, players: Vec<usize>, read: &NameLine, spelling: &Spelling) -> Named {
        let elsewhere = NameLine { team: SourceTeam::Unknown, ..read.clone() };
        match self.fitting(&players, &elsewhere, spelling).as_slice() {
            [player] if self.entries[*player].is_called(&spelling.key) => Named::One(*player),
            _ if players.is_empty() => Named::Nobody,
            _ => Named::Several(players),
        }
    }

    fn named_defence(&self, read: &NameLine, spelling: &Spelling) -> Option<usize> {
        let words = spelling.words.join(" ");
        let team = team_code(&words).or_else(|| team_of_defence(&words));
        let is_meant = read.position == Some(Position::Dst) || team.is_some_and(|_| read.name.len() > 3);
        self.defence_of(team.or(read.team.code())?).filter(|_| is_meant)
    }

    fn fitting(&self, players: &[usize], read: &NameLine, spelling: &Spelling) -> Vec<usize> {
        let fits = |at: &&usize| {
            let entry = &self.entries[**at];
            read.position.is_none_or(|position| entry.position == Some(position))
                && read.team.code().is_none_or(|team| entry.team == Some(team))
        };
        let fitting: Vec<usize> = players.iter().filter(fits).copied().collect();
        let in_full: Vec<usize> = fitting
            .iter()
            .copied()
            .filter(|at| self.entries[*at].spelling.suffix == spelling.suffix)
            .collect();
        if in_full.len() == 1 && spelling.suffix.is_some() { in_full } else { fitting }
    }
}

impl Entry {
    pub(super) fn is_called(&self, key: &str) -> bool {
        self.spelling.key == key || self.other_keys.iter().any(|other| other == key)
    }

    /// Whether every word of the name is in the line, in any order and among any others.
    pub(super) fn has_words(&self, line: &[String]) -> bool {
        self.spelling.words.len() > 1 && self.spelling.words.iter().all(|word| line.contains(word))
    }

    /// "OBJ" includes the Jr., "JSN" has none.
    pub(super) fn acronym_is(&self, key: &str) -> bool {
        let suffix = self.spelling.suffix.and_then(|suffix| suffix.get(..1)).unwrap_or_default();
        key.len() > 2
            && (self.acronym == key || (key.len() > 2 && key.strip_suffix(suffix) == Some(&self.acronym)))
    }

    /// A given or family name alone, or the beginning of the name.
    pub(super) fn starts_with(&self, spelling: &Spelling) -> bool {
        let typed = &spelling.key;
        let is_word = spelling.words.len() == 1 && self.spelling.words.iter().any(|word| word == typed);
        let family = self.spelling.words.iter().skip(1).map(String::as_str).collect::<String>();
        typed.len() > 1
            && (is_word
                || (typed.len() > 2 && (self.spelling.key.starts_with(typed) || family.starts_with(typed))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_parsed() {
        for (line, name, position, team, bye) in [
            ("1.01 Bijan Robinson RB ATL", "Bijan Robinson", Some(Position::Rb), Some("ATL"), None),
            ("Travis Etienne Jr.   NO (8)", "Travis Etienne Jr.", None, Some("NO"), Some(8)),
            ("Clayton Tune\u{a0}(ARI)", "Clayton Tune", None, Some("ARI"), None),
            ("12, Josh Allen, QB, BUF, 7", "Josh Allen", Some(Position::Qb), Some("BUF"), Some(7)),
            ("K. Walker SEA", "K. Walker", None, Some("SEA"), None),
            ("K Walker", "K Walker", None, None, None),
            ("Brandon Aubrey K DAL", "Brandon Aubrey", Some(Position::K), Some("DAL"), None),
            ("Ja'Marr Chase WR1 CIN", "Ja'Marr Chase", Some(Position::Wr), Some("CIN"), None),
            ("KC Concepcion WR CLE", "KC Concepcion", Some(Position::Wr), Some("CLE"), None),
            ("KC Concepcion", "KC Concepcion", None, None, None),
            ("ATL Bijan Robinson", "Bijan Robinson", None, Some("ATL"), None),
            ("Bijan Robinson, RB, Atlanta Falcons", "Bijan Robinson", Some(Position::Rb), Some("ATL"), None),
            ("Chase, Ja'Marr", "Chase, Ja'Marr", None, None, None),
            ("San Francisco 49ers", "San Francisco 49ers", None, None, None),
        ] {
            let read = NameLine::new(line);
            assert_eq!(
                (read.name.as_str(), read.position, read.team.code(), read.bye_week),
                (name, position, team, bye),
                "{line}"
            );
        }
    }
}
