//! What a text says besides the name of a player it is known to name.

use super::line::position_of;
use super::{NameIndex, NameLine, Named, Spelling, fold, team_code};

impl NameIndex {
    /// "Bob" in "Bob CeeDee Lamb", the whole text if it lacks the name, and nothing for a name followed by
    /// notes. A position and an NFL team belong to the player.
    pub fn beside_name(&self, player: usize, text: &str) -> Option<String> {
        let name = NameLine::new(text).name;
        let beside = self.words_beside(player, &name);
        let is_position = |word: &str| position_of(word, false).is_some();
        Some(beside).filter(|beside| {
            let folded = fold(beside);
            !folded.is_empty() && team_code(&folded).is_none() && !folded.split(' ').all(is_position)
        })
    }

    fn words_beside(&self, player: usize, name: &str) -> String {
        let entry = &self.entries[player];
        let is_own =
            |word: &str| fold(word).split(' ').any(|part| entry.spelling.words.iter().any(|own| own == part));
        let spelling = Spelling::new(name);
        let is_whole = entry.is_called(&spelling.key) || spelling.words.iter().all(|word| is_own(word));
        if is_whole {
            String::new()
        } else if entry.has_words(&spelling.words) {
            let before = name.split_whitespace().take_while(|word| !is_own(word));
            before.collect::<Vec<_>>().join(" ")
        } else if self.named(name, |at| at == player) == Named::One(player) {
            String::new()
        } else {
            name.to_owned()
        }
    }
}
