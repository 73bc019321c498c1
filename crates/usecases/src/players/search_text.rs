//! What a search for players looks in, and what it finds there.

use engine::names::fold;

/// The text of a player that searches look in.
#[derive(Debug, Clone, Default)]
pub(super) struct SearchText {
    /// A folded line for each name, for position and team.
    lines: String,
    /// The same with the words of a line joined, and for a name one from each of its words on: "amonra" finds Amon-Ra,
    /// "stbrown" St. Brown.
    joined: String,
}

impl SearchText {
    pub fn new(names: [&str; 2], position: &str, team: &str) -> Self {
        let lines = [names[0], names[1], position, team].map(fold);
        let mut joined = String::new();
        for line in &lines {
            let words: Vec<&str> = line.split(' ').collect();
            for from in 0..words.len() {
                joined.push('\n');
                joined.push_str(&words[from..].concat());
            }
        }
        Self { lines: lines.join("\n"), joined }
    }
}

/// What somebody typed to find players.
pub(super) struct Typed {
    is_empty: bool,
    folded: String,
    /// The words joined, at the beginning of a line.
    joined: String,
}

impl Typed {
    pub fn new(text: &str) -> Self {
        let folded = fold(text);
        Self { is_empty: text.trim().is_empty(), joined: format!("\n{}", folded.replace(' ', "")), folded }
    }

    /// Nothing typed finds everybody; marks alone find nobody.
    pub fn finds(&self, text: &SearchText) -> bool {
        let has_letters = !self.folded.is_empty();
        self.is_empty
            || has_letters && (text.lines.contains(&self.folded) || text.joined.contains(&self.joined))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_however_it_is_spelled() {
        for (name, typed) in [
            ("Ja'Marr Chase", "jamarr"),
            ("Ja'Marr Chase", " Ja’Marr "),
            ("Ja'Marr Chase", "chas"),
            ("A.J. Brown", "aj brown"),
            ("A.J. Brown", "A. J. Brown"),
            ("Amon-Ra St. Brown", "amon ra"),
            ("Amon-Ra St. Brown", "amonra"),
            ("Amon-Ra St. Brown", "stbrown"),
            ("Tomás Peña", "pena"),
            ("Chicago Bears", "d/st"),
            ("Chicago Bears", "chi"),
            ("Chicago Bears", ""),
        ] {
            let text = SearchText::new([name, name], "DST", "CHI");
            assert!(Typed::new(typed).finds(&text), "{typed} finds {name}");
        }
    }

    #[test]
    fn a_search_finds_no_strangers() {
        for typed in ["eb", "burrow joe", "qb cin", "...", "’"] {
            let text = SearchText::new(["Joe Burrow", "Joseph Burrow"], "QB", "CIN");
            assert!(!Typed::new(typed).finds(&text), "{typed}");
        }
    }
}
