//! A player's id, built from what does not change: name and position.

use super::Position;

/// The slug of name and position: `patrick-mahomes-qb`, `jamarr-chase-wr`.
pub fn player_id(name: &str, position: Position) -> String {
    let mut id = String::with_capacity(name.len() + 4);
    for letter in name.chars().chain("-".chars()).chain(position.as_str().chars()) {
        match letter {
            // Sources disagree on these, so they must not split one player in two.
            '\'' | '’' | '.' => {}
            _ if letter.is_ascii_alphanumeric() => id.push(letter.to_ascii_lowercase()),
            _ => match plain_letters(letter) {
                Some(plain) => id.push_str(plain),
                None if id.is_empty() || id.ends_with('-') => {}
                None => id.push('-'),
            },
        }
    }
    id
}

/// The id, with `-2`, `-3`, … when another player already has it.
pub fn unique_player_id(name: &str, position: Position, is_taken: impl Fn(&str) -> bool) -> String {
    let id = player_id(name, position);
    if !is_taken(&id) {
        return id;
    }
    let numbered = (2_u32..).map(|number| format!("{id}-{number}"));
    numbered.into_iter().find(|candidate| !is_taken(candidate)).unwrap_or(id)
}

/// Replacements for Latin letters outside ASCII.
pub(crate) fn plain_letters(letter: char) -> Option<&'static str> {
    Some(match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' | 'ā' | 'Á' | 'À' | 'Â' | 'Ä' | 'Ã' | 'Å' | 'Ā' => {
            "a"
        }
        'æ' | 'Æ' => "ae",
        'ç' | 'č' | 'ć' | 'Ç' | 'Č' | 'Ć' => "c",
        'é' | 'è' | 'ê' | 'ë' | 'ē' | 'É' | 'È' | 'Ê' | 'Ë' | 'Ē' => "e",
        'í' | 'ì' | 'î' | 'ï' | 'ī' | 'Í' | 'Ì' | 'Î' | 'Ï' | 'Ī' => "i",
        'ñ' | 'ń' | 'Ñ' | 'Ń' => "n",
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' | 'ō' | 'Ó' | 'Ò' | 'Ô' | 'Ö' | 'Õ' | 'Ø' | 'Ō' => {
            "o"
        }
        'š' | 'ś' | 'Š' | 'Ś' => "s",
        'ß' => "ss",
        'ú' | 'ù' | 'û' | 'ü' | 'ū' | 'Ú' | 'Ù' | 'Û' | 'Ü' | 'Ū' => "u",
        'ý' | 'ÿ' | 'Ý' => "y",
        'ž' | 'Ž' => "z",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_a_position_make_a_slug() {
        for (name, position, id) in [
            ("Patrick Mahomes", Position::Qb, "patrick-mahomes-qb"),
            ("San Francisco 49ers", Position::Dst, "san-francisco-49ers-dst"),
            ("Ja'Marr Chase", Position::Wr, "jamarr-chase-wr"),
            ("A.J. Brown", Position::Wr, "aj-brown-wr"),
            ("Amon-Ra St. Brown", Position::Wr, "amon-ra-st-brown-wr"),
            ("  Tomás   Peña ", Position::K, "tomas-pena-k"),
        ] {
            assert_eq!(player_id(name, position), id);
        }
    }

    #[test]
    fn a_second_player_of_the_same_name_gets_a_number() {
        let taken = ["josh-allen-qb", "josh-allen-qb-2"];
        assert_eq!(unique_player_id("Josh Allen", Position::Qb, |id| taken.contains(&id)), "josh-allen-qb-3");
        assert_eq!(unique_player_id("Josh Allen", Position::Qb, |_| false), "josh-allen-qb");
    }
}
