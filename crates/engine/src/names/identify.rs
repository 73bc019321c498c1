//! Which player a row of a source means. Strict: a wrong answer would mix two players' figures for a season, so
//! anything doubtful is reported as doubtful.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::players::Position;

use super::index::Entry;
use super::{NameIndex, Spelling, team_code};

/// A player as a source names him.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SourceName<'a> {
    pub name: &'a str,
    /// None if the source does not say.
    pub position: Option<Position>,
    pub team: SourceTeam,
}

/// What a source says about a player's team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SourceTeam {
    #[default]
    Unknown,
    FreeAgent,
    Team(&'static str),
}

impl SourceTeam {
    /// "FA" means none; an empty cell or an unknown team says nothing.
    pub fn read(text: &str) -> Self {
        let text = text.trim();
        if text.trim_end_matches('*').eq_ignore_ascii_case("fa") || text.eq_ignore_ascii_case("free agent") {
            return Self::FreeAgent;
        }
        team_code(text).map_or(Self::Unknown, Self::Team)
    }

    pub fn code(self) -> Option<&'static str> {
        match self {
            Self::Team(code) => Some(code),
            Self::Unknown | Self::FreeAgent => None,
        }
    }

    /// "KC", "FA", or nothing if the source does not say.
    pub fn text(self) -> Option<&'static str> {
        match self {
            Self::Team(code) => Some(code),
            Self::FreeAgent => Some("FA"),
            Self::Unknown => None,
        }
    }
}

impl Serialize for SourceTeam {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SourceTeam {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        Ok(text.map_or(Self::Unknown, |text| Self::read(&text)))
    }
}

/// How similar the spelling of two names is, from 0 to 1.
pub fn likeness(one: &str, other: &str) -> f64 {
    strsim::normalized_damerau_levenshtein(&Spelling::new(one).key, &Spelling::new(other).key)
}

/// The player a row means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
    Known {
        player: usize,
        rule: Rule,
    },
    InDoubt {
        candidates: Vec<usize>,
        doubt: Doubt,
    },
    /// Not a player we know, nor one who could be mistaken for one.
    New,
}

/// The rule that identified the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    NamePositionTeam,
    WithoutSuffix,
    Alias,
    /// The full name matches; the team differs, so the player has moved.
    TeamChanged,
    /// The source names no team, and no other player of the position has the name.
    OnlyOneOfTheName,
    DefenceOfTheTeam,
}

/// Why a person has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubt {
    SeveralOfTheName,
    OtherPosition,
    /// A suffix on one side only, and another team.
    SuffixAndTeamDiffer,
    SimilarName,
}

/// A name at least this similar may be a misspelling.
const LIKE_ENOUGH: f64 = 0.90;
/// How many names with a similar beginning or end are looked at, and how many of them are compared letter by letter.
const MOST_LOOKED_AT: usize = 1_000;
const MOST_COMPARED: usize = 50;

impl NameIndex {
    /// The player meant, among those who `may_be`: a source's own ids tell its namesakes apart, so a caller
    /// leaves out players the source knows under another id.
    pub fn identify(&self, row: &SourceName, may_be: impl Fn(usize) -> bool) -> Identity {
        if row.position == Some(Position::Dst) {
            return self.identify_defence(row, may_be);
        }
        let spelling = Spelling::new(row.name);
        let is_free = |at: &usize| may_be(*at);
        let namesakes: Vec<usize> = self.called(&spelling.key).iter().copied().filter(is_free).collect();
        let (here, elsewhere): (Vec<usize>, Vec<usize>) =
            namesakes.into_iter().partition(|at| self.plays(*at, row.position));
        self.by_name(row, &spelling, &here)
            .or_else(|| self.by_short_name(row, &spelling, is_free))
            .or_else(|| self.by_other_position(row, elsewhere))
            .or_else(|| self.by_likeness(row, &spelling, is_free))
            .unwrap_or(Identity::New)
    }

    fn identify_defence(&self, row: &SourceName, may_be: impl Fn(usize) -> bool) -> Identity {
        let team = row.team.code().or_else(|| team_code(row.name));
        let defence = team.and_then(|team| self.defence_of(team)).filter(|at| may_be(*at));
        defence.map_or(Identity::New, |player| Identity::Known { player, rule: Rule::DefenceOfTheTeam })
    }

    /// The rules for players with this exact name, ignoring the suffix, and position.
    fn by_name(&self, row: &SourceName, spelling: &Spelling, namesakes: &[usize]) -> Option<Identity> {
        if namesakes.is_empty() {
            return None;
        }
        let is_alias = |at: usize| self.entries[at].spelling.key != spelling.key;
        let in_full = |at: &usize| is_alias(*at) || self.entries[*at].spelling.suffix == spelling.suffix;
        let (full, suffix_differs): (Vec<usize>, Vec<usize>) = namesakes.iter().copied().partition(in_full);

        if let SourceTeam::Team(team) = row.team {
            let of_team = |at: &usize| self.entries[*at].team == Some(team);
            for (group, rule) in [(&full, Rule::NamePositionTeam), (&suffix_differs, Rule::WithoutSuffix)] {
                let there: Vec<usize> = group.iter().copied().filter(of_team).collect();
                if let Some(first) = there.first() {
                    let rule = if is_alias(*first) { Rule::Alias } else { rule };
                    return Some(only(there, rule));
                }
            }
        }
        let active: Vec<usize> = full.iter().copied().filter(|at| self.entries[*at].is_active).collect();
        match active.as_slice() {
            [player] if is_alias(*player) => return Some(known(*player, Rule::Alias)),
            [player] => return Some(known(*player, self.rule_of_the_only_one(row, *player))),
            [] => {}
            _ => return Some(in_doubt(active, Doubt::SeveralOfTheName)),
        }
        match namesakes {
            // He is the only possible player, and nothing contradicts it.
            [player] if self.entries[*player].is_active && self.team_fits(row, *player) => {
                Some(known(*player, Rule::OnlyOneOfTheName))
            }
            [_] if !suffix_differs.is_empty() => {
                Some(in_doubt(namesakes.to_vec(), Doubt::SuffixAndTeamDiffer))
            }
            _ => Some(in_doubt(namesakes.to_vec(), Doubt::SeveralOfTheName)),
        }
    }

