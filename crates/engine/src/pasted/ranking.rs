//! A ranking as people keep it: one player per line, the best first. Tiers are a column of the original sheet,
//! or headings between the lines.

use crate::names::{NameIndex, Named, fold};

/// Longer tier names are cut: they are shown beside every player.
pub const MOST_TIER_LETTERS: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedLine {
    pub text: String,
    pub player: Named,
    pub tier: Option<String>,
}

/// Reads a ranking. No player is named twice; headings are not ranked lines.
pub fn read_ranking(text: &str, index: &NameIndex) -> Vec<RankedLine> {
    let mut reader = Reader { index, is_named: vec![false; index.len()], column: None, under: None };
    text.lines().filter(|line| !line.trim().is_empty()).filter_map(|line| reader.read(line)).collect()
}

struct Reader<'a> {
    index: &'a NameIndex,
    is_named: Vec<bool>,
    column: Option<TierColumn>,
    /// The tier of the last heading.
    under: Option<String>,
}

impl Reader<'_> {
    fn read(&mut self, line: &str) -> Option<RankedLine> {
        if self.column.is_none() {
            self.column = TierColumn::named_in(line);
            if self.column.is_some() {
                return None;
            }
        }
        if let Some(column) = self.column {
            let (tier, others) = column.taken_from(line);
            return Some(self.ranked(line, &others, tier));
        }
        match tier_in_words(line) {
            Some((tier, rest)) if self.names_one(rest) => Some(self.ranked(line, rest, Some(tier))),
            Some((_, _)) => {
                self.under = tier_name(line.trim_matches(|c: char| !c.is_alphanumeric()));
                None
            }
            None => {
                let tier = self.under.clone();
                Some(self.ranked(line, line, tier))
            }
        }
    }

    fn names_one(&self, text: &str) -> bool {
        matches!(self.index.named(text, |at| !self.is_named[at]), Named::One(_))
    }

    fn ranked(&mut self, line: &str, name: &str, tier: Option<String>) -> RankedLine {
        let player = self.index.named(name, |at| !self.is_named[at]);
        if let Named::One(at) = player {
            self.is_named[at] = true;
        }
        RankedLine { text: line.trim().to_owned(), player, tier }
    }
}

/// Where the sheet has the tier.
#[derive(Clone, Copy)]
struct TierColumn {
    delimiter: char,
    at: usize,
}

impl TierColumn {
    fn named_in(header: &str) -> Option<Self> {
        ['\t', ';', ','].into_iter().find_map(|delimiter| {
            let cells = cells_of(header, delimiter);
            let at = cells.iter().position(|cell| matches!(fold(cell).as_str(), "tier" | "tiers"))?;
            (cells.len() > 1).then_some(Self { delimiter, at })
        })
    }

    /// The tier of a line, and the rest: a tier may be called anything, even a player's name.
    fn taken_from(self, line: &str) -> (Option<String>, String) {
        let mut cells = cells_of(line, self.delimiter);
        if self.at >= cells.len() {
            return (None, cells.join(" "));
        }
        let tier = tier_name(cells.remove(self.at));
        (tier, cells.join(" "))
    }
}

/// A quoted cell may contain the delimiter.
fn cells_of(line: &str, delimiter: char) -> Vec<&str> {
    let mut is_quoted = false;
    let is_between = |c: char| {
        is_quoted ^= c == '"';
        c == delimiter && !is_quoted
    };
    line.split(is_between).map(|cell| cell.trim().trim_matches('"').trim()).collect()
}

/// "Tier 3", "Tier 3: Solid starters", "Tier 1, Bijan Robinson": the tier, and the rest.
fn tier_in_words(line: &str) -> Option<(String, &str)> {
    let bare = line.trim_matches(|c: char| !c.is_alphanumeric());
    let (first, rest) = bare.split_once(char::is_whitespace)?;
    if fold(first) != "tier" {
        return None;
    }
    let rest = rest.trim_start();
    let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
    let (label, rest) = rest.split_at(end);
    Some((tier_name(label)?, rest.trim_matches(|c: char| !c.is_alphanumeric())))
}

