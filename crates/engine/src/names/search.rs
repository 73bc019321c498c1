//! Which players a few letters may mean, the best answer first.

use crate::players::Position;

use super::index::Entry;
use super::line::position_of;
use super::teams::{code_of_abbreviation, code_of_name, team_of_defence};
use super::{NameIndex, NameLine, Spelling, fold};

/// A suggestion with a smaller share of letter pairs in common would be a guess.
const LIKE_ENOUGH_TO_SUGGEST: f64 = 0.35;

/// How well a name matches a search; lower is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Called,
    Acronym,
    Begins,
    WordsBegin,
    WordsBeginInAnyOrder,
    NameNarrowed,
    TeamOrPosition,
    Misspelt,
}

impl NameIndex {
    /// The players a few letters match, the best answers first, equally good ones in list order.
    pub fn search(&self, text: &str, limit: usize) -> Vec<usize> {
        let text = with_whole_defences(text);
        let spelling = Spelling::new(&text);
        if spelling.words.is_empty() {
            return Vec::new();
        }
        let query = Query::new(&text, &spelling);
        let entries = || self.entries.iter().enumerate();
        let mut fits: Vec<(Fit, usize)> =
            entries().filter_map(|(at, entry)| Some((query.fit(entry)?, at))).collect();
        // A guess at a misspelling is noise next to a real match.
        if fits.is_empty() {
            let misspelt = entries().filter(|(_, entry)| query.is_misspelt(entry));
            fits.extend(misspelt.map(|(at, _)| (Fit::Misspelt, at)));
        }
        fits.sort_unstable();
        fits.into_iter().take(limit).map(|(_, at)| at).collect()
    }

    /// Who may be meant by a line that matches no name: misspelt and mangled names, the likeliest first.
    pub fn suggest(&self, line: &str, limit: usize) -> Vec<usize> {
        let typed = Spelling::new(&NameLine::new(line).name).key;
        let likeness = |entry: &Entry| strsim::sorensen_dice(&entry.spelling.key, &typed);
        let mut alike: Vec<(f64, usize)> =
            self.entries.iter().map(likeness).enumerate().map(|(at, likeness)| (likeness, at)).collect();
        alike.retain(|(likeness, _)| *likeness >= LIKE_ENOUGH_TO_SUGGEST);
        alike.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        alike.into_iter().take(limit).map(|(_, at)| at).collect()
    }
}

struct Query<'a> {
    spelling: &'a Spelling,
    /// The words as typed, including a suffix.
    words: Vec<String>,
    /// The words that are neither a team's code nor a position, and what those say.
    names: Vec<String>,
    team: Option<&'static str>,
    position: Option<Position>,
    /// The team that the names spell out when they are not a player's: "green bay", "niners".
    team_in_words: Option<&'static str>,
}

impl<'a> Query<'a> {
    fn new(text: &str, spelling: &'a Spelling) -> Self {
        let words: Vec<String> = fold(text).split(' ').map(str::to_owned).collect();
        if let Some(team) = team_of_defence(text) {
            let position = Some(Position::Dst);
            return Self { spelling, words, names: vec![], team: Some(team), position, team_in_words: None };
        }
        let position = words.iter().filter_map(|word| position_of(word, false)).next_back();
        let mut names: Vec<String> =
            words.iter().filter(|word| position_of(word, false).is_none()).cloned().collect();
        let team_in_words = code_of_name(&names.join(" "));
        // "la chargers" is a whole team name: none of its words is another team's code.
        let is_code = |word: &String| team_in_words.is_none() && code_of_abbreviation(word).is_some();
        let code = names.iter().position(is_code);
        let team = code.and_then(|at| code_of_abbreviation(&names.remove(at)));
        Self { spelling, words, names, team, position, team_in_words }
    }

    fn fit(&self, entry: &Entry) -> Option<Fit> {
        let key = &self.spelling.key;
        let own = &entry.spelling;
        if entry.is_called(key) {
            return Some(Fit::Called);
        }
        if self.words.len() == 1 && entry.acronym_is(key) {
            return Some(Fit::Acronym);
        }
        // "chase" matches Ja'Marr Chase as well as Chase Brown: the order of the list decides.
        if (0..own.words.len()).any(|from| own.words[from..].concat().starts_with(key.as_str()))
            || entry.other_keys.iter().any(|other| other.starts_with(key.as_str()))
            || self.names_defence(entry)
        {
            return Some(Fit::Begins);
        }
        if let Some(fit) = begin(&self.words, &own.words) {
            return Some(fit);
        }
        self.narrowed_fit(entry)
    }

    /// A team's name also matches its defence.
    fn names_defence(&self, entry: &Entry) -> bool {
        entry.position == Some(Position::Dst)
            && self.position.is_none_or(|position| position == Position::Dst)
            && self.team_in_words.is_some_and(|team| entry.team == Some(team))
    }

    /// "wr det", "jones ind", "niners rb": words that are not a name narrow the search.
    fn narrowed_fit(&self, entry: &Entry) -> Option<Fit> {
        let is_narrowed = self.team.is_some() || self.position.is_some();
        let is_within = self.team.is_none_or(|team| entry.team == Some(team))
            && self.position.is_none_or(|position| entry.position == Some(position));
        let is_of_team = self.team_in_words.is_some() && self.team_in_words == entry.team;
        if !is_within {
            None
        } else if is_narrowed && !self.names.is_empty() && begin(&self.names, &entry.spelling.words).is_some()
        {
            Some(Fit::NameNarrowed)
        } else {
            (is_of_team || (is_narrowed && self.names.is_empty())).then_some(Fit::TeamOrPosition)
        }
    }

    /// One typo in four letters or more, two in eight.
    fn is_misspelt(&self, entry: &Entry) -> bool {
        let key = &self.spelling.key;
        let n_slips = match key.len() {
            0..=3 => return false,
            4..=7 => 1,
            _ => 2,
        };
        let own = entry.spelling.words.iter().chain([&entry.spelling.key]);
        own.into_iter().any(|word| {
            let begun = word.get(..key.len().min(word.len())).unwrap_or(word);
            strsim::osa_distance(begun, key) <= n_slips || strsim::osa_distance(word, key) <= n_slips
        })
    }
}

/// "D/ST" as one word, from "d/" on: split, it would be the beginnings of two names.
fn with_whole_defences(text: &str) -> String {
    let is_defence = |word: &str| {
        let word = word.to_ascii_lowercase().replace('-', "/");
        word.len() > 1 && "d/st".starts_with(&word)
    };
    let words = text.split_whitespace().map(|word| if is_defence(word) { "dst" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

/// Whether each typed word begins a word of the name, in the name's order or in any other.
fn begin(typed: &[String], name: &[String]) -> Option<Fit> {
    let mut rest = name.iter();
    let in_order = typed.iter().all(|word| rest.any(|own| own.starts_with(word.as_str())));
    let in_any_order = || typed.iter().all(|word| name.iter().any(|own| own.starts_with(word.as_str())));
    if in_order { Some(Fit::WordsBegin) } else { in_any_order().then_some(Fit::WordsBeginInAnyOrder) }
}