    fn rule_of_the_only_one(&self, row: &SourceName, player: usize) -> Rule {
        match row.team {
            SourceTeam::Unknown => Rule::OnlyOneOfTheName,
            _ if row.team.code() == self.entries[player].team => Rule::NamePositionTeam,
            _ => Rule::TeamChanged,
        }
    }

    /// "Mike" for "Michael", "J." for "Ja'Marr": with the same position and team it is the same person.
    fn by_short_name(
        &self,
        row: &SourceName,
        spelling: &Spelling,
        is_free: impl Fn(&usize) -> bool,
    ) -> Option<Identity> {
        let by_nickname = self.called_in_short(&spelling.words).iter().copied();
        // Checking every player is only worth it for a single initial.
        let n_asked = if spelling.words.first().is_some_and(|word| word.len() == 1) { self.len() } else { 0 };
        let by_initial = (0..n_asked).filter(|at| self.entries[*at].has_initial(spelling));
        let mut alike: Vec<usize> = by_nickname
            .chain(by_initial)
            .filter(&is_free)
            .filter(|at| self.plays(*at, row.position))
            .collect();
        alike.sort_unstable();
        alike.dedup();
        let fits: Vec<usize> = alike.iter().copied().filter(|at| self.team_fits(row, *at)).collect();
        match (fits.as_slice(), alike.as_slice()) {
            (_, []) => None,
            ([player], _) if self.entries[*player].is_active => Some(known(*player, Rule::Alias)),
            ([], _) => Some(in_doubt(alike, Doubt::SimilarName)),
            _ => Some(in_doubt(fits, Doubt::SeveralOfTheName)),
        }
    }

    fn by_other_position(&self, row: &SourceName, namesakes: Vec<usize>) -> Option<Identity> {
        let is_plausible = |at: &usize| self.entries[*at].is_active || self.team_fits(row, *at);
        let plausible: Vec<usize> = namesakes.into_iter().filter(is_plausible).collect();
        (!plausible.is_empty()).then(|| in_doubt(plausible, Doubt::OtherPosition))
    }

    fn by_likeness(
        &self,
        row: &SourceName,
        spelling: &Spelling,
        is_free: impl Fn(&usize) -> bool,
    ) -> Option<Identity> {
        let key = |at: usize| self.entries[at].spelling.key.as_str();
        let is_plausible = |at: &usize| {
            self.plays(*at, row.position)
                && self.team_fits(row, *at)
                && key(*at).len().abs_diff(spelling.key.len()) <= 2
        };
        let is_alike = |at: &usize| {
            strsim::normalized_damerau_levenshtein(key(*at), &spelling.key) >= LIKE_ENOUGH
                || (self.is_of_the_same_unit(row, *at)
                    && strsim::damerau_levenshtein(key(*at), &spelling.key) == 1)
        };
        let plausible =
            self.ending_alike(&spelling.key).take(MOST_LOOKED_AT).filter(is_free).filter(is_plausible);
        // Many similar names must not make a list slow.
        let mut alike: Vec<usize> = plausible.take(MOST_COMPARED).filter(is_alike).collect();
        alike.sort_unstable();
        alike.dedup();
        (!alike.is_empty()).then(|| in_doubt(alike, Doubt::SimilarName))
    }

    /// Whether both sides name the same position and the same team. One letter then tells no two players apart,
    /// however short the name is: "Bo Nixx".
    fn is_of_the_same_unit(&self, row: &SourceName, at: usize) -> bool {
        let own = &self.entries[at];
        row.position.is_some()
            && row.position == own.position
            && row.team.code().is_some()
            && row.team.code() == own.team
    }

    fn plays(&self, at: usize, position: Option<Position>) -> bool {
        position.is_none_or(|position| self.entries[at].position.is_none_or(|own| own == position))
    }

    /// Whether the teams are the same or one of them is unknown. A source's free agent does not count as
    /// unknown: the source does say that the player has no team.
    fn team_fits(&self, row: &SourceName, at: usize) -> bool {
        match (row.team, self.entries[at].team) {
            (SourceTeam::Unknown, _) | (_, None) => true,
            (row, own) => row.code() == own,
        }
    }
}

impl Entry {
    /// "j chase" for Ja'Marr Chase.
    pub(super) fn has_initial(&self, spelling: &Spelling) -> bool {
        let ([initial, family @ ..], [given, own_family @ ..]) =
            (spelling.words.as_slice(), self.spelling.words.as_slice())
        else {
            return false;
        };
        initial.len() == 1
            && !family.is_empty()
            && given.starts_with(initial.as_str())
            && family.concat() == own_family.concat()
    }
}

fn only(players: Vec<usize>, rule: Rule) -> Identity {
    match players.as_slice() {
        [player] => known(*player, rule),
        _ => in_doubt(players, Doubt::SeveralOfTheName),
    }
}

fn known(player: usize, rule: Rule) -> Identity {
    Identity::Known { player, rule }
}

fn in_doubt(candidates: Vec<usize>, doubt: Doubt) -> Identity {
    Identity::InDoubt { candidates, doubt }
}
