//! A name normalised for comparison: no case, accents or punctuation, and the suffix separated.

use crate::players::plain_letters;

/// Generations: part of the name in some sources, left out by others.
const SUFFIXES: [&str; 6] = ["jr", "sr", "ii", "iii", "iv", "v"];

/// Lower case, without accents, dots and apostrophes; any other mark separates words.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            // Marks inside a word, and the accents of decomposed letters.
            '\'' | '’' | '‘' | '`' | '´' | '.' | '\u{300}'..='\u{36f}' => {}
            _ if letter.is_ascii_alphanumeric() => folded.push(letter.to_ascii_lowercase()),
            _ => match plain_letters(letter) {
                Some(plain) => folded.push_str(plain),
                None if letter.is_alphanumeric() => folded.extend(letter.to_lowercase()),
                None if folded.is_empty() || folded.ends_with(' ') => {}
                None => folded.push(' '),
            },
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// A parsed name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// The folded words without the suffix.
    pub words: Vec<String>,
    pub suffix: Option<&'static str>,
    /// The words joined, so that "Amon Ra" and "Amon-Ra", "D.J." and "D J" are the same.
    pub key: String,
}

impl Spelling {
    pub fn new(name: &str) -> Self {
        let folded = fold(&given_name_first(name));
        let mut words: Vec<String> = folded.split(' ').filter(|w| !w.is_empty()).map(str::to_owned).collect();
        let mut suffix = None;
        // "V" alone, or a family named Jr, is a name; after two words it is a generation.
        if words.len() > 2 {
            suffix = suffix_of(&words[words.len() - 1]);
            words.truncate(words.len() - usize::from(suffix.is_some()));
        }
        Self { key: words.concat(), words, suffix }
    }

    /// The first letters of the words, as people write them: JSN, CMC, OBJ.
    pub fn acronym(&self) -> String {
        let mut acronym = String::new();
        for word in &self.words {
            acronym.extend(word.chars().next());
            // McCaffrey counts as two words in CMC.
            acronym.extend(word.strip_prefix("mc").and_then(|rest| rest.chars().next()));
        }
        acronym
    }
}

pub fn suffix_of(word: &str) -> Option<&'static str> {
    SUFFIXES.into_iter().find(|suffix| *suffix == word)
}

/// "Chase, Ja'Marr" is Ja'Marr Chase; "Walker, III" is not such a case.
fn given_name_first(name: &str) -> String {
    match name.split_once(',') {
        Some((family, given)) if !given.contains(',') && suffix_of(&fold(given)).is_none() => {
            format!("{given} {family}")
        }
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_have_one_key() {
        for (name, key, suffix) in [
            ("Ja'Marr Chase", "jamarrchase", None),
            ("JA’MARR CHASE", "jamarrchase", None),
            ("Chase, Ja'Marr", "jamarrchase", None),
            ("Amon Ra St Brown", "amonrastbrown", None),
            ("Amon-Ra St. Brown", "amonrastbrown", None),
            ("D.J. Moore", "djmoore", None),
            ("D J Moore", "djmoore", None),
            ("Kenneth Walker III", "kennethwalker", Some("iii")),
            ("Walker III", "walkeriii", None),
            ("Marvin Harrison, Jr.", "marvinharrison", Some("jr")),
            ("Tomás Peña\u{a0}", "tomaspena", None),
            ("Jose\u{301} Ruiz", "joseruiz", None),
        ] {
            let spelling = Spelling::new(name);
            assert_eq!((spelling.key.as_str(), spelling.suffix), (key, suffix), "{name}");
        }
    }

    #[test]
    fn an_acronym_takes_every_word() {
        for (name, acronym) in [
            ("Jaxon Smith-Njigba", "jsn"),
            ("Christian McCaffrey", "cmc"),
            ("Chase McLaughlin", "cml"),
            ("Amon-Ra St. Brown", "arsb"),
            ("Clyde Edwards-Helaire", "ceh"),
        ] {
            assert_eq!(Spelling::new(name).acronym(), acronym);
        }
    }
}