/// A bare number becomes "Tier 3", anything else stays as written.
fn tier_name(written: &str) -> Option<String> {
    let written = written.trim();
    let is_number = written.chars().all(|c| c.is_ascii_digit());
    let name = if is_number || written.chars().count() == 1 {
        format!("Tier {written}")
    } else {
        written.to_owned()
    };
    (!written.is_empty()).then(|| name.chars().take(MOST_TIER_LETTERS).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::KnownPlayer;
    use crate::players::Position;

    /// Who is ranked where, as "Bijan Robinson: Elite".
    fn read(text: &str) -> Vec<String> {
        let names = ["Bijan Robinson", "Ja'Marr Chase", "Jahmyr Gibbs", "Saquon Barkley"];
        let index = NameIndex::new(names.iter().map(|name| KnownPlayer {
            name: (*name).to_owned(),
            position: Some(if *name == names[1] { Position::Wr } else { Position::Rb }),
            team: None,
            is_active: true,
            aliases: Vec::new(),
        }));
        let who = |player: &Named| match player {
            Named::One(at) => names[*at],
            _ => "?",
        };
        let shown = |line: RankedLine| match line.tier {
            Some(tier) => format!("{}: {tier}", who(&line.player)),
            None => who(&line.player).to_owned(),
        };
        read_ranking(text, &index).into_iter().map(shown).collect()
    }

    #[test]
    fn a_tier_column_gives_the_tiers() {
        let sheet = "\"RK\",TIERS,\"PLAYER NAME\",TEAM,\"POS\"\n\"1\",1,\"Bijan Robinson\",ATL,\"RB1\"\n\
                     \"2\",1,\"Chase, Ja'Marr\",CIN,\"WR1\"\n3,2,Jahmyr Gibbs,DET,RB2\n4,,Saquon Barkley,PHI,RB3\n";
        let ranked =
            ["Bijan Robinson: Tier 1", "Ja'Marr Chase: Tier 1", "Jahmyr Gibbs: Tier 2", "Saquon Barkley"];
        assert_eq!(read(sheet), ranked);
        let own = "Player\tTier\nJahmyr Gibbs\tBarkley or better\nBijan Robinson\tElite\n";
        assert_eq!(read(own), ["Jahmyr Gibbs: Barkley or better", "Bijan Robinson: Elite"]);
        assert_eq!(read("Tier;Name\nS;Bijan Robinson\n"), ["Bijan Robinson: Tier S"]);
    }

    #[test]
    fn a_heading_applies_until_the_next_one() {
        let list = "1. Bijan Robinson\n--- Tier 2 ---\n2. Ja'Marr Chase\n\nTier 3: Solid starters\n3. Jahmyr Gibbs\n";
        assert_eq!(
            read(list),
            ["Bijan Robinson", "Ja'Marr Chase: Tier 2", "Jahmyr Gibbs: Tier 3: Solid starters"]
        );
        assert_eq!(
            read("Tier 1, Bijan Robinson, RB\nTier 1 - Saquon Barkley"),
            ["Bijan Robinson: Tier 1", "Saquon Barkley: Tier 1"]
        );
    }

    #[test]
    fn a_list_without_tiers_is_a_list_of_names() {
        assert_eq!(read("1. Bijan Robinson\nNobody Known\nBijan Robinson\n"), ["Bijan Robinson", "?", "?"]);
        assert_eq!(read(""), Vec::<String>::new());
        let long = format!("Name,Tier\nBijan Robinson,{}\n", "x".repeat(99));
        assert_eq!(read(&long), [format!("Bijan Robinson: {}", "x".repeat(MOST_TIER_LETTERS))]);
    }
}
